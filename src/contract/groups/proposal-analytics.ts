import * as z from 'zod/mini';
import type { Operation } from '../operation.js';
import { unshown } from '../resources/form.js';
import { id } from '../resources/params.js';
import { moment } from '../resources/query.js';

/** GET /v1/analytics/proposals/summary: win rate = won / (won + lost) over proposals sent in the window; null, not 0, when nothing is decided. */
export const getProposalAnalyticsSummary = {
  id: 'getProposalAnalyticsSummary',
  group: 'Proposal analytics',
  method: 'GET',
  path: '/v1/analytics/proposals/summary',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200],
  shapes: () => ({
    query: z.object({ startDate: z.optional(moment()), endDate: z.optional(moment()) }),
    answers: { 200: unshown() },
  }),
} as const satisfies Operation;

/** GET /v1/analytics/proposals/outcomes: One cohort: sent in the period. */
export const getProposalAnalyticsOutcomes = {
  id: 'getProposalAnalyticsOutcomes',
  group: 'Proposal analytics',
  method: 'GET',
  path: '/v1/analytics/proposals/outcomes',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200],
  shapes: () => ({
    query: z.object({
      startDate: z.optional(moment()),
      endDate: z.optional(moment()),
      granularity: z.optional(z.enum(['day', 'week', 'month'])),
    }),
    answers: { 200: unshown() },
  }),
} as const satisfies Operation;

/** GET /v1/analytics/proposals/won-value: Proposals accepted in the window. */
export const getProposalAnalyticsWonValue = {
  id: 'getProposalAnalyticsWonValue',
  group: 'Proposal analytics',
  method: 'GET',
  path: '/v1/analytics/proposals/won-value',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200],
  shapes: () => ({
    query: z.object({ startDate: z.optional(moment()), endDate: z.optional(moment()) }),
    answers: { 200: unshown() },
  }),
} as const satisfies Operation;

/** GET /v1/analytics/proposals/deal-size: Buckets with fewer than 3 samples omitted. */
export const getProposalAnalyticsDealSize = {
  id: 'getProposalAnalyticsDealSize',
  group: 'Proposal analytics',
  method: 'GET',
  path: '/v1/analytics/proposals/deal-size',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200],
  shapes: () => ({
    query: z.object({ startDate: z.optional(moment()), endDate: z.optional(moment()) }),
    answers: { 200: unshown() },
  }),
} as const satisfies Operation;

/** GET /v1/analytics/proposals/open-value: No parameters. */
export const getProposalAnalyticsOpenValue = {
  id: 'getProposalAnalyticsOpenValue',
  group: 'Proposal analytics',
  method: 'GET',
  path: '/v1/analytics/proposals/open-value',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200],
  shapes: () => ({ answers: { 200: unshown() } }),
} as const satisfies Operation;

/** GET /v1/analytics/proposals/lost-reasons: Includes a row with reason null for unannotated losses. */
export const getProposalAnalyticsLostReasons = {
  id: 'getProposalAnalyticsLostReasons',
  group: 'Proposal analytics',
  method: 'GET',
  path: '/v1/analytics/proposals/lost-reasons',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200],
  shapes: () => ({
    query: z.object({ startDate: z.optional(moment()), endDate: z.optional(moment()) }),
    answers: { 200: unshown() },
  }),
} as const satisfies Operation;

/** GET /v1/analytics/proposals/stale: No parameters. */
export const getProposalAnalyticsStale = {
  id: 'getProposalAnalyticsStale',
  group: 'Proposal analytics',
  method: 'GET',
  path: '/v1/analytics/proposals/stale',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200],
  shapes: () => ({ answers: { 200: unshown() } }),
} as const satisfies Operation;

/** GET /v1/analytics/proposals/by-author: Proposals with no author group under one automated row. */
export const getProposalAnalyticsByAuthor = {
  id: 'getProposalAnalyticsByAuthor',
  group: 'Proposal analytics',
  method: 'GET',
  path: '/v1/analytics/proposals/by-author',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200],
  shapes: () => ({
    query: z.object({ startDate: z.optional(moment()), endDate: z.optional(moment()) }),
    answers: { 200: unshown() },
  }),
} as const satisfies Operation;

/** GET /v1/analytics/proposals/by-client: Cohort on sent date. */
export const getProposalAnalyticsByClient = {
  id: 'getProposalAnalyticsByClient',
  group: 'Proposal analytics',
  method: 'GET',
  path: '/v1/analytics/proposals/by-client',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200],
  shapes: () => ({
    query: z.object({ startDate: z.optional(moment()), endDate: z.optional(moment()) }),
    answers: { 200: unshown() },
  }),
} as const satisfies Operation;

/** GET /v1/analytics/proposals/client/{contactId}: Counts all-time; money rolling 12 months. */
export const getProposalAnalyticsClient = {
  id: 'getProposalAnalyticsClient',
  group: 'Proposal analytics',
  method: 'GET',
  path: '/v1/analytics/proposals/client/{contactId}',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200],
  shapes: () => ({
    params: z.object({ contactId: id() }),
    query: z.object({ startDate: z.optional(moment()), endDate: z.optional(moment()) }),
    answers: { 200: unshown() },
  }),
} as const satisfies Operation;
