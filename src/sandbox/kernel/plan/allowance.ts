import { HttpError } from '../http/http-error.js';
import { iso } from '../time/dates.js';
import type { World } from '../world.js';
import { changeSubscription, plans, subscriptionOf } from './plans.js';

/** The calendar month in UTC that an allowance covers, from its first instant to that of the next (G110). */
export function allowancePeriod(now: number): { start: string; end: string } {
  const date = new Date(now);
  const month = (ahead: number) => iso(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + ahead, 1));
  return { start: month(0), end: month(1) };
}

export interface Allowance {
  /** Envelopes a month; null is no limit. */
  allowance: number | null;
  /** DIRECT envelopes sent in the period (R58). */
  used: number;
  /** What is left of packs, in addition to the allowance (R253). */
  packEnvelopes: number;
}

/** Envelopes a month; null is no limit. */
function monthlyLimit({ store }: World): number | null {
  const { plan, envelopeAllowance } = subscriptionOf(store);
  return envelopeAllowance === undefined ? plans[plan].envelopes : envelopeAllowance;
}

/** The current envelope allowance. */
export function allowanceOf(world: World): Allowance {
  const { packEnvelopes } = subscriptionOf(world.store);
  const { start } = allowancePeriod(world.now());
  const used = world.store.countedBySending.countFrom(start.slice(0, 'yyyy-mm'.length));
  return {
    allowance: monthlyLimit(world),
    used,
    packEnvelopes,
  };
}

/** Takes one envelope from the month's allowance, then from a pack (R253); 403 when both are used up. */
export function spendEnvelope(world: World): void {
  // Before the count, which reads every envelope.
  if (monthlyLimit(world) === null) return;
  const { allowance, used, packEnvelopes } = allowanceOf(world);
  if (allowance === null || used < allowance) return;
  if (packEnvelopes === 0)
    throw new HttpError(403, `The plan’s envelopes of this month (${allowance}) are used up.`, {
      code: 'ENVELOPE_ALLOWANCE_REACHED',
    });
  changeSubscription(world.store, { packEnvelopes: packEnvelopes - 1 });
}
