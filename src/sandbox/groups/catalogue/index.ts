import type { Route } from '../../kernel/http/route.js';
import { sectionRoutes } from './section.routes.js';
import { serviceRoutes } from './service.routes.js';
import { starterPackRoutes } from './starter-pack.routes.js';

/** The service catalogue: sections, services with default prices, starter packs. */
export const catalogueRoutes: Route[] = [...sectionRoutes, ...serviceRoutes, ...starterPackRoutes];
