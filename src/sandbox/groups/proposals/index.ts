import { notFound } from '../../kernel/http/http-error.js';
import type { Route } from '../../kernel/http/route.js';
import { canSee } from '../../signing/access/departments.js';
import { accessRoutes } from './access.routes.js';
import { createRoutes } from './drafts/drafts.js';
import { serviceRoutes } from './drafts/service-lines.js';
import { previewRoutes } from './letter/preview.routes.js';
import { runSweep } from './lifecycle/expiry.js';
import { manageRoutes } from './lifecycle/management.routes.js';
import { publicRoutes } from './lifecycle/public.routes.js';
import { sendRoutes } from './lifecycle/sending.js';
import { listRoutes } from './list.routes.js';
import { templateRoutes } from './templates/template.routes.js';

/**
 * Runs the nightly sweeps that are due before each call (R173), and answers 404 for a proposal outside the caller's
 * scope (R52, R53, R244).
 */
const withSweep = (route: Route): Route => ({
  ...route,
  handle: (context) => {
    runSweep(context);
    if (route.operation.path.startsWith('/v1/proposals/{id}')) {
      const row = context.store.proposals.get((context.params as { id: string } | undefined)?.id ?? '');
      if (row && !canSee(context.store, context.caller, row)) throw notFound('Proposal not found');
    }
    return route.handle(context);
  },
});

/** Proposals, their public pages, templates and access. */
export const proposalRoutes: Route[] = [
  ...listRoutes,
  ...createRoutes,
  ...manageRoutes,
  ...serviceRoutes,
  ...sendRoutes,
  ...previewRoutes,
  ...publicRoutes,
  ...accessRoutes,
  ...templateRoutes,
].map(withSweep);

export { proposalReactions } from './lifecycle/acceptance.js';
