import { firm, type BillingCycle, type Plan, type QuoteRow } from '../../entities/index.js';
import { plans, seatsUsed, subscriptionOf } from '../../kernel/plan/plans.js';
import { conflict } from '../../kernel/http/http-error.js';
import type { Store } from '../../store.js';

/** A year costs as much as this many months. */
const monthsPerCycle: Record<BillingCycle, number> = { monthly: 1, annual: 10 };

/** Pence as a decimal string (R155). */
export const pounds = (pence: number): string =>
  `${Math.floor(pence / 100)}.${String(pence % 100).padStart(2, '0')}`;

/** An amount with the firm's VAT. */
export function withVat(subtotalPence: number) {
  const vatPence = Math.round((subtotalPence * Number(firm.vatRate)) / 100);
  return {
    currency: 'GBP',
    subtotal: pounds(subtotalPence),
    vatRate: firm.vatRate,
    vatAmount: pounds(vatPence),
    total: pounds(subtotalPence + vatPence),
  };
}

/** The seats that a change of plan buys: those of now, as far as the plan has them, and one for each person at least. */
export function seatsFor(store: Store, plan: Plan): number {
  const used = seatsUsed(store);
  const { maxSeats } = plans[plan];
  if (maxSeats !== null && used > maxSeats)
    throw conflict(`The ${plan} plan has ${maxSeats} seats at most, and ${used} people use one.`, {
      code: 'TOO_MANY_SEATS',
    });
  return Math.max(used, Math.min(subscriptionOf(store).seats, maxSeats ?? Infinity));
}

/** What a plan costs for the seats that the firm will have, for the whole first period. */
export function quoteFor(store: Store, plan: Plan, billingCycle: BillingCycle) {
  const seats = seatsFor(store, plan);
  const pricePence = plans[plan].pricePence * monthsPerCycle[billingCycle];
  return { plan, billingCycle, seats, pricePerSeat: pounds(pricePence), ...withVat(pricePence * seats) };
}

const quoteId = (plan: Plan, billingCycle: BillingCycle) => `${plan}/${billingCycle}`;

export const rememberQuote = (
  store: Store,
  plan: Plan,
  billingCycle: BillingCycle,
  total: string,
): QuoteRow => store.quotes.put({ id: quoteId(plan, billingCycle), total });

/** Whether this amount is the one that was previewed last. */
export const wasPreviewed = (store: Store, plan: Plan, billingCycle: BillingCycle, total: string): boolean =>
  store.quotes.get(quoteId(plan, billingCycle))?.total === total;
