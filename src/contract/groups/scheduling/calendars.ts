import * as z from 'zod/mini';
import type { Dialect } from '../../dialect.js';
import type { Operation } from '../../operation.js';
import { form } from '../../resources/body.js';
import { link } from '../../resources/link.js';
import { list } from '../../resources/list.js';
import { text } from '../../resources/parts.js';
import { calendarConnection, calendarFeed } from '../../resources/schedule.js';
import { acting } from '../../resources/headers.js';
import { acted } from '../../resources/act.js';
import { refusals } from '../../resources/error.js';

/** Returns the caller's calendar feed; `enabled: false` and three nulls when it is off. Needs READ. */
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

/** Switches the calendar feed on, or gives it a new address; the old address stops working at once. Needs WRITE. */
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

/** Switches the calendar feed off. Idempotent. Needs WRITE. */
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

/** Returns the calendar connection. `available: false` means that the server has no provider set up. Needs READ. */
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

/** Deletes the stored credential. Bookings stay, and access at the provider is not revoked. Needs WRITE. */
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

/** Lists the calendars of the connected account as they are now. Needs READ; errors 404, 409. */
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

/**
 * Returns the URL at which to connect; its state token is single use and valid for ten minutes. Needs READ; errors 503.
 */
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

/** Replaces the selection of calendars. Needs WRITE; errors 404. */
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
