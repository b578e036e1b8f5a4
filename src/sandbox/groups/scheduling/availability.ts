import type { BookingRow, EventTypeRow, ScheduleRow } from '../../entities/scheduling.js';
import { badRequest } from '../../kernel/fault.js';
import type { World } from '../../kernel/route.js';
import { offeredStarts } from './slots.js';

const longest = 62 * 86_400_000;

/** An instant of a query: a date is its midnight UTC, a time without a zone is UTC too (G72). */
function instantOf(text: string, path: string): number {
  const zoned = /T.*(Z|[+-]\d\d:?\d\d)$/.test(text) || !text.includes('T') ? text : `${text}Z`;
  const at = Date.parse(zoned);
  if (Number.isNaN(at))
    throw badRequest(`${path} is not an instant.`, { details: [{ path, message: 'is not an instant' }] });
  return at;
}

/** `from` and `to` as instants; 400 when inverted or over 62 days apart (R206). */
export function readRange({ from, to }: { from: string; to: string }): { from: number; to: number } {
  const range = { from: instantOf(from, 'from'), to: instantOf(to, 'to') };
  if (range.to < range.from) throw badRequest('to lies before from.');
  if (range.to - range.from > longest) throw badRequest('to lies more than 62 days after from.');
  return range;
}

/** The event type's schedule, else the host's default at this moment (R212). */
export function scheduleFor({ store }: World, eventType: EventTypeRow): ScheduleRow | undefined {
  const own = eventType.scheduleId === null ? undefined : store.schedules.get(eventType.scheduleId);
  return own ?? store.schedules.one(({ userId, isDefault }) => userId === eventType.userId && isDefault);
}

/** Whether a booking holds its time (G83). */
const occupies = ({ status }: BookingRow) => status !== 'CANCELLED' && status !== 'RESCHEDULED';

/** The starts on offer for an event type; `without` takes one booking out of the busy time (R215). */
export function startsFor(
  world: World,
  eventType: EventTypeRow,
  range: { from: number; to: number },
  without?: string,
): number[] {
  const schedule = scheduleFor(world, eventType);
  if (!schedule) return [];
  const busy = world.store.bookings
    .where((row) => row.userId === eventType.userId && row.id !== without && occupies(row))
    .map(({ start, end }) => ({ start: Date.parse(start), end: Date.parse(end) }));
  return offeredStarts({
    ...eventType,
    timeZone: schedule.timeZone,
    rules: schedule.rules,
    busy,
    now: world.now(),
    ...range,
  });
}

/** Whether one instant is on offer right now (R216). */
export const isOffered = (world: World, eventType: EventTypeRow, at: number, without?: string): boolean =>
  startsFor(world, eventType, { from: at, to: at + 1 }, without).includes(at);

/** `{ slots }`: UTC instants only (R207, G71). */
export const slotsAnswer = (starts: number[]) => ({
  slots: starts.map((at) => new Date(at).toISOString().replace('.000Z', 'Z')),
});
