import type { Route } from '../../kernel/http/route.js';
import { proposalAnalyticsRoutes } from './proposal.routes.js';
import { signingAnalyticsRoutes } from './signing.routes.js';

/** Analytics of signing and of proposals, the activity and the dashboard. */
export const analyticsRoutes: Route[] = [...signingAnalyticsRoutes, ...proposalAnalyticsRoutes];
