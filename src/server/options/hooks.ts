/**
 * Claims that make each webhook take effect once. `claim` must be atomic: of any number of concurrent calls for one id
 * exactly one resolves to `true`.
 */
export interface Claims {
  /** Claims `id` for `seconds`; `false` when somebody holds it. A rejection answers the webhook with 5xx: it is sent again. */
  claim(id: string, seconds: number): Promise<boolean>;
  /** Gives up a claim of this instance. */
  release(id: string): Promise<void>;
  /** Makes a claim of this instance end `seconds` from now. Without it the claim is released and made again. */
  extend?(id: string, seconds: number): Promise<void>;
  /** Stores `value` for `seconds`. Needed to revoke grants, as `read` is. A rejection fails the revocation. */
  write?(id: string, value: string, seconds: number): Promise<void>;
  /** The stored value, or `undefined`. Asked for each request with a grant; a rejection refuses the request with 502. */
  read?(id: string): Promise<string | undefined>;
}

/** A webhook endpoint that a page deleted. */
export interface DeletedEndpoint {
  /** The endpoint's id. */
  endpointId: string;
  /** `actor` of the permission or grant. */
  actor?: string;
  /** `tenant` of the permission. */
  tenant?: string;
  /** `actingUser` of the permission. */
  actingUser?: string;
}

/** The secret of a webhook endpoint, which the service shows once. */
export interface EndpointSecret {
  /** The endpoint's id. */
  endpointId: string;
  /** `whsec_` and 64 hexadecimal characters. Give it to whatever verifies this endpoint's webhooks. */
  secret: string;
  /** Whether the endpoint was just created. Otherwise the secret replaces the one before, which no longer counts. */
  isNew: boolean;
  /** `actor` of the permission or grant. */
  actor?: string;
  /** `tenant` of the permission. */
  tenant?: string;
  /** `actingUser` of the permission. */
  actingUser?: string;
}

/**
 * Remembers the owners of fields and suggestions that were read, so that requests which name only the field or
 * suggestion can be authorised. An id without an owner is refused until it is read again.
 */
export interface Owners {
  /** Stores `owner`, an opaque string, for each of `ids` for `seconds`. */
  remember(ids: readonly string[], owner: string, seconds: number): void | Promise<void>;
  /** The string stored for `id`, or `undefined`. */
  recall(id: string): string | undefined | Promise<string | undefined>;
}

/** Carries wake-ups between requests and instances. A lost message only delays a page: it also polls. */
export interface Bus {
  /** Sends `message` to all listeners of `channel`. */
  publish(channel: string, message: string): void | Promise<void>;
  /** Calls `listener` for each message of `channel`. Returns the function that unsubscribes. */
  subscribe(channel: string, listener: (message: string) => void): (() => void) | Promise<() => void>;
}

/**
 * Counts one request. Returns the seconds to wait, or `undefined` when the request may pass.
 *
 * `key` is made of operation, tenant, person and ids, and for a part of a file `part`. Under `public/v1/` it is made of operation, path parameters and the
 * `clientKey`; a second call counts the client alone, whatever tokens it tries. A refused request is counted for its visitor
 * (client, and a digest of its credentials) and for the client. `times` (default 1) multiplies the allowance of this key.
 */
export type Limit = (key: string, times?: number) => number | undefined | Promise<number | undefined>;
