import type { Plan, PlanFeature, SubscriptionRow } from '../../entities/index.js';
import type { Store } from '../../store.js';

/** What a plan costs and includes; the documents show the four names only (G110). */
export interface PlanTerms {
  /** Pence for each seat and month; a year costs ten months. */
  readonly pricePence: number;
  /** The most people; null is no limit. */
  readonly maxSeats: number | null;
  /** The envelopes of a month; null is no limit. */
  readonly envelopes: number | null;
  readonly features: readonly PlanFeature[];
}

export const plans: Readonly<Record<Plan, PlanTerms>> = {
  INDIVIDUAL: { pricePence: 1200, maxSeats: 1, envelopes: 10, features: [] },
  PROFESSIONAL: { pricePence: 2400, maxSeats: 10, envelopes: 100, features: ['analytics'] },
  BUSINESS: {
    pricePence: 4200,
    maxSeats: 50,
    envelopes: 1000,
    features: ['apiAccess', 'embeddedSigning', 'analytics'],
  },
  ENTERPRISE: {
    pricePence: 6000,
    maxSeats: null,
    envelopes: null,
    features: ['apiAccess', 'embeddedSigning', 'analytics'],
  },
};

/** A sandbox's firm before anything is ordered. Without a monthly limit: a team's test suite must not run into one (G110). */
const initial: SubscriptionRow = {
  id: 'subscription',
  plan: 'BUSINESS',
  billingCycle: 'monthly',
  seats: 10,
  without: [],
  packEnvelopes: 0,
  envelopeAllowance: null,
};

export const subscriptionOf = (store: Store): SubscriptionRow =>
  store.subscriptions.get('subscription') ?? initial;

/** Orders a change of the subscription. */
export const changeSubscription = (
  store: Store,
  change: Partial<Omit<SubscriptionRow, 'id'>>,
): SubscriptionRow => store.subscriptions.put({ ...subscriptionOf(store), ...change });

/** The features that the account has. */
export function featuresOf(store: Store): PlanFeature[] {
  const { plan, without } = subscriptionOf(store);
  return plans[plan].features.filter((feature) => !without.includes(feature));
}

/** The people who take a seat: all who may sign in. */
export const seatsUsed = (store: Store): number => store.users.where(({ active }) => active).length;
