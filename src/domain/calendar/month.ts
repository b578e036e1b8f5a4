import { addDays, addMonths, daysInMonth, firstOfMonth, weekday, type DayKey, type MonthKey } from './day.js';
import { maxSlotRangeMs } from '../timing.js';
import { startOfDay } from './zone.js';

/** A month's weeks, each with seven places; places outside the month are `null`. `firstDay` is 0 (Sunday) to 6. */
export function monthGrid(month: MonthKey, firstDay: number): (DayKey | null)[][] {
  const first = firstOfMonth(month);
  const lead = (weekday(first) - firstDay + 7) % 7;
  const count = daysInMonth(month);
  const weeks: (DayKey | null)[][] = [];
  for (let start = -lead; start < count; start += 7) {
    weeks.push(
      Array.from({ length: 7 }, (_, column) => {
        const index = start + column;
        return index >= 0 && index < count ? addDays(first, index) : null;
      }),
    );
  }
  return weeks;
}

/** The weekdays in the order of the grid's columns, 0 for Sunday. */
export const weekdays = (firstDay: number): number[] =>
  Array.from({ length: 7 }, (_, index) => (firstDay + index) % 7);

/** Half-open, as instants in ISO with Z. */
export interface InstantRange {
  from: string;
  to: string;
}

/**
 * `count` months of a zone as instants: from the first instant of the first day to the first instant after the last.
 * At most 62 days (R206): of two months with 31 days and a clock change the last hour may be missing.
 */
export function monthRange(month: MonthKey, zone: string, count = 1): InstantRange {
  const from = startOfDay(firstOfMonth(month), zone);
  const to = startOfDay(firstOfMonth(addMonths(month, count)), zone);
  return {
    from: new Date(from).toISOString(),
    to: new Date(Math.min(to, from + maxSlotRangeMs)).toISOString(),
  };
}
