import type { Dialect } from '../dialect.js';
import * as z from 'zod/mini';
import type { Operation } from '../operation.js';
import { id } from '../resources/params.js';
import { moment } from '../resources/query.js';
import {
  byAuthor,
  byClient,
  clientFigures,
  dealSize,
  lostReasons,
  openValue,
  proposalOutcomes,
  proposalSummary,
  stale,
  wonValue,
} from '../resources/analytics.js';
import { acting } from '../resources/headers.js';

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
  shapes: (dialect?: Dialect) => ({
    query: z.object({ startDate: z.optional(moment()), endDate: z.optional(moment()) }),
    headers: acting(),
    answers: { 200: proposalSummary(dialect) },
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
    headers: acting(),
    answers: { 200: proposalOutcomes() },
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
    headers: acting(),
    answers: { 200: wonValue() },
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
    headers: acting(),
    answers: { 200: dealSize() },
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
  shapes: () => ({ headers: acting(), answers: { 200: openValue() } }),
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
    headers: acting(),
    answers: { 200: lostReasons() },
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
  shapes: () => ({ headers: acting(), answers: { 200: stale() } }),
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
    headers: acting(),
    answers: { 200: byAuthor() },
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
    headers: acting(),
    answers: { 200: byClient() },
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
    headers: acting(),
    answers: { 200: clientFigures() },
  }),
} as const satisfies Operation;
