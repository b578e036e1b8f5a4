import type { CatalogueServiceRow, DefaultPrice, PriceChangeRow } from '../../entities/index.js';
import { badRequest } from '../../kernel/http/http-error.js';
import { priceProblem, unusedPriceMembers } from '../proposals/drafts/pricing.js';

export const emptyPrice: DefaultPrice = {
  defaultFeeType: 'FIXED',
  defaultAmount: null,
  defaultAmountTo: null,
  defaultBillingFrequency: null,
  defaultRate: null,
  defaultEstimatedHours: null,
  defaultVatRate: null,
};

type PriceInput = { [K in keyof DefaultPrice]?: DefaultPrice[K] | undefined };

const priceMembers = Object.keys(emptyPrice) as (keyof DefaultPrice)[];

/** The six that the price log keeps, without the VAT rate (G67). */
const loggedMembers = priceMembers.filter((member) => member !== 'defaultVatRate');

const defaultMember = <Name extends string>(name: Name) =>
  `default${name.charAt(0).toUpperCase()}${name.slice(1)}` as `default${Capitalize<Name>}`;

/** A default price under the member names of a proposal's line. */
export const toLinePrice = (price: DefaultPrice) => ({
  feeType: price.defaultFeeType,
  amount: price.defaultAmount,
  amountTo: price.defaultAmountTo,
  billingFrequency: price.defaultBillingFrequency,
  rate: price.defaultRate,
  estimatedHours: price.defaultEstimatedHours,
  vatRate: price.defaultVatRate,
});

/**
 * Applies a body's prices to the current ones. Members that the new fee type does not use are cleared unless the body
 * names them; 400 for a reversed range, a member that the fee type does not use (R158, R159) or an amount that the currency
 * cannot express. `path` precedes the member in the error.
 */
export function applyPrice(
  current: DefaultPrice,
  input: PriceInput,
  currency: string | null,
  path = '',
): DefaultPrice {
  const next = Object.fromEntries(
    priceMembers.map((member) => [member, input[member] === undefined ? current[member] : input[member]]),
  ) as unknown as DefaultPrice;
  for (const unused of unusedPriceMembers(next.defaultFeeType).map(defaultMember))
    if (input[unused] === undefined) next[unused] = null;
  const problem = priceProblem(toLinePrice(next), currency);
  if (problem) {
    const member = `${path}${defaultMember(problem.field)}`;
    const details = [{ path: member, message: problem.message }];
    throw badRequest(`${member}: ${problem.message}`, { details });
  }
  return next;
}

/** A price log entry for a change; undefined if none of its six members changed (R199). `before` is undefined for a new service. */
export function priceChange(
  before: CatalogueServiceRow | undefined,
  after: CatalogueServiceRow,
): Omit<PriceChangeRow, 'id' | 'serviceId' | 'createdAt' | 'actorId'> | undefined {
  if (before && loggedMembers.every((member) => before[member] === after[member])) return undefined;
  return Object.fromEntries(
    loggedMembers.flatMap((member) => {
      const name = member.slice('default'.length);
      return [
        [`from${name}`, before?.[member] ?? null],
        [`to${name}`, after[member]],
      ];
    }),
  ) as ReturnType<typeof priceChange>;
}
