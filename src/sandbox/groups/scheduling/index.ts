import type { Route } from '../../kernel/route.js';

export const schedulingRoutes: Route[] = [];
