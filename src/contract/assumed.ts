import * as z from 'zod/mini';
import type { Dialect } from './dialect.js';
import type { Operation } from './operation.js';
import { changed } from './resources/act.js';
import { form, nothing } from './resources/body.js';
import { acting } from './resources/headers.js';
import { id } from './resources/params.js';
import { webhook } from './resources/webhook.js';

/**
 * Changes a webhook endpoint. The documents mention it without method and path, which are an assumption (G45), so it is not in
 * `operations`; a deployment may answer 404. Needs WRITE.
 */
export const updateWebhook = {
  id: 'updateWebhook',
  group: 'Webhooks',
  method: 'PATCH',
  path: '/v1/webhooks/{id}',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [200],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ id: id() }),
    headers: acting(),
    body: form({
      url: z.optional(z.string()),
      events: z.optional(z.array(z.string())),
      isActive: z.optional(z.boolean()),
    }),
    answers: { 200: changed(webhook(dialect)) },
  }),
} as const satisfies Operation;

/**
 * Deletes a webhook endpoint. The documents mention it without method and path, which are an assumption (G45), so it is not in
 * `operations`; a deployment may answer 404. Needs WRITE.
 */
export const deleteWebhook = {
  id: 'deleteWebhook',
  group: 'Webhooks',
  method: 'DELETE',
  path: '/v1/webhooks/{id}',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [204],
  shapes: () => ({ params: z.object({ id: id() }), headers: acting(), answers: { 204: nothing() } }),
} as const satisfies Operation;
