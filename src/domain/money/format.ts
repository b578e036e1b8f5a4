import { fractionDigits, plainDecimal } from './decimal.js';

const formats = new Map<string, Intl.NumberFormat>();

function format(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  let found = formats.get(key);
  if (!found) formats.set(key, (found = new Intl.NumberFormat(locale, options)));
  return found;
}

/** ES2023 formats a numeric string digit by digit, so no amount passes through a binary float. */
const numeric = (plain: string) => plain as Intl.StringNumericLiteral;

/** What `Intl` allows after the point. */
const most = 20;

const wellFormed = (currency: string) => /^[A-Za-z]{3}$/.test(currency);

/** Digits after the point that the currency is counted in: GBP 2, JPY 0, KWD 3; 2 for what is not a currency code. */
export function minorUnits(currency: string): number {
  if (!wellFormed(currency)) return 2;
  return format('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
}

function money(amount: string, currency: string, locale: string, whole: boolean) {
  const plain = plainDecimal(amount);
  if (plain === undefined || !wellFormed(currency)) return undefined;
  const own = minorUnits(currency);
  // Never fewer digits than the service wrote: a rate of 12.505 stays 12.505.
  const digits = Math.min(most, Math.max(own, fractionDigits(plain)));
  const least = whole && fractionDigits(plain) === 0 ? 0 : Math.min(own, digits);
  const style = format(locale, {
    style: 'currency',
    currency: currency.toUpperCase(),
    minimumFractionDigits: least,
    maximumFractionDigits: digits,
  });
  return { style, plain };
}

/**
 * An amount in its currency, in the words of `locale`: exact, in the currency's own number of decimals, and with more
 * where the amount has more. What is not a decimal string is shown as it came.
 * `whole` leaves the decimals out of round amounts, for running text.
 */
export function formatMoney(
  amount: string,
  currency: string,
  locale: string,
  { whole = false }: { whole?: boolean } = {},
): string {
  const known = money(amount, currency, locale, whole);
  return known
    ? known.style.format(numeric(known.plain))
    : `${formatNumber(amount, locale)} ${currency}`.trim();
}

/** A decimal string (hours, a count) in the words of `locale`; what is not one is given back. */
export function formatNumber(value: string, locale: string): string {
  const plain = plainDecimal(value);
  return plain === undefined
    ? value
    : format(locale, { maximumFractionDigits: Math.min(most, fractionDigits(plain)) }).format(numeric(plain));
}

/** A percentage such as a VAT rate: `20` becomes "20%", `13.5` becomes "13.5%". */
export function formatPercent(rate: string, locale: string): string {
  const plain = plainDecimal(rate);
  return plain === undefined
    ? rate
    : format(locale, {
        style: 'unit',
        unit: 'percent',
        maximumFractionDigits: Math.min(most, fractionDigits(plain)),
      }).format(numeric(plain));
}
