import {
  createSigServer,
  forFollowing,
  forNotifications,
  forSavedSignatures,
  forSending,
  forWebhooks,
  type SigServer,
  type SigServerOptions,
} from 'sig-widgets/server';
import type { Administrator } from './administrator.js';
import type { EndpointSecrets } from './endpoint-secrets.js';
import type { Visitors } from './visitors.js';

/** Everything that a member of the firm's staff may do. */
const forStaff: ReadonlySet<string> = new Set([
  ...forSending,
  ...forFollowing,
  ...forSavedSignatures,
  ...forNotifications,
  ...forWebhooks,
]);

export interface StaffOptions {
  url: string;
  sandboxUrl: string;
  apiKey: string;
  actingUser: string;
  visitors: Visitors;
  administrator: Administrator;
  secrets: EndpointSecrets;
  /** What the helpers share. */
  hooks: Pick<SigServerOptions, 'claims' | 'limit' | 'bus' | 'owners'>;
}

/**
 * The helper for the firm's own pages, at /staff. It is mounted apart from the one for clients, so that no mistake in one
 * `authorize` opens the other. A firm's server would check who has signed in; in the demo every visitor is its owner.
 */
export function createStaffHelper(options: StaffOptions): SigServer {
  const { url, sandboxUrl, apiKey, actingUser, visitors, administrator, secrets, hooks } = options;
  return createSigServer({
    baseUrl: sandboxUrl,
    apiKey,
    origins: [url],
    mount: '/staff',
    ...hooks,
    authorize: async (request, { operation }) => {
      const visitor = visitors.of(request);
      if (!visitor || !forStaff.has(operation)) return null;
      return { actor: visitor.id, actingUser, session: await administrator.session() };
    },
    ...secrets.hooks,
  });
}
