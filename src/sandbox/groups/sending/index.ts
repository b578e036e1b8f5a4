import type { Route } from '../../kernel/http/route.js';
import { bulkSendRoutes } from './bulk-send.routes.js';
import { packRoutes } from './pack.routes.js';
import { templateRoutes } from './template.routes.js';

/** Templates, bulk sends and document packs. */
export const sendingRoutes: Route[] = [...templateRoutes, ...bulkSendRoutes, ...packRoutes];
