import * as z from 'zod/mini';
import { figures } from './act.js';

/*
 * "Fields of billing responses: not shown" (D3:114, G90): nothing is assumed of them but that they are objects. Whatever
 * comes is kept and reachable; a widget renders none of it.
 */

/** A plan one can buy. */
export const billingPlan = () => z.looseObject({});

/** The account's subscription. */
export const subscription = () => figures({});

/** What of the allowance is used. */
export const usage = () => figures({});

/** What the plan includes. */
export const entitlements = () => figures({});

/** A pack beyond the plan's allowance; figures are additions (R253). */
export const addon = () => z.looseObject({});

/** What a change of plan costs, with VAT. */
export const quote = () => figures({});
