import * as z from 'zod/mini';
import type { Dialect } from '../dialect.js';
import type { Operation } from '../operation.js';
import { form } from '../resources/body.js';
import { link } from '../resources/link.js';
import { list } from '../resources/list.js';
import { addon, billingPlan, entitlements, quote, subscription, usage } from '../resources/billing.js';
import { acting } from '../resources/headers.js';
import { refusals } from '../resources/error.js';

/** Lists the plans that can be bought. Public. */
export const listBillingPlans = {
  id: 'listBillingPlans',
  group: 'Billing',
  method: 'GET',
  path: '/v1/billing/plans',
  credential: 'none',
  permission: null,
  idempotent: false,
  statuses: [200],
  shapes: (dialect?: Dialect) => ({ answers: { 200: list(billingPlan(), 'plans', dialect) } }),
} as const satisfies Operation;

/** Returns the firm's subscription. Needs READ. */
export const getSubscription = {
  id: 'getSubscription',
  group: 'Billing',
  method: 'GET',
  path: '/v1/billing/subscription',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200],
  shapes: () => ({ headers: acting(), answers: { 200: subscription() } }),
} as const satisfies Operation;

/** Returns what the firm has used of its plan. Needs READ. */
export const getUsage = {
  id: 'getUsage',
  group: 'Billing',
  method: 'GET',
  path: '/v1/billing/usage',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200],
  shapes: () => ({ headers: acting(), answers: { 200: usage() } }),
} as const satisfies Operation;

/** Returns what the firm's plan includes. Needs READ. */
export const getEntitlements = {
  id: 'getEntitlements',
  group: 'Billing',
  method: 'GET',
  path: '/v1/billing/entitlements',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200],
  shapes: () => ({ headers: acting(), answers: { 200: entitlements() } }),
} as const satisfies Operation;

/**
 * Lists add-on packs. A pack is spent only after the plan's monthly allowance; figures are additions to it. Needs READ.
 */
export const listAddons = {
  id: 'listAddons',
  group: 'Billing',
  method: 'GET',
  path: '/v1/billing/addons',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200],
  shapes: (dialect?: Dialect) => ({
    headers: acting(),
    answers: { 200: list(addon(), ['addons', 'addOns'], dialect) },
  }),
} as const satisfies Operation;

/** Quotes a change of plan, VAT included. Needs WRITE; errors 503. */
export const previewPlanChange = {
  id: 'previewPlanChange',
  group: 'Billing',
  method: 'POST',
  path: '/v1/billing/preview',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [200, 503],
  shapes: () => ({
    headers: acting(),
    body: form({
      plan: z.enum(['INDIVIDUAL', 'PROFESSIONAL', 'BUSINESS', 'ENTERPRISE']),
      billingCycle: z.enum(['monthly', 'annual']),
    }),
    answers: { 200: quote(), ...refusals(503) },
  }),
} as const satisfies Operation;

/** Starts a checkout for a plan and returns the URL to redirect to. Needs WRITE; errors 503. */
export const startCheckout = {
  id: 'startCheckout',
  group: 'Billing',
  method: 'POST',
  path: '/v1/billing/checkout',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [200, 503],
  shapes: (dialect?: Dialect) => ({
    headers: acting(),
    body: form({
      plan: z.enum(['INDIVIDUAL', 'PROFESSIONAL', 'BUSINESS', 'ENTERPRISE']),
      billingCycle: z.enum(['monthly', 'annual']),
      confirmedImmediateCharge: z.optional(z.boolean()),
    }),
    answers: { 200: link(dialect), ...refusals(503) },
  }),
} as const satisfies Operation;

/** Starts a checkout for an add-on pack and returns the URL to redirect to. Needs WRITE; errors 403, 503. */
export const startAddonCheckout = {
  id: 'startAddonCheckout',
  group: 'Billing',
  method: 'POST',
  path: '/v1/billing/addons/checkout',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [200, 403, 503],
  shapes: (dialect?: Dialect) => ({
    headers: acting(),
    body: form({ addOnCode: z.string(), quantity: z.optional(z.int()) }),
    answers: { 200: link(dialect), ...refusals(403, 503) },
  }),
} as const satisfies Operation;
