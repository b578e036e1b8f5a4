import * as z from 'zod/mini';
import type { Dialect } from '../../dialect.js';
import type { Operation } from '../../operation.js';
import { form } from '../../resources/form.js';
import { link } from '../../resources/link.js';
import { list } from '../../resources/list.js';
import { text } from '../../resources/parts.js';
import { calendarConnection, calendarFeed } from '../../resources/schedule.js';
import { acting } from '../../resources/headers.js';
import { acted } from '../../resources/act.js';
import { refusals } from '../../resources/error.js';

/** GET /v1/scheduling/calendar-feed: enabled:false and three nulls when off. */
export const getCalendarFeed = {
  id: 'getCalendarFeed',
  group: 'Scheduling',
  method: 'GET',
  path: '/v1/scheduling/calendar-feed',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200],
  shapes: (dialect?: Dialect) => ({ headers: acting(), answers: { 200: calendarFeed(dialect) } }),
} as const satisfies Operation;

/** POST /v1/scheduling/calendar-feed: Switches on or issues a new address; the old address stops at once. */
export const enableCalendarFeed = {
  id: 'enableCalendarFeed',
  group: 'Scheduling',
  method: 'POST',
  path: '/v1/scheduling/calendar-feed',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [200],
  shapes: (dialect?: Dialect) => ({ headers: acting(), answers: { 200: calendarFeed(dialect) } }),
} as const satisfies Operation;

/** DELETE /v1/scheduling/calendar-feed: Repeatable. */
export const disableCalendarFeed = {
  id: 'disableCalendarFeed',
  group: 'Scheduling',
  method: 'DELETE',
  path: '/v1/scheduling/calendar-feed',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [200],
  shapes: (dialect?: Dialect) => ({ headers: acting(), answers: { 200: acted(calendarFeed(dialect)) } }),
} as const satisfies Operation;

/** GET /v1/scheduling/calendars: available is false when the server is not configured for the provider, distinct from the plan lacking scheduling. */
export const getCalendarConnection = {
  id: 'getCalendarConnection',
  group: 'Scheduling',
  method: 'GET',
  path: '/v1/scheduling/calendars',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200],
  shapes: (dialect?: Dialect) => ({ headers: acting(), answers: { 200: calendarConnection(dialect) } }),
} as const satisfies Operation;

/** DELETE /v1/scheduling/calendars/google: Deletes the stored credential; existing bookings untouched; does not revoke access at the provider. */
export const disconnectGoogleCalendar = {
  id: 'disconnectGoogleCalendar',
  group: 'Scheduling',
  method: 'DELETE',
  path: '/v1/scheduling/calendars/google',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [200],
  shapes: (dialect?: Dialect) => ({
    headers: acting(),
    answers: { 200: acted(calendarConnection(dialect)) },
  }),
} as const satisfies Operation;

/** GET /v1/scheduling/calendars/google/available: live list. */
export const listGoogleCalendars = {
  id: 'listGoogleCalendars',
  group: 'Scheduling',
  method: 'GET',
  path: '/v1/scheduling/calendars/google/available',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200, 404, 409],
  shapes: (dialect?: Dialect) => ({
    headers: acting(),
    answers: {
      200: list(z.looseObject({ id: text(), name: text() }), 'calendars', dialect),
      ...refusals(404, 409),
    },
  }),
} as const satisfies Operation;

/** GET /v1/scheduling/calendars/google/connect: URL carries a single-use state token valid ten minutes. */
export const connectGoogleCalendar = {
  id: 'connectGoogleCalendar',
  group: 'Scheduling',
  method: 'GET',
  path: '/v1/scheduling/calendars/google/connect',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200, 503],
  shapes: (dialect?: Dialect) => ({ headers: acting(), answers: { 200: link(dialect), ...refusals(503) } }),
} as const satisfies Operation;

/** PUT /v1/scheduling/calendars/google/selection: Replaces the whole selection. */
export const selectGoogleCalendars = {
  id: 'selectGoogleCalendars',
  group: 'Scheduling',
  method: 'PUT',
  path: '/v1/scheduling/calendars/google/selection',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [200, 404],
  shapes: (dialect?: Dialect) => ({
    headers: acting(),
    body: form({
      selectedCalendarIds: z.array(z.string()),
      destinationCalendarId: z.optional(z.nullable(z.string())),
    }),
    answers: { 200: acted(calendarConnection(dialect)), ...refusals(404) },
  }),
} as const satisfies Operation;
