import { format } from 'date-fns-tz/format';
import { enGB } from 'date-fns/locale/en-GB';
import { offsetAt } from '../../../domain/index.js';

/**
 * A clock for `format`, which reads a date's local members. A plain Date has those of the process's own zone, which cannot
 * show the hour that this zone skips: date-fns-tz's `formatInTimeZone` is an hour late there.
 */
class ShownClock extends Date {
  override getFullYear(): number {
    return this.getUTCFullYear();
  }
  override getMonth(): number {
    return this.getUTCMonth();
  }
  override getDate(): number {
    return this.getUTCDate();
  }
  override getDay(): number {
    return this.getUTCDay();
  }
  override getHours(): number {
    return this.getUTCHours();
  }
  override getMinutes(): number {
    return this.getUTCMinutes();
  }
  override getSeconds(): number {
    return this.getUTCSeconds();
  }
  override getMilliseconds(): number {
    return this.getUTCMilliseconds();
  }
}

/**
 * An instant as a zone's clock shows it, in British English: the same text in every process. `pattern` has the tokens of
 * date-fns-tz, among them `zzz` for the zone's abbreviation then (`BST`), which shows which pass of a repeated hour is meant.
 */
export function formatInstant(instant: number | string, zone: string, pattern: string): string {
  const originalDate = new Date(instant);
  const at = originalDate.getTime();
  const shown = new ShownClock(at + offsetAt(at, zone));
  return format(shown, pattern, { timeZone: zone, originalDate, locale: enGB });
}

/** A day and time of a person's diary, with the zone: `Monday 1 June 2026 at 10:00 CEST (Europe/Berlin)`. */
export const formatMeeting = (instant: number | string, zone: string): string =>
  `${formatInstant(instant, zone, "EEEE d MMMM yyyy 'at' HH:mm zzz")} (${zone})`;
