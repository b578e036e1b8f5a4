import { utcOf, firstOfMonth, type DayKey, type MonthKey } from './day.js';
import { offsetAt } from './zone.js';
import type { Slot } from './slots.js';
import { dayMs, minuteMs } from '../timing.js';

/** How hours are shown; without it, as the locale does. */
export type HourCycle = 'h12' | 'h23';

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * A formatter, made once per locale and options. Always of the Gregorian calendar, whose months the grid shows: Persian
 * and Thai would otherwise name another month or year than the days below it.
 */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale}|${JSON.stringify(options)}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { calendar: 'gregory', ...options });
    formats.set(key, format);
  }
  return format;
}

const timeOptions = (hourCycle?: HourCycle): Intl.DateTimeFormatOptions => ({
  hour: hourCycle === 'h12' ? 'numeric' : '2-digit',
  minute: '2-digit',
  ...(hourCycle && { hourCycle }),
});

/** Whether the locale has a twelve-hour clock: then `9:00 am`, not `09:00 am`. */
const hasTwelveHours = (locale: string): boolean =>
  dateFormat(locale, { hour: 'numeric' }).resolvedOptions().hourCycle?.startsWith('h1') ?? false;

interface MinuteLabels {
  format: Intl.DateTimeFormat;
  byMinute: Map<number, string>;
}
const minuteLabels = new Map<string, MinuteLabels>();

/** A time of day, from minutes since midnight. */
export function minuteLabel(minute: number, locale: string, hourCycle?: HourCycle): string {
  const key = `${locale}|${hourCycle ?? ''}`;
  let labels = minuteLabels.get(key);
  if (!labels) {
    const options = timeOptions(hourCycle ?? (hasTwelveHours(locale) ? 'h12' : undefined));
    labels = { format: dateFormat(locale, { ...options, timeZone: 'UTC' }), byMinute: new Map() };
    minuteLabels.set(key, labels);
  }
  let label = labels.byMinute.get(minute);
  if (label === undefined) labels.byMinute.set(minute, (label = labels.format.format(minute * minuteMs)));
  return label;
}

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

const dayLabels = new Map<string, string>();

/** `Saturday 27 March`, in the locale's own order. */
export function dayLabel(day: DayKey, locale: string, withYear = false): string {
  const key = `${locale}|${day}|${withYear}`;
  let label = dayLabels.get(key);
  if (label === undefined) {
    dayLabels.set(key, (label = longLabel(day, locale, withYear)));
  }
  return label;
}

function longLabel(day: DayKey, locale: string, withYear: boolean): string {
  const parts = dateFormat(locale, {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(withYear && { year: 'numeric' }),
  }).formatToParts(utcOf(day));
  // English puts a comma after the weekday, at which screen readers pause.
  const english = locale.toLowerCase().startsWith('en');
  return parts
    .map(({ type, value }) => (english && type === 'literal' ? value.replace(',', '') : value))
    .join('');
}

/** `March 2027`. */
export const monthLabel = (month: MonthKey, locale: string): string =>
  dateFormat(locale, { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(utcOf(firstOfMonth(month)));

/** `March`, alone. */
export const monthName = (month: MonthKey, locale: string): string =>
  dateFormat(locale, { timeZone: 'UTC', month: 'long' }).format(utcOf(firstOfMonth(month)));

const numbers = new Map<string, Intl.NumberFormat>();

/** The number of a day as the locale writes it. */
export function dayNumber(day: DayKey, locale: string): string {
  let format = numbers.get(locale);
  if (!format) numbers.set(locale, (format = new Intl.NumberFormat(locale)));
  return format.format(Number(day.slice(8, 10)));
}

/** A weekday's name; 0 is Sunday. */
export const weekdayName = (weekday: number, locale: string, style: 'long' | 'short' | 'narrow'): string =>
  dateFormat(locale, { timeZone: 'UTC', weekday: style }).format(Date.UTC(2023, 0, 1 + weekday));

/** `UTC+05:30`, in digits that every locale reads. */
export function offsetLabel(at: number, zone: string): string {
  const minutes = Math.round(offsetAt(at, zone) / minuteMs);
  if (minutes === 0) return 'UTC';
  const size = Math.abs(minutes);
  const two = (value: number) => String(value).padStart(2, '0');
  return `UTC${minutes < 0 ? '\u2212' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

interface WeekLocale {
  getWeekInfo?(): { firstDay: number };
  weekInfo?: { firstDay: number };
}

/** The first day of the week in a locale, 0 for Sunday to 6; Monday when the runtime has no week data. */
export function firstDayOf(locale: string): number {
  const info = new Intl.Locale(locale) as Intl.Locale & WeekLocale;
  return ((info.getWeekInfo?.() ?? info.weekInfo)?.firstDay ?? 1) % 7;
}
