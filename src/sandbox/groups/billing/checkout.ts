import type { CheckoutRow } from '../../entities/index.js';
import { conflict, notFound } from '../../kernel/http/http-error.js';
import { changeSubscription, subscriptionOf } from '../../kernel/plan/plans.js';
import { timestamp } from '../../kernel/time/dates.js';
import type { World } from '../../kernel/world.js';
import { packs } from './packs.js';
import { seatsFor } from './quotes.js';

/** Opens a checkout; the answer is the address of its page. */
export function openCheckout(
  world: World,
  checkout: Pick<CheckoutRow, 'order' | 'description' | 'total'>,
): { url: string } {
  const { id } = world.store.checkouts.put({ ...checkout, id: world.nextHex(24), paidAt: null });
  return { url: `${world.origin}/checkout/${id}` };
}

export function findCheckout({ store }: World, token: string): CheckoutRow {
  const row = store.checkouts.get(token);
  if (!row) throw notFound('This checkout is not valid.');
  return row;
}

/** Pays: from now on the firm has what it ordered. A checkout is paid once. */
export function payCheckout(world: World, token: string): CheckoutRow {
  const { store } = world;
  const { id, order, paidAt } = findCheckout(world, token);
  if (paidAt !== null) throw conflict('This checkout was paid already.');
  if ('plan' in order) {
    const { plan, billingCycle } = order;
    changeSubscription(store, {
      plan,
      billingCycle,
      seats: seatsFor(store, plan),
      without: [],
      envelopeAllowance: undefined,
    });
  } else {
    const { addOnCode, quantity } = order;
    const pack = packs.find(({ code }) => code === addOnCode);
    const packEnvelopes = subscriptionOf(store).packEnvelopes + (pack?.envelopes ?? 0) * quantity;
    changeSubscription(store, { packEnvelopes });
    store.addons.put({ id: addOnCode, quantity: quantity + (store.addons.get(addOnCode)?.quantity ?? 0) });
  }
  return store.checkouts.patch(id, { paidAt: timestamp(world) });
}
