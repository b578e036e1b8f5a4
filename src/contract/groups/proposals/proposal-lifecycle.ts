import * as z from 'zod/mini';
import type { Dialect } from '../../dialect.js';
import type { Operation } from '../../operation.js';
import { form, percent } from '../../resources/body.js';
import { id } from '../../resources/params.js';
import { proposal } from '../../resources/proposal.js';
import { moment } from '../../resources/query.js';
import { refusals } from '../../resources/error.js';
import { acting, actingOnce } from '../../resources/headers.js';
import { changed } from '../../resources/act.js';

const proposalMembers = () => ({
  acceptanceMode: z.optional(z.enum(['SIGNATURE'])),
  bodyContent: z.optional(z.string()),
  bodyTitle: z.optional(z.string()),
  contractStartDate: z.optional(z.nullable(moment())),
  contractStartMode: z.optional(z.enum(['ON_ACCEPTANCE', 'SPECIFIC_DATE'])),
  contractTermMonths: z.optional(z.nullable(z.int())),
  contractTermType: z.optional(z.enum(['ONGOING', 'FIXED'])),
  coverLetterContent: z.optional(z.string()),
  currency: z.optional(z.string()),
  graceWindowDays: z.optional(z.number()),
  internalName: z.optional(z.nullable(z.string())),
  paymentTerms: z.optional(z.string()),
  senderMessage: z.optional(z.nullable(z.string())),
  termsAndConditions: z.optional(z.string()),
  validUntil: z.optional(moment()),
  vatInclusive: z.optional(z.boolean()),
  vatRate: z.optional(percent()),
});

/**
 * Creates a draft proposal with a new reference, and copies the lines of its template. Needs WRITE; errors 400, 404.
 */
export const createProposal = {
  id: 'createProposal',
  group: 'Proposals',
  method: 'POST',
  path: '/v1/proposals',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: true,
  statuses: [201, 400, 404],
  shapes: (dialect?: Dialect) => ({
    headers: actingOnce(),
    body: form({
      contactId: z.string(),
      templateId: z.optional(z.string()),
      departmentId: z.optional(z.string()),
      externalRef: z.optional(z.string()),
      externalSource: z.optional(z.string()),
      ...proposalMembers(),
    }),
    answers: { 201: proposal(dialect), ...refusals(400, 404) },
  }),
} as const satisfies Operation;

/** Returns a proposal; its lines are frozen once it is sent. Needs READ; errors 404. */
export const getProposal = {
  id: 'getProposal',
  group: 'Proposals',
  method: 'GET',
  path: '/v1/proposals/{id}',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200, 404],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ id: id() }),
    headers: acting(),
    answers: { 200: proposal(dialect), ...refusals(404) },
  }),
} as const satisfies Operation;

/** Changes a draft proposal. Needs WRITE; errors 400, 404. */
export const updateProposal = {
  id: 'updateProposal',
  group: 'Proposals',
  method: 'PATCH',
  path: '/v1/proposals/{id}',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [200, 400, 404],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ id: id() }),
    headers: acting(),
    body: z.optional(form({ contactId: z.optional(z.string()), ...proposalMembers() })),
    answers: { 200: proposal(dialect), ...refusals(400, 404) },
  }),
} as const satisfies Operation;

/** Cancels a proposal of any status but ACCEPTED. Needs WRITE; errors 400, 404, 409. */
export const cancelProposal = {
  id: 'cancelProposal',
  group: 'Proposals',
  method: 'DELETE',
  path: '/v1/proposals/{id}',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [200, 400, 404, 409],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ id: id() }),
    headers: acting(),
    answers: { 200: z.optional(proposal(dialect)), ...refusals(400, 404, 409) },
  }),
} as const satisfies Operation;

/** Sets the internal name, at any status. Needs WRITE; errors 404. */
export const setProposalInternalName = {
  id: 'setProposalInternalName',
  group: 'Proposals',
  method: 'PATCH',
  path: '/v1/proposals/{id}/internal-name',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [200, 404],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ id: id() }),
    headers: acting(),
    body: form({ internalName: z.nullable(z.string()) }),
    answers: { 200: changed(proposal(dialect)), ...refusals(404) },
  }),
} as const satisfies Operation;

/** Marks a DECLINED or EXPIRED proposal as lost; ACCEPTED and DRAFT are refused. Needs WRITE; errors 400, 404. */
export const markProposalLost = {
  id: 'markProposalLost',
  group: 'Proposals',
  method: 'POST',
  path: '/v1/proposals/{id}/lost',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [200, 400, 404],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ id: id() }),
    headers: acting(),
    body: form({
      reason: z.enum(['PRICE', 'COMPETITOR', 'NO_LONGER_NEEDED', 'NO_RESPONSE', 'TIMING', 'OTHER']),
      note: z.optional(z.string()),
    }),
    answers: { 200: changed(proposal(dialect)), ...refusals(400, 404) },
  }),
} as const satisfies Operation;

/** Removes the lost mark and records a REOPENED event. Needs WRITE; errors 404. */
export const reopenLostProposal = {
  id: 'reopenLostProposal',
  group: 'Proposals',
  method: 'DELETE',
  path: '/v1/proposals/{id}/lost',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [200, 404],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ id: id() }),
    headers: acting(),
    answers: { 200: changed(proposal(dialect)), ...refusals(404) },
  }),
} as const satisfies Operation;

/** Sends a reminder to the client at once. Needs WRITE; errors 400, 404, 409, 503. */
export const remindProposal = {
  id: 'remindProposal',
  group: 'Proposals',
  method: 'POST',
  path: '/v1/proposals/{id}/remind',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [200, 400, 404, 409, 503],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ id: id() }),
    headers: acting(),
    answers: { 200: changed(proposal(dialect)), ...refusals(400, 404, 409, 503) },
  }),
} as const satisfies Operation;

/** Renders a RENDER_FAILED proposal again, with the same frozen content. Needs WRITE; errors 404, 409. */
export const retryProposalRender = {
  id: 'retryProposalRender',
  group: 'Proposals',
  method: 'POST',
  path: '/v1/proposals/{id}/retry-render',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [202, 404, 409],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ id: id() }),
    headers: acting(),
    answers: { 202: changed(proposal(dialect)), ...refusals(404, 409) },
  }),
} as const satisfies Operation;

/**
 * Sends a draft. It needs an engagement body, priced services and merge fields that can be filled. Needs WRITE; errors
 * 400, 404, 409.
 */
export const sendProposal = {
  id: 'sendProposal',
  group: 'Proposals',
  method: 'POST',
  path: '/v1/proposals/{id}/send',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: true,
  statuses: [202, 400, 404, 409],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ id: id() }),
    headers: actingOnce(),
    answers: { 202: changed(proposal(dialect)), ...refusals(400, 404, 409) },
  }),
} as const satisfies Operation;
