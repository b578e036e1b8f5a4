import { notFound } from '../../kernel/http/http-error.js';
import type { Route } from '../../kernel/http/route.js';
import { canSee } from '../../signing/access/departments.js';
import { ceremonyRoutes } from './ceremony.js';
import { copyRoutes } from './copies.js';
import { documentRoutes } from './documents.js';
import { envelopeRoutes } from './envelopes.js';
import { fieldRoutes } from './fields.js';
import { lifecycleRoutes } from './envelope-lifecycle.js';
import { pageFileRoutes } from './page-files.js';
import { proofRoutes } from './proof.js';
import { recipientRoutes } from './recipients.js';
import { signatureRoutes } from './signatures.js';
import { suggestionRoutes } from './suggestions.js';

/** Answers 404 for an envelope outside the caller's visibility (R52, R53, R244). */
const withVisibility = (route: Route): Route => {
  if (!route.operation.path.startsWith('/v1/envelopes/{id}')) return route;
  return {
    ...route,
    handle: (context) => {
      const row = context.store.envelopes.get((context.params as { id: string } | undefined)?.id ?? '');
      if (row && !canSee(context.store, context.caller, row)) throw notFound('Envelope not found');
      return route.handle(context);
    },
  };
};

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
].map(withVisibility);
