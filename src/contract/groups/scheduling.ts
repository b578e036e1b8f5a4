import * as z from 'zod/mini';
import type { Dialect } from '../dialect.js';
import type { Operation } from '../operation.js';
import { booking } from '../resources/booking.js';
import { eventType } from '../resources/event-type.js';
import { form, nothing, unshown } from '../resources/form.js';
import { link } from '../resources/link.js';
import { list } from '../resources/list.js';
import { id } from '../resources/params.js';
import { bool, text } from '../resources/parts.js';
import { person } from '../resources/people.js';
import { moment, whole } from '../resources/query.js';
import { calendarConnection, calendarFeed, diaryGrant, ruleInput, schedule } from '../resources/schedule.js';
import { slots } from '../resources/slots.js';

/** GET /v1/scheduling/handle: Null handle and claimable:true when unclaimed. */
export const getBookingHandle = {
  id: 'getBookingHandle',
  group: 'Scheduling',
  method: 'GET',
  path: '/v1/scheduling/handle',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200],
  shapes: () => ({ answers: { 200: z.looseObject({ handle: text(), claimable: bool() }) } }),
} as const satisfies Operation;

/** POST /v1/scheduling/handle: Irreversible: cannot be changed, cleared or transferred. */
export const claimBookingHandle = {
  id: 'claimBookingHandle',
  group: 'Scheduling',
  method: 'POST',
  path: '/v1/scheduling/handle',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [201, 400, 409, 429],
  shapes: () => ({ body: form({ handle: z.string() }), answers: { 201: unshown() } }),
} as const satisfies Operation;

/** GET /v1/scheduling/handle/availability: Courtesy, not a reservation. */
export const checkBookingHandle = {
  id: 'checkBookingHandle',
  group: 'Scheduling',
  method: 'GET',
  path: '/v1/scheduling/handle/availability',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200, 429],
  shapes: () => ({
    query: z.object({ handle: z.string() }),
    answers: { 200: z.looseObject({ available: bool() }) },
  }),
} as const satisfies Operation;

/** GET /v1/scheduling/bookings: Owners and admins see the whole firm; others only their own, whatever userId says. */
export const listBookings = {
  id: 'listBookings',
  group: 'Scheduling',
  method: 'GET',
  path: '/v1/scheduling/bookings',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200],
  shapes: (dialect?: Dialect) => ({
    query: z.object({
      from: z.optional(moment()),
      to: z.optional(moment()),
      status: z.optional(
        z.enum(['PENDING_PAYMENT', 'CONFIRMED', 'CANCELLED', 'RESCHEDULED', 'COMPLETED', 'NO_SHOW']),
      ),
      userId: z.optional(z.string()),
      contactId: z.optional(z.string()),
      order: z.optional(z.enum(['asc', 'desc'])),
      limit: z.optional(whole()),
      offset: z.optional(whole()),
    }),
    answers: { 200: list(booking(dialect), 'bookings', dialect) },
  }),
} as const satisfies Operation;

/** GET /v1/scheduling/bookings/{id}: id is a uuid. */
export const getBooking = {
  id: 'getBooking',
  group: 'Scheduling',
  method: 'GET',
  path: '/v1/scheduling/bookings/{id}',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200, 404],
  shapes: (dialect?: Dialect) => ({ params: z.object({ id: id() }), answers: { 200: booking(dialect) } }),
} as const satisfies Operation;

/** POST /v1/scheduling/bookings/{id}/cancel: Cancelling twice succeeds and fires no second webhook. */
export const cancelBooking = {
  id: 'cancelBooking',
  group: 'Scheduling',
  method: 'POST',
  path: '/v1/scheduling/bookings/{id}/cancel',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [200, 404, 409],
  shapes: () => ({
    params: z.object({ id: id() }),
    body: z.optional(form({ reason: z.optional(z.string()) })),
    answers: { 200: unshown() },
  }),
} as const satisfies Operation;

/** POST /v1/scheduling/bookings/{id}/reschedule: Creates a new booking and returns the new id; the old becomes RESCHEDULED. */
export const rescheduleBooking = {
  id: 'rescheduleBooking',
  group: 'Scheduling',
  method: 'POST',
  path: '/v1/scheduling/bookings/{id}/reschedule',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [201, 404, 409],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ id: id() }),
    body: form({ start: z.string(), reason: z.optional(z.string()) }),
    answers: { 201: booking(dialect) },
  }),
} as const satisfies Operation;

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
  shapes: (dialect?: Dialect) => ({ answers: { 200: calendarFeed(dialect) } }),
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
  shapes: (dialect?: Dialect) => ({ answers: { 200: calendarFeed(dialect) } }),
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
  shapes: () => ({ answers: { 200: unshown() } }),
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
  shapes: (dialect?: Dialect) => ({ answers: { 200: calendarConnection(dialect) } }),
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
  shapes: () => ({ answers: { 200: unshown() } }),
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
    answers: { 200: list(z.looseObject({ id: text(), name: text() }), 'calendars', dialect) },
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
  shapes: (dialect?: Dialect) => ({ answers: { 200: link(dialect) } }),
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
  shapes: () => ({
    body: form({
      selectedCalendarIds: z.array(z.string()),
      destinationCalendarId: z.optional(z.nullable(z.string())),
    }),
    answers: { 200: unshown() },
  }),
} as const satisfies Operation;

/** GET /v1/scheduling/colleagues: names and emails of others in the firm. */
export const listColleagues = {
  id: 'listColleagues',
  group: 'Scheduling',
  method: 'GET',
  path: '/v1/scheduling/colleagues',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200],
  shapes: (dialect?: Dialect) => ({ answers: { 200: list(person(), 'colleagues', dialect) } }),
} as const satisfies Operation;

/** GET /v1/scheduling/grants: Owners and admins have access by role and are not listed. */
export const listDiaryGrants = {
  id: 'listDiaryGrants',
  group: 'Scheduling',
  method: 'GET',
  path: '/v1/scheduling/grants',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200],
  shapes: (dialect?: Dialect) => ({ answers: { 200: list(diaryGrant(), 'grants', dialect) } }),
} as const satisfies Operation;

/** POST /v1/scheduling/grants: A host may name only themselves; owner or admin anybody. */
export const createDiaryGrant = {
  id: 'createDiaryGrant',
  group: 'Scheduling',
  method: 'POST',
  path: '/v1/scheduling/grants',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [204, 400, 403, 404],
  shapes: () => ({
    body: form({
      granteeUserId: z.string(),
      hostUserId: z.string(),
      level: z.optional(z.enum(['VIEW', 'MANAGE'])),
    }),
    answers: { 204: nothing() },
  }),
} as const satisfies Operation;

/** DELETE /v1/scheduling/grants/{hostUserId}/{granteeUserId}: Succeeds whether or not present. */
export const deleteDiaryGrant = {
  id: 'deleteDiaryGrant',
  group: 'Scheduling',
  method: 'DELETE',
  path: '/v1/scheduling/grants/{hostUserId}/{granteeUserId}',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [204, 403],
  shapes: () => ({
    params: z.object({ hostUserId: id(), granteeUserId: id() }),
    answers: { 204: nothing() },
  }),
} as const satisfies Operation;

/** GET /v1/scheduling/hosts: Always includes the caller. */
export const listSchedulingHosts = {
  id: 'listSchedulingHosts',
  group: 'Scheduling',
  method: 'GET',
  path: '/v1/scheduling/hosts',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200],
  shapes: (dialect?: Dialect) => ({
    answers: { 200: list(z.looseObject({ level: text() }), 'hosts', dialect) },
  }),
} as const satisfies Operation;

/** GET /v1/scheduling/my-diary/access: who may see my diary. */
export const getMyDiaryAccess = {
  id: 'getMyDiaryAccess',
  group: 'Scheduling',
  method: 'GET',
  path: '/v1/scheduling/my-diary/access',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200],
  shapes: (dialect?: Dialect) => ({
    answers: { 200: list(z.looseObject({ level: text() }), 'access', dialect) },
  }),
} as const satisfies Operation;

/** GET /v1/scheduling/event-types: A key sees the whole firm. */
export const listEventTypes = {
  id: 'listEventTypes',
  group: 'Scheduling',
  method: 'GET',
  path: '/v1/scheduling/event-types',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200],
  shapes: (dialect?: Dialect) => ({
    query: z.object({ userId: z.optional(z.string()) }),
    answers: { 200: list(eventType(dialect), 'eventTypes', dialect) },
  }),
} as const satisfies Operation;

/** POST /v1/scheduling/event-types: userId required for an API key. */
export const createEventType = {
  id: 'createEventType',
  group: 'Scheduling',
  method: 'POST',
  path: '/v1/scheduling/event-types',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [201, 403, 409],
  shapes: (dialect?: Dialect) => ({
    body: form({
      title: z.string(),
      slug: z.string(),
      durationMinutes: z.number(),
      description: z.optional(z.string()),
      isActive: z.optional(z.boolean()),
      bufferBeforeMinutes: z.optional(z.number()),
      bufferAfterMinutes: z.optional(z.number()),
      minimumNoticeMinutes: z.optional(z.number()),
      rollingWindowDays: z.optional(z.number()),
      slotIntervalMinutes: z.optional(z.nullable(z.number())),
      scheduleId: z.optional(z.nullable(z.string())),
      questions: z.optional(z.array(z.looseObject({}))),
      remindGuests: z.optional(z.boolean()),
      userId: z.optional(z.string()),
    }),
    answers: { 201: eventType(dialect) },
  }),
} as const satisfies Operation;

/** GET /v1/scheduling/event-types/{id}: event type. */
export const getEventType = {
  id: 'getEventType',
  group: 'Scheduling',
  method: 'GET',
  path: '/v1/scheduling/event-types/{id}',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200, 404],
  shapes: (dialect?: Dialect) => ({ params: z.object({ id: id() }), answers: { 200: eventType(dialect) } }),
} as const satisfies Operation;

/** PATCH /v1/scheduling/event-types/{id}: Any field except userId. */
export const updateEventType = {
  id: 'updateEventType',
  group: 'Scheduling',
  method: 'PATCH',
  path: '/v1/scheduling/event-types/{id}',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [200, 404],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ id: id() }),
    body: z.optional(
      form({
        title: z.optional(z.string()),
        slug: z.optional(z.string()),
        durationMinutes: z.optional(z.number()),
        description: z.optional(z.string()),
        isActive: z.optional(z.boolean()),
        bufferBeforeMinutes: z.optional(z.number()),
        bufferAfterMinutes: z.optional(z.number()),
        minimumNoticeMinutes: z.optional(z.number()),
        rollingWindowDays: z.optional(z.number()),
        slotIntervalMinutes: z.optional(z.nullable(z.number())),
        scheduleId: z.optional(z.nullable(z.string())),
        questions: z.optional(z.array(z.looseObject({}))),
        remindGuests: z.optional(z.boolean()),
      }),
    ),
    answers: { 200: eventType(dialect) },
  }),
} as const satisfies Operation;

/** DELETE /v1/scheduling/event-types/{id}: empty. */
export const deleteEventType = {
  id: 'deleteEventType',
  group: 'Scheduling',
  method: 'DELETE',
  path: '/v1/scheduling/event-types/{id}',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [204, 404, 409],
  shapes: () => ({ params: z.object({ id: id() }), answers: { 204: nothing() } }),
} as const satisfies Operation;

/** GET /v1/scheduling/event-types/{id}/slots: At most 62 days. */
export const listHostSlots = {
  id: 'listHostSlots',
  group: 'Scheduling',
  method: 'GET',
  path: '/v1/scheduling/event-types/{id}/slots',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200, 400, 404],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ id: id() }),
    query: z.object({ from: moment(), to: moment(), excludeBookingId: z.optional(z.string()) }),
    answers: { 200: slots(dialect) },
  }),
} as const satisfies Operation;

/** GET /v1/scheduling/schedules: A session sees its own; a key sees the firm's. */
export const listSchedules = {
  id: 'listSchedules',
  group: 'Scheduling',
  method: 'GET',
  path: '/v1/scheduling/schedules',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200],
  shapes: (dialect?: Dialect) => ({ answers: { 200: list(schedule(dialect), 'schedules', dialect) } }),
} as const satisfies Operation;

/** POST /v1/scheduling/schedules: The host's first schedule becomes default. */
export const createSchedule = {
  id: 'createSchedule',
  group: 'Scheduling',
  method: 'POST',
  path: '/v1/scheduling/schedules',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [201, 400, 403],
  shapes: (dialect?: Dialect) => ({
    body: form({
      name: z.string(),
      timeZone: z.string(),
      isDefault: z.optional(z.boolean()),
      rules: z.optional(z.array(ruleInput(dialect))),
      userId: z.optional(z.string()),
    }),
    answers: { 201: schedule(dialect) },
  }),
} as const satisfies Operation;

/** GET /v1/scheduling/schedules/{id}: schedule. */
export const getSchedule = {
  id: 'getSchedule',
  group: 'Scheduling',
  method: 'GET',
  path: '/v1/scheduling/schedules/{id}',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200],
  shapes: (dialect?: Dialect) => ({ params: z.object({ id: id() }), answers: { 200: schedule(dialect) } }),
} as const satisfies Operation;

/** PATCH /v1/scheduling/schedules/{id}: Rules are edited through the rules operation. */
export const updateSchedule = {
  id: 'updateSchedule',
  group: 'Scheduling',
  method: 'PATCH',
  path: '/v1/scheduling/schedules/{id}',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [200],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ id: id() }),
    body: z.optional(
      form({
        isDefault: z.optional(z.boolean()),
        name: z.optional(z.string()),
        timeZone: z.optional(z.string()),
      }),
    ),
    answers: { 200: schedule(dialect) },
  }),
} as const satisfies Operation;

/** DELETE /v1/scheduling/schedules/{id}: empty. */
export const deleteSchedule = {
  id: 'deleteSchedule',
  group: 'Scheduling',
  method: 'DELETE',
  path: '/v1/scheduling/schedules/{id}',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [204, 409],
  shapes: () => ({ params: z.object({ id: id() }), answers: { 204: nothing() } }),
} as const satisfies Operation;

/** PUT /v1/scheduling/schedules/{id}/rules: schedule. */
export const replaceScheduleRules = {
  id: 'replaceScheduleRules',
  group: 'Scheduling',
  method: 'PUT',
  path: '/v1/scheduling/schedules/{id}/rules',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [200, 400],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ id: id() }),
    body: form({ rules: z.array(ruleInput(dialect)) }),
    answers: { 200: schedule(dialect) },
  }),
} as const satisfies Operation;

/** POST /v1/scheduling/schedules/default: Creates the caller's default with Monday to Friday 09:00 to 17:00 if none. */
export const createDefaultSchedule = {
  id: 'createDefaultSchedule',
  group: 'Scheduling',
  method: 'POST',
  path: '/v1/scheduling/schedules/default',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [200, 400, 409],
  shapes: (dialect?: Dialect) => ({ answers: { 200: schedule(dialect) } }),
} as const satisfies Operation;
