import { minorUnits, multiplyDecimals, plainDecimal } from '../../../domain/index.js';
import type { ServiceLine } from '../state/proposal-state.js';

/** A line's fee as it was entered (R157, R158). Amounts are decimal strings. */
export type LineFee =
  /** The service adds up these products; a line shows its own, so that the lines add up to the total. */
  | { readonly kind: 'hours'; readonly hours: string; readonly rate: string; readonly amount: string }
  /** A price for each hour, without a number of hours. */
  | { readonly kind: 'hourly-rate'; readonly rate: string }
  | { readonly kind: 'to-be-agreed' }
  | { readonly kind: 'range'; readonly from: string; readonly to: string }
  | { readonly kind: 'amount'; readonly amount: string };

export interface LinePrice {
  readonly fee: LineFee;
  readonly isEstimate: boolean;
  /** The line's own VAT rate in percent; "0" differs from no rate (R161). */
  readonly vatRate?: string;
}

function feeOf(line: ServiceLine, currency: string): LineFee {
  const { feeType, amount, amountTo, rate, estimatedHours: hours } = line;
  if (feeType === 'HOURLY' && rate && hours)
    return {
      kind: 'hours',
      hours,
      rate,
      amount: multiplyDecimals(hours, rate, minorUnits(currency)) ?? rate,
    };
  if (feeType === 'HOURLY' && rate && !amount) return { kind: 'hourly-rate', rate };
  if (!amount) return { kind: 'to-be-agreed' };
  if (feeType === 'ESTIMATE' && amountTo) return { kind: 'range', from: amount, to: amountTo };
  return { kind: 'amount', amount };
}

export function linePrice(line: ServiceLine, currency: string): LinePrice {
  const fee = feeOf(line, currency);
  const isEstimate = line.feeType === 'ESTIMATE' && fee.kind !== 'to-be-agreed';
  return { fee, isEstimate, vatRate: line.vatRate || undefined };
}

/** "1.50" and "1.5" are the same amount. */
const normalised = (price: LinePrice) =>
  JSON.stringify(price, (_, value: unknown) =>
    typeof value === 'string' ? (plainDecimal(value) ?? value) : value,
  );

export const isSamePrice = (a: LinePrice, b: LinePrice): boolean => normalised(a) === normalised(b);
