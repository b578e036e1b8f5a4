import {
  bulkMoveEnvelopes,
  createFolder,
  deleteFolder,
  getFolder,
  getFolderPath,
  getFolderTree,
  listFolders,
  moveEnvelopeToFolder,
  moveFolder,
  updateFolder,
} from '../../../contract/index.js';
import { created, ok, route, type Route } from '../../kernel/http/route.js';
import { iso } from '../../kernel/time/dates.js';
import { findVisibleEnvelope } from '../../signing/envelopes/envelopes.js';
import { envelopeView } from '../../signing/envelopes/views.js';
import {
  byName,
  findFolder,
  folderColor,
  folderName,
  folderPath,
  folderTree,
  folderView,
  parentFor,
  removeFolder,
} from './folders.js';

export const folderRoutes: Route[] = [
  route(getFolderTree, ({ store }) => ok({ items: folderTree(store) })),
  route(listFolders, ({ store }) =>
    ok({ items: byName(store.folders.all()).map((row) => folderView(store, row)) }),
  ),
  route(createFolder, ({ store, body, nextId, now }) => {
    const row = store.folders.put({
      name: folderName(store, body.name),
      color: body.color === undefined ? null : folderColor(body.color),
      parentId: parentFor(store, body.parentId ?? null),
      id: nextId(),
      createdAt: iso(now()),
    });
    return created(folderView(store, row));
  }),
  route(getFolder, ({ store, params }) => ok(folderView(store, findFolder(store, params.id)))),
  route(updateFolder, ({ store, params, body = {} }) => {
    const { id } = findFolder(store, params.id);
    const { name, color, parentId } = body;
    const row = store.folders.patch(id, {
      ...(name === undefined ? {} : { name: folderName(store, name, id) }),
      ...(color === undefined ? {} : { color: folderColor(color) }),
      ...(parentId === undefined ? {} : { parentId: parentFor(store, parentId, id) }),
    });
    return ok(folderView(store, row));
  }),
  route(moveFolder, ({ store, params, body }) => {
    const { id } = findFolder(store, params.id);
    const parentId = parentFor(store, body?.newParentId ?? null, id);
    return ok(folderView(store, store.folders.patch(id, { parentId })));
  }),
  route(deleteFolder, (context) => {
    removeFolder(context, context.params.id);
    return ok({ message: 'The folder was removed; what was in it is in the folder above.' });
  }),
  route(getFolderPath, ({ store, params }) => ok({ items: folderPath(store, params.id) })),

  route(moveEnvelopeToFolder, (context) => {
    const { store, params, body } = context;
    const { id } = findVisibleEnvelope(context, params.id);
    const folderId = body.folderId === null ? null : findFolder(store, body.folderId).id;
    return ok(envelopeView(store, store.envelopes.patch(id, { folderId })));
  }),
  // Moves all envelopes or none.
  route(bulkMoveEnvelopes, (context) => {
    const { store, body } = context;
    const ids = [...new Set(body.envelopeIds)].map((id) => findVisibleEnvelope(context, id).id);
    const folderId = body.folderId === null ? null : findFolder(store, body.folderId).id;
    for (const id of ids) store.envelopes.patch(id, { folderId });
    return ok({ moved: ids.length });
  }),
];
