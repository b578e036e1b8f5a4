import type { CatalogueServiceRow, DefaultPrice, PriceChangeRow } from '../../entities/catalogue.js';
import { badRequest } from '../../kernel/http/http-error.js';
import { priceProblem } from '../proposals/drafts/pricing.js';

export const noPrice: DefaultPrice = {
  defaultFeeType: 'FIXED',
  defaultAmount: null,
  defaultAmountTo: null,
  defaultBillingFrequency: null,
  defaultRate: null,
  defaultEstimatedHours: null,
  defaultVatRate: null,
};

type Given = { [K in keyof DefaultPrice]?: DefaultPrice[K] | undefined };

/** The prices of a line under their names in a proposal. */
export const asLine = (price: DefaultPrice) => ({
  feeType: price.defaultFeeType,
  amount: price.defaultAmount,
  amountTo: price.defaultAmountTo,
  billingFrequency: price.defaultBillingFrequency,
  rate: price.defaultRate,
  estimatedHours: price.defaultEstimatedHours,
  vatRate: price.defaultVatRate,
});

/**
 * A body's prices laid over those before. A member of another fee type that the body does not name goes with the old
 * type; a range upside down, or a member that its fee type has no use for, is 400 (R158, R159).
 */
export function priced(before: DefaultPrice, given: Given, at = ''): DefaultPrice {
  const next: DefaultPrice = { ...pricesOf(before) };
  for (const member of Object.keys(noPrice) as (keyof DefaultPrice)[])
    if (given[member] !== undefined) Object.assign(next, { [member]: given[member] });
  if (next.defaultFeeType !== 'HOURLY') {
    if (given.defaultRate === undefined) next.defaultRate = null;
    if (given.defaultEstimatedHours === undefined) next.defaultEstimatedHours = null;
  }
  if (next.defaultFeeType !== 'ESTIMATE' && given.defaultAmountTo === undefined) next.defaultAmountTo = null;
  const problem = priceProblem(asLine(next));
  if (problem) {
    const path = `${at}default${problem.field.charAt(0).toUpperCase()}${problem.field.slice(1)}`;
    throw badRequest(`${path}: ${problem.message}`, { details: [{ path, message: problem.message }] });
  }
  return next;
}

const pricesOf = (row: DefaultPrice): DefaultPrice =>
  Object.fromEntries(
    (Object.keys(noPrice) as (keyof DefaultPrice)[]).map((member) => [member, row[member]]),
  ) as unknown as DefaultPrice;

const six = ['FeeType', 'Amount', 'AmountTo', 'BillingFrequency', 'Rate', 'EstimatedHours'] as const;

/** What the price log says of a change; undefined when no price changed (R199). `before` is missing at creation. */
export function priceChange(
  before: CatalogueServiceRow | undefined,
  after: CatalogueServiceRow,
): Omit<PriceChangeRow, 'id' | 'serviceId' | 'createdAt' | 'actorId'> | undefined {
  const members = [...six, 'VatRate'] as const;
  if (before && members.every((name) => before[`default${name}`] === after[`default${name}`]))
    return undefined;
  return Object.fromEntries(
    members.flatMap((name) => [
      [`from${name}`, before?.[`default${name}`] ?? null],
      [`to${name}`, after[`default${name}`]],
    ]),
  ) as ReturnType<typeof priceChange>;
}
