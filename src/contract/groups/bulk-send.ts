import * as z from 'zod/mini';
import type { Dialect } from '../dialect.js';
import type { Operation } from '../operation.js';
import { bulkSend } from '../resources/bulk-send.js';
import { form } from '../resources/body.js';
import { list } from '../resources/list.js';
import { id } from '../resources/params.js';
import { acting } from '../resources/headers.js';
import { refusals } from '../resources/error.js';
import { changed } from '../resources/act.js';

/** Lists bulk sends. Needs READ. */
export const listBulkSends = {
  id: 'listBulkSends',
  group: 'Bulk send',
  method: 'GET',
  path: '/v1/bulk-send',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200],
  shapes: (dialect?: Dialect) => ({
    headers: acting(),
    answers: { 200: list(bulkSend(dialect), ['bulkSends', 'sends'], dialect) },
  }),
} as const satisfies Operation;

/** Sends one template to many recipients, at most 500. Needs WRITE; errors 400, 404. */
export const createBulkSend = {
  id: 'createBulkSend',
  group: 'Bulk send',
  method: 'POST',
  path: '/v1/bulk-send',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [201, 400, 404],
  shapes: (dialect?: Dialect) => ({
    headers: acting(),
    body: form({
      name: z.string(),
      templateId: z.string(),
      recipients: z.array(z.unknown()).check(z.maxLength(500)),
      csvRoleId: z.optional(z.string()),
      roleAssignments: z.optional(z.unknown()),
    }),
    answers: { 201: bulkSend(dialect), ...refusals(400, 404) },
  }),
} as const satisfies Operation;

/** Returns one bulk send with its recipients. Needs READ; errors 404. */
export const getBulkSend = {
  id: 'getBulkSend',
  group: 'Bulk send',
  method: 'GET',
  path: '/v1/bulk-send/{id}',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200, 404],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ id: id() }),
    headers: acting(),
    answers: { 200: bulkSend(dialect), ...refusals(404) },
  }),
} as const satisfies Operation;

/** Cancels a bulk send that is pending or in progress. Needs WRITE; errors 400, 404. */
export const cancelBulkSend = {
  id: 'cancelBulkSend',
  group: 'Bulk send',
  method: 'POST',
  path: '/v1/bulk-send/{id}/cancel',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [200, 400, 404],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ id: id() }),
    headers: acting(),
    answers: { 200: changed(bulkSend(dialect)), ...refusals(400, 404) },
  }),
} as const satisfies Operation;
