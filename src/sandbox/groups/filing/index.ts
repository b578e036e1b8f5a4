import type { Route } from '../../kernel/http/route.js';
import { departmentRoutes } from './department.routes.js';
import { folderRoutes } from './folder.routes.js';

/** Where work is put away: folders of envelopes, departments. */
export const filingRoutes: Route[] = [...folderRoutes, ...departmentRoutes];
