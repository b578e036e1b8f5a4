import type { Route } from '../../kernel/http/route.js';
import { categoryRoutes } from './category.routes.js';
import { departmentRoutes } from './department.routes.js';
import { folderRoutes } from './folder.routes.js';

/** Folders of envelopes, categories of documents, and departments. */
export const filingRoutes: Route[] = [...folderRoutes, ...categoryRoutes, ...departmentRoutes];
