import { isZone } from '../../../../domain/index.js';
import type { BookingRow, ContactRow, EventTypeRow, GuestRow } from '../../../entities/scheduling.js';
import { badRequest, conflict, notFound } from '../../../kernel/http/http-error.js';
import type { World } from '../../../kernel/world.js';
import { isOffered } from '../slots/availability.js';
import { mailBooked, mailCancelled, mailMoved } from './mails.js';

const invalid = (path: string, message: string) =>
  badRequest(`${path} ${message}`, { details: [{ path, message }] });

export function readStart(text: string): number {
  const at = Date.parse(text);
  if (!/^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:?\d\d)$/.test(text) || Number.isNaN(at)) {
    throw invalid('start', 'must be an ISO 8601 instant');
  }
  return at;
}

export function readEmail(text: string, path = 'email'): string {
  const email = text.trim();
  if (!/^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/.test(email) || email.length > 254) {
    throw invalid(path, 'is not an email address');
  }
  return email;
}

/** The contact of an address, made when there is none; an existing name is never overwritten (R221). */
export function contactFor(world: World, email: string, name: string): ContactRow {
  const key = email.toLowerCase();
  const { contacts } = world.store;
  const existing = contacts.one((row) => row.email === key);
  if (existing) return existing.name || !name ? existing : contacts.patch(existing.id, { name });
  return contacts.put({
    id: world.nextId(),
    email: key,
    name: name || null,
    company: null,
    phone: null,
    address: null,
    notes: null,
    categories: [],
    isFavorite: false,
    archived: false,
  });
}

const answered = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() !== '' : value !== undefined && value !== null && value !== false;

/** The answers to an event type's questions: required ones are there, choices are ones on offer (G80). */
function readResponses(eventType: EventTypeRow, responses: Record<string, unknown>): Record<string, unknown> {
  const details = eventType.questions.flatMap(({ id, label, type, required, options }) => {
    const value = Object.hasOwn(responses, id) ? responses[id] : undefined;
    if (required && !answered(value)) return [{ path: `responses.${id}`, message: `${label} is required` }];
    const choice = (type === 'SELECT' || type === 'RADIO') && answered(value);
    if (choice && !(options ?? []).includes(String(value))) {
      return [{ path: `responses.${id}`, message: `${label} is not one of the choices` }];
    }
    return [];
  });
  if (details.length > 0) throw badRequest(details.map(({ message }) => message).join('; '), { details });
  return responses;
}

const readGuests = (guests: readonly (GuestRow | string)[]): GuestRow[] =>
  guests.map((guest, index) => {
    const row = typeof guest === 'string' ? { email: guest } : guest;
    return { ...row, email: readEmail(row.email, `guests.${index}.email`) };
  });

interface BookingInput {
  email: string;
  name?: string;
  timeZone: string;
  start: string;
  responses?: Record<string, unknown>;
  guests?: readonly (GuestRow | string)[];
}

/** Check and write in one turn of the engine, so that of any number of simultaneous requests one wins (R216). */
function reserve(
  world: World,
  eventType: EventTypeRow,
  at: number,
  rest: Partial<BookingRow>,
  without?: string,
) {
  if (!isOffered(world, eventType, at, without))
    throw conflict('That time is not offered or has been taken.');
  const now = new Date(world.now()).toISOString();
  const row: BookingRow = {
    id: world.nextId(),
    eventTypeId: eventType.id,
    userId: eventType.userId,
    contactId: '',
    status: 'CONFIRMED',
    start: new Date(at).toISOString(),
    end: new Date(at + eventType.durationMinutes * 60_000).toISOString(),
    timeZone: 'UTC',
    name: '',
    email: '',
    responses: {},
    guests: [],
    reason: null,
    previousBookingId: null,
    nextBookingId: null,
    createdAt: now,
    updatedAt: now,
    ...rest,
    cancelToken: world.nextHex(48),
    rescheduleToken: world.nextHex(48),
  };
  return world.store.bookings.put(row);
}

export function book(world: World, eventType: EventTypeRow, input: BookingInput): BookingRow {
  const email = readEmail(input.email);
  const name = input.name?.trim() ?? '';
  if (name === '') throw invalid('name', 'is required');
  if (!isZone(input.timeZone)) throw invalid('timeZone', 'is not an IANA time zone');
  const at = readStart(input.start);
  const responses = readResponses(eventType, input.responses ?? {});
  const guests = readGuests(input.guests ?? []);
  if (!isOffered(world, eventType, at)) throw conflict('That time is not offered or has been taken.');
  const contactId = contactFor(world, email, name).id;
  const row = reserve(world, eventType, at, {
    contactId,
    email,
    name,
    timeZone: input.timeZone,
    responses,
    guests,
  });
  mailBooked(world, row);
  return row;
}

/** Cancels; a second time succeeds and tells nobody again (R224). */
export function cancel(world: World, row: BookingRow, reason?: string): BookingRow {
  if (row.status === 'CANCELLED') return row;
  if (row.status !== 'CONFIRMED' && row.status !== 'PENDING_PAYMENT') {
    throw conflict(`A booking that is ${row.status} cannot be cancelled.`);
  }
  const updatedAt = new Date(world.now()).toISOString();
  const done = world.store.bookings.patch(row.id, {
    status: 'CANCELLED',
    reason: reason?.trim() || null,
    updatedAt,
  });
  mailCancelled(world, done);
  // The documents do not show this event's name.
  world.emit('BOOKING_CANCELLED', {
    bookingId: done.id,
    eventTypeId: done.eventTypeId,
    start: done.start,
    contactId: done.contactId,
  });
  return done;
}

/** Moves: a new linked booking, the old one RESCHEDULED and its token spent (R226). */
export function move(
  world: World,
  row: BookingRow,
  input: { start: string; timeZone?: string; reason?: string },
): BookingRow {
  if (row.status !== 'CONFIRMED' && row.status !== 'PENDING_PAYMENT') {
    throw conflict(`A booking that is ${row.status} cannot be moved.`);
  }
  const timeZone = input.timeZone ?? row.timeZone;
  if (!isZone(timeZone)) throw invalid('timeZone', 'is not an IANA time zone');
  const eventType = world.store.eventTypes.get(row.eventTypeId);
  if (!eventType) throw notFound();
  const { contactId, email, name, responses, guests } = row;
  const rest = { contactId, email, name, responses, guests, timeZone, previousBookingId: row.id };
  const next = reserve(world, eventType, readStart(input.start), rest, row.id);
  const updatedAt = new Date(world.now()).toISOString();
  const reason = input.reason?.trim() || null;
  world.store.bookings.patch(row.id, { status: 'RESCHEDULED', nextBookingId: next.id, reason, updatedAt });
  mailMoved(world, next);
  return next;
}
