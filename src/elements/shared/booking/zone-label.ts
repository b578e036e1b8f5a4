import { offsetLabel } from '../../../domain/index.js';
import type { bookingStart } from '../../../locales/en/booking-start.js';
import { cityLabel } from '../i18n/city-label.js';
import type { Strings } from '../i18n/strings.js';

/** A zone by its city, with its offset at an instant. */
export const zoneLabel = (
  strings: Pick<Strings<typeof bookingStart>, 't' | 'locale'>,
  zone: string,
  instant: number,
): string =>
  zone === 'UTC'
    ? zone
    : strings.t('zoneShown', { city: cityLabel(zone, strings.locale), offset: offsetLabel(instant, zone) });
