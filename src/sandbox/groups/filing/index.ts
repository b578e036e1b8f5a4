import type { Route } from '../../kernel/http/route.js';
import { departmentRoutes } from './department.routes.js';
import { folderRoutes } from './folder.routes.js';

/** Folders of envelopes, and departments. */
export const filingRoutes: Route[] = [...folderRoutes, ...departmentRoutes];
