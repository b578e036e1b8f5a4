import { cityName } from '../../../domain/index.js';
import { messageFor } from './catalogues.js';

/** A city in the reader's language; as it is in English where the catalogues have no other name. */
export function translateCity(city: string, locale: string): string {
  const name = messageFor(locale, 'cities', city)?.message;
  return typeof name === 'string' ? name : city;
}

/** A zone's city in the reader's language: `Europe/Vienna` is `Wien` in German. */
export const cityLabel = (zone: string, locale: string): string => translateCity(cityName(zone), locale);
