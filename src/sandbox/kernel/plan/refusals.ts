import type { Operation } from '../../../contract/index.js';
import type { PlanFeature } from '../../entities/index.js';
import type { Caller } from '../auth/caller.js';
import { HttpError } from '../http/http-error.js';
import type { Store } from '../../store.js';
import { featuresOf } from './plans.js';

/** The operations that a plan can lack (R9, R113, R254). */
const featureByOperation: Readonly<Record<string, PlanFeature>> = {
  createApiKey: 'apiAccess',
  createRecipientEmbedUrl: 'embeddedSigning',
  getAnalyticsSummary: 'analytics',
  getAnalyticsFunnel: 'analytics',
  getAnalyticsTimeToSign: 'analytics',
  getAnalyticsTeamPerformance: 'analytics',
  getAnalyticsPeakTimes: 'analytics',
  exportAnalytics: 'analytics',
};

const names: Readonly<Record<PlanFeature, string>> = {
  apiAccess: 'access to the API',
  embeddedSigning: 'embedded signing',
  analytics: 'analytics',
};

/** 403 when the firm's plan lacks what a request needs: an API key needs API access (R9, G110). */
export function requirePlan(store: Store, operation: Operation, caller: Caller): void {
  const needed: (PlanFeature | undefined)[] = [
    caller.kind === 'key' ? 'apiAccess' : undefined,
    featureByOperation[operation.id],
  ];
  const had = featuresOf(store);
  for (const feature of needed)
    if (feature && !had.includes(feature))
      throw new HttpError(403, `Your plan does not include ${names[feature]}.`, {
        code: 'PLAN_FEATURE_REQUIRED',
        feature,
      });
}
