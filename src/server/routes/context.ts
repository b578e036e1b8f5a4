import type { Authorizer } from '../auth/authorize.js';
import type { Denials } from '../auth/denials.js';
import type { Configuration } from '../options/configuration.js';
import type { LogEntry } from '../options/options.js';
import type { OwnerRegistry } from '../policy/owner-registry.js';
import type { ConnectionLimiter } from '../state/connection-limiter.js';
import type { Shutdown } from '../state/shutdown.js';
import type { Upstream } from '../upstream/upstream.types.js';
import type { Deliveries } from '../webhooks/handled-deliveries.js';

/** What all requests of one helper share. */
export interface ServerContext {
  readonly configuration: Configuration;
  readonly upstream: Upstream;
  readonly authorize: Authorizer;
  readonly denials: Denials;
  readonly owners: OwnerRegistry;
  readonly connections: ConnectionLimiter;
  readonly deliveries: Deliveries;
  readonly shutdown: Shutdown;
  /** Calls the host's `log`; never throws. */
  readonly log: (entry: LogEntry) => void;
}

/** One request. */
export interface RequestContext {
  readonly request: Request;
  readonly url: URL;
  readonly requestId: string;
  /** When the request came, in milliseconds of `performance.now()`. */
  readonly startedAt: number;
  /** Logs what exceeded a time limit after the answer had started. */
  readonly report: (reason: string) => void;
  /** What no answer may contain, beside the API key: a person's session, the secret of an endpoint. */
  readonly secrets: string[];
  /** For the log, where an answer is no error and yet something went wrong. Never a value of the request. */
  reason?: string;
  /** For the log. A route sets it as soon as it knows it. */
  operation: string;
}
