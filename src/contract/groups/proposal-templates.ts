import * as z from 'zod/mini';
import type { Dialect } from '../dialect.js';
import type { Operation } from '../operation.js';
import { decimal, form, percent } from '../resources/body.js';
import { list } from '../resources/list.js';
import { id } from '../resources/params.js';
import { billingFrequency, feeType } from '../resources/pricing.js';
import { flag, whole } from '../resources/query.js';
import { mergeTokens, proposalTemplate } from '../resources/template.js';
import { refusals } from '../resources/error.js';
import { acting } from '../resources/headers.js';
import { changed } from '../resources/act.js';

/** Lists proposal templates, the firm's default first. Needs READ; errors 400. */
export const listProposalTemplates = {
  id: 'listProposalTemplates',
  group: 'Proposal templates',
  method: 'GET',
  path: '/v1/proposal-templates',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200, 400],
  shapes: (dialect?: Dialect) => ({
    query: z.object({
      page: z.optional(whole()),
      pageSize: z.optional(whole(100)),
      isActive: z.optional(flag()),
      includeArchived: z.optional(flag()),
    }),
    headers: acting(),
    answers: { 200: list(proposalTemplate(dialect), 'templates', dialect), ...refusals(400) },
  }),
} as const satisfies Operation;

/** Creates a proposal template. Every change of it or its lines raises its version. Needs WRITE; errors 400. */
export const createProposalTemplate = {
  id: 'createProposalTemplate',
  group: 'Proposal templates',
  method: 'POST',
  path: '/v1/proposal-templates',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [201, 400],
  shapes: (dialect?: Dialect) => ({
    headers: acting(),
    body: form({
      bodyContent: z.string(),
      bodyTitle: z.optional(z.string()),
      coverLetterContent: z.optional(z.nullable(z.string())),
      currency: z.optional(z.string()),
      defaultVatRate: z.optional(percent()),
      defaultAcceptanceMode: z.optional(z.enum(['SIGNATURE'])),
      services: z.optional(z.array(z.unknown())),
    }),
    answers: { 201: proposalTemplate(dialect), ...refusals(400) },
  }),
} as const satisfies Operation;

/** Changes a line of a proposal template and raises the template's version. Needs WRITE; errors 400, 404. */
export const updateProposalTemplateService = {
  id: 'updateProposalTemplateService',
  group: 'Proposal templates',
  method: 'PATCH',
  path: '/v1/proposal-templates/{id}/services/{serviceId}',
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
        description: z.optional(z.nullable(z.string())),
        defaultFeeType: z.optional(feeType()),
        defaultAmount: z.optional(decimal()),
        defaultAmountTo: z.optional(decimal()),
        defaultRate: z.optional(decimal()),
        defaultEstimatedHours: z.optional(decimal()),
        defaultBillingFrequency: z.optional(z.nullable(billingFrequency())),
        defaultVatRate: z.optional(z.nullable(percent())),
        sortOrder: z.optional(z.number()),
        sourceServiceId: z.optional(z.string()),
      }),
    ),
    answers: { 200: changed(proposalTemplate(dialect)), ...refusals(400, 404) },
  }),
} as const satisfies Operation;

/** Deletes a line of a proposal template for good and raises the template's version. Needs WRITE; errors 404. */
export const deleteProposalTemplateService = {
  id: 'deleteProposalTemplateService',
  group: 'Proposal templates',
  method: 'DELETE',
  path: '/v1/proposal-templates/{id}/services/{serviceId}',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [200, 404],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ id: id(), serviceId: id() }),
    headers: acting(),
    answers: { 200: changed(proposalTemplate(dialect)), ...refusals(404) },
  }),
} as const satisfies Operation;

/** Sets the order of a proposal template's lines; every line's id exactly once. Needs WRITE; errors 400, 404. */
export const reorderProposalTemplateServices = {
  id: 'reorderProposalTemplateServices',
  group: 'Proposal templates',
  method: 'PUT',
  path: '/v1/proposal-templates/{id}/services/reorder',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [200, 400, 404],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ id: id() }),
    headers: acting(),
    body: form({ serviceIds: z.array(z.string()) }),
    answers: { 200: changed(proposalTemplate(dialect)), ...refusals(400, 404) },
  }),
} as const satisfies Operation;

/** Lists the merge tokens in their order of display. Needs READ. */
export const listMergeTokens = {
  id: 'listMergeTokens',
  group: 'Proposal templates',
  method: 'GET',
  path: '/v1/proposal-templates/merge-tokens',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200],
  shapes: (dialect?: Dialect) => ({ headers: acting(), answers: { 200: mergeTokens(dialect) } }),
} as const satisfies Operation;
