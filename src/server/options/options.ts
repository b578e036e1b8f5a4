import type { Dialect } from '../../contract/index.js';
import type { VerifiedEvent } from '../webhooks/verify.js';
import type { Authorize, GrantKeys } from './authorization.js';
import type { Bus, Claims, DeletedEndpoint, EndpointSecret, Limit, Owners } from './hooks.js';

/**
 * One answered request. A second entry with the same `requestId` says what went wrong after the answer had started, such as
 * a webhook handler that overran its time. Nothing else is ever logged.
 */
export interface LogEntry {
  /** The operation's id, `webhook`, `return`, `getEnvelopeStatus`, or `unknown` when the path names no operation. */
  operation: string;
  /** HTTP status of the answer; in a second entry 504 for a time limit, else 502. */
  status: number;
  /** Time until the answer's headers were ready, or until what the second entry describes; in milliseconds with one decimal. */
  milliseconds: number;
  /** UUID, sent to the page as `X-Request-Id`. */
  requestId: string;
  /**
   * Why, for the people who run the server, where the status does not say. Never contains a value of the request. An answer
   * of `authorize` that is no permission is explained once for each mistake.
   */
  reason?: string;
}

export interface WebhookOptions {
  /** The endpoint secrets (`whsec_...`) as the service showed them; several while you rotate. At least one. */
  secrets: readonly string[];
  /** How old or early a signature may be, in seconds. Default 300 (R136). */
  toleranceSeconds?: number;
  /**
   * Called once for each verified event. If it throws, the webhook is answered with 500 and the service sends it again
   * (R137).
   */
  on?(event: VerifiedEvent): void | Promise<void>;
}

/** The options of `createSigServer`. */
export interface SigServerOptions {
  /** Root of the service without `/v1`: https, or http on loopback. The API key is sent there. */
  baseUrl: string;
  /** The service's API key. Read it from the server's environment; it never reaches the browser. */
  apiKey: string;
  /** The exact origins of your pages, e.g. `https://app.example.com`: no wildcard; http only on loopback. */
  origins: readonly string[];
  /** Also allows http origins that are not loopback, to try pages on a device in your network. Never in production. */
  allowHttpOrigins?: boolean;
  /** Decides about each request. Nothing is allowed by default. */
  authorize: Authorize;
  /** The path under which the helper is mounted, without a trailing slash. Default `/sig`. */
  mount?: string;
  /** Keys for `SigServer.grant`. Without them a Bearer token is ignored. */
  grants?: GrantKeys;
  /** Rate limit. Default: 120 requests a minute for each key, in memory. `false` turns it off. */
  limit?: Limit | false;
  /**
   * The rate-limit key of a client under `public/v1/`, and of one whose requests are refused, so that one client cannot use
   * up everybody's allowance: an address that your proxy vouches for, or a session; never a header that clients can set.
   * Needed behind a proxy and in runtimes with fetch.
   * Default: the socket's address under `toNodeHandler` (behind a proxy that is the proxy's), otherwise one key for all
   * clients.
   */
  clientKey?(request: Request): string | undefined;
  /** Default: in memory, so each instance handles a webhook once. */
  claims?: Claims;
  /** Default: in memory, so a webhook wakes only the pages connected to the instance that received it. */
  bus?: Bus;
  /** Default: in memory, so each instance knows only the owners it read itself. */
  owners?: Owners;
  /**
   * Called on the server with the secret of a webhook endpoint that a page created, or whose secret it replaced: store it, by
   * `endpointId`. The page reads only `secretStored`: `false` when this throws or takes longer than 10 s. Without it pages can
   * do neither.
   */
  onSecret?(secret: EndpointSecret): void | Promise<void>;
  /**
   * Called on the server when a page has deleted a webhook endpoint: forget its secret. The endpoint is gone by then, so a
   * failure of this is only logged. It has 10 s.
   */
  onEndpointDeleted?(endpoint: DeletedEndpoint): void | Promise<void>;
  /** Enables `POST webhooks`; without it the route is 404. */
  webhook?: WebhookOptions;
  /** Called after each answer. Its errors are ignored. */
  log?(entry: LogEntry): void;
  /** Default: the global `fetch`. */
  fetch?: typeof fetch;
  /**
   * What your deployment calls some members, as written by `sig-widgets check-contract --write-dialect`. Pages speak
   * canonical names under `v1/` and the helper translates. Requests under `public/` are translated by the page
   * (`sig-provider`).
   */
  dialect?: Dialect;
  /** Largest upload in bytes. Default 25,000,000. */
  maxUploadBytes?: number;
  /** The clock, in milliseconds since the epoch. Default `Date.now`. */
  now?(): number;
}
