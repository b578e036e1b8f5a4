import type { EventTypeRow, ScheduleRow } from '../../../entities/index.js';
import { badRequest } from '../../../kernel/http/http-error.js';
import { maxSlotRangeMs } from '../../../../domain/index.js';
import type { World } from '../../../kernel/world.js';
import { busyTimes, openingsFor } from './busy-times.js';
import { calendarTimes } from './calendar-times.js';
import { slotStarts } from './slots.js';

/** Calendar years have four digits; the margin of a day keeps every time zone within them. */
const minInstant = Date.parse('0001-01-03T00:00:00Z');
const maxInstant = Date.parse('9999-12-29T00:00:00Z');

/** Parses an instant of a query. A date is midnight UTC; a time without a zone is UTC (G72). */
function parseInstant(text: string, path: string): number {
  const zoned = /T.*(Z|[+-]\d\d:?\d\d)$/.test(text) || !text.includes('T') ? text : `${text}Z`;
  const instant = Date.parse(zoned);
  if (Number.isNaN(instant) || instant < minInstant || instant > maxInstant)
    throw badRequest(`${path} is not an instant.`, { details: [{ path, message: 'is not an instant' }] });
  return instant;
}

/** `from` and `to` as instants; 400 when reversed or more than 62 days apart (R206). */
export function readRange({ from, to }: { from: string; to: string }): { from: number; to: number } {
  const range = { from: parseInstant(from, 'from'), to: parseInstant(to, 'to') };
  if (range.to < range.from) throw badRequest('to lies before from.');
  if (range.to - range.from > maxSlotRangeMs) throw badRequest('to lies more than 62 days after from.');
  return range;
}

/** The event type's schedule, else the host's current default (R212). */
export function scheduleFor({ store }: World, eventType: EventTypeRow): ScheduleRow | undefined {
  const assigned = eventType.scheduleId === null ? undefined : store.schedules.get(eventType.scheduleId);
  return assigned ?? store.schedules.one(({ userId, isDefault }) => userId === eventType.userId && isDefault);
}

/** The offered starts of an event type, ignoring the booking `excludedBookingId` (R215). */
export function offeredSlots(
  world: World,
  eventType: EventTypeRow,
  range: { from: number; to: number },
  excludedBookingId?: string,
): number[] {
  const schedule = scheduleFor(world, eventType);
  if (!schedule) return [];
  const booked = busyTimes(world.store.bookings, eventType.userId);
  const external = calendarTimes(world, eventType.userId);
  const own = excludedBookingId === undefined ? booked : booked.filter(({ id }) => id !== excludedBookingId);
  const query = {
    ...eventType,
    timeZone: schedule.timeZone,
    rules: schedule.rules,
    busy: external.length === 0 ? own : [...own, ...external].sort((a, b) => a.start - b.start),
    now: world.now(),
    ...range,
  };
  return slotStarts(query, openingsFor(schedule, eventType));
}

/** Whether a slot starting at `instant` is offered now (R216). */
export const isOffered = (
  world: World,
  eventType: EventTypeRow,
  instant: number,
  excludedBookingId?: string,
): boolean =>
  offeredSlots(world, eventType, { from: instant, to: instant + 1 }, excludedBookingId).includes(instant);

const isoCache = new Map<number, string>();
const maxCachedTexts = 20_000;

function isoText(instant: number): string {
  let text = isoCache.get(instant);
  if (text === undefined) {
    if (isoCache.size >= maxCachedTexts) isoCache.clear();
    isoCache.set(instant, (text = new Date(instant).toISOString().replace('.000Z', 'Z')));
  }
  return text;
}

/** `{ slots }`: UTC instants only (R207, G71). */
export const slotsView = (starts: number[]) => ({ slots: starts.map(isoText) });
