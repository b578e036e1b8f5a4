import * as z from 'zod/mini';
import type { Dialect } from '../../dialect.js';
import type { Operation } from '../../operation.js';
import { decimal, form, percent } from '../../resources/body.js';
import { id } from '../../resources/params.js';
import { billingFrequency, feeType } from '../../resources/pricing.js';
import { proposal } from '../../resources/proposal.js';
import { refusals } from '../../resources/error.js';
import { acting, actingOnce } from '../../resources/headers.js';
import { changed } from '../../resources/act.js';

const lineMembers = () => ({
  description: z.optional(z.nullable(z.string())),
  feeType: z.optional(feeType()),
  amount: z.optional(decimal()),
  amountTo: z.optional(decimal()),
  rate: z.optional(decimal()),
  estimatedHours: z.optional(decimal()),
  billingFrequency: z.optional(z.nullable(billingFrequency())),
  vatRate: z.optional(z.nullable(percent())),
  sortOrder: z.optional(z.number()),
  sourceServiceId: z.optional(z.string()),
});

/** Adds a line to a draft proposal. Needs WRITE; errors 400, 404. */
export const addProposalService = {
  id: 'addProposalService',
  group: 'Proposals',
  method: 'POST',
  path: '/v1/proposals/{id}/services',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: true,
  statuses: [201, 400, 404],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ id: id() }),
    headers: actingOnce(),
    body: form({
      name: z.string(),
      ...lineMembers(),
    }),
    answers: { 201: proposal(dialect), ...refusals(400, 404) },
  }),
} as const satisfies Operation;

/** Changes the given members of a line. Needs WRITE; errors 400, 404. */
export const updateProposalService = {
  id: 'updateProposalService',
  group: 'Proposals',
  method: 'PATCH',
  path: '/v1/proposals/{id}/services/{serviceId}',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [200, 400, 404],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ id: id(), serviceId: id() }),
    headers: acting(),
    body: z.optional(
      form({
        name: z.optional(z.string()),
        ...lineMembers(),
      }),
    ),
    answers: { 200: z.optional(proposal(dialect)), ...refusals(400, 404) },
  }),
} as const satisfies Operation;

/** Deletes a line of a draft proposal for good. Needs WRITE; errors 400, 404. */
export const deleteProposalService = {
  id: 'deleteProposalService',
  group: 'Proposals',
  method: 'DELETE',
  path: '/v1/proposals/{id}/services/{serviceId}',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [200, 400, 404],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ id: id(), serviceId: id() }),
    headers: acting(),
    answers: { 200: z.optional(proposal(dialect)), ...refusals(400, 404) },
  }),
} as const satisfies Operation;

/** Sets the order of a proposal's lines; every line's id exactly once. Needs WRITE; errors 400, 404. */
export const reorderProposalServices = {
  id: 'reorderProposalServices',
  group: 'Proposals',
  method: 'PUT',
  path: '/v1/proposals/{id}/services/reorder',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [200, 400, 404],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ id: id() }),
    headers: acting(),
    body: form({ serviceIds: z.array(z.string()) }),
    answers: { 200: changed(proposal(dialect)), ...refusals(400, 404) },
  }),
} as const satisfies Operation;
