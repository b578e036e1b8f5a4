import type { DocumentRow, FieldRow, SuggestionRow } from '../../entities/signing.js';
import { badRequest, HttpError, notFound } from '../../kernel/http/http-error.js';
import type { World } from '../../kernel/world.js';
import { detectFormFields, type DetectedField } from '../../pdf/detect/form-fields.js';
import { detectTextFields } from '../../pdf/detect/text-fields.js';
import type { Store } from '../../store.js';
import { documentFile, findDocument } from '../documents/documents.js';
import type { CallerContext } from '../envelopes/envelopes.js';
import { addFields, assertEditable, resolveOwner } from './placements.js';

export const pendingSuggestions = (store: Store, documentId: string): SuggestionRow[] =>
  store.suggestions.where((row) => row.documentId === documentId && row.status === 'PENDING');

const overlaps = (a: DetectedField, b: DetectedField): boolean =>
  a.pageNumber === b.pageNumber &&
  a.x < b.x + b.width &&
  b.x < a.x + a.width &&
  a.y < b.y + b.height &&
  b.y < a.y + a.height;

/**
 * Detects fields (form fields of the PDF, tags, labels beside lines) and replaces the pending suggestions with them;
 * accepted and rejected ones stay (R90). Fields placed in one envelope hide no suggestion, since a document serves many
 * (R74). 500 if the document cannot be analysed.
 */
export async function replaceSuggestions(world: World, document: DocumentRow): Promise<SuggestionRow[]> {
  const { store } = world;
  if (document.status !== 'READY') throw badRequest('The document is not ready.');
  const { bytes } = documentFile(store, document);
  let found: DetectedField[];
  try {
    const forms = await detectFormFields(bytes);
    const texts = await detectTextFields(bytes);
    found = [...forms, ...texts.filter((text) => !forms.some((form) => overlaps(form, text)))];
  } catch (error) {
    throw Object.assign(new HttpError(500, 'This document cannot be analysed.'), { cause: error });
  }
  for (const row of pendingSuggestions(store, document.id)) store.suggestions.delete(row.id);
  return found.map((suggestion) =>
    store.suggestions.put({ id: world.nextId(), documentId: document.id, status: 'PENDING', ...suggestion }),
  );
}

type Owner = { envelopeId?: string; templateId?: string };

/** Creates the fields of a pending suggestion and of those linked with it (R88). */
export function accept(world: World & CallerContext, suggestion: SuggestionRow, owner: Owner): FieldRow[] {
  assertPending(suggestion);
  const { store } = world;
  const document = findDocument(store, suggestion.documentId);
  const scope = resolveOwner(world, document, owner);
  assertEditable(store, scope);
  const { linkKey } = suggestion;
  const group = linkKey
    ? pendingSuggestions(store, document.id).filter((row) => row.linkKey === linkKey)
    : [suggestion];
  return group.flatMap((row) => {
    const { id, documentId: _, status: __, confidence: ___, reason: ____, ...placement } = row;
    store.suggestions.patch(id, { status: 'ACCEPTED' });
    return addFields(world, document, scope, [placement]);
  });
}

export function reject({ store }: World, suggestion: SuggestionRow): SuggestionRow {
  assertPending(suggestion);
  return store.suggestions.patch(suggestion.id, { status: 'REJECTED' });
}

export function findSuggestion(store: Store, id: string): SuggestionRow {
  const row = store.suggestions.get(id);
  if (!row) throw notFound('Suggestion not found');
  return row;
}

/** 400 for a suggestion that was accepted or rejected before (R89). */
function assertPending({ status }: SuggestionRow): void {
  if (status !== 'PENDING') throw badRequest(`The suggestion was ${status.toLowerCase()} already.`);
}
