import { cityName, offsetLabel } from '../../../domain/index.js';
import type { bookingStart } from '../../../locales/en/booking-start.js';
import type { Strings } from '../i18n/strings.js';

/** A zone by its city, with its offset at an instant. */
export const zoneLabel = (
  strings: Pick<Strings<typeof bookingStart>, 't'>,
  zone: string,
  instant: number,
): string =>
  zone === 'UTC'
    ? zone
    : strings.t('zoneShown', { city: cityName(zone), offset: offsetLabel(instant, zone) });
