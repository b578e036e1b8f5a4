/**
 * Decimal strings as the service writes amounts (R155): sign, digits, optional fraction; never a binary float. By hand
 * rather than with big.js: pages only order and shorten amounts, and big.js would add 2.9 kB (gzip) to the proposal.
 */
const decimalPattern = /^([+-]?)(\d+)(?:\.(\d+))?$/;

interface Parts {
  negative: boolean;
  /** Digits before the point without leading zeros; empty for zero. */
  whole: string;
  /** Digits after the point without trailing zeros. */
  fraction: string;
}

function parts(value: string): Parts | undefined {
  const found = decimalPattern.exec(value.trim());
  if (!found) return undefined;
  const whole = (found[2] ?? '').replace(/^0+/, '');
  const fraction = (found[3] ?? '').replace(/0+$/, '');
  return { negative: found[1] === '-' && (whole !== '' || fraction !== ''), whole, fraction };
}

/** The shortest spelling of an amount: no sign on zero, no idle zeros. `undefined` for text that is not a decimal. */
export function plainDecimal(value: string): string | undefined {
  const found = parts(value);
  if (!found) return undefined;
  const { negative, whole, fraction } = found;
  return `${negative ? '-' : ''}${whole || '0'}${fraction && `.${fraction}`}`;
}

function compareSize(a: Parts, b: Parts): number {
  if (a.whole.length !== b.whole.length) return a.whole.length - b.whole.length;
  if (a.whole !== b.whole) return a.whole < b.whole ? -1 : 1;
  if (a.fraction === b.fraction) return 0;
  return a.fraction < b.fraction ? -1 : 1;
}

/** Compares two decimal strings by value, exactly: -1, 0 or 1; `undefined` when either is not a decimal. */
export function compareDecimals(left: string, right: string): -1 | 0 | 1 | undefined {
  const a = parts(left);
  const b = parts(right);
  if (!a || !b) return undefined;
  const order = a.negative === b.negative ? compareSize(a, b) * (a.negative ? -1 : 1) : a.negative ? -1 : 1;
  return order < 0 ? -1 : order > 0 ? 1 : 0;
}

/** Whether a text is a decimal of value zero. */
export const isZero = (value: string): boolean => compareDecimals(value, '0') === 0;

/** The number of digits that an amount needs after the point. */
export const fractionDigits = (value: string): number => parts(value)?.fraction.length ?? 0;

/**
 * The exact product of two decimals, rounded half up (away from zero) to `digits` after the point, as the service rounds a
 * line (G50); `undefined` when either is not a decimal. A page calculates nothing else: VAT and totals are the service's
 * (the sandbox's are in `sandbox/groups/proposals/drafts/pricing.ts`).
 */
export function multiplyDecimals(left: string, right: string, digits: number): string | undefined {
  const [a, b] = [parts(left), parts(right)];
  if (!a || !b) return undefined;
  const decimals = a.fraction.length + b.fraction.length;
  const product = BigInt(`${a.whole}${a.fraction}` || '0') * BigInt(`${b.whole}${b.fraction}` || '0');
  const unit = 10n ** BigInt(Math.max(0, decimals - digits));
  const rounded = (product + unit / 2n) / unit;
  const kept = Math.min(decimals, digits);
  const text = rounded.toString().padStart(kept + 1, '0');
  const sign = a.negative !== b.negative ? '-' : '';
  return plainDecimal(`${sign}${text.slice(0, text.length - kept)}${kept ? `.${text.slice(-kept)}` : ''}`);
}
