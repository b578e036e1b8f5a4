import type { Route } from '../kernel/http/route.js';
import type { Reaction } from '../kernel/world.js';
import { accountRoutes } from './account/account.routes.js';
import { keyRoutes } from './account/api-key.routes.js';
import { healthRoutes } from './account/health.routes.js';
import { webhookRoutes } from './account/webhook.routes.js';
import { analyticsRoutes } from './analytics/index.js';
import { billingRoutes } from './billing/index.js';
import { catalogueRoutes } from './catalogue/index.js';
import { contactFormRoutes } from './contacts/contact-form.routes.js';
import { contactRoutes } from './contacts/contact.routes.js';
import { filingRoutes } from './filing/index.js';
import { notificationReactions, notificationRoutes } from './notifications/index.js';
import { onboardingRoutes } from './onboarding/onboarding.routes.js';
import { proposalReactions, proposalRoutes } from './proposals/index.js';
import { schedulingRoutes } from './scheduling/index.js';
import { sendingRoutes } from './sending/index.js';
import { signingRoutes } from './signing/index.js';

/** The handlers of all modelled operations. */
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
  ...notificationRoutes,
  ...onboardingRoutes,
  ...billingRoutes,
  ...sendingRoutes,
  ...analyticsRoutes,
];

/** What groups do when a webhook event is raised. */
export const reactions: Reaction[] = [...proposalReactions, ...notificationReactions];
