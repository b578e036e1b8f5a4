import * as z from 'zod/mini';
import type { Dialect } from '../../dialect.js';
import type { Operation } from '../../operation.js';
import { booking } from '../../resources/booking.js';
import { form } from '../../resources/body.js';
import { list } from '../../resources/list.js';
import { id } from '../../resources/params.js';
import { bool, text } from '../../resources/parts.js';
import { moment, whole } from '../../resources/query.js';
import { acting } from '../../resources/headers.js';
import { acted, changed } from '../../resources/act.js';
import { refusals } from '../../resources/error.js';

/** Returns the host's booking handle; `null` with `claimable: true` before it is claimed. Needs READ. */
export const getBookingHandle = {
  id: 'getBookingHandle',
  group: 'Scheduling',
  method: 'GET',
  path: '/v1/scheduling/handle',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200],
  shapes: () => ({
    headers: acting(),
    answers: { 200: z.looseObject({ handle: text(), claimable: bool() }) },
  }),
} as const satisfies Operation;

/**
 * Claims a booking handle for good: it cannot be changed, cleared or transferred. Needs WRITE; errors 400, 409, 429.
 */
export const claimBookingHandle = {
  id: 'claimBookingHandle',
  group: 'Scheduling',
  method: 'POST',
  path: '/v1/scheduling/handle',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [201, 400, 409, 429],
  shapes: () => ({
    headers: acting(),
    body: form({ handle: z.string() }),
    answers: { 201: acted(z.looseObject({ handle: text() })), ...refusals(400, 409, 429) },
  }),
} as const satisfies Operation;

/** Checks whether a handle is free; it is not reserved. Needs READ; errors 429. */
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
    headers: acting(),
    answers: { 200: z.looseObject({ available: bool() }), ...refusals(429) },
  }),
} as const satisfies Operation;

/** Lists bookings. Owners and admins see the firm's; others only their own, whatever `userId` says. Needs READ. */
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
    headers: acting(),
    answers: { 200: list(booking(dialect), 'bookings', dialect) },
  }),
} as const satisfies Operation;

/** Returns one booking by its UUID. Needs READ; errors 404. */
export const getBooking = {
  id: 'getBooking',
  group: 'Scheduling',
  method: 'GET',
  path: '/v1/scheduling/bookings/{id}',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200, 404],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ id: id() }),
    headers: acting(),
    answers: { 200: booking(dialect), ...refusals(404) },
  }),
} as const satisfies Operation;

/** Cancels a booking. Cancelling it again succeeds and sends no second webhook. Needs WRITE; errors 404, 409. */
export const cancelBooking = {
  id: 'cancelBooking',
  group: 'Scheduling',
  method: 'POST',
  path: '/v1/scheduling/bookings/{id}/cancel',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [200, 404, 409],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ id: id() }),
    headers: acting(),
    body: z.optional(form({ reason: z.optional(z.string()) })),
    answers: { 200: changed(booking(dialect)), ...refusals(404, 409) },
  }),
} as const satisfies Operation;

/** Moves a booking: returns the id of a new one, and the old one becomes RESCHEDULED. Needs WRITE; errors 404, 409. */
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
    headers: acting(),
    body: form({ start: z.string(), reason: z.optional(z.string()) }),
    answers: { 201: booking(dialect), ...refusals(404, 409) },
  }),
} as const satisfies Operation;
