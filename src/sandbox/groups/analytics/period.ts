import { dayMs, minuteMs } from '../../../domain/index.js';
import { badRequest } from '../../kernel/http/http-error.js';

/** A stretch of time: `start` included, `end` excluded. Milliseconds since the epoch. */
export interface Period {
  start: number;
  end: number;
}

const dayOnly = /^\d{4}-\d{2}-\d{2}$/;

/** The period of a request: a bare day ends with its last moment in UTC; 400 when it ends before it starts (G127). */
export function periodOf(
  { startDate, endDate }: { startDate?: string; endDate?: string },
  defaults: Period,
): Period {
  const start = startDate === undefined ? defaults.start : Date.parse(startDate);
  const end =
    endDate === undefined ? defaults.end : Date.parse(endDate) + (dayOnly.test(endDate) ? dayMs : 1);
  if (end < start) throw badRequest('endDate must not be before startDate');
  return { start, end };
}

/** The last 30 days, this moment included (R254). */
export const lastThirtyDays = (now: number): Period => ({ start: now - 30 * dayMs, end: now + 1 });

export const allTime: Period = { start: -Infinity, end: Infinity };

export const isIn = ({ start, end }: Period, at: string | null): boolean => {
  const instant = at === null ? NaN : Date.parse(at);
  return instant >= start && instant < end;
};

/** Minutes ahead of UTC, from -14 to 14 hours; 400 otherwise (G127). */
export function zoneOffset(minutes: number | undefined): number {
  if (minutes === undefined) return 0;
  if (Math.abs(minutes) > 840) throw badRequest('tzOffsetMinutes must be from -840 to 840');
  return minutes;
}

/** The day that contains `now` for a clock that is `offset` minutes ahead of UTC. */
export function localDay(now: number, offset: number): Period {
  const shift = offset * minuteMs;
  const start = Math.floor((now + shift) / dayMs) * dayMs - shift;
  return { start, end: start + dayMs };
}

/** The first day of the day, week (from Monday) or month that contains an instant, in UTC. */
export function startOfUnit(at: string, unit: 'day' | 'week' | 'month'): string {
  const day = new Date(at).toISOString().slice(0, 10);
  if (unit === 'month') return `${day.slice(0, 7)}-01`;
  if (unit === 'day') return day;
  const date = new Date(`${day}T00:00:00Z`);
  const afterMonday = (date.getUTCDay() + 6) % 7;
  return new Date(date.getTime() - afterMonday * dayMs).toISOString().slice(0, 10);
}
