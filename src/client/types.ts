import type { AnswerOf, Dialect, InputOf, Operation } from '../contract/index.js';

/**
 * How a client reaches the service.
 *
 * @example
 * // On a server, with a key:
 * createClient({ baseUrl: 'https://service.example', apiKey: process.env.SERVICE_KEY });
 * // In a page, through the helper:
 * createClient({ baseUrl: '/sig/public' });
 */
export interface ClientOptions {
  /**
   * The service's root, or the helper's mount; every path starts with /v1 (R1). A relative one is resolved against the
   * page. https, or http on loopback or the page's own origin; anything else rejects each call with `config`.
   */
  baseUrl: string;
  /** Also sends over plain http, e.g. to a stub in a container's network. Never with a real key. Default false. */
  allowHttp?: boolean;
  /** Sent as a Bearer to all operations that take a key. Only on a server (R16). */
  apiKey?: string;
  /** A user's id or email, sent as X-Acting-User (R28) to operations that take it; a call's own `headers` win. */
  actingUser?: string;
  /** Corrections of member names that differ in a deployment. */
  dialect?: Dialect;
  /** In place of the global `fetch`, e.g. a sandbox's. */
  fetch?: typeof fetch;
  /** The number of retries of requests that may be repeated; 2 by default, 0 where another layer retries. */
  retries?: number;
  /**
   * The longest `Retry-After` to wait for, in milliseconds; 30,000 by default. After a longer one the call rejects with
   * `rate-limited` at once, for a screen that counts down itself.
   */
  longestWait?: number;
}

/** The progress of an upload, in bytes. */
export interface Progress {
  /** Bytes sent so far. */
  loaded: number;
  /** Bytes of the whole request body: the file and its multipart wrapping. */
  total: number;
}

/** Options of one call. */
export interface CallOptions {
  /** Aborts the call, which then rejects with `aborted`. */
  signal?: AbortSignal;
  /**
   * 10 to 255 characters (R40), else `bad-request` before anything is sent; one per intended act (R46). Sent only to
   * operations that honour it (R38), since others ignore it (R39).
   */
  idempotencyKey?: string;
  /** Called as an upload proceeds. */
  onProgress?(progress: Progress): void;
}

/** A page of a list: the `data` of its operation's answer. */
export type PageOf<O extends Operation> = Extract<AnswerOf<O>['data'], { items: readonly unknown[] }>;

/** Calls the service's operations; made by `createClient`. */
export interface Client {
  /**
   * Calls an operation with its input, `{ params, query, headers, body }`, and resolves with a successful answer,
   * `{ status, data, headers }`.
   *
   * Reads are retried twice after 429, 5xx and network failures; writes only with an `idempotencyKey`, where the
   * operation honours one (R38). A call times out after 10 s, a file after 30 s without a byte.
   *
   * @throws {SigError} One class per `code`. A 403 has no code of its own and four meanings (R52). Its message
   * decides: a plan limit is `plan-required` (`ForbiddenError`); a resource in use is `conflict` (`ConflictError`); all
   * others are `unauthenticated` (`UnauthenticatedError`): another permission, role or person is needed.
   * @example
   * const { data } = await client.call(getEnvelope, { params: { id: 'env_1' } });
   */
  call<O extends Operation>(operation: O, input: InputOf<O>, options?: CallOptions): Promise<AnswerOf<O>>;
  /**
   * The pages of a list, one after the other, by cursor, page or offset, whichever the operation takes. Each is the
   * answer's `data`, with its `items`.
   *
   * @throws {SigError} As `call`. A `TypeError` when the operation does not answer a list.
   * @example
   * for await (const { items } of client.pages(listEnvelopes, {})) show(items);
   */
  pages<O extends Operation>(
    operation: O,
    input: InputOf<O>,
    options?: CallOptions,
  ): AsyncGenerator<PageOf<O>, void>;
}
