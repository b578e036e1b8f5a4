import { dateLocale } from '../../shared/i18n/date-locale.js';

/** Prevents a line break at the sign of an offset. */
const unbroken = (zone: string) => zone.replace(/[+\u2212-]/g, '\u2060$&\u2060');

/**
 * An instant as a date with its time and the reader's zone, never relative ("in three days"). A zone without a short
 * name in this locale gets its long one ("Eastern Time") instead of an offset.
 */
export function formatDateTime(
  instant: string | null | undefined,
  locale: string,
  timeZone?: string,
): string {
  const at = instant ? new Date(instant) : undefined;
  if (!at || Number.isNaN(at.getTime())) return instant ?? '';
  const parts = (timeZoneName: 'short' | 'longGeneric') =>
    new Intl.DateTimeFormat(dateLocale(locale), {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName,
      timeZone,
    }).formatToParts(at);
  const short = parts('short');
  const isOffset = short.some(({ type, value }) => type === 'timeZoneName' && /\p{Nd}/u.test(value));
  return (isOffset ? parts('longGeneric') : short)
    .map(({ type, value }) => (type === 'timeZoneName' ? unbroken(value) : value))
    .join('');
}

/**
 * Until when a proposal can be accepted: the day, in the reader's zone; on that day itself, or when `isExact`, with the time.
 */
export function formatDeadline(
  instant: string | null | undefined,
  locale: string,
  { now, isExact = false }: { now: number; isExact?: boolean },
): string {
  const at = instant ? new Date(instant) : undefined;
  if (!at || Number.isNaN(at.getTime())) return instant ?? '';
  const isLastDay = at.toDateString() === new Date(now).toDateString();
  if (isExact || isLastDay) return formatDateTime(instant, locale);
  return new Intl.DateTimeFormat(dateLocale(locale), { dateStyle: 'long' }).format(at);
}

/** A day without a time, in UTC as the service counts contract starts; invalid dates are returned unchanged. */
export function formatDay(instant: string, locale: string): string {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return instant;
  return new Intl.DateTimeFormat(dateLocale(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(at);
}
