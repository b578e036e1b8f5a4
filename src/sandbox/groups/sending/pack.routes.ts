import {
  addDocumentPackItem,
  createDocumentPack,
  deleteDocumentPack,
  deleteDocumentPackItem,
  getDocumentPack,
  listDocumentPacks,
  reorderDocumentPackItems,
  updateDocumentPack,
} from '../../../contract/index.js';
import { requireFound } from '../../kernel/http/http-error.js';
import { created, noContent, ok, route, type Route } from '../../kernel/http/route.js';
import { iso } from '../../kernel/time/dates.js';
import { byName } from '../filing/folders.js';
import { findPack, inOrder, packItem, packItems, packName, putItems, reorderItems } from './packs.js';

export const packRoutes: Route[] = [
  route(listDocumentPacks, ({ store }) => ok({ items: byName(store.documentPacks.all()) })),
  route(createDocumentPack, (context) => {
    const { store, body, nextId, now } = context;
    const at = iso(now());
    return created(
      store.documentPacks.put({
        name: packName(store, body.name),
        description: body.description?.trim() || null,
        items: packItems(context, body.items ?? []),
        id: nextId(),
        createdAt: at,
        updatedAt: at,
      }),
    );
  }),
  route(getDocumentPack, ({ store, params }) => ok(findPack(store, params.packId))),
  // Items that are sent replace all; without them they stay (R250).
  route(updateDocumentPack, (context) => {
    const { store, params, body = {}, now } = context;
    const { id } = findPack(store, params.packId);
    const { name, description, items } = body;
    return ok(
      store.documentPacks.patch(id, {
        ...(name === undefined ? {} : { name: packName(store, name, id) }),
        ...(description === undefined ? {} : { description: description.trim() || null }),
        ...(items === undefined ? {} : { items: packItems(context, items) }),
        updatedAt: iso(now()),
      }),
    );
  }),
  // Templates lose it; envelopes keep their copies (R250).
  route(deleteDocumentPack, ({ store, params }) => {
    const { id } = findPack(store, params.packId);
    for (const template of store.templates.where(({ packIds }) => packIds?.includes(id) ?? false))
      store.templates.patch(template.id, { packIds: template.packIds?.filter((packId) => packId !== id) });
    store.documentPacks.delete(id);
    return noContent();
  }),
  route(addDocumentPackItem, (context) => {
    const pack = findPack(context.store, context.params.packId);
    const item = packItem(context, context.body, pack.items.length);
    const { items } = putItems(context, pack, inOrder([...pack.items, item]));
    return created(items.find(({ id }) => id === item.id));
  }),
  route(deleteDocumentPackItem, (context) => {
    const pack = findPack(context.store, context.params.packId);
    const { itemId } = context.params;
    requireFound(
      pack.items.find(({ id }) => id === itemId),
      'Item not found',
    );
    putItems(context, pack, inOrder(pack.items.filter(({ id }) => id !== itemId)));
    return noContent();
  }),
  route(reorderDocumentPackItems, (context) => {
    const pack = findPack(context.store, context.params.packId);
    return ok(putItems(context, pack, reorderItems(pack.items, context.body.ids)));
  }),
];
