import { isSafeUrl } from '../../../domain/index.js';
import { absoluteUrl } from '../loading/address.js';
import type { CreatedBooking, PublicEventType } from './booking.types.js';
import type { CalendarEntry } from './calendar-file.js';

/** What a confirmation says of a booking, without words. */

/** An address to open is too long for some browsers with more. */
const maxDescriptionCharacters = 1000;

/** Where it takes place. The service's documents name no such member; some deployments send one. */
export function placeOf(...sources: readonly (object | undefined)[]): string | undefined {
  for (const source of sources) {
    const { location: place } = (source ?? {}) as { location?: unknown };
    if (typeof place === 'string' && place.trim() !== '') return place.trim();
  }
  return undefined;
}

/** The token that reads the calendar file (R225): either does. */
export const calendarToken = ({ cancelToken, rescheduleToken }: CreatedBooking): string | null | undefined =>
  cancelToken ?? rescheduleToken;

export type LinkAction = 'cancel' | 'reschedule';

/**
 * Where a booking's link leads: to the host's own page when it names one, else to the service's (R222). A token without
 * a URL only works with the host's page (G77).
 */
export function manageLink(
  booking: CreatedBooking,
  action: LinkAction,
  template: string | undefined,
): string | undefined {
  const { [`${action}Url` as const]: url, [`${action}Token` as const]: token } = booking;
  const hostPage = template && token ? template.replaceAll('{token}', encodeURIComponent(token)) : undefined;
  const link = absoluteUrl(hostPage) ?? url;
  return link && isSafeUrl(link) ? link : undefined;
}

/** What a calendar shows; `links`: the lines below the description that manage the booking. */
export function calendarEntryOf(
  booking: CreatedBooking,
  start: string,
  eventType: PublicEventType | undefined,
  links: readonly string[],
): CalendarEntry {
  const { title, host, durationMinutes, description } = eventType ?? {};
  return {
    title: [title, host?.name].filter(Boolean).join(', '),
    start: Date.parse(start),
    minutes: durationMinutes ?? 30,
    description: [description?.slice(0, maxDescriptionCharacters), links.join('\n')]
      .filter(Boolean)
      .join('\n\n'),
    place: placeOf(booking, eventType),
  };
}
