import type { Ceremony, Dialog } from './ceremony.model.js';
import type { Problem, Value } from './fields/fields.model.js';
import type { Words } from './fields/field-names.model.js';
import type { DocumentView } from './pages/pages.controller.js';

/** What every view is given. */
export interface Showing {
  readonly state: Ceremony;
  readonly words: Words;
  readonly names: ReadonlyMap<string, string>;
  /** Whether the page is too narrow to write on: fields are then filled in in a dialog. */
  readonly compact: boolean;
  readonly documentsReady: boolean;
  /** Whether the dialog makes a new picture although there is one from before. */
  readonly remake: boolean;
  readonly documentOf: (id: string, pageCount: number) => DocumentView;
}

/** What a person can do. */
export interface Acts {
  fill(fieldId: string, value: Value): void;
  attach(fieldId: string, file: File | undefined): void;
  problem(fieldId: string, problem: Problem): void;
  go(key: string): void;
  next(): void;
  open(dialog: Dialog): void;
  close(): void;
  remake(): void;
  adopt(): void;
  reuse(): void;
  consent(on: boolean): void;
  finish(): void;
  later(): void;
  unlock(code: string): void;
  decline(): void;
  reload(): void;
  retryDocuments(): void;
}
