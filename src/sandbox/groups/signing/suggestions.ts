import {
  acceptAllSuggestions,
  acceptSuggestion,
  detectSuggestions,
  listSuggestions,
  rejectAllSuggestions,
  rejectSuggestion,
} from '../../../contract/index.js';
import { ok, route, type Route } from '../../kernel/http/route.js';
import { findDocument } from '../../signing/documents/documents.js';
import { assertEditable, resolveOwner } from '../../signing/fields/placements.js';
import {
  accept,
  replaceSuggestions,
  findSuggestion,
  pendingSuggestions,
  reject,
} from '../../signing/fields/suggestions.js';
import { fieldView } from '../../signing/envelopes/views.js';

export const suggestionRoutes: Route[] = [
  // Only pending ones are listed (R87).
  route(listSuggestions, ({ store, params }) =>
    ok({ items: pendingSuggestions(store, findDocument(store, params.id).id) }),
  ),

  // `force` has no effect (R90).
  route(detectSuggestions, async (context) => {
    const document = findDocument(context.store, context.params.id);
    const items = await context.exclusive(`suggestions:${document.id}`, () =>
      replaceSuggestions(context, document),
    );
    return ok({ items, count: items.length });
  }),

  route(acceptAllSuggestions, (context) => {
    const { store, params, body } = context;
    const document = findDocument(store, params.id);
    assertEditable(store, resolveOwner(context, document, body ?? {}));
    const fields = pendingSuggestions(store, document.id).flatMap((row) =>
      findSuggestion(store, row.id).status === 'PENDING' ? accept(context, row, body ?? {}) : [],
    );
    return ok({ accepted: fields.length, fields: fields.map(fieldView) });
  }),

  route(rejectAllSuggestions, (context) => {
    const { store, params } = context;
    const rows = pendingSuggestions(store, findDocument(store, params.id).id);
    return ok({ rejected: rows.map((row) => reject(context, row)).length });
  }),

  route(acceptSuggestion, (context) => {
    const { store, params, body } = context;
    const fields = accept(context, findSuggestion(store, params.id), body ?? {});
    return ok({ ...findSuggestion(store, params.id), fields: fields.map(fieldView) });
  }),

  route(rejectSuggestion, (context) => ok(reject(context, findSuggestion(context.store, context.params.id)))),
];
