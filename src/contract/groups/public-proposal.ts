import * as z from 'zod/mini';
import type { Dialect } from '../dialect.js';
import type { Operation } from '../operation.js';
import { token } from '../resources/params.js';
import { publicProposal } from '../resources/public-proposal.js';
import { refusals } from '../resources/error.js';

/** Returns a proposal for its client, with HTML that the service has sanitised. Public; errors 404, 429. */
export const getPublicProposal = {
  id: 'getPublicProposal',
  group: 'Public proposal',
  method: 'GET',
  path: '/v1/proposals/public/{token}',
  credential: 'none',
  permission: null,
  idempotent: false,
  statuses: [200, 404, 429],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ token: token() }),
    answers: { 200: publicProposal(dialect), ...refusals(404, 429) },
  }),
} as const satisfies Operation;
