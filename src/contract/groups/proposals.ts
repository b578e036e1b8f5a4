import * as z from 'zod/mini';
import type { Dialect } from '../dialect.js';
import { binary, type Operation } from '../operation.js';
import { decimal, form, unshown } from '../resources/form.js';
import { list } from '../resources/list.js';
import { id } from '../resources/params.js';
import { preview } from '../resources/preview.js';
import { proposal, proposalEvent, proposalPreview, proposalStats } from '../resources/proposal.js';
import { flag, many, moment, whole } from '../resources/query.js';

/** GET /v1/proposals: No ordering by value exists. */
export const listProposals = {
  id: 'listProposals',
  group: 'Proposals',
  method: 'GET',
  path: '/v1/proposals',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200, 400],
  shapes: (dialect?: Dialect) => ({
    query: z.object({
      page: z.optional(whole()),
      pageSize: z.optional(whole(100)),
      status: z.optional(
        many(
          z.enum([
            'DRAFT',
            'RENDERING',
            'RENDER_FAILED',
            'SENT',
            'VIEWED',
            'SIGNING',
            'ACCEPTED',
            'DECLINED',
            'EXPIRED',
            'SUPERSEDED',
            'CANCELLED',
          ]),
        ),
      ),
      contactId: z.optional(z.string()),
      departmentId: z.optional(z.string()),
      search: z.optional(z.string()),
      updatedFrom: z.optional(moment()),
      updatedTo: z.optional(moment()),
      sentFrom: z.optional(moment()),
      sentTo: z.optional(moment()),
      sortBy: z.optional(z.enum(['updatedAt', 'createdAt', 'proposalRef'])),
      sortDirection: z.optional(z.enum(['asc', 'desc'])),
      stillOpen: z.optional(flag()),
    }),
    answers: { 200: list(proposal(dialect), 'proposals', dialect) },
  }),
} as const satisfies Operation;

/** GET /v1/proposals/stats: Same filters except status and stillOpen. */
export const getProposalStats = {
  id: 'getProposalStats',
  group: 'Proposals',
  method: 'GET',
  path: '/v1/proposals/stats',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200, 400],
  shapes: (dialect?: Dialect) => ({
    query: z.object({
      contactId: z.optional(z.string()),
      departmentId: z.optional(z.string()),
      search: z.optional(z.string()),
      updatedFrom: z.optional(moment()),
      updatedTo: z.optional(moment()),
      sentFrom: z.optional(moment()),
      sentTo: z.optional(moment()),
    }),
    answers: { 200: proposalStats(dialect) },
  }),
} as const satisfies Operation;

/** POST /v1/proposals: Reference minted; template lines snapshotted. */
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
    body: form({
      contactId: z.string(),
      templateId: z.optional(z.string()),
      bodyContent: z.optional(z.string()),
      bodyTitle: z.optional(z.string()),
      coverLetterContent: z.optional(z.string()),
      currency: z.optional(z.string()),
      acceptanceMode: z.optional(z.enum(['SIGNATURE'])),
      contractStartMode: z.optional(z.enum(['ON_ACCEPTANCE', 'SPECIFIC_DATE'])),
      contractStartDate: z.optional(z.nullable(moment())),
      contractTermType: z.optional(z.enum(['ONGOING', 'FIXED'])),
      contractTermMonths: z.optional(z.nullable(z.int())),
      departmentId: z.optional(z.string()),
      externalRef: z.optional(z.string()),
      externalSource: z.optional(z.string()),
      graceWindowDays: z.optional(z.number()),
      internalName: z.optional(z.nullable(z.string())),
      paymentTerms: z.optional(z.string()),
      senderMessage: z.optional(z.nullable(z.string())),
      termsAndConditions: z.optional(z.string()),
      validUntil: z.optional(moment()),
      vatInclusive: z.optional(z.boolean()),
      vatRate: z.optional(decimal()),
    }),
    answers: { 201: proposal(dialect) },
  }),
} as const satisfies Operation;

/** GET /v1/proposals/{id}: Frozen lines once sent. */
export const getProposal = {
  id: 'getProposal',
  group: 'Proposals',
  method: 'GET',
  path: '/v1/proposals/{id}',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200, 404],
  shapes: (dialect?: Dialect) => ({ params: z.object({ id: id() }), answers: { 200: proposal(dialect) } }),
} as const satisfies Operation;

/** PATCH /v1/proposals/{id}: DRAFT only. */
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
    body: z.optional(
      form({
        acceptanceMode: z.optional(z.enum(['SIGNATURE'])),
        bodyContent: z.optional(z.string()),
        bodyTitle: z.optional(z.string()),
        contactId: z.optional(z.string()),
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
        vatRate: z.optional(decimal()),
      }),
    ),
    answers: { 200: proposal(dialect) },
  }),
} as const satisfies Operation;

/** DELETE /v1/proposals/{id}: Any non-accepted status moves to CANCELLED. */
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
    answers: { 200: z.optional(proposal(dialect)) },
  }),
} as const satisfies Operation;

/** PATCH /v1/proposals/{id}/internal-name: Allowed at ANY status. */
export const setProposalInternalName = {
  id: 'setProposalInternalName',
  group: 'Proposals',
  method: 'PATCH',
  path: '/v1/proposals/{id}/internal-name',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [200, 404],
  shapes: () => ({
    params: z.object({ id: id() }),
    body: form({ internalName: z.nullable(z.string()) }),
    answers: { 200: unshown() },
  }),
} as const satisfies Operation;

/** POST /v1/proposals/{id}/lost: Allowed on DECLINED and EXPIRED; refused on ACCEPTED and DRAFT. */
export const markProposalLost = {
  id: 'markProposalLost',
  group: 'Proposals',
  method: 'POST',
  path: '/v1/proposals/{id}/lost',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [200, 400, 404],
  shapes: () => ({
    params: z.object({ id: id() }),
    body: form({
      reason: z.enum(['PRICE', 'COMPETITOR', 'NO_LONGER_NEEDED', 'NO_RESPONSE', 'TIMING', 'OTHER']),
      note: z.optional(z.string()),
    }),
    answers: { 200: unshown() },
  }),
} as const satisfies Operation;

/** DELETE /v1/proposals/{id}/lost: Clears the lost marking and records a REOPENED event. */
export const reopenLostProposal = {
  id: 'reopenLostProposal',
  group: 'Proposals',
  method: 'DELETE',
  path: '/v1/proposals/{id}/lost',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [200, 404],
  shapes: () => ({ params: z.object({ id: id() }), answers: { 200: unshown() } }),
} as const satisfies Operation;

/** GET /v1/proposals/{id}/preview: Same merge and fee-table code as send. */
export const previewProposal = {
  id: 'previewProposal',
  group: 'Proposals',
  method: 'GET',
  path: '/v1/proposals/{id}/preview',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200, 404],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ id: id() }),
    answers: { 200: proposalPreview(dialect) },
  }),
} as const satisfies Operation;

/** GET /v1/proposals/{id}/preview-email: Inert link placeholders. */
export const previewProposalEmail = {
  id: 'previewProposalEmail',
  group: 'Proposals',
  method: 'GET',
  path: '/v1/proposals/{id}/preview-email',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200],
  answersHtml: true,
  shapes: (dialect?: Dialect) => ({ params: z.object({ id: id() }), answers: { 200: preview(dialect) } }),
} as const satisfies Operation;

/** GET /v1/proposals/{id}/document: Re-hashed on read against the hash recorded at send and refused on mismatch. */
export const getProposalDocument = {
  id: 'getProposalDocument',
  group: 'Proposals',
  method: 'GET',
  path: '/v1/proposals/{id}/document',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200, 404, 500],
  shapes: () => ({ params: z.object({ id: id() }), answers: { 200: binary } }),
} as const satisfies Operation;

/** GET /v1/proposals/{id}/events: Append-only, hard-capped with a truncated flag. */
export const listProposalEvents = {
  id: 'listProposalEvents',
  group: 'Proposals',
  method: 'GET',
  path: '/v1/proposals/{id}/events',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200, 404],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ id: id() }),
    answers: { 200: list(proposalEvent(dialect), 'events', dialect) },
  }),
} as const satisfies Operation;

/** POST /v1/proposals/{id}/remind: Immediate chase email. */
export const remindProposal = {
  id: 'remindProposal',
  group: 'Proposals',
  method: 'POST',
  path: '/v1/proposals/{id}/remind',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [200, 400, 404, 409, 503],
  shapes: () => ({ params: z.object({ id: id() }), answers: { 200: unshown() } }),
} as const satisfies Operation;

/** POST /v1/proposals/{id}/retry-render: From RENDER_FAILED; same frozen content is re-enqueued. */
export const retryProposalRender = {
  id: 'retryProposalRender',
  group: 'Proposals',
  method: 'POST',
  path: '/v1/proposals/{id}/retry-render',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [202, 404, 409],
  shapes: () => ({ params: z.object({ id: id() }), answers: { 202: unshown() } }),
} as const satisfies Operation;

/** POST /v1/proposals/{id}/send: From DRAFT: engagement body present, priced services, merge fields resolvable. */
export const sendProposal = {
  id: 'sendProposal',
  group: 'Proposals',
  method: 'POST',
  path: '/v1/proposals/{id}/send',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: true,
  statuses: [202, 400, 404, 409],
  shapes: () => ({ params: z.object({ id: id() }), answers: { 202: unshown() } }),
} as const satisfies Operation;

/** POST /v1/proposals/{id}/services: DRAFT only. */
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
    body: form({
      name: z.string(),
      description: z.optional(z.nullable(z.string())),
      feeType: z.optional(z.enum(['FIXED', 'HOURLY', 'ESTIMATE'])),
      amount: z.optional(decimal()),
      amountTo: z.optional(decimal()),
      rate: z.optional(decimal()),
      estimatedHours: z.optional(decimal()),
      billingFrequency: z.optional(
        z.nullable(
          z.enum([
            'ONE_OFF',
            'WEEKLY',
            'FORTNIGHTLY',
            'MONTHLY',
            'BIMONTHLY',
            'QUARTERLY',
            'SEMI_ANNUALLY',
            'ANNUALLY',
          ]),
        ),
      ),
      vatRate: z.optional(z.nullable(decimal())),
      sortOrder: z.optional(z.number()),
      sourceServiceId: z.optional(z.string()),
    }),
    answers: { 201: proposal(dialect) },
  }),
} as const satisfies Operation;

/** PATCH /v1/proposals/{id}/services/{serviceId}: Partial line body. */
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
    body: z.optional(
      form({
        name: z.optional(z.string()),
        description: z.optional(z.nullable(z.string())),
        feeType: z.optional(z.enum(['FIXED', 'HOURLY', 'ESTIMATE'])),
        amount: z.optional(decimal()),
        amountTo: z.optional(decimal()),
        rate: z.optional(decimal()),
        estimatedHours: z.optional(decimal()),
        billingFrequency: z.optional(
          z.nullable(
            z.enum([
              'ONE_OFF',
              'WEEKLY',
              'FORTNIGHTLY',
              'MONTHLY',
              'BIMONTHLY',
              'QUARTERLY',
              'SEMI_ANNUALLY',
              'ANNUALLY',
            ]),
          ),
        ),
        vatRate: z.optional(z.nullable(decimal())),
        sortOrder: z.optional(z.number()),
        sourceServiceId: z.optional(z.string()),
      }),
    ),
    answers: { 200: z.optional(proposal(dialect)) },
  }),
} as const satisfies Operation;

/** DELETE /v1/proposals/{id}/services/{serviceId}: Hard delete, DRAFT only. */
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
    answers: { 200: z.optional(proposal(dialect)) },
  }),
} as const satisfies Operation;

/** PUT /v1/proposals/{id}/services/reorder: Every line id exactly once. */
export const reorderProposalServices = {
  id: 'reorderProposalServices',
  group: 'Proposals',
  method: 'PUT',
  path: '/v1/proposals/{id}/services/reorder',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [200, 400, 404],
  shapes: () => ({
    params: z.object({ id: id() }),
    body: form({ serviceIds: z.array(z.string()) }),
    answers: { 200: unshown() },
  }),
} as const satisfies Operation;

/** GET /v1/proposals/engagements: Derived, never stored. */
export const listEngagements = {
  id: 'listEngagements',
  group: 'Proposals',
  method: 'GET',
  path: '/v1/proposals/engagements',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200, 400],
  shapes: (dialect?: Dialect) => ({
    query: z.object({ contactId: z.string() }),
    answers: { 200: list(proposal(dialect), 'proposals', dialect) },
  }),
} as const satisfies Operation;
