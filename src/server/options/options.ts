import type { Dialect } from '../../contract/index.js';
import type { VerifiedEvent } from '../webhooks/verify.js';

/** What a request is about: the operation, and every id in its path, query and body. */
export interface Facts {
  /** An operation's id, or `getEnvelopeStatus` for the protocol's own `status` and `events`. */
  operation: string;
  envelopeId?: string;
  recipientId?: string;
  documentId?: string;
  templateId?: string;
  fieldIds?: readonly string[];
  suggestionId?: string;
  /** Whose history is asked for (`getRecipientHistory`). */
  email?: string;
  /** Who the grant was made for, when the request carried one. */
  actor?: string;
}

/**
 * `actingUser` is sent as X-Acting-User (R27 to R36). `tenant` and `actor` (any id of the person, in your own words; a
 * grant brings its own) keep limits and idempotency keys of your customers and their people apart.
 */
export interface Permission {
  actingUser?: string;
  tenant?: string;
  actor?: string;
}

/** Says whether the person behind `request` (your session, your cookie) may do this. `null`, nothing or a throw denies. */
export type Authorize = (
  request: Request,
  facts: Facts,
) => Permission | null | undefined | Promise<Permission | null | undefined>;

/** Atomic: of any number of concurrent `claim`s of one id exactly one answers `true`. */
export interface Claims {
  claim(id: string, seconds: number): Promise<boolean>;
  release(id: string): Promise<void>;
  /** Makes a claim of one's own last `seconds` from now. Where it is missing, a claim is given back and made again. */
  extend?(id: string, seconds: number): Promise<void>;
}

/**
 * Remembers for a while whose fields and suggestions are that were read: what is done with them by their id alone is
 * authorised as their owner's. What is not remembered is refused until it is read again.
 */
export interface Owners {
  remember(ids: readonly string[], owner: string, seconds: number): void | Promise<void>;
  recall(id: string): string | undefined | Promise<string | undefined>;
}

/** Carries wake-ups between requests (and instances). A lost message costs time, never truth. */
export interface Bus {
  publish(channel: string, message: string): void | Promise<void>;
  /** Returns how to stop. */
  subscribe(channel: string, listener: (message: string) => void): (() => void) | Promise<() => void>;
}

/**
 * Answers how many seconds to wait, or nothing when the request may pass. `key` names operation, tenant, person and ids,
 * under `public/v1/` operation, tokens and the visitor's `clientKey`, where a second key counts the visitor alone, whatever
 * tokens they try. `times` (1 when absent) is how much more than usual may pass under this key.
 */
export type Limit = (key: string, times?: number) => number | undefined | Promise<number | undefined>;

/** The only things that are ever logged. */
export interface LogEntry {
  operation: string;
  status: number;
  milliseconds: number;
  requestId: string;
}

export interface GrantKeys {
  /** The first key signs, all verify: put a new one first, remove the old one five minutes later. At least 32 characters each. */
  keys: readonly { kid: string; secret: string }[];
}

/** What a grant allows: these operations, on these resources and no others. */
export interface GrantFor {
  actor: string;
  ops: readonly string[];
  envelopeId?: string;
  recipientId?: string;
  documentId?: string | readonly string[];
  templateId?: string;
  tenant?: string;
  /** At most and by default 300. */
  seconds?: number;
}

export interface SigServerOptions {
  /** The service's root, https (http on loopback only). Every path of the service starts with /v1. */
  baseUrl: string;
  apiKey: string;
  /** The origins of your pages, e.g. `https://app.example.com`; each exact, no wildcard; http on loopback only. */
  origins: readonly string[];
  /** Takes http origins that are not loopback too: for trying pages on a device of your own network, never in production. */
  allowHttpOrigins?: boolean;
  authorize: Authorize;
  /** The path under which you mount it. Default `/sig`. */
  mount?: string;
  grants?: GrantKeys;
  /** Default: 120 requests a minute for each key, in memory. `false` switches it off. */
  limit?: Limit | false;
  /**
   * Tells visitors of `public/v1/` apart, so that one cannot use up the allowance of all: the address that your proxy
   * vouches for, a session, never a header that visitors write themselves. `toNodeHandler` gives the socket's address,
   * which behind a proxy is the proxy's: name the visitor here then. Unknown visitors share one allowance.
   */
  clientKey?(request: Request): string | undefined;
  claims?: Claims;
  bus?: Bus;
  /** Default: in memory, so that each instance knows what was read through itself. */
  owners?: Owners;
  webhook?: { secrets: readonly string[]; on?(event: VerifiedEvent): void | Promise<void> };
  log?(entry: LogEntry): void;
  fetch?: typeof fetch;
  /**
   * What your deployment calls some members, as `sig-widgets check-contract --write-dialect` writes it. Under `v1/` pages
   * speak canonical names and the helper translates; what goes through `public/` is the page's own (`sig-provider`).
   */
  dialect?: Dialect;
  /** Largest upload in bytes. Default 25 MB. */
  maxUploadBytes?: number;
  /** Milliseconds since the epoch. */
  now?(): number;
}
