import type { CeremonyState, Dialog } from './ceremony.model.js';
import type { FieldError, FieldValue } from './fields/fields.model.js';
import type { CeremonyStrings } from './fields/field-names.model.js';
import type { DocumentView } from './pages/pages.controller.js';

/** What every view is given. */
export interface RenderContext {
  readonly state: CeremonyState;
  readonly strings: CeremonyStrings;
  readonly fieldNames: ReadonlyMap<string, string>;
  /** Whether the page is too narrow to write on: fields are then filled in in a dialog. */
  readonly isCompact: boolean;
  readonly isReady: boolean;
  /** Whether the dialog makes a new picture although there is one from before. */
  readonly isRemaking: boolean;
  readonly documentOf: (id: string, pageCount: number) => DocumentView;
}

/** What a person can do. */
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
