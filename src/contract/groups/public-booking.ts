import * as z from 'zod/mini';
import type { Dialect } from '../dialect.js';
import { binary, type Operation } from '../operation.js';
import { booking, bookingWithLinks } from '../resources/booking.js';
import { publicEventType, publicHost } from '../resources/event-type.js';
import { form } from '../resources/body.js';
import { guestInput } from '../resources/guest.js';
import { handle, token } from '../resources/params.js';
import { moment } from '../resources/query.js';
import { slots } from '../resources/slots.js';
import { refusals } from '../resources/error.js';
import { once } from '../resources/headers.js';

/**
 * Returns a host's page: name and published event types; an empty list when none is published. Public; errors 404, 429.
 */
export const getPublicHost = {
  id: 'getPublicHost',
  group: 'Public booking',
  method: 'GET',
  path: '/v1/book/public/hosts/{handle}',
  credential: 'none',
  permission: null,
  idempotent: false,
  statuses: [200, 404, 429],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ handle: handle() }),
    answers: { 200: publicHost(dialect), ...refusals(404, 429) },
  }),
} as const satisfies Operation;

/**
 * Returns an event type by handle and slug. An unknown handle and an unknown slug give the same 404. Public; errors
 * 404, 429.
 */
export const resolvePublicEventType = {
  id: 'resolvePublicEventType',
  group: 'Public booking',
  method: 'GET',
  path: '/v1/book/public/by-handle/{handle}/{slug}',
  credential: 'none',
  permission: null,
  idempotent: false,
  statuses: [200, 404, 429],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ handle: handle(), slug: handle() }),
    answers: { 200: publicEventType(dialect), ...refusals(404, 429) },
  }),
} as const satisfies Operation;

/** Returns what a booking page shows of an event type. Public; errors 404, 429. */
export const getPublicEventType = {
  id: 'getPublicEventType',
  group: 'Public booking',
  method: 'GET',
  path: '/v1/book/public/event-types/{token}',
  credential: 'none',
  permission: null,
  idempotent: false,
  statuses: [200, 404, 429],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ token: token() }),
    answers: { 200: publicEventType(dialect), ...refusals(404, 429) },
  }),
} as const satisfies Operation;

/**
 * Lists the bookable starts from `from` to `to`, at most 62 days later; 400 when `to` is before `from`. Public; errors
 * 400, 404, 429.
 */
export const listPublicSlots = {
  id: 'listPublicSlots',
  group: 'Public booking',
  method: 'GET',
  path: '/v1/book/public/event-types/{token}/slots',
  credential: 'none',
  permission: null,
  idempotent: false,
  statuses: [200, 400, 404, 429],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ token: token() }),
    query: z.object({ from: moment(), to: moment() }),
    answers: { 200: slots(dialect), ...refusals(400, 404, 429) },
  }),
} as const satisfies Operation;

/** Books a start. 409 when it was taken in the meantime. Public; errors 404, 409, 429. */
export const createPublicBooking = {
  id: 'createPublicBooking',
  group: 'Public booking',
  method: 'POST',
  path: '/v1/book/public/event-types/{token}/bookings',
  credential: 'none',
  permission: null,
  idempotent: true,
  statuses: [201, 404, 409, 429],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ token: token() }),
    headers: once(),
    body: form({
      email: z.string(),
      name: z.optional(z.string()),
      timeZone: z.string(),
      start: z.string(),
      responses: z.optional(z.record(z.string(), z.unknown())),
      guests: z.optional(z.array(guestInput())),
    }),
    answers: { 201: bookingWithLinks(dialect), ...refusals(404, 409, 429) },
  }),
} as const satisfies Operation;

/** Returns a booking by its cancel or reschedule token. Public; errors 404, 429. */
export const getPublicBooking = {
  id: 'getPublicBooking',
  group: 'Public booking',
  method: 'GET',
  path: '/v1/book/public/bookings/{token}',
  credential: 'none',
  permission: null,
  idempotent: false,
  statuses: [200, 404, 429],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ token: token() }),
    answers: { 200: booking(dialect), ...refusals(404, 429) },
  }),
} as const satisfies Operation;

/** Returns one booking as a calendar file. Public; errors 404, 429. */
export const getPublicBookingIcs = {
  id: 'getPublicBookingIcs',
  group: 'Public booking',
  method: 'GET',
  path: '/v1/book/public/bookings/{token}/calendar.ics',
  credential: 'none',
  permission: null,
  idempotent: false,
  statuses: [200, 404, 429],
  shapes: () => ({ params: z.object({ token: token() }), answers: { 200: binary, ...refusals(404, 429) } }),
} as const satisfies Operation;

/** Cancels a booking by its cancel token. Public; errors 404, 409, 429. */
export const cancelPublicBooking = {
  id: 'cancelPublicBooking',
  group: 'Public booking',
  method: 'POST',
  path: '/v1/book/public/bookings/{token}/cancel',
  credential: 'none',
  permission: null,
  idempotent: false,
  statuses: [200, 404, 409, 429],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ token: token() }),
    body: z.optional(form({ reason: z.optional(z.string()) })),
    answers: { 200: z.optional(booking(dialect)), ...refusals(404, 409, 429) },
  }),
} as const satisfies Operation;

/** Moves a booking by its reschedule token, which is spent on success. Public; errors 404, 409, 429. */
export const reschedulePublicBooking = {
  id: 'reschedulePublicBooking',
  group: 'Public booking',
  method: 'POST',
  path: '/v1/book/public/bookings/{token}/reschedule',
  credential: 'none',
  permission: null,
  idempotent: false,
  statuses: [201, 404, 409, 429],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ token: token() }),
    body: form({ start: z.string(), timeZone: z.optional(z.string()), reason: z.optional(z.string()) }),
    answers: { 201: bookingWithLinks(dialect), ...refusals(404, 409, 429) },
  }),
} as const satisfies Operation;

/** Lists the starts that a booking can be moved to; its own time counts as free. Public; errors 404, 429. */
export const listPublicRescheduleSlots = {
  id: 'listPublicRescheduleSlots',
  group: 'Public booking',
  method: 'GET',
  path: '/v1/book/public/bookings/{token}/reschedule/slots',
  credential: 'none',
  permission: null,
  idempotent: false,
  statuses: [200, 404, 429],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ token: token() }),
    query: z.object({ from: moment(), to: moment() }),
    answers: { 200: slots(dialect), ...refusals(404, 429) },
  }),
} as const satisfies Operation;
