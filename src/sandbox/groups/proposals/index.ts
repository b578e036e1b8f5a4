import type { Route } from '../../kernel/route.js';
import { accessRoutes } from './access.js';
import { createRoutes } from './create.js';
import { sweep } from './expiry.js';
import { listRoutes } from './lists.js';
import { manageRoutes } from './manage.js';
import { previewRoutes } from './preview.js';
import { publicRoutes } from './public.js';
import { sendRoutes } from './send.js';
import { serviceRoutes } from './services.js';

/** Before each call the nightly sweep has run as far as the clock has come (R173). */
const swept = ({ operation, handle }: Route): Route => ({
  operation,
  handle: (context) => {
    sweep(context);
    return handle(context);
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
].map(swept);

export { proposalReactions } from './accept.js';
