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

/** `Intl` allows no more digits after the point in older engines. */
const maxFractionDigits = 20;

const wellFormed = (currency: string) => /^[A-Za-z]{3}$/.test(currency);

/** The number of decimals of a currency: GBP 2, JPY 0, KWD 3; 2 for text that is not a currency code. */
export function minorUnits(currency: string): number {
  if (!wellFormed(currency)) return 2;
  return format('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
}

function money(amount: string, currency: string, locale: string, whole: boolean) {
  const plain = plainDecimal(amount);
  if (plain === undefined || !wellFormed(currency)) return undefined;
  const currencyDigits = minorUnits(currency);
  // Never fewer digits than the service wrote: a rate of 12.505 stays 12.505.
  const digits = Math.min(maxFractionDigits, Math.max(currencyDigits, fractionDigits(plain)));
  const minDigits = whole && fractionDigits(plain) === 0 ? 0 : currencyDigits;
  const style = format(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: minDigits,
    maximumFractionDigits: digits,
  });
  return { style, plain };
}

/**
 * An amount in its currency, as `locale` writes it: exact, with the currency's own number of decimals, or more where
 * the amount has more. Text that is not a decimal is shown unchanged. `whole` leaves the decimals out of round amounts,
 * for running text.
 */
export function formatMoney(
  amount: string,
  currency: string,
  locale: string,
  { whole = false }: { whole?: boolean } = {},
): string {
  const formatted = money(amount, currency, locale, whole);
  return formatted
    ? formatted.style.format(numeric(formatted.plain))
    : `${formatNumber(amount, locale)} ${currency}`.trim();
}

/** A decimal string (hours, a count) as `locale` writes it; other text is returned unchanged. */
export function formatNumber(value: string, locale: string): string {
  const plain = plainDecimal(value);
  return plain === undefined
    ? value
    : format(locale, { maximumFractionDigits: Math.min(maxFractionDigits, fractionDigits(plain)) }).format(
        numeric(plain),
      );
}

/** A percentage such as a VAT rate: `20` becomes "20%", `13.5` becomes "13.5%". */
export function formatPercent(rate: string, locale: string): string {
  const plain = plainDecimal(rate);
  return plain === undefined
    ? rate
    : format(locale, {
        style: 'unit',
        unit: 'percent',
        maximumFractionDigits: Math.min(maxFractionDigits, fractionDigits(plain)),
      }).format(numeric(plain));
}
