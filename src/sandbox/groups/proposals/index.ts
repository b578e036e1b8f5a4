import { notFound } from '../../kernel/fault.js';
import type { Route } from '../../kernel/route.js';
import { sees } from '../../signing/access/departments.js';
import { accessRoutes } from './access.js';
import { createRoutes } from './create.js';
import { sweep } from './expiry.js';
import { listRoutes } from './lists.js';
import { manageRoutes } from './manage.js';
import { previewRoutes } from './preview.js';
import { publicRoutes } from './public.js';
import { sendRoutes } from './send.js';
import { serviceRoutes } from './services.js';
import { templateRoutes } from './template.routes.js';

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
      if (row && !sees(context.store, context.caller, row)) throw notFound('Proposal not found');
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

export { proposalReactions } from './accept.js';
