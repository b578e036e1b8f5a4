import { addDays, dayIn, isDay, startOfDay, type DayKey } from '../../../domain/index.js';

/** Pure: the last day to sign, in the person's zone. */

/** The last second of a day, also of one on which clocks change. */
export const endOfDay = (day: DayKey, zone: string): string =>
  new Date(startOfDay(addDays(day, 1), zone) - 1000).toISOString();

/** The day on which an instant falls; empty without one. */
export function dayOfExpiry(expiresAt: string | undefined, zone: string): DayKey {
  const at = expiresAt === undefined ? NaN : Date.parse(expiresAt);
  return Number.isNaN(at) ? '' : dayIn(at, zone);
}

export type ExpiryProblem = 'expiryUnreadable' | 'expiryPast';

export function expiryProblem(expiresAt: string | undefined, nowMs: number): ExpiryProblem | undefined {
  if (expiresAt === undefined) return undefined;
  const at = Date.parse(expiresAt);
  if (Number.isNaN(at)) return 'expiryUnreadable';
  return at <= nowMs ? 'expiryPast' : undefined;
}

/** The expiry that a date field's value means; the same day keeps the time that was set. */
export function withDay(expiresAt: string | undefined, value: string, zone: string): string | undefined {
  if (!isDay(value)) return value === '' ? undefined : expiresAt;
  return dayOfExpiry(expiresAt, zone) === value ? expiresAt : endOfDay(value, zone);
}
