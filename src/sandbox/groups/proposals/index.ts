import { notFound } from '../../kernel/http/http-error.js';
import type { Route } from '../../kernel/http/route.js';
import { canSee } from '../../signing/access/departments.js';
import { accessRoutes } from './access.routes.js';
import { createRoutes } from './drafts/drafts.js';
import { sweep } from './lifecycle/expiry.js';
import { listRoutes } from './list.routes.js';
import { manageRoutes } from './lifecycle/management.routes.js';
import { previewRoutes } from './letter/preview.routes.js';
import { publicRoutes } from './lifecycle/public.routes.js';
import { sendRoutes } from './lifecycle/sending.js';
import { serviceRoutes } from './drafts/service-lines.js';
import { templateRoutes } from './templates/template.routes.js';

/**
 * Before each call the nightly sweep has run as far as the clock has come (R173); a proposal outside the caller's scope
 * is as good as none (R52, R53, R244).
 */
const swept = (route: Route): Route => ({
  ...route,
  handle: (context) => {
    sweep(context);
    if (route.operation.path.startsWith('/v1/proposals/{id}')) {
      const row = context.store.proposals.get((context.params as { id: string } | undefined)?.id ?? '');
      if (row && !canSee(context.store, context.caller, row)) throw notFound('Proposal not found');
    }
    return route.handle(context);
  },
});

/** Proposals, their public side, and who may work with them. */
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
].map(swept);

export { proposalReactions } from './lifecycle/acceptance.js';
