import * as z from 'zod/mini';
import type { Dialect } from '../dialect.js';
import type { Operation } from '../operation.js';
import { addressee } from '../resources/addressee.js';
import { envelope } from '../resources/envelope.js';
import { list } from '../resources/list.js';
import { email } from '../resources/params.js';
import { whole } from '../resources/query.js';
import { acting } from '../resources/headers.js';

/** Lists everybody who ever received an envelope, once each. Needs READ. */
export const listRecipients = {
  id: 'listRecipients',
  group: 'Recipients',
  method: 'GET',
  path: '/v1/recipients',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200],
  shapes: (dialect?: Dialect) => ({
    query: z.object({
      page: z.optional(whole()),
      pageSize: z.optional(whole()),
      search: z.optional(z.string()),
      role: z.optional(z.enum(['SIGNER', 'VIEWER', 'CC'])),
    }),
    headers: acting(),
    answers: { 200: list(addressee(dialect), 'recipients', dialect) },
  }),
} as const satisfies Operation;

/** Lists the envelopes of one recipient; `page` and `pageSize` are both required. Needs READ. */
export const getRecipientHistory = {
  id: 'getRecipientHistory',
  group: 'Recipients',
  method: 'GET',
  path: '/v1/recipients/{email}',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ email: email() }),
    query: z.object({ page: whole(), pageSize: whole() }),
    headers: acting(),
    answers: { 200: list(envelope(dialect), ['envelopes', 'history'], dialect) },
  }),
} as const satisfies Operation;

/** Suggests recipients by a query of at least 2 characters; do not call it with fewer. Needs READ. */
export const suggestRecipients = {
  id: 'suggestRecipients',
  group: 'Recipients',
  method: 'GET',
  path: '/v1/recipients/suggestions',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200],
  shapes: (dialect?: Dialect) => ({
    query: z.object({ q: z.string().check(z.minLength(2)), limit: z.optional(whole()) }),
    headers: acting(),
    answers: { 200: list(addressee(dialect), 'suggestions', dialect) },
  }),
} as const satisfies Operation;
