export type Plan = 'INDIVIDUAL' | 'PROFESSIONAL' | 'BUSINESS' | 'ENTERPRISE';
export type BillingCycle = 'monthly' | 'annual';

/** What a plan may include beyond signing. */
export type PlanFeature = 'apiAccess' | 'embeddedSigning' | 'analytics';

/** The firm's subscription: one row, with the id `subscription`. */
export interface SubscriptionRow {
  id: 'subscription';
  plan: Plan;
  billingCycle: BillingCycle;
  /** How many people the firm pays for. */
  seats: number;
  /** Features that the account lacks although its plan has them; ordered through `POST /sandbox/plan`. */
  without: PlanFeature[];
  /** Replaces the plan's monthly allowance; ordered through `POST /sandbox/plan`. */
  envelopeAllowance?: number | null;
  /** The envelopes left of all packs that were bought. */
  packEnvelopes: number;
}

/** A bought pack; its id is the code. */
export interface AddonRow {
  id: string;
  quantity: number;
}

/** The last quote that a plan and cycle got; its id is `plan/cycle`. */
export interface QuoteRow {
  id: string;
  total: string;
}

/** A checkout at the payment provider; its id is the token of its page. */
export interface CheckoutRow {
  id: string;
  order: { plan: Plan; billingCycle: BillingCycle } | { addOnCode: string; quantity: number };
  description: string;
  total: string;
  paidAt: string | null;
}
