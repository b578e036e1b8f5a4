import type { Route } from '../../kernel/route.js';
import { ceremonyRoutes } from './ceremony.js';
import { copyRoutes } from './copies.js';
import { documentRoutes } from './documents.js';
import { envelopeRoutes } from './envelopes.js';
import { fieldRoutes } from './fields.js';
import { lifecycleRoutes } from './lifecycle.js';
import { pageFileRoutes } from './page-files.js';
import { proofRoutes } from './proof.js';
import { recipientRoutes } from './recipients.js';
import { signatureRoutes } from './signatures.js';
import { suggestionRoutes } from './suggestions.js';

export const signingRoutes: Route[] = [
  ...documentRoutes,
  ...pageFileRoutes,
  ...fieldRoutes,
  ...suggestionRoutes,
  ...envelopeRoutes,
  ...lifecycleRoutes,
  ...proofRoutes,
  ...copyRoutes,
  ...signatureRoutes,
  ...recipientRoutes,
  ...ceremonyRoutes,
];
