import { utcOf, type DayKey } from './day.js';
import { offsetAt } from './zone.js';
import type { Slot } from './slots.js';
import { memoize } from '../memoize.js';
import { dayMs, minuteMs } from '../timing.js';

/** How hours are shown; without it, as the locale does. */
export type HourCycle = 'h12' | 'h23';

/**
 * A formatter, made once per locale and options. Always of the Gregorian calendar, whose months the grid shows: Persian
 * and Thai would otherwise name another month or year than the days below it.
 */
export const dateFormat = memoize(
  (locale: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { calendar: 'gregory', ...options }),
);

const timeOptions = (hourCycle?: HourCycle): Intl.DateTimeFormatOptions => ({
  hour: hourCycle === 'h12' ? 'numeric' : '2-digit',
  minute: '2-digit',
  ...(hourCycle && { hourCycle }),
});

/** Whether the locale has a twelve-hour clock: then `9:00 am`, not `09:00 am`. */
const hasTwelveHours = (locale: string): boolean =>
  dateFormat(locale, { hour: 'numeric' }).resolvedOptions().hourCycle?.startsWith('h1') ?? false;

/** A time of day, from minutes since midnight. */
export const minuteLabel = memoize((minute: number, locale: string, hourCycle?: HourCycle): string => {
  const options = timeOptions(hourCycle ?? (hasTwelveHours(locale) ? 'h12' : undefined));
  return dateFormat(locale, { ...options, timeZone: 'UTC' }).format(minute * minuteMs);
});

/** A zone's name at an instant, e.g. `BST` or, long, `British Summer Time`. */
export function zoneName(
  at: number,
  zone: string,
  locale: string,
  style: 'short' | 'long' = 'short',
): string {
  const parts = dateFormat(locale, { timeZone: zone, hour: 'numeric', timeZoneName: style }).formatToParts(
    at,
  );
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

/** The labels of one day's slots, in order; two that would read the same both get the zone's name. */
export function timeLabels(
  slots: readonly Slot[],
  zone: string,
  locale: string,
  hourCycle?: HourCycle,
): string[] {
  const labels = slots.map(({ minute }) => minuteLabel(minute, locale, hourCycle));
  const counts = new Map<string, number>();
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  return labels.map((label, index) => {
    const slot = slots[index];
    return slot && (counts.get(label) ?? 0) > 1 ? `${label} ${zoneName(slot.at, zone, locale)}` : label;
  });
}

/** An instant's time of day in a zone. */
export function timeIn(at: number, zone: string, locale: string, hourCycle?: HourCycle): string {
  const local = at + offsetAt(at, zone);
  return minuteLabel(Math.floor((((local % dayMs) + dayMs) % dayMs) / minuteMs), locale, hourCycle);
}

/**
 * `Saturday 27 March`, in the locale's own order. Where English puts the day before the month, the comma after the weekday is
 * left out; where the month comes first (`Saturday, March 27, 2027`), commas are part of the date.
 */
export const dayLabel = memoize((day: DayKey, locale: string, withYear: boolean = false): string => {
  const parts = dateFormat(locale, {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(withYear && { year: 'numeric' }),
  }).formatToParts(utcOf(day));
  const [, , second] = parts;
  const hasNoCommas = locale.toLowerCase().startsWith('en') && second?.type === 'day';
  return parts
    .map(({ type, value }) => (hasNoCommas && type === 'literal' ? value.replace(',', '') : value))
    .join('');
});
