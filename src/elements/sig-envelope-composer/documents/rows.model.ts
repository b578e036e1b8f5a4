import type { SigErrorCode } from '../../../contract/index.js';
import type { DraftDocument } from '../model/draft.js';

/** Pure: the list of documents, those that are still on their way included. */

type Refused = 'type' | 'empty' | 'too-large' | 'other';

export type RowState =
  /** Chosen, and waits for its turn. */
  | { readonly kind: 'queued' }
  /** `share` of it is sent, 0 to 1; absent where that is not known. */
  | { readonly kind: 'uploading'; readonly share?: number }
  /** The service prepares its pages. */
  | { readonly kind: 'preparing' }
  | { readonly kind: 'ready' }
  /** The service could not process it: final. */
  | { readonly kind: 'damaged' }
  /** It is no longer there. */
  | { readonly kind: 'gone' }
  /** Not a type that is taken, or empty, or too large, or refused by the service, perhaps with a sentence. */
  | { readonly kind: 'refused'; readonly why: Refused; readonly sentence?: string }
  /** The connection broke, or the service asked to wait: the same upload may be repeated. */
  | { readonly kind: 'interrupted'; readonly code: SigErrorCode; readonly retryAt?: number };

export interface Row {
  /** Names the row in this page. */
  readonly key: string;
  readonly name: string;
  readonly state: RowState;
  /** While it is only here. */
  readonly file?: File;
  /** One per file: an upload whose answer was lost is repeated, and is not there twice. */
  readonly idempotencyKey?: string;
  /** Once the service has it. */
  readonly documentId?: string;
  /** The draft does not have it yet: it cannot be edited while it is being sent. */
  readonly isUnwritten?: boolean;
}

const stateOf = ({ state }: DraftDocument): RowState =>
  state === 'ready' ? { kind: 'ready' } : state === 'failed' ? { kind: 'damaged' } : { kind: 'preparing' };

const isMissing = (documents: readonly DraftDocument[], { documentId, isUnwritten }: Row): boolean =>
  isUnwritten === true && !documents.some(({ id }) => id === documentId);

/**
 * Rows that follow the draft: documents that appeared or vanished there, and their order. Files on their way to the service and
 * documents on their way to the draft keep their place.
 */
export function followDraft(rows: readonly Row[], documents: readonly DraftDocument[]): readonly Row[] {
  const known = new Map(rows.flatMap((row) => (row.documentId ? [[row.documentId, row] as const] : [])));
  const saved = documents.map((one): Row => {
    const row = known.get(one.id);
    if (row) return row.isUnwritten ? { ...row, isUnwritten: undefined } : row;
    return { key: one.id, name: one.name, state: stateOf(one), documentId: one.id };
  });
  const result: Row[] = [];
  let next = 0;
  for (const row of rows) {
    if (row.documentId === undefined || isMissing(documents, row)) result.push(row);
    else if (next < saved.length) result.push(saved[next++]!);
  }
  return [...result, ...saved.slice(next)];
}

/** What a row means for the draft: a document whose check failed is still to be checked. */
const draftStateOf = ({ state: { kind } }: Row): DraftDocument['state'] =>
  kind === 'ready' ? 'ready' : kind === 'preparing' || kind === 'interrupted' ? 'processing' : 'failed';

/** The rows as documents of the draft. */
export const toDocuments = (rows: readonly Row[]): readonly DraftDocument[] =>
  rows.flatMap((row) =>
    row.documentId === undefined ? [] : [{ id: row.documentId, name: row.name, state: draftStateOf(row) }],
  );

/** Whether the draft lacks a document of the rows, or has another state of one. */
export const isBehind = (documents: readonly DraftDocument[], rows: readonly Row[]): boolean =>
  rows.some((row) => {
    if (isMissing(documents, row)) return true;
    const document = documents.find(({ id }) => id === row.documentId);
    return document !== undefined && document.state !== draftStateOf(row);
  });

/** A subject from the first document's name, and none without a document; one that was typed stays. */
export function subjectFor(
  subject: string,
  before: readonly DraftDocument[],
  after: readonly DraftDocument[],
): string {
  const [first] = after;
  const isTyped = subject.trim() !== '' && !before.some(({ name }) => titleOf(name) === subject);
  if (isTyped) return subject;
  return first ? titleOf(first.name) : '';
}

const maxTitleCharacters = 255;
const titleOf = (name: string): string =>
  name
    .replace(/\.(pdf|docx|png|jpe?g)$/i, '')
    .trim()
    .slice(0, maxTitleCharacters);

/** Whether a row keeps the draft from being complete. */
export const isPending = ({ state: { kind }, isUnwritten }: Row): boolean =>
  kind === 'queued' ||
  kind === 'uploading' ||
  kind === 'preparing' ||
  kind === 'interrupted' ||
  (kind === 'ready' && isUnwritten === true);
/** Whether the file is only in this page: leaving it would lose the row. */
export const isOnlyHere = (row: Row): boolean =>
  (row.documentId === undefined || row.isUnwritten === true) && isPending(row);
export const isBroken = ({ state: { kind } }: Row): boolean =>
  kind === 'damaged' || kind === 'gone' || kind === 'refused';

const types: readonly string[] = [
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'image/png',
  'image/jpeg',
];
const endings = /\.(pdf|docx|png|jpe?g)$/i;

/** What the file input offers. */
export const accepted = '.pdf,.docx,.png,.jpg,.jpeg';

/** Whether the service takes files of this kind (R64). A file without a type is the service's to judge. */
const isAcceptedType = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  types.includes(type) || endings.test(name) || (type === '' && !/\.\w{1,5}$/.test(name));

/** A chosen file waits for its upload, unless the service would refuse it anyway. */
export function stateOfFile(file: Pick<File, 'name' | 'type' | 'size'>): RowState {
  if (!isAcceptedType(file)) return { kind: 'refused', why: 'type' };
  return file.size === 0 ? { kind: 'refused', why: 'empty' } : { kind: 'queued' };
}
