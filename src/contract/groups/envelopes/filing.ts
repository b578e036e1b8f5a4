import * as z from 'zod/mini';
import type { Dialect } from '../../dialect.js';
import type { Operation } from '../../operation.js';
import { envelope, envelopeStats } from '../../resources/envelope.js';
import { form } from '../../resources/body.js';
import { list } from '../../resources/list.js';
import { id } from '../../resources/params.js';
import { flag, many, moment, whole } from '../../resources/query.js';
import { acting } from '../../resources/headers.js';
import { refusals } from '../../resources/error.js';
import { changed, done } from '../../resources/act.js';

/** Lists envelopes; by default those created directly, not by a proposal. Needs READ. */
export const listEnvelopes = {
  id: 'listEnvelopes',
  group: 'Envelopes',
  method: 'GET',
  path: '/v1/envelopes',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200],
  shapes: (dialect?: Dialect) => ({
    query: z.object({
      cursor: z.optional(z.string()),
      limit: z.optional(whole(100)),
      page: z.optional(whole()),
      pageSize: z.optional(whole()),
      status: z.optional(
        many(
          z.enum([
            'DRAFT',
            'SENT',
            'VIEWED',
            'PARTIALLY_SIGNED',
            'COMPLETED',
            'DECLINED',
            'VOIDED',
            'EXPIRED',
          ]),
        ),
      ),
      search: z.optional(z.string()),
      folderId: z.optional(z.string()),
      tag: z.optional(z.string()),
      createdFrom: z.optional(moment()),
      createdTo: z.optional(moment()),
      contactEmail: z.optional(z.string()),
      source: z.optional(z.enum(['DIRECT', 'PROPOSAL_ACCEPTANCE', 'SELF_SIGN'])),
      includeAll: z.optional(flag()),
      mineOnly: z.optional(flag()),
    }),
    headers: acting(),
    answers: { 200: list(envelope(dialect), 'envelopes', dialect) },
  }),
} as const satisfies Operation;

/** Lists envelopes that wait for the caller's signature; sequential ones only when it is their turn. Needs READ. */
export const listEnvelopesAwaitingMe = {
  id: 'listEnvelopesAwaitingMe',
  group: 'Envelopes',
  method: 'GET',
  path: '/v1/envelopes/awaiting-me',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200],
  shapes: (dialect?: Dialect) => ({
    headers: acting(),
    answers: { 200: list(envelope(dialect), 'envelopes', dialect) },
  }),
} as const satisfies Operation;

/** Counts envelopes by status, with the filters and visibility of the list. Needs READ; errors 400. */
export const getEnvelopeStats = {
  id: 'getEnvelopeStats',
  group: 'Envelopes',
  method: 'GET',
  path: '/v1/envelopes/stats',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200, 400],
  shapes: (dialect?: Dialect) => ({
    query: z.object({
      search: z.optional(z.string()),
      folderId: z.optional(z.string()),
      tag: z.optional(z.string()),
      createdFrom: z.optional(moment()),
      createdTo: z.optional(moment()),
      contactEmail: z.optional(z.string()),
      source: z.optional(z.enum(['DIRECT', 'PROPOSAL_ACCEPTANCE', 'SELF_SIGN'])),
      includeAll: z.optional(flag()),
      mineOnly: z.optional(flag()),
    }),
    headers: acting(),
    answers: { 200: envelopeStats(dialect), ...refusals(400) },
  }),
} as const satisfies Operation;

/** Moves an envelope to a folder, or out of all folders. Needs WRITE; errors 404. */
export const moveEnvelopeToFolder = {
  id: 'moveEnvelopeToFolder',
  group: 'Envelopes',
  method: 'POST',
  path: '/v1/envelopes/{id}/folder',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [200, 404],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ id: id() }),
    headers: acting(),
    body: form({ folderId: z.nullable(z.string()) }),
    answers: { 200: changed(envelope(dialect)), ...refusals(404) },
  }),
} as const satisfies Operation;

/** Moves several envelopes to a folder. Needs WRITE; errors 404. */
export const bulkMoveEnvelopes = {
  id: 'bulkMoveEnvelopes',
  group: 'Envelopes',
  method: 'POST',
  path: '/v1/envelopes/bulk-move',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [200, 404],
  shapes: () => ({
    headers: acting(),
    body: form({ envelopeIds: z.array(z.string()), folderId: z.nullable(z.string()) }),
    answers: { 200: done(), ...refusals(404) },
  }),
} as const satisfies Operation;

/**
 * Sets or clears an envelope's one filing label. It is not in the audit trail, the signed PDF or the certificate. Needs
 * WRITE; errors 404.
 */
export const setEnvelopeTag = {
  id: 'setEnvelopeTag',
  group: 'Envelopes',
  method: 'PUT',
  path: '/v1/envelopes/{id}/tag',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [200, 404],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ id: id() }),
    headers: acting(),
    body: form({ tag: z.nullable(z.string()) }),
    answers: { 200: changed(envelope(dialect)), ...refusals(404) },
  }),
} as const satisfies Operation;

/** Lists the tags on the caller's own envelopes. Needs READ. */
export const listEnvelopeTags = {
  id: 'listEnvelopeTags',
  group: 'Envelopes',
  method: 'GET',
  path: '/v1/envelopes/tags',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200],
  shapes: (dialect?: Dialect) => ({ headers: acting(), answers: { 200: list(z.string(), 'tags', dialect) } }),
} as const satisfies Operation;
