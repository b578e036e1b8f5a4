import type { EventTypeRow, ScheduleRow } from '../../../entities/scheduling.js';
import { badRequest } from '../../../kernel/http/http-error.js';
import type { World } from '../../../kernel/world.js';
import { busyOf, openingsOf } from './busy-times.js';
import { offeredStarts } from './slots.js';

const longest = 62 * 86_400_000;
const firstInstant = Date.parse('0001-01-03T00:00:00Z');
const lastInstant = Date.parse('9999-12-29T00:00:00Z');

/** An instant of a query: a date is its midnight UTC, a time without a zone is UTC too (G72). */
function instantOf(text: string, path: string): number {
  const zoned = /T.*(Z|[+-]\d\d:?\d\d)$/.test(text) || !text.includes('T') ? text : `${text}Z`;
  const at = Date.parse(zoned);
  // A calendar has years of four digits; a day of grace keeps every zone within them.
  if (Number.isNaN(at) || at < firstInstant || at > lastInstant)
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

/** The starts on offer for an event type; `without` takes one booking out of the busy time (R215). */
export function startsFor(
  world: World,
  eventType: EventTypeRow,
  range: { from: number; to: number },
  without?: string,
): number[] {
  const schedule = scheduleFor(world, eventType);
  if (!schedule) return [];
  const held = busyOf(world.store.bookings, eventType.userId);
  const offer = {
    ...eventType,
    timeZone: schedule.timeZone,
    rules: schedule.rules,
    busy: without === undefined ? held : held.filter(({ id }) => id !== without),
    now: world.now(),
    ...range,
  };
  return offeredStarts(offer, openingsOf(schedule, eventType));
}

/** Whether one instant is on offer right now (R216). */
export const isOffered = (world: World, eventType: EventTypeRow, at: number, without?: string): boolean =>
  startsFor(world, eventType, { from: at, to: at + 1 }, without).includes(at);

const texts = new Map<number, string>();
const mostTexts = 20_000;

function textOf(at: number): string {
  let text = texts.get(at);
  if (text === undefined) {
    if (texts.size >= mostTexts) texts.clear();
    texts.set(at, (text = new Date(at).toISOString().replace('.000Z', 'Z')));
  }
  return text;
}

/** `{ slots }`: UTC instants only (R207, G71). */
export const slotsAnswer = (starts: number[]) => ({ slots: starts.map(textOf) });
