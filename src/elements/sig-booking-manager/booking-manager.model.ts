import type { AnswerOf, getPublicBooking } from '../../contract/index.js';
import { isMonth, monthOf, type DayKey, type MonthKey } from '../../domain/index.js';
import type { PublicEventType } from '../sig-booking-picker/days/days.model.js';

/** Pure: what a booking is to whoever holds one of its links. No DOM, no clock, no network. */

export type Booking = AnswerOf<typeof getPublicBooking>['data'];

/** What can still happen to a booking. */
export type Standing = 'open' | 'cancelled' | 'moved' | 'over';

/**
 * What the service lets the link do (R225), seen from what it answers: times to move to for a reschedule token, 404 for
 * a cancel token. `unknown` while it has answered neither.
 */
export type Allows = 'cancel' | 'move' | 'unknown';

const minutesOf = ({ eventType }: Booking): number | undefined => eventType?.durationMinutes ?? undefined;

/** The booking's end in milliseconds: as told, else by its length (G76). */
export function endOf(booking: Booking): number | undefined {
  const end = Date.parse(booking.end ?? '');
  if (!Number.isNaN(end)) return end;
  const length = minutesOf(booking);
  const start = Date.parse(booking.start ?? '');
  return length === undefined || Number.isNaN(start) ? undefined : start + length * 60_000;
}

const closed: Record<string, Standing> = {
  CANCELLED: 'cancelled',
  RESCHEDULED: 'moved',
  COMPLETED: 'over',
  NO_SHOW: 'over',
};

/** Where a booking stands. A status that is not known is open (G78): the service says no where it must. */
export function standingOf(booking: Booking, now: number): Standing {
  const told = closed[booking.status ?? ''];
  if (told) return told;
  const end = endOf(booking) ?? Date.parse(booking.start ?? '');
  return end <= now ? 'over' : 'open';
}

/** The zone of the host's clock, where the answer tells it. */
export const hostZoneOf = ({ hostTimeZone, host }: Booking): string | undefined =>
  hostTimeZone ?? host?.timeZone ?? undefined;

/** What the picker may know of the event type from the booking alone. */
export function knownOf(booking: Booking): PublicEventType {
  const { eventType, host } = booking;
  const start = Date.parse(booking.start ?? '');
  const end = endOf(booking);
  const length = minutesOf(booking) ?? (end === undefined ? undefined : Math.round((end - start) / 60_000));
  const known = { title: eventType?.title, host, hostTimeZone: hostZoneOf(booking) };
  return length === undefined ? known : { ...known, durationMinutes: length };
}

/** The month that is shown first: the host's wish, else the booking's, else the present one; never one that is past. */
export function firstMonth(wanted: string | undefined, today: DayKey, booked: DayKey = today): MonthKey {
  const present = monthOf(today);
  const wishes = [wanted ?? '', monthOf(booked)];
  return wishes.find((month) => isMonth(month) && month >= present) ?? present;
}
