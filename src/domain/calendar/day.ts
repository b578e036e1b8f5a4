import { dayMs } from '../timing.js';

/** A calendar day as `YYYY-MM-DD`, without a zone. Keys sort and compare as text. */
export type DayKey = string;
/** A calendar month as `YYYY-MM`. */
export type MonthKey = string;

const pad = (value: number, width = 2) => String(value).padStart(width, '0');

/** The key of a year, month (1 to 12) and day; out-of-range days and months roll over. */
export function dayOf(year: number, month: number, day: number): DayKey {
  return keyOf(Date.UTC(year, month - 1, day));
}

/** The day on which a UTC count of milliseconds falls. */
export function keyOf(utc: number): DayKey {
  const date = new Date(utc);
  return `${pad(date.getUTCFullYear(), 4)}-${pad(date.getUTCMonth() + 1)}-${pad(date.getUTCDate())}`;
}

/** Midnight UTC of a key, in milliseconds: for arithmetic and for formatting with `timeZone: 'UTC'`. */
export function utcOf(day: DayKey): number {
  return Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10)));
}

/** Whether text is a day that exists. */
export const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && keyOf(utcOf(text)) === text;

/** Whether text is a month, `YYYY-MM`. */
export const isMonth = (text: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(text);

export const monthOf = (day: DayKey): MonthKey => day.slice(0, 7);
export const firstOfMonth = (month: MonthKey): DayKey => `${month}-01`;

export const addDays = (day: DayKey, count: number): DayKey => keyOf(utcOf(day) + count * dayMs);

export function daysInMonth(month: MonthKey): number {
  return new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate();
}

/** The month `count` months later (earlier when negative). */
export function addMonths(month: MonthKey, count: number): MonthKey {
  return monthOf(dayOf(Number(month.slice(0, 4)), Number(month.slice(5, 7)) + count, 1));
}

/** The same day `count` months later, at most the last of that month: 2024-02-29 minus 12 is 2023-02-28. */
export function sameDayInMonth(day: DayKey, count: number): DayKey {
  const month = addMonths(monthOf(day), count);
  return `${month}-${pad(Math.min(Number(day.slice(8, 10)), daysInMonth(month)))}`;
}

/** 0 for Sunday to 6 for Saturday. */
export const weekday = (day: DayKey): number => new Date(utcOf(day)).getUTCDay();
