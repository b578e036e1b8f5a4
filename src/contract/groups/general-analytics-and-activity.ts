import * as z from 'zod/mini';
import type { Dialect } from '../dialect.js';
import { binary, type Operation } from '../operation.js';
import { list } from '../resources/list.js';
import { moment, whole } from '../resources/query.js';
import {
  activity,
  dashboard,
  funnel,
  peakTimes,
  signingSummary,
  teamPerformance,
  timeToSign,
} from '../resources/analytics.js';
import { acting } from '../resources/headers.js';
import { refusals } from '../resources/error.js';

/** Lists the firm's activity, paged by cursor; there is no total. Needs READ. */
export const getActivity = {
  id: 'getActivity',
  group: 'General analytics and activity',
  method: 'GET',
  path: '/v1/activity',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200],
  shapes: (dialect?: Dialect) => ({
    query: z.object({
      cursor: z.optional(z.string()),
      limit: z.optional(whole()),
      subject: z.optional(z.enum(['signing', 'proposals'])),
    }),
    headers: acting(),
    answers: { 200: list(activity(), ['events', 'activity'], dialect) },
  }),
} as const satisfies Operation;

/** Returns the key figures of a period. Needs READ; errors 403. */
export const getAnalyticsSummary = {
  id: 'getAnalyticsSummary',
  group: 'General analytics and activity',
  method: 'GET',
  path: '/v1/analytics/summary',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200, 403],
  shapes: () => ({
    query: z.object({ startDate: z.optional(moment()), endDate: z.optional(moment()) }),
    headers: acting(),
    answers: { 200: signingSummary(), ...refusals(403) },
  }),
} as const satisfies Operation;

/** Counts envelopes sent, viewed, signed and completed, with the drop-off between them. Needs READ; errors 403. */
export const getAnalyticsFunnel = {
  id: 'getAnalyticsFunnel',
  group: 'General analytics and activity',
  method: 'GET',
  path: '/v1/analytics/funnel',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200, 403],
  shapes: () => ({
    query: z.object({ startDate: z.optional(moment()), endDate: z.optional(moment()) }),
    headers: acting(),
    answers: { 200: funnel(), ...refusals(403) },
  }),
} as const satisfies Operation;

/** Returns how long signing takes: buckets, median, average, 90th percentile. Needs READ; errors 403. */
export const getAnalyticsTimeToSign = {
  id: 'getAnalyticsTimeToSign',
  group: 'General analytics and activity',
  method: 'GET',
  path: '/v1/analytics/time-to-sign',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200, 403],
  shapes: () => ({
    query: z.object({ startDate: z.optional(moment()), endDate: z.optional(moment()) }),
    headers: acting(),
    answers: { 200: timeToSign(), ...refusals(403) },
  }),
} as const satisfies Operation;

/** Returns figures by user. OWNER or ADMIN only. Needs READ; errors 403. */
export const getAnalyticsTeamPerformance = {
  id: 'getAnalyticsTeamPerformance',
  group: 'General analytics and activity',
  method: 'GET',
  path: '/v1/analytics/team-performance',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200, 403],
  shapes: () => ({
    query: z.object({ startDate: z.optional(moment()), endDate: z.optional(moment()) }),
    headers: acting(),
    answers: { 200: teamPerformance(), ...refusals(403) },
  }),
} as const satisfies Operation;

/** Returns the busiest times of a period. Needs READ; errors 403. */
export const getAnalyticsPeakTimes = {
  id: 'getAnalyticsPeakTimes',
  group: 'General analytics and activity',
  method: 'GET',
  path: '/v1/analytics/peak-times',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200, 403],
  shapes: () => ({
    query: z.object({
      startDate: z.optional(moment()),
      endDate: z.optional(moment()),
      tzOffsetMinutes: z.optional(whole()),
    }),
    headers: acting(),
    answers: { 200: peakTimes(), ...refusals(403) },
  }),
} as const satisfies Operation;

/** Returns the figures as a CSV or JSON file. Needs READ; errors 403. */
export const exportAnalytics = {
  id: 'exportAnalytics',
  group: 'General analytics and activity',
  method: 'GET',
  path: '/v1/analytics/export',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200, 403],
  shapes: () => ({
    query: z.object({
      startDate: z.optional(moment()),
      endDate: z.optional(moment()),
      format: z.optional(z.enum(['csv', 'json'])),
    }),
    headers: acting(),
    answers: { 200: binary, ...refusals(403) },
  }),
} as const satisfies Operation;

/** Returns the figures of the dashboard; included in every plan. Needs READ. */
export const getDashboardSummary = {
  id: 'getDashboardSummary',
  group: 'General analytics and activity',
  method: 'GET',
  path: '/v1/dashboard/summary',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200],
  shapes: () => ({
    query: z.object({ tzOffsetMinutes: z.optional(whole()) }),
    headers: acting(),
    answers: { 200: dashboard() },
  }),
} as const satisfies Operation;
