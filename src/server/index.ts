/** The server helper: keeps the API key out of the browser. Web standards only; Node's own server is in `./node`. */
export { createSigServer, type SigServer } from './sig-server.js';
export { mintEmbedUrl, type EmbedUrl } from './mint.js';
export { forPlacing, forSigning } from './operation-sets.js';
export { verifyWebhook, type VerifiedEvent, type VerifyOptions } from './webhook.js';
export { inMemoryBus, inMemoryClaims, inMemoryLimit, inMemoryOwners } from './memory.js';
export type {
  Authorize,
  Bus,
  Claims,
  Facts,
  GrantFor,
  GrantKeys,
  Limit,
  LogEntry,
  Owners,
  Permission,
  SigServerOptions,
} from './options.js';
