import {
  createDocumentCategory,
  deleteDocumentCategory,
  listDocumentCategories,
  updateDocumentCategory,
} from '../../../contract/index.js';
import type { DocumentCategoryRow } from '../../entities/index.js';
import { conflict, requireFound, requireName } from '../../kernel/http/http-error.js';
import { created, noContent, ok, route, type Route } from '../../kernel/http/route.js';
import type { Store } from '../../store.js';
import { bySortOrder, nextSortOrder } from '../sort-order.js';
import { folderColor } from './folders.js';

const findCategory = (store: Store, id: string): DocumentCategoryRow =>
  requireFound(store.documentCategories.get(id), 'Document category not found');

/** The trimmed name; 409 if another category than `categoryId` has it (R251). */
function categoryName(store: Store, input: string, categoryId?: string): string {
  const name = requireName(input);
  const key = name.toLowerCase();
  if (store.documentCategories.one((row) => row.id !== categoryId && row.name.toLowerCase() === key))
    throw conflict('A category with this name already exists');
  return name;
}

const documentsIn = (store: Store, id: string) =>
  store.documents.where(
    ({ categoryId, status, madeByService }) => categoryId === id && status !== 'DELETED' && !madeByService,
  );

const categoryView = (store: Store, row: DocumentCategoryRow) => ({
  ...row,
  documentCount: documentsIn(store, row.id).length,
});

/** The categories of the document library. */
export const categoryRoutes: Route[] = [
  route(listDocumentCategories, ({ store }) =>
    ok({ items: bySortOrder(store.documentCategories.all()).map((row) => categoryView(store, row)) }),
  ),
  route(createDocumentCategory, ({ store, body, nextId }) =>
    created(
      categoryView(
        store,
        store.documentCategories.put({
          name: categoryName(store, body.name),
          color: body.color === undefined ? null : folderColor(body.color),
          sortOrder: body.sortOrder ?? nextSortOrder(store.documentCategories.all()),
          id: nextId(),
        }),
      ),
    ),
  ),
  route(updateDocumentCategory, ({ store, params, body = {} }) => {
    const { id } = findCategory(store, params.id);
    const { name, color, sortOrder } = body;
    const row = store.documentCategories.patch(id, {
      ...(name === undefined ? {} : { name: categoryName(store, name, id) }),
      ...(color === undefined ? {} : { color: folderColor(color) }),
      ...(sortOrder === undefined ? {} : { sortOrder }),
    });
    return ok(categoryView(store, row));
  }),
  // Its documents return to Uncategorised, deleted ones included.
  route(deleteDocumentCategory, ({ store, params }) => {
    const { id } = findCategory(store, params.id);
    for (const document of store.documents.where(({ categoryId }) => categoryId === id))
      store.documents.patch(document.id, { categoryId: null });
    store.documentCategories.delete(id);
    return noContent();
  }),
];
