import Big from 'big.js';
import { cadenceOf, compareCadences, minorUnits, periodsPerYear } from '../../../../domain/index.js';
import type { FeeGroup, Pricing, ServiceLineRow, Totals } from '../../../entities/index.js';
import { badRequest, type HttpError } from '../../../kernel/http/http-error.js';

/** The members of a proposal that determine its prices. */
export interface PricingTerms {
  currency: string;
  vatInclusive: boolean;
  vatRate: string | null;
}

type Line = Pick<
  ServiceLineRow,
  'feeType' | 'amount' | 'amountTo' | 'rate' | 'estimatedHours' | 'billingFrequency' | 'vatRate'
>;

const decimalPattern = /^\d{1,12}(\.\d{1,4})?$/;
const percentPattern = /^\d{1,3}(\.\d{1,2})?$/;

const priceMembers = ['amount', 'amountTo', 'rate', 'estimatedHours'] as const;

/** The members that a fee type does not use. */
export const unusedPriceMembers = (feeType: Line['feeType']): ('rate' | 'estimatedHours' | 'amountTo')[] => {
  if (feeType === 'HOURLY') return ['amountTo'];
  return feeType === 'ESTIMATE' ? ['rate', 'estimatedHours'] : ['rate', 'estimatedHours', 'amountTo'];
};

/** Why a price is invalid: a code, the member at fault, and a message. */
export interface PriceProblem {
  pricingCode: string;
  field: (typeof priceMembers)[number] | 'vatRate';
  message: string;
}

/** The 400 of an invalid price; `lineIndex` is zero-based, undefined for the proposal's own member (R163). */
const pricingError = ({ message, ...problem }: PriceProblem, lineIndex?: number): HttpError =>
  badRequest(message, {
    code: 'pricing-invalid',
    ...problem,
    ...(lineIndex === undefined ? {} : { lineIndex }),
  });

const decimalProblem = (field: PriceProblem['field']): PriceProblem => ({
  pricingCode: 'amount-invalid',
  field,
  message: `${field} is a decimal string such as "250.00"`,
});

/** An amount that the currency cannot express (G95). Hourly rates may: their product is rounded. */
function precisionProblem(line: Line, currency: string): PriceProblem | undefined {
  const digits = minorUnits(currency);
  const field = (['amount', 'amountTo'] as const).find((name) => {
    const value = line[name];
    return value !== null && !Big(value).round(digits, Big.roundDown).eq(value);
  });
  if (field === undefined) return undefined;
  const message = digits === 0 ? 'has no decimals' : `has at most ${digits} decimals`;
  return { pricingCode: 'amount-precision', field, message: `${field} in ${currency} ${message}` };
}

const percentageProblem: PriceProblem = {
  pricingCode: 'vat-rate-invalid',
  field: 'vatRate',
  message: 'vatRate is a percentage from 0 to 100 with at most 2 decimals',
};

/** The same error for a price that fails the check of the body's shape (R163). */
export function pricingErrorFor(
  details: readonly { path: string }[],
  lineIndex?: number,
): HttpError | undefined {
  const at = (name: string) => details.some(({ path }) => path === name);
  const figure = priceMembers.find(at);
  if (figure) return pricingError(decimalProblem(figure), lineIndex);
  return at('vatRate') ? pricingError(percentageProblem, lineIndex) : undefined;
}

/** A percent string, 0 to 100 with at most two decimals (R152). */
function vatRateProblem(rate: string | null | undefined): PriceProblem | undefined {
  const isValid = rate === null || rate === undefined || (percentPattern.test(rate) && Big(rate).lte(100));
  return isValid ? undefined : percentageProblem;
}

/**
 * Why a line cannot be priced; undefined if it can (R157 to R159). The currency is null while the company profile has none.
 */
export function priceProblem(line: Line, currency: string | null): PriceProblem | undefined {
  for (const field of priceMembers) {
    const value = line[field];
    if (value !== null && !decimalPattern.test(value)) return decimalProblem(field);
  }
  const precision = currency === null ? undefined : precisionProblem(line, currency);
  if (precision) return precision;
  const rate = vatRateProblem(line.vatRate);
  if (rate) return rate;
  for (const field of ['rate', 'estimatedHours'] as const) {
    if (line[field] !== null && line.feeType !== 'HOURLY')
      return { pricingCode: 'rate-not-hourly', field, message: `${field} belongs to HOURLY lines only` };
  }
  const field = 'amountTo';
  if (line.amountTo === null) return undefined;
  if (line.feeType !== 'ESTIMATE')
    return { pricingCode: 'range-not-estimate', field, message: 'amountTo belongs to ESTIMATE lines only' };
  if (line.amount === null || Big(line.amountTo).lt(line.amount))
    return { pricingCode: 'estimate-range-invalid', field, message: 'amountTo must be at least amount' };
  return undefined;
}

export function checkVatRate(rate: string | null | undefined): void {
  const problem = vatRateProblem(rate);
  if (problem) throw pricingError(problem);
}

/** Throws if a line cannot be priced, naming code, member and zero-based index (R163). */
export function checkLine(line: Line, lineIndex: number, currency: string): void {
  const problem = priceProblem(line, currency);
  if (problem) throw pricingError(problem, lineIndex);
}

/** The amount that a line adds to its bucket; undefined without a price. The upper estimate never counts (R158). */
function lineAmount(line: Line): Big | undefined {
  if (line.feeType === 'HOURLY' && line.rate !== null && line.estimatedHours !== null) {
    return Big(line.rate).times(line.estimatedHours);
  }
  return line.amount === null ? undefined : Big(line.amount);
}

export const isPriced = (line: Line): boolean => lineAmount(line) !== undefined;

interface Sums {
  net: Big;
  vat: Big;
  gross: Big;
}

/**
 * Net, VAT and gross of one line, each rounded half up to the currency's decimals (G50). A page rounds the amount of an hourly line
 * in the same way: `multiplyDecimals`.
 */
function priceLine(line: Line, terms: PricingTerms): Sums | undefined {
  const unrounded = lineAmount(line);
  if (!unrounded) return undefined;
  const round = (value: Big) => value.round(minorUnits(terms.currency), Big.roundHalfUp);
  const rate = Big(line.vatRate ?? terms.vatRate ?? 0).div(100);
  const amount = round(unrounded);
  if (terms.vatInclusive) {
    const net = round(amount.div(rate.plus(1)));
    return { net, vat: amount.minus(net), gross: amount };
  }
  const vat = round(amount.times(rate));
  return { net: amount, vat, gross: amount.plus(vat) };
}

/**
 * The prices of a proposal: one bucket per cadence, totals as sums of rounded lines, nothing merged across cadences
 * (R156). `null` without service lines, never 0.00 (R162).
 */
export function priceProposal(lines: readonly Line[], terms: PricingTerms): Pricing | null {
  if (lines.length === 0) return null;
  const buckets = new Map<string, Sums>();
  for (const line of lines) {
    const cadence = cadenceOf(line.billingFrequency);
    const sums = buckets.get(cadence) ?? { net: Big(0), vat: Big(0), gross: Big(0) };
    const linePrice = priceLine(line, terms);
    buckets.set(
      cadence,
      linePrice
        ? {
            net: sums.net.plus(linePrice.net),
            vat: sums.vat.plus(linePrice.vat),
            gross: sums.gross.plus(linePrice.gross),
          }
        : sums,
    );
  }
  const digits = minorUnits(terms.currency);
  const groups: FeeGroup[] = [...buckets]
    .sort(([a], [b]) => compareCadences(a, b))
    .map(([frequency, { net, vat, gross }]) => ({
      frequency,
      periodsPerYear: periodsPerYear[frequency as keyof typeof periodsPerYear] ?? 1,
      subtotal: net.toFixed(digits),
      vatAmount: vat.toFixed(digits),
      totalAmount: gross.toFixed(digits),
    }));
  const once = groups.find((group) => group.frequency === 'ONE_OFF');
  const oneOff: Totals | null = once
    ? { subtotal: once.subtotal, vatAmount: once.vatAmount, totalAmount: once.totalAmount }
    : null;
  return { oneOff, recurring: groups.filter((group) => group !== once), feeGroups: groups };
}
