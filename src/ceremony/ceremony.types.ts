import type { Dialog, SigningState } from './ceremony.model.js';
import type { FieldError, FieldValue } from './fields/fields.model.js';
import type { CeremonyStrings } from './fields/field-names.model.js';
import type { DocumentView } from './pages/pages.controller.js';

/** The values of the signing screen. */
export interface RenderContext {
  readonly state: SigningState;
  readonly strings: CeremonyStrings;
  readonly fieldNames: ReadonlyMap<string, string>;
  /** Whether the page is so narrow that fields are filled in in a dialog. */
  readonly isCompact: boolean;
  readonly isReady: boolean;
  /** By id. */
  readonly documents: ReadonlyMap<string, DocumentView>;
}

/** The actions of views. */
export interface CeremonyActions {
  fill(fieldId: string, value: FieldValue): void;
  attachFile(fieldId: string, file: File | undefined): void;
  reportError(fieldId: string, problem: FieldError): void;
  focusItem(key: string): void;
  focusNext(): void;
  openDialog(dialog: Dialog): void;
  closeDialog(): void;
  remakeSignature(): void;
  adoptSignature(): void;
  reuseSignature(): void;
  setConsent(on: boolean): void;
  finish(): void;
  finishLater(): void;
  submitAccessCode(code: string): void;
  decline(): void;
  reload(): void;
  retryDocuments(): void;
}
