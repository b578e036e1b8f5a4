import * as z from 'zod/mini';
import type { Dialect } from '../dialect.js';
import type { Operation } from '../operation.js';
import { form } from '../resources/body.js';
import { list } from '../resources/list.js';
import { id } from '../resources/params.js';
import { accessRow } from '../resources/proposal.js';
import { acting } from '../resources/headers.js';
import { refusals } from '../resources/error.js';

/** Lists all users that are not deleted, suspended ones included, with their access to proposals. Needs READ. */
export const listProposalsAccess = {
  id: 'listProposalsAccess',
  group: 'Proposals access',
  method: 'GET',
  path: '/v1/proposals-access',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200],
  shapes: (dialect?: Dialect) => ({
    headers: acting(),
    answers: { 200: list(accessRow(), ['users', 'access'], dialect) },
  }),
} as const satisfies Operation;

/** Grants or removes a user's access to proposals. Idempotent. Needs WRITE; errors 404. */
export const setProposalsAccess = {
  id: 'setProposalsAccess',
  group: 'Proposals access',
  method: 'PUT',
  path: '/v1/proposals-access/{userId}',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [200, 404],
  shapes: () => ({
    params: z.object({ userId: id() }),
    headers: acting(),
    body: form({ hasAccess: z.boolean() }),
    answers: { 200: accessRow(), ...refusals(404) },
  }),
} as const satisfies Operation;

/** Returns the caller's access to proposals. An API key gets `hasAccess: true` and `userId: null`. Needs READ. */
export const getMyProposalsAccess = {
  id: 'getMyProposalsAccess',
  group: 'Proposals access',
  method: 'GET',
  path: '/v1/proposals-access/me',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200],
  shapes: () => ({ headers: acting(), answers: { 200: accessRow() } }),
} as const satisfies Operation;
