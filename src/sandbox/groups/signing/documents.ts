import {
  deleteDocument,
  downloadDocument,
  getDocument,
  getDocumentContent,
  getDocumentDetails,
  getDocumentPage,
  listDocuments,
  listRecentDocuments,
  updateDocument,
  uploadDocument,
} from '../../../contract/index.js';
import type { PackItemRow } from '../../entities/index.js';
import type { DocumentRow } from '../../entities/signing.js';
import type { Store } from '../../store.js';
import { badRequest, HttpError, invalidField } from '../../kernel/http/http-error.js';
import { created, noContent, ok, route, type Route } from '../../kernel/http/route.js';
import { documentFile, documentName, findDocument, acceptUpload } from '../../signing/documents/documents.js';
import { namedFile, withExtension } from '../../signing/documents/file-names.js';
import { iso } from '../../kernel/time/dates.js';
import { offsetPage } from '../../kernel/http/paging.js';
import { documentView, fieldView } from '../../signing/envelopes/views.js';
import { pageUrlTtlMs, pageUrl } from './page-files.js';

type Sort = 'recent' | 'newest' | 'oldest' | 'name-asc' | 'name-desc';
const newest = (a: DocumentRow, b: DocumentRow) => b.seq - a.seq;
const byName = (a: DocumentRow, b: DocumentRow) => a.name.localeCompare(b.name, 'en') || a.seq - b.seq;

/** Most recently sent first, then unsent documents, newest first (R70). */
function recent(a: DocumentRow, b: DocumentRow): number {
  if (a.lastSentAt === b.lastSentAt) return newest(a, b);
  if (!a.lastSentAt || !b.lastSentAt) return a.lastSentAt ? -1 : 1;
  return a.lastSentAt < b.lastSentAt ? 1 : -1;
}

const orders: Record<Sort, (a: DocumentRow, b: DocumentRow) => number> = {
  recent,
  newest,
  oldest: (a, b) => newest(b, a),
  'name-asc': byName,
  'name-desc': (a, b) => byName(b, a),
};

/** The PDF, or the uploaded file until it is READY. */
const documentReply = (
  store: Parameters<typeof documentFile>[0],
  row: DocumentRow,
  disposition: 'inline' | 'attachment',
) => {
  const { bytes, type } = documentFile(store, row);
  const name = type === 'application/pdf' ? withExtension(row.name, 'pdf') : row.name;
  return namedFile(bytes, type, disposition, name);
};

/** Whether an envelope, a template or a pack has the document, as itself or as a supporting item (R72, R249). */
function isInUse({ envelopes, templates, documentPacks }: Store, id: string): boolean {
  const isItem = ({ documentId }: PackItemRow) => documentId === id;
  return [
    envelopes.one(
      ({ documentIds, supporting }) => documentIds.includes(id) || supporting?.some(isItem) === true,
    ),
    templates.one(({ documentIds }) => documentIds.includes(id)),
    documentPacks.one(({ items }) => items.some(isItem)),
  ].some((row) => row !== undefined);
}

export const documentRoutes: Route[] = [
  route(uploadDocument, async (context) => {
    const { file: upload, name } = context.body;
    const { row, message } = await acceptUpload(context, upload, name);
    return created({ id: row.id, name: row.name, status: row.status, message });
  }),

  route(listDocuments, ({ store, query }) => {
    const { status, search, categoryId, includeArchived, sort = 'newest' } = query;
    const text = search?.toLowerCase();
    const rows = store.documents.where(
      (row) =>
        !row.madeByService &&
        (status ? row.status === status : row.status !== 'DELETED') &&
        (includeArchived === true || !row.archived) &&
        (text === undefined || row.name.toLowerCase().includes(text)) &&
        (categoryId === undefined ||
          (categoryId === 'none' ? row.categoryId === null : row.categoryId === categoryId)),
    );
    return ok(offsetPage(rows.sort(orders[sort]), query, documentView));
  }),

  // Documents used only in drafts are not listed (R71).
  route(listRecentDocuments, ({ store }) => {
    const rows = store.documents.where(
      ({ status, archived, lastSentAt, madeByService }) =>
        status === 'READY' && !archived && lastSentAt !== null && !madeByService,
    );
    return ok({ items: rows.sort(recent).slice(0, 10).map(documentView) });
  }),

  route(getDocument, ({ store, params }) => ok(documentView(findDocument(store, params.id)))),

  route(updateDocument, ({ store, params, body, now }) => {
    const row = findDocument(store, params.id);
    const { name, archived, categoryId } = body ?? {};
    if (typeof categoryId === 'string' && !store.documentCategories.get(categoryId))
      throw invalidField('categoryId', 'names no category');
    return ok(
      documentView(
        store.documents.patch(row.id, {
          ...(name === undefined ? {} : { name: documentName(name) }),
          ...(archived === undefined ? {} : { archived }),
          ...(categoryId === undefined ? {} : { categoryId }),
          updatedAt: iso(now()),
        }),
      ),
    );
  }),

  // 403 while an envelope, a template or a pack uses it (R72).
  route(deleteDocument, ({ store, params, now }) => {
    const { id } = findDocument(store, params.id);
    if (isInUse(store, id))
      throw new HttpError(403, 'The document is in use and cannot be deleted. Archive it instead.');
    store.documents.patch(id, { status: 'DELETED', updatedAt: iso(now()) });
    return noContent();
  }),

  route(getDocumentContent, ({ store, params }) =>
    documentReply(store, findDocument(store, params.id), 'inline'),
  ),
  route(downloadDocument, ({ store, params }) =>
    documentReply(store, findDocument(store, params.id), 'attachment'),
  ),

  route(getDocumentDetails, ({ store, params }) => {
    const row = findDocument(store, params.id);
    return ok({
      ...documentView(row),
      pages: row.pages.map(({ width, height }, index) => ({ pageNumber: index + 1, width, height })),
      fields: store.fields.where(({ documentId }) => documentId === row.id).map(fieldView),
    });
  }),

  // A "thumbnail" is a one-page PDF: sharp at any size, and needs no rasteriser.
  route(getDocumentPage, (context) => {
    const row = findDocument(context.store, context.params.id);
    const { pageNumber } = context.params;
    const size = row.pages[pageNumber - 1];
    if (row.status !== 'READY') throw badRequest('The document has no pages yet.');
    if (!size) throw badRequest(`The document has ${row.pages.length} pages.`);
    const expiresAt = iso(context.now() + pageUrlTtlMs);
    return ok({
      pageNumber,
      ...size,
      type: 'application/pdf',
      url: pageUrl(context, row.id, pageNumber),
      expiresAt,
    });
  }),
];
