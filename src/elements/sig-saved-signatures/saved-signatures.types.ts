import type { savedActs } from '../../locales/en/saved-acts.js';
import type { savedStart } from '../../locales/en/saved-start.js';
import type { SigErrorDetail } from '../shared/element/errors.js';
import type { HelperHost } from '../shared/element/helper-element.js';
import type { Refusal as RefusalOf } from '../shared/form/refusal.view.js';
import type { Strings } from '../shared/i18n/strings.js';
import type { TypedName } from '../shared/typefaces/typefaces.js';
import type { SavedSignature, SignatureKind } from './saved-signatures.model.js';

export type Key = keyof typeof savedActs;
export type ActStrings = Strings<typeof savedActs>;

/** What is used of a `sig-signature-pad`. */
export interface Pad extends HTMLElement {
  readonly mode: string;
  value: Blob | null;
  typed: TypedName | undefined;
  toBlob(): Promise<Blob | null>;
  checkValidity(): boolean;
}

/** What the element lends its controllers. */
export interface SavedHost extends HelperHost<typeof savedStart> {
  fire(event: Event): void;
  isSelectable(): boolean;
  /** The pad of the page that `for` names, or that the element is in. */
  pad(): Pad | undefined;
  /** Reports that `for` names no pad. */
  checkPad(): void;
}

/** Whose signature it is: two texts that the service stores with it. */
export const signerFields = ['signerName', 'signerEmail'] as const;
export type SignerField = (typeof signerFields)[number];
export type SignerProblems = Partial<Record<SignerField, Key>>;

/** Why an act was refused. */
export type Refusal = RefusalOf<Key>;

/** What is asked in a dialog; `id` is the signature that it is about. */
export interface Question {
  readonly kind: 'create' | 'keep' | 'edit' | 'replace' | 'delete';
  readonly id?: string;
}

/** What acts need of the list. */
export interface ActTarget {
  signatures(): readonly SavedSignature[];
  /** Reads the list again, and shows why that fails. Whether it was read. */
  load(): Promise<boolean>;
  /** Reads the list again. Throws. */
  read(): Promise<void>;
}

/** What is done with signatures, once its code is there. */
export interface Acts {
  /** Something is under way, or the service is busy. */
  readonly isOff: boolean;
  ask(question: Question): void;
  setDefault(id: string): void;
  /** Puts a signature into the page's pad. */
  use(signature: SavedSignature, pad: Pad): void;
  dialog(): unknown;
  /** Why the last act was refused. */
  notice(): unknown;
  /** Another address: the last refusal is not about it. */
  clear(): void;
}

/** What the views show. */
export interface SavedView {
  readonly host: SavedHost;
  readonly signatures?: readonly SavedSignature[];
  /** Signatures or initials alone, as the page's pad asks for. */
  readonly only?: SignatureKind;
  readonly hasPad: boolean;
  readonly chosenId?: string;
  readonly loadError?: SigErrorDetail;
  readonly sentence?: string;
  readonly secondsToRetry: number;
  readonly hasChunkError: boolean;
  readonly acts?: Acts;
}

/** What the views can ask for. */
export interface SavedActions {
  retry(): void;
  choose(signature: SavedSignature): void;
  ask(question: Question): void;
  setDefault(id: string): void;
}
