import { loaders } from '../../../locales/index.js';

/** "42de-AT". Of the package's languages only Arabic does not write it in Latin digits in every region. */
const plain = /^\d{1,3}(?!ar)..(-..)?$/;

/**
 * A number as a locale writes it; a text as it is. Small whole numbers in Latin digits do without the browser's number formats:
 * the first use of those in a page takes Chromium about 45 ms, on a slow phone four times as long.
 *
 * @param locale BCP 47.
 */
export const toLocaleNumber = (value: number | string, locale: string): string =>
  plain.test(value + locale) && locale.slice(0, 2) in { en: 0, ...loaders }
    ? `${value}`
    : (value as number).toLocaleString(locale);

/** Locales that write "25%", and those that write "25 %" with a no-break space. Regions differ: only these are known. */
const closePercent = /^(?:en(?:-GB|-US)?|he|it|ja|nl|pl|pt)$/;
const spacedPercent = /^(?:de|es|sv)$/;

/**
 * A share in whole percent as a locale writes it; like `toLocaleNumber`, without the browser's number formats where it can be.
 *
 * @param share 1 is 100 %.
 * @param locale BCP 47.
 */
export function toLocalePercent(share: number, locale: string): string {
  const value = Math.round(share * 100);
  const sign = closePercent.test(locale) ? '%' : spacedPercent.test(locale) ? '\u00A0%' : undefined;
  return sign && value >= 0 && value < 1000
    ? value + sign
    : share.toLocaleString(locale, { style: 'percent' });
}
