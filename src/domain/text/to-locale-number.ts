import { memoize } from '../memoize.js';

const numberFormat = memoize((locale: string) => new Intl.NumberFormat(locale));
const percentFormat = memoize((locale: string) => new Intl.NumberFormat(locale, { style: 'percent' }));

/** Catalogues' languages that write small whole numbers in Latin digits, in every region, unless a tag's `-u-nu-` differs. */
const latinDigits = /^(?:de|en|es|fr|he|it|ja|nl|pl|pt|sv)(?![^-])(?!.*-u-)/;

/** Locales that write "25%", and those that write "25 %" with a no-break space. Regions differ: only these are known. */
const closePercent = /^(?:en(?:-GB|-US)?|he|it|ja|nl|pl|pt)$/;
const spacedPercent = /^(?:de|es|sv)$/;

const isSmall = (value: number) => Number.isInteger(value) && value >= 0 && value < 1000;

/**
 * A number as a locale writes it. Small whole numbers in Latin digits need no `Intl.NumberFormat`: the first one of a page
 * takes Chromium about 45 ms, on a slow phone four times as long.
 *
 * @param locale BCP 47.
 */
export const toLocaleNumber = (value: number, locale: string): string =>
  isSmall(value) && latinDigits.test(locale) ? String(value) : numberFormat(locale).format(value);

/**
 * A share in whole percent as a locale writes it, for the same reason by hand where that is the same.
 *
 * @param share 1 is 100 %.
 */
export function toLocalePercent(share: number, locale: string): string {
  const value = Math.round(share * 100);
  const sign = closePercent.test(locale) ? '%' : spacedPercent.test(locale) ? '\u00A0%' : undefined;
  return sign && isSmall(value) ? value + sign : percentFormat(locale).format(share);
}
