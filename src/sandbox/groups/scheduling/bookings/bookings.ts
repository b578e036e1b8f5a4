import { isZone, minuteMs } from '../../../../domain/index.js';
import {
  firm,
  type BookingRow,
  type ContactRow,
  type EventTypeRow,
  type GuestRow,
} from '../../../entities/index.js';
import { badRequest, conflict, invalidField, requireFound } from '../../../kernel/http/http-error.js';
import { iso, timestamp } from '../../../kernel/time/dates.js';
import { formatInstant } from '../../../kernel/time/format-instant.js';
import type { World } from '../../../kernel/world.js';
import { newContact } from '../../contacts/contacts.js';
import { notify } from '../../notifications/notify.js';
import { isOffered } from '../slots/availability.js';
import { mailBooked, mailCancelled, mailRescheduled } from './mails.js';

function readZone(text: string): string {
  if (!isZone(text)) throw invalidField('timeZone', 'is not an IANA time zone');
  return text;
}

function readStart(text: string): number {
  const start = Date.parse(text);
  if (!/^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:?\d\d)$/.test(text) || Number.isNaN(start)) {
    throw invalidField('start', 'must be an ISO 8601 instant');
  }
  return start;
}

function readEmail(text: string, path = 'email'): string {
  const email = text.trim();
  if (!/^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/.test(email) || email.length > 254) {
    throw invalidField(path, 'is not an email address');
  }
  return email;
}

/** The contact with this address, created if missing; an existing name is never overwritten (R221). */
function contactFor(world: World, email: string, name: string): ContactRow {
  const key = email.toLowerCase();
  const { contacts } = world.store;
  const existing = contacts.one((row) => row.email === key);
  if (!existing) return contacts.put(newContact(world, { email: key, name: name || null }));
  return existing.name || !name ? existing : contacts.patch(existing.id, { name });
}

/** Limits of one booking, which the documents do not show (G97). */
const limits = { guests: 20, answers: 100, answerLength: 5000 };

/** Refuses answers that are too long or too many, those to unknown questions included. */
function checkSizes(responses: Record<string, unknown>): void {
  const entries = Object.entries(responses);
  if (entries.length > limits.answers)
    throw invalidField('responses', `must have at most ${limits.answers} answers`);
  for (const [id, value] of entries) {
    const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
    if (text.length > limits.answerLength)
      throw invalidField(`responses.${id}`, `must have at most ${limits.answerLength} characters`);
  }
}

const hasAnswer = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() !== '' : value !== undefined && value !== null && value !== false;

/** Checks the answers to an event type's questions: required ones present, choices among the options (G80). */
function readResponses(eventType: EventTypeRow, responses: Record<string, unknown>): Record<string, unknown> {
  checkSizes(responses);
  const details = eventType.questions.flatMap(({ id, label, type, required, options }) => {
    const value = Object.hasOwn(responses, id) ? responses[id] : undefined;
    if (required && !hasAnswer(value)) return [{ path: `responses.${id}`, message: `${label} is required` }];
    const choice = (type === 'SELECT' || type === 'RADIO') && hasAnswer(value);
    if (choice && !(options ?? []).includes(String(value))) {
      return [{ path: `responses.${id}`, message: `${label} is not one of the choices` }];
    }
    return [];
  });
  if (details.length > 0) throw badRequest(details.map(({ message }) => message).join('; '), { details });
  return responses;
}

function readGuests(guests: readonly (GuestRow | string)[]): GuestRow[] {
  if (guests.length > limits.guests)
    throw invalidField('guests', `must have at most ${limits.guests} guests`);
  return guests.map((guest, index) => {
    const row = typeof guest === 'string' ? { email: guest } : guest;
    return { ...row, email: readEmail(row.email, `guests.${index}.email`) };
  });
}

interface BookingInput {
  email: string;
  name?: string;
  timeZone: string;
  start: string;
  responses?: Record<string, unknown>;
  guests?: readonly (GuestRow | string)[];
}

const timeTaken = () => conflict('That time is not offered or has been taken.');

/** Checks and writes without awaiting in between, so that one of several simultaneous requests wins (R216). */
function reserve(
  world: World,
  eventType: EventTypeRow,
  start: number,
  booker: Pick<BookingRow, 'contactId' | 'email' | 'name' | 'responses' | 'guests' | 'timeZone'>,
  previousBookingId: string | null = null,
): BookingRow {
  if (!isOffered(world, eventType, start, previousBookingId ?? undefined)) throw timeTaken();
  const now = timestamp(world);
  return world.store.bookings.put({
    id: world.nextId(),
    eventTypeId: eventType.id,
    userId: eventType.userId,
    status: 'CONFIRMED',
    start: iso(start),
    end: iso(start + eventType.durationMinutes * minuteMs),
    ...booker,
    reason: null,
    previousBookingId,
    nextBookingId: null,
    createdAt: now,
    updatedAt: now,
    cancelToken: world.nextHex(48),
    rescheduleToken: world.nextHex(48),
  });
}

/** Notifies the host, also of their own changes (G111). */
function notifyHost(world: World, row: BookingRow, type: string, what: string): void {
  const title = world.store.eventTypes.get(row.eventTypeId)?.title ?? 'a meeting';
  const when = formatInstant(row.start, firm.timeZone, "d MMMM yyyy 'at' HH:mm zzz");
  notify(world, row.userId, {
    type,
    title: `${title} with ${row.name} was ${what}: ${when}`,
    subject: { bookingId: row.id },
  });
}

export function book(world: World, eventType: EventTypeRow, input: BookingInput): BookingRow {
  const email = readEmail(input.email);
  const name = input.name?.trim() ?? '';
  if (name === '') throw invalidField('name', 'is required');
  const timeZone = readZone(input.timeZone);
  const start = readStart(input.start);
  const responses = readResponses(eventType, input.responses ?? {});
  const guests = readGuests(input.guests ?? []);
  // Checked before a contact is created for a booking that cannot be made.
  if (!isOffered(world, eventType, start)) throw timeTaken();
  const contactId = contactFor(world, email, name).id;
  const row = reserve(world, eventType, start, { contactId, email, name, timeZone, responses, guests });
  mailBooked(world, row);
  notifyHost(world, row, 'BOOKING_CREATED', 'booked');
  return row;
}

/** Whether a booking can still be cancelled or rescheduled. */
const isActive = ({ status }: BookingRow) => status === 'CONFIRMED' || status === 'PENDING_PAYMENT';

/** Cancels a booking; cancelling again succeeds and sends no second mail (R224). */
export function cancel(world: World, row: BookingRow, reason?: string): BookingRow {
  if (row.status === 'CANCELLED') return row;
  if (!isActive(row)) throw conflict(`A booking that is ${row.status} cannot be cancelled.`);
  const cancelled = world.store.bookings.patch(row.id, {
    status: 'CANCELLED',
    reason: reason?.trim() || null,
    updatedAt: timestamp(world),
  });
  mailCancelled(world, cancelled);
  notifyHost(world, cancelled, 'BOOKING_CANCELLED', 'cancelled');
  // The documents do not show this event's name.
  world.emit('BOOKING_CANCELLED', {
    bookingId: cancelled.id,
    eventTypeId: cancelled.eventTypeId,
    start: cancelled.start,
    contactId: cancelled.contactId,
  });
  return cancelled;
}

/** Reschedules: creates a linked booking, and the old one becomes RESCHEDULED with its token used up (R226). */
export function reschedule(
  world: World,
  row: BookingRow,
  input: { start: string; timeZone?: string; reason?: string },
): BookingRow {
  if (!isActive(row)) throw conflict(`A booking that is ${row.status} cannot be moved.`);
  const timeZone = readZone(input.timeZone ?? row.timeZone);
  const eventType = requireFound(world.store.eventTypes.get(row.eventTypeId));
  const { contactId, email, name, responses, guests } = row;
  const booker = { contactId, email, name, responses, guests, timeZone };
  const next = reserve(world, eventType, readStart(input.start), booker, row.id);
  const updatedAt = timestamp(world);
  const reason = input.reason?.trim() || null;
  world.store.bookings.patch(row.id, { status: 'RESCHEDULED', nextBookingId: next.id, reason, updatedAt });
  mailRescheduled(world, next);
  notifyHost(world, next, 'BOOKING_RESCHEDULED', 'moved');
  return next;
}
