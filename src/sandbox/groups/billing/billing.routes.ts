import {
  getEntitlements,
  getSubscription,
  getUsage,
  listAddons,
  listBillingPlans,
  previewPlanChange,
  startAddonCheckout,
  startCheckout,
} from '../../../contract/index.js';
import type { Plan } from '../../entities/index.js';
import { HttpError, invalidField } from '../../kernel/http/http-error.js';
import { ok, route, type Route } from '../../kernel/http/route.js';
import { allowanceOf, allowancePeriod } from '../../kernel/plan/allowance.js';
import { featuresOf, plans, seatsUsed, subscriptionOf } from '../../kernel/plan/plans.js';
import { openCheckout } from './checkout.js';
import { packs } from './packs.js';
import { pounds, quoteFor, rememberQuote, wasPreviewed, withVat } from './quotes.js';

const planNames = Object.keys(plans) as Plan[];

const maxQuantity = 100;

/**
 * What the firm has, what it used, and the change of it through a checkout (G110). A fault for an operation makes its 503,
 * the provider being unreachable (G94).
 */
export const billingRoutes: Route[] = [
  route(listBillingPlans, () =>
    ok({
      items: planNames.map((plan) => {
        const { pricePence, maxSeats, envelopes, features } = plans[plan];
        return {
          plan,
          currency: 'GBP',
          monthlyPricePerSeat: pounds(pricePence),
          annualPricePerSeat: pounds(pricePence * 10),
          maxSeats,
          monthlyEnvelopes: envelopes,
          features,
        };
      }),
    }),
  ),

  route(getSubscription, ({ store, now }) => {
    const { plan, billingCycle, seats } = subscriptionOf(store);
    const { start, end } = allowancePeriod(now());
    return ok({ plan, billingCycle, seats, seatsUsed: seatsUsed(store), periodStart: start, periodEnd: end });
  }),

  route(getUsage, (context) => {
    const { allowance, used, packEnvelopes } = allowanceOf(context);
    const { start, end } = allowancePeriod(context.now());
    return ok({
      periodStart: start,
      periodEnd: end,
      envelopes: {
        used,
        allowance,
        remaining: allowance === null ? null : Math.max(0, allowance - used),
        packEnvelopes,
      },
      seats: { used: seatsUsed(context.store), included: subscriptionOf(context.store).seats },
    });
  }),

  route(getEntitlements, (context) => {
    const { plan, seats } = subscriptionOf(context.store);
    const { allowance } = allowanceOf(context);
    return ok({ plan, seats, monthlyEnvelopes: allowance, features: featuresOf(context.store) });
  }),

  route(listAddons, ({ store }) =>
    ok({
      items: packs.map(({ pricePence, plans: soldOn, ...pack }) => ({
        ...pack,
        currency: 'GBP',
        price: pounds(pricePence),
        available: soldOn.includes(subscriptionOf(store).plan),
        bought: store.addons.get(pack.code)?.quantity ?? 0,
      })),
    }),
  ),

  route(previewPlanChange, ({ store, body }) => {
    const { plan, billingCycle } = body;
    const quote = quoteFor(store, plan, billingCycle);
    rememberQuote(store, plan, billingCycle, quote.total);
    return ok(quote);
  }),

  route(startCheckout, (context) => {
    const { plan, billingCycle, confirmedImmediateCharge = false } = context.body;
    const { total, currency, seats } = quoteFor(context.store, plan, billingCycle);
    // A confirmed amount is one that was previewed, and is still the price (R252).
    if (confirmedImmediateCharge && !wasPreviewed(context.store, plan, billingCycle, total))
      throw invalidField(
        'confirmedImmediateCharge',
        'must follow a preview of this plan at its current price',
      );
    const description = `${plan}, ${billingCycle}, ${seats} seats`;
    const checkout = { order: { plan, billingCycle }, description, total: `${currency} ${total}` };
    return ok(openCheckout(context, checkout));
  }),

  route(startAddonCheckout, (context) => {
    const { addOnCode, quantity = 1 } = context.body;
    const pack = packs.find(({ code }) => code === addOnCode);
    if (!pack) throw invalidField('addOnCode', 'names no pack');
    if (quantity < 1 || quantity > maxQuantity)
      throw invalidField('quantity', `must be from 1 to ${maxQuantity}`);
    const { plan } = subscriptionOf(context.store);
    if (!pack.plans.includes(plan))
      throw new HttpError(403, `${pack.name} are not sold on the ${plan} plan.`, {
        code: 'ADDON_NOT_SOLD',
      });
    const { total, currency } = withVat(pack.pricePence * quantity);
    const description = `${quantity} × ${pack.name}`;
    const order = { addOnCode, quantity };
    return ok(openCheckout(context, { order, description, total: `${currency} ${total}` }));
  }),
];
