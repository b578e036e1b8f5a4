import { memoize } from '../memoize.js';
import { firstOfMonth, utcOf, type DayKey, type MonthKey } from './day.js';
import { dateFormat } from './labels.js';

/** `March 2027`. */
export const monthLabel = (month: MonthKey, locale: string): string =>
  dateFormat(locale, { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(utcOf(firstOfMonth(month)));

/** `March`, alone. */
export const monthName = (month: MonthKey, locale: string): string =>
  dateFormat(locale, { timeZone: 'UTC', month: 'long' }).format(utcOf(firstOfMonth(month)));

const numberFormat = memoize((locale: string) => new Intl.NumberFormat(locale));

/** The number of a day as the locale writes it. */
export const dayNumber = (day: DayKey, locale: string): string =>
  numberFormat(locale).format(Number(day.slice(8, 10)));

/** A weekday's name; 0 is Sunday. */
export const weekdayName = (weekday: number, locale: string, style: 'long' | 'short' | 'narrow'): string =>
  dateFormat(locale, { timeZone: 'UTC', weekday: style }).format(Date.UTC(2023, 0, 1 + weekday));

interface WeekLocale {
  getWeekInfo?(): { firstDay: number };
  weekInfo?: { firstDay: number };
}

/** The first day of the week in a locale, 0 for Sunday to 6; Monday when the runtime has no week data. */
export const firstDayOf = memoize((locale: string): number => {
  const info = new Intl.Locale(locale) as Intl.Locale & WeekLocale;
  return ((info.getWeekInfo?.() ?? info.weekInfo)?.firstDay ?? 1) % 7;
});
