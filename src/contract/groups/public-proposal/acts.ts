import * as z from 'zod/mini';
import type { Dialect } from '../../dialect.js';
import { binary, type Operation } from '../../operation.js';
import { acceptance } from '../../resources/acceptance.js';
import { acted } from '../../resources/act.js';
import { form } from '../../resources/body.js';
import { refusals } from '../../resources/error.js';
import { id, token } from '../../resources/params.js';
import { text } from '../../resources/parts.js';

// Apart from the reading: a page reads a proposal at once, and needs these when its reader has seen it.

/** Records a view and raises `viewCount`, each time. Public; errors 404, 429. */
export const recordPublicProposalView = {
  id: 'recordPublicProposalView',
  group: 'Public proposal',
  method: 'POST',
  path: '/v1/proposals/public/{token}/view',
  credential: 'none',
  permission: null,
  idempotent: false,
  statuses: [200, 404, 429],
  shapes: () => ({
    params: z.object({ token: token() }),
    answers: { 200: acted(z.looseObject({ status: text() })), ...refusals(404, 429) },
  }),
} as const satisfies Operation;

/**
 * Accepts a SENT or VIEWED proposal: it becomes SIGNING, and an envelope for its one signer is created. Public; errors
 * 400, 404, 409, 429, 503.
 */
export const acceptPublicProposal = {
  id: 'acceptPublicProposal',
  group: 'Public proposal',
  method: 'POST',
  path: '/v1/proposals/public/{token}/accept',
  credential: 'none',
  permission: null,
  idempotent: false,
  statuses: [200, 400, 404, 409, 429, 503],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ token: token() }),
    body: form({
      name: z.string().check(z.minLength(1)),
      email: z.string().check(z.minLength(1)),
      authority: z.optional(z.string()),
    }),
    answers: { 200: acceptance(dialect), ...refusals(400, 404, 409, 429, 503) },
  }),
} as const satisfies Operation;

/** Declines a SENT, VIEWED or SIGNING proposal. Public; errors 404, 409, 429. */
export const declinePublicProposal = {
  id: 'declinePublicProposal',
  group: 'Public proposal',
  method: 'POST',
  path: '/v1/proposals/public/{token}/decline',
  credential: 'none',
  permission: null,
  idempotent: false,
  statuses: [200, 404, 409, 429],
  shapes: () => ({
    params: z.object({ token: token() }),
    body: z.optional(form({ reason: z.optional(z.string()) })),
    answers: { 200: acted(z.looseObject({ status: text() })), ...refusals(404, 409, 429) },
  }),
} as const satisfies Operation;

/** Returns the proposal's PDF, verified against its recorded hash. Public; errors 404, 429. */
export const getPublicProposalDocument = {
  id: 'getPublicProposalDocument',
  group: 'Public proposal',
  method: 'GET',
  path: '/v1/proposals/public/{token}/document',
  credential: 'none',
  permission: null,
  idempotent: false,
  statuses: [200, 404, 429],
  shapes: () => ({ params: z.object({ token: token() }), answers: { 200: binary, ...refusals(404, 429) } }),
} as const satisfies Operation;

/** Returns a supporting document; `disposition` is required. Public; errors 400, 404, 429. */
export const getPublicProposalSupporting = {
  id: 'getPublicProposalSupporting',
  group: 'Public proposal',
  method: 'GET',
  path: '/v1/proposals/public/{token}/supporting/{supportingId}/content',
  credential: 'none',
  permission: null,
  idempotent: false,
  statuses: [200, 400, 404, 429],
  shapes: () => ({
    params: z.object({ token: token(), supportingId: id() }),
    query: z.object({ disposition: z.string() }),
    answers: { 200: binary, ...refusals(400, 404, 429) },
  }),
} as const satisfies Operation;
