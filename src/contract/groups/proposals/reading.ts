import * as z from 'zod/mini';
import type { Dialect } from '../../dialect.js';
import { binary, type Operation } from '../../operation.js';
import { list } from '../../resources/list.js';
import { id } from '../../resources/params.js';
import { preview } from '../../resources/preview.js';
import { proposal, proposalEvent, proposalPreview, proposalStats } from '../../resources/proposal.js';
import { proposalStatuses } from '../../resources/proposal-status.js';
import { flag, many, moment, whole } from '../../resources/query.js';
import { refusals } from '../../resources/error.js';
import { acting } from '../../resources/headers.js';

/** Lists proposals. They cannot be ordered by value. Needs READ; errors 400. */
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
      status: z.optional(many(z.enum(proposalStatuses))),
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
    headers: acting(),
    answers: { 200: list(proposal(dialect), 'proposals', dialect), ...refusals(400) },
  }),
} as const satisfies Operation;

/**
 * Counts proposals by status, with the filters of the list except `status` and `stillOpen`. Needs READ; errors 400.
 */
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
    headers: acting(),
    answers: { 200: proposalStats(dialect), ...refusals(400) },
  }),
} as const satisfies Operation;

/** Renders a proposal with the code that sending uses. Needs READ; errors 404. */
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
    headers: acting(),
    answers: { 200: proposalPreview(dialect), ...refusals(404) },
  }),
} as const satisfies Operation;

/** Renders the invitation with inert links. Needs READ. */
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
  shapes: (dialect?: Dialect) => ({
    params: z.object({ id: id() }),
    headers: acting(),
    answers: { 200: preview(dialect) },
  }),
} as const satisfies Operation;

/**
 * Returns the sent PDF, verified against the hash recorded at sending and refused on a mismatch. Needs READ; errors
 * 404, 500.
 */
export const getProposalDocument = {
  id: 'getProposalDocument',
  group: 'Proposals',
  method: 'GET',
  path: '/v1/proposals/{id}/document',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200, 404, 500],
  shapes: () => ({
    params: z.object({ id: id() }),
    headers: acting(),
    answers: { 200: binary, ...refusals(404, 500) },
  }),
} as const satisfies Operation;

/**
 * Lists a proposal's events. The list is append-only and cut off, with `truncated: true`, at a fixed length. Needs
 * READ; errors 404.
 */
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
    headers: acting(),
    answers: { 200: list(proposalEvent(dialect), 'events', dialect), ...refusals(404) },
  }),
} as const satisfies Operation;

/** Lists engagements, which are derived from proposals and never stored. Needs READ; errors 400. */
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
    headers: acting(),
    answers: { 200: list(proposal(dialect), 'proposals', dialect), ...refusals(400) },
  }),
} as const satisfies Operation;
