import { keyOf, utcOf, addDays, type DayKey } from './day.js';
import { dayMs, hourMs, minuteMs } from '../timing.js';

/*
 * By hand rather than with date-fns-tz: its `getTimezoneOffset` was wrong for 116 of 122,640 half hours near clock changes,
 * its `fromZonedTime` gives one instant where a repeated hour has two, it has no first instant of a day, and the offsets of a
 * month of slots (6,000) take 180 ms there and 12 ms here. The sandbox formats known instants with it.
 */

const formatters = new Map<string, Intl.DateTimeFormat | undefined>();

function formatter(zone: string): Intl.DateTimeFormat | undefined {
  if (!formatters.has(zone)) {
    let made: Intl.DateTimeFormat | undefined;
    try {
      made = new Intl.DateTimeFormat('en-US', {
        timeZone: zone,
        hourCycle: 'h23',
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
        hour: '2-digit',
        minute: '2-digit',
        second: '2-digit',
      });
    } catch {
      made = undefined;
    }
    formatters.set(zone, made);
  }
  return formatters.get(zone);
}

/** Whether this runtime knows the zone, by this name or as an alias. */
export const isZone = (zone: string): boolean => zone !== '' && formatter(zone) !== undefined;

/** The device's zone; UTC when the runtime reports none that it knows. */
export function deviceZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return isZone(timeZone) ? timeZone : 'UTC';
}

/** The years of four digits. Before and after them the offsets of their ends are used. */
const [firstMs, lastMs] = [Date.UTC(1000, 0, 2), Date.UTC(9999, 11, 30)];

function readOffset(at: number, zone: string): number {
  const instant = Math.min(lastMs, Math.max(firstMs, at));
  const format = formatter(zone);
  if (!format) throw new RangeError(`unknown time zone ${zone}`);
  // `MM/DD/YYYY, HH:MM:SS` has fixed places, which spares the slow formatToParts.
  const text = format.format(instant);
  const n = (from: number, to: number) => Number(text.slice(from, to));
  const local = Date.UTC(n(6, 10), n(0, 2) - 1, n(3, 5), n(12, 14), n(15, 17), n(18, 20));
  return local - Math.floor(instant / 1000) * 1000;
}

const spanMs = 3 * hourMs;
const maxKnownOffsets = 4096;
const offsetsByZone = new Map<string, Map<number, number>>();

/** The offset at the start of a three-hour span, read once. */
function spanOffset(index: number, zone: string): number {
  let offsets = offsetsByZone.get(zone);
  if (!offsets) offsetsByZone.set(zone, (offsets = new Map<number, number>()));
  let offset = offsets.get(index);
  if (offset === undefined) {
    if (offsets.size > maxKnownOffsets) offsets.clear();
    offsets.set(index, (offset = readOffset(index * spanMs, zone)));
  }
  return offset;
}

/**
 * How far a zone's clocks are ahead of UTC at an instant, in milliseconds. Within a span of three hours
 * that starts and ends with the same offset it is constant: clocks do not change twice in three hours.
 */
export function offsetAt(instant: number, zone: string): number {
  const index = Math.floor(instant / spanMs);
  const before = spanOffset(index, zone);
  return before === spanOffset(index + 1, zone) ? before : readOffset(instant, zone);
}

/** The day on which an instant falls in a zone. */
export const dayIn = (instant: number, zone: string): DayKey => keyOf(instant + offsetAt(instant, zone));

/**
 * The instants at which a zone's clocks show a day and minute, ascending: none in the hour that is skipped when clocks
 * go forward, two in the hour that is repeated when they go back.
 */
export function instantsOf(day: DayKey, minute: number, zone: string): number[] {
  const local = utcOf(day) + minute * minuteMs;
  const offsets = new Set([
    offsetAt(local - dayMs, zone),
    offsetAt(local + dayMs, zone),
    offsetAt(local, zone),
  ]);
  const found = new Set<number>();
  for (const offset of offsets) {
    const instant = local - offset;
    if (offsetAt(instant, zone) === offset) found.add(instant);
  }
  return [...found].sort((a, b) => a - b);
}

/** The first instant of a day in a zone; the first one after it where midnight or the day is skipped. */
export function startOfDay(day: DayKey, zone: string): number {
  const [midnight] = instantsOf(day, 0, zone);
  // The first of two: clocks that go back over midnight show the day, the end of the day before, and the day again.
  if (midnight !== undefined) return midnight;
  // Midnight is skipped: bisect to the clock change, which is the first instant.
  let low = utcOf(day) - dayMs * 2;
  let high = utcOf(day) + dayMs * 2;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (dayIn(middle, zone) >= day) high = middle;
    else low = middle;
  }
  return high;
}

/** The first instant in (from, to] whose offset differs from the one at `from`; the two differ in theirs. */
function changeBetween(from: number, to: number, zone: string): number {
  const before = offsetAt(from, zone);
  let [low, high] = [from, to];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(middle, zone) === before) low = middle;
    else high = middle;
  }
  return high;
}

/**
 * By how many minutes a zone's clocks move on a day: 60 forward, -60 back, 0 on ordinary days. A change belongs to the day
 * on which the skipped or repeated hour begins: clocks that go forward at midnight skip the first hour of the new day,
 * and clocks that go back just after midnight repeat the last hour of the day before.
 */
export function clockChange(day: DayKey, zone: string): number {
  const end = startOfDay(addDays(day, 1), zone) + hourMs;
  let minutes = 0;
  for (let from = startOfDay(day, zone) - 1; from < end; from += hourMs) {
    const [before, after] = [offsetAt(from, zone), offsetAt(from + hourMs, zone)];
    if (before === after) continue;
    const begin = changeBetween(from, from + hourMs, zone) + Math.min(before, after);
    if (keyOf(begin) === day) minutes += (after - before) / minuteMs;
  }
  return minutes;
}
