import * as z from 'zod/mini';
import type { Dialect } from '../../dialect.js';
import type { Operation } from '../../operation.js';
import { eventType } from '../../resources/event-type.js';
import { form, nothing } from '../../resources/body.js';
import { list } from '../../resources/list.js';
import { id } from '../../resources/params.js';
import { moment } from '../../resources/query.js';
import { slots } from '../../resources/slots.js';
import { acting } from '../../resources/headers.js';
import { refusals } from '../../resources/error.js';

/** Lists event types; an API key sees the whole firm's. Needs READ. */
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
    headers: acting(),
    answers: { 200: list(eventType(dialect), 'eventTypes', dialect) },
  }),
} as const satisfies Operation;

const eventTypeMembers = () => ({
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
});

/** Creates an event type. An API key must give `userId`. Needs WRITE; errors 403, 409. */
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
    headers: acting(),
    body: form({
      title: z.string(),
      slug: z.string(),
      durationMinutes: z.number(),
      ...eventTypeMembers(),
      userId: z.optional(z.string()),
    }),
    answers: { 201: eventType(dialect), ...refusals(403, 409) },
  }),
} as const satisfies Operation;

/** Returns one event type. Needs READ; errors 404. */
export const getEventType = {
  id: 'getEventType',
  group: 'Scheduling',
  method: 'GET',
  path: '/v1/scheduling/event-types/{id}',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200, 404],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ id: id() }),
    headers: acting(),
    answers: { 200: eventType(dialect), ...refusals(404) },
  }),
} as const satisfies Operation;

/** Changes the given members of an event type; `userId` cannot be changed. Needs WRITE; errors 404. */
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
    headers: acting(),
    body: z.optional(
      form({
        title: z.optional(z.string()),
        slug: z.optional(z.string()),
        durationMinutes: z.optional(z.number()),
        ...eventTypeMembers(),
      }),
    ),
    answers: { 200: eventType(dialect), ...refusals(404) },
  }),
} as const satisfies Operation;

/** Deletes an event type. Needs WRITE; errors 404, 409. */
export const deleteEventType = {
  id: 'deleteEventType',
  group: 'Scheduling',
  method: 'DELETE',
  path: '/v1/scheduling/event-types/{id}',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [204, 404, 409],
  shapes: () => ({
    params: z.object({ id: id() }),
    headers: acting(),
    answers: { 204: nothing(), ...refusals(404, 409) },
  }),
} as const satisfies Operation;

/** Lists the bookable starts of an event type over at most 62 days. Needs READ; errors 400, 404. */
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
    headers: acting(),
    answers: { 200: slots(dialect), ...refusals(400, 404) },
  }),
} as const satisfies Operation;
