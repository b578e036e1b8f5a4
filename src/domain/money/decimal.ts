/** A decimal string as the service writes amounts (R155): sign, digits, optional fraction. Never a binary float. */
const shape = /^([+-]?)(\d+)(?:\.(\d+))?$/;

interface Parts {
  negative: boolean;
  /** Digits before the point without leading zeros ('' for nought). */
  whole: string;
  /** Digits after the point without trailing zeros. */
  fraction: string;
}

function parts(value: string): Parts | undefined {
  const found = shape.exec(value.trim());
  if (!found) return undefined;
  const whole = (found[2] ?? '').replace(/^0+/, '');
  const fraction = (found[3] ?? '').replace(/0+$/, '');
  return { negative: found[1] === '-' && (whole !== '' || fraction !== ''), whole, fraction };
}

/** The shortest way to write the same amount: no sign on nought, no idle zeros. `undefined` when it is not a decimal. */
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

/** Orders two decimal strings by value, exactly: -1, 0 or 1; `undefined` when either is not a decimal. */
export function compareDecimals(left: string, right: string): -1 | 0 | 1 | undefined {
  const a = parts(left);
  const b = parts(right);
  if (!a || !b) return undefined;
  const order = a.negative === b.negative ? compareSize(a, b) * (a.negative ? -1 : 1) : a.negative ? -1 : 1;
  return order < 0 ? -1 : order > 0 ? 1 : 0;
}

/** Whether it is a decimal string of value nought. */
export const isZero = (value: string): boolean => compareDecimals(value, '0') === 0;

/** How many digits the amount needs after the point. */
export const fractionDigits = (value: string): number => parts(value)?.fraction.length ?? 0;
