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

/**
 * Returns the win rate, won / (won + lost), of proposals sent in the period; `null`, not 0, while none is decided.
 * Needs READ.
 */
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

/** Counts the outcomes of the proposals that were sent in the period. Needs READ. */
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

/** Returns the value of the proposals that were accepted in the period. Needs READ. */
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

/** Returns the distribution of deal sizes; buckets with fewer than 3 samples are left out. Needs READ. */
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

/** Returns the value of all open proposals. Needs READ. */
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

/** Counts lost proposals by reason; `reason: null` is for those without one. Needs READ. */
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

/** Lists stale proposals. Needs READ. */
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

/** Returns figures by author; proposals without one are in a single automated row. Needs READ. */
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

/** Returns figures by client, of the proposals that were sent in the period. Needs READ. */
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

/** Returns one client's figures: counts of all time, money of the last 12 months. Needs READ. */
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
