import * as z from 'zod/mini';
import type { Dialect } from '../dialect.js';
import { binary, type Operation } from '../operation.js';
import { booking, bookingWithLinks } from '../resources/booking.js';
import { publicEventType, publicHost } from '../resources/event-type.js';
import { form } from '../resources/form.js';
import { guestInput } from '../resources/guest.js';
import { handle, token } from '../resources/params.js';
import { moment } from '../resources/query.js';
import { slots } from '../resources/slots.js';
import { refusals } from '../resources/error.js';
import { once } from '../resources/headers.js';

/** GET /v1/book/public/hosts/{handle}: Empty list when nothing is published. */
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

/** GET /v1/book/public/by-handle/{handle}/{slug}: Unknown handle and unknown slug give the same 404. */
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

/** GET /v1/book/public/event-types/{token}: Writes nothing. */
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

/** GET /v1/book/public/event-types/{token}/slots: to at most 62 days after from; inverted is 400. */
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

/** POST /v1/book/public/event-types/{token}/bookings: Start recomputed server-side. */
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

/** GET /v1/book/public/bookings/{token}: Read by cancel or reschedule token. */
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

/** GET /v1/book/public/bookings/{token}/calendar.ics: One booking as a calendar document. */
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

/** POST /v1/book/public/bookings/{token}/cancel: Cancel token only. */
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

/** POST /v1/book/public/bookings/{token}/reschedule: Reschedule token, single use: spent on success. */
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

/** GET /v1/book/public/bookings/{token}/reschedule/slots: The booking being moved is excluded from busy time. */
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
