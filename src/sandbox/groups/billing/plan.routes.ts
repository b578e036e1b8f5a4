import { getCheckout, orderPlan, payCheckout as pay } from '../../../contract/index.js';
import { invalidField } from '../../kernel/http/http-error.js';
import { ok, route, type Route } from '../../kernel/http/route.js';
import { changeSubscription, featuresOf, plans } from '../../kernel/plan/plans.js';
import type { CheckoutRow } from '../../entities/index.js';
import { findCheckout, payCheckout } from './checkout.js';

const checkoutView = ({ description, total, paidAt }: CheckoutRow) => ({ description, total, paidAt });

/** The sandbox's own routes: ordering a plan without a checkout, and the payment provider's page. */
export const planRoutes: Route[] = [
  route(orderPlan, ({ store, body }) => {
    const { plan, seats, without, envelopeAllowance, ...rest } = body;
    const maxSeats = plan === undefined ? null : plans[plan].maxSeats;
    if (seats !== undefined && seats < 1) throw invalidField('seats', 'must be at least 1');
    if (seats !== undefined && maxSeats !== null && seats > maxSeats)
      throw invalidField('seats', `must be at most ${maxSeats} on this plan`);
    if (typeof envelopeAllowance === 'number' && envelopeAllowance < 0)
      throw invalidField('envelopeAllowance', 'must be at least 0');
    const row = changeSubscription(store, {
      ...rest,
      // A plan brings its own features and allowance.
      ...(plan === undefined ? {} : { plan, without: [], envelopeAllowance: undefined }),
      ...(seats === undefined ? {} : { seats }),
      ...(without === undefined ? {} : { without }),
      ...(envelopeAllowance === undefined ? {} : { envelopeAllowance }),
    });
    const { id: _, ...view } = row;
    return ok({ ...view, features: featuresOf(store) });
  }),
  route(getCheckout, (context) => ok(checkoutView(findCheckout(context, context.params.token)))),
  route(pay, (context) => ok(checkoutView(payCheckout(context, context.params.token)))),
];
