import type { Access } from './access.js';
import type { Configuration } from './configuration.js';
import type { Deliveries } from './deliveries.js';
import type { Seen } from './seen.js';
import type { Streams } from './streams.js';
import type { Upstream } from './upstream.js';

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
