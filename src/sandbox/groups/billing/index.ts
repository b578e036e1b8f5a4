import type { Route } from '../../kernel/http/route.js';
import { billingRoutes as documented } from './billing.routes.js';
import { planRoutes } from './plan.routes.js';

/** Plans, usage and checkouts. */
export const billingRoutes: Route[] = [...documented, ...planRoutes];
