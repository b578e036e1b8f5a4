import * as z from 'zod/mini';
import type { Operation } from '../operation.js';
import { unshown } from '../resources/form.js';
import { email } from '../resources/params.js';
import { whole } from '../resources/query.js';

/** GET /v1/recipients: unique recipients aggregated across envelopes. */
export const listRecipients = {
  id: 'listRecipients',
  group: 'Recipients',
  method: 'GET',
  path: '/v1/recipients',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200],
  shapes: () => ({
    query: z.object({
      page: z.optional(whole()),
      pageSize: z.optional(whole()),
      search: z.optional(z.string()),
      role: z.optional(z.enum(['SIGNER', 'VIEWER', 'CC'])),
    }),
    answers: { 200: unshown() },
  }),
} as const satisfies Operation;

/** GET /v1/recipients/{email}: page and pageSize are both required. */
export const getRecipientHistory = {
  id: 'getRecipientHistory',
  group: 'Recipients',
  method: 'GET',
  path: '/v1/recipients/{email}',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200],
  shapes: () => ({
    params: z.object({ email: email() }),
    query: z.object({ page: whole(), pageSize: whole() }),
    answers: { 200: unshown() },
  }),
} as const satisfies Operation;

/** GET /v1/recipients/suggestions: q at least 2 characters: do not call below that. */
export const suggestRecipients = {
  id: 'suggestRecipients',
  group: 'Recipients',
  method: 'GET',
  path: '/v1/recipients/suggestions',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200],
  shapes: () => ({
    query: z.object({ q: z.string(), limit: z.optional(whole()) }),
    answers: { 200: unshown() },
  }),
} as const satisfies Operation;
