import type { Reaction, Route } from '../kernel/route.js';
import { accountRoutes } from './accounts.js';
import { catalogueRoutes } from './catalogue/index.js';
import { contactFormRoutes } from './contact-form.js';
import { contactRoutes } from './contacts.js';
import { filingRoutes } from './filing/index.js';
import { healthRoutes } from './health.js';
import { keyRoutes } from './keys.js';
import { proposalReactions, proposalRoutes } from './proposals/index.js';
import { schedulingRoutes } from './scheduling/index.js';
import { signingRoutes } from './signing/index.js';
import { webhookRoutes } from './webhooks.js';

/** Every operation that this sandbox models. */
export const routes = (allowLoopbackWebhooks: boolean, deliverSoon: () => void): Route[] => [
  ...accountRoutes,
  ...keyRoutes,
  ...healthRoutes,
  ...contactFormRoutes,
  ...contactRoutes,
  ...webhookRoutes(allowLoopbackWebhooks, deliverSoon),
  ...signingRoutes,
  ...schedulingRoutes,
  ...proposalRoutes,
  ...catalogueRoutes,
  ...filingRoutes,
];

/** What groups do when an event is raised. */
export const reactions: Reaction[] = [...proposalReactions];
