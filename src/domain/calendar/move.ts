import { addDays, sameDayInMonth, weekday, type DayKey } from './day.js';

/** A key press in the grid, as in the date grid of the ARIA Authoring Practices. */
export interface Press {
  key: string;
  shiftKey?: boolean;
}

/** The first and last day of a grid, inclusive, and its layout. */
export interface Bounds {
  min?: DayKey;
  max?: DayKey;
  /** 0 for Sunday to 6 for Saturday. */
  firstDay: number;
  rtl?: boolean;
}

const clamp = (day: DayKey, { min, max }: Bounds): DayKey =>
  min !== undefined && day < min ? min : max !== undefined && day > max ? max : day;

/**
 * The day that a key moves to, clamped to the bounds; `undefined` for any other key. Arrows a day or a week,
 * Home and End the week's ends, Page Up and Down a month, with Shift a year.
 */
export function moveBy(day: DayKey, press: Press, bounds: Bounds): DayKey | undefined {
  const forward = bounds.rtl ? -1 : 1;
  const inWeek = (weekday(day) - bounds.firstDay + 7) % 7;
  const target = {
    ArrowLeft: () => addDays(day, -forward),
    ArrowRight: () => addDays(day, forward),
    ArrowUp: () => addDays(day, -7),
    ArrowDown: () => addDays(day, 7),
    Home: () => addDays(day, -inWeek),
    End: () => addDays(day, 6 - inWeek),
    PageUp: () => sameDayInMonth(day, press.shiftKey ? -12 : -1),
    PageDown: () => sameDayInMonth(day, press.shiftKey ? 12 : 1),
  }[press.key];
  return target && clamp(target(), bounds);
}
