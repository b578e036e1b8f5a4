import type { Access } from '../auth/authorize.js';
import type { Configuration } from '../options/configuration.js';
import type { Deliveries } from '../webhooks/deliveries.js';
import type { Seen } from '../policy/owner-registry.js';
import type { Streams } from '../state/connection-limiter.js';
import type { Upstream } from '../upstream/client.js';

/** What every route works with. */
export interface Context {
  readonly configuration: Configuration;
  readonly upstream: Upstream;
  readonly access: Access;
  readonly seen: Seen;
  readonly streams: Streams;
  readonly deliveries: Deliveries;
}

/** One request on its way. A route sets `operation` as soon as it knows it, for the log. */
export interface Turn {
  readonly request: Request;
  readonly url: URL;
  operation: string;
}
