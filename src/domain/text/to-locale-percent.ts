import { memoize } from '../memoize.js';

const percentFormat = memoize((locale: string) => new Intl.NumberFormat(locale, { style: 'percent' }));

/** Locales that write "25%", and those that write "25 %" with a no-break space. Regions differ: only these are known. */
const closePercent = /^(?:en(?:-GB|-US)?|he|it|ja|nl|pl|pt)$/;
const spacedPercent = /^(?:de|es|sv)$/;

/**
 * A share in whole percent as a locale writes it; without `Intl.NumberFormat` where that is slow, as in `toLocaleNumber`.
 *
 * @param share 1 is 100 %.
 * @param locale BCP 47.
 */
export function toLocalePercent(share: number, locale: string): string {
  const value = Math.round(share * 100);
  const sign = closePercent.test(locale) ? '%' : spacedPercent.test(locale) ? '\u00A0%' : undefined;
  return sign && value >= 0 && value < 1000 ? value + sign : percentFormat(locale).format(share);
}
