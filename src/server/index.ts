/** The server helper: keeps the API key out of the browser. Web standards only; Node's own server is in `./node`. */
export { createSigServer, type SigServer } from './sig-server.js';
export { mintEmbedUrl, type EmbedUrl } from './upstream/embed-url.js';
export {
  forFollowing,
  forNotifications,
  forPlacing,
  forSavedSignatures,
  forSending,
  forSigning,
  forWebhooks,
} from './policy/operation-sets.js';
export { verifyWebhook, type VerifiedEvent, type VerifyOptions } from './webhooks/verify.js';
export { inMemoryBus, inMemoryClaims, inMemoryLimit, inMemoryOwners } from './state/memory.js';
export type {
  Authorize,
  Facts,
  GrantFor,
  GrantKeys,
  GrantSelector,
  Permission,
} from './options/authorization.js';
export type { Bus, Claims, DeletedEndpoint, EndpointSecret, Limit, Owners } from './options/hooks.js';
export type { LogEntry, SigServerOptions } from './options/options.js';
