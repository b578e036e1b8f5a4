import type { ClientOptions } from '../../client/index.js';
import type { common } from '../../locales/en/common.js';
import type { proof } from '../../locales/en/proof.js';
import type { Clock } from '../shared/element/clock.js';
import type { SigErrorDetail } from '../shared/element/errors.js';
import type { SigElement } from '../shared/element/sig-element.js';
import type { Strings } from '../shared/i18n/strings.js';
import type { Proof } from './envelope-proof.model.js';

export interface ProofHost {
  readonly element: SigElement;
  envelopeId(): string | undefined;
  helperUrl(): string | undefined;
  fetch(): NonNullable<ClientOptions['fetch']>;
  clock(): Clock;
  announce(key: keyof typeof proof): void;
  /** Reads again, with focus on what comes of it. */
  retry(): void;
  fail(error: unknown, operation?: string): SigErrorDetail;
}

export type ProofFile = 'certificate' | 'evidence';
/** Why a file was not saved. */
export type FileProblem = 'notReady' | 'fileFailed';

export interface ProofView {
  proof: Proof;
  /** The file that is being loaded. */
  loadingFile: ProofFile | undefined;
  fileProblem: FileProblem | undefined;
  strings: Strings<typeof proof>;
  common: Strings<typeof common>;
  level(offset?: number): number;
}

export interface ProofActions {
  save(file: ProofFile): void;
  /** Asks the service for its verdict again. */
  retry(): void;
}
