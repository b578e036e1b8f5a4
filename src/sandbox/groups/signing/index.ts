import type { Route } from '../../kernel/route.js';

export const signingRoutes: Route[] = [];
