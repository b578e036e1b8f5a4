import type { AnswerOf, Dialect, InputOf, Operation, Shapes } from '../contract/index.js';
import { address, root } from './address.js';
import { exchange, type Attempt } from './exchange.js';
import { internals, type Internals } from './internals.js';
import type { PageOf } from './pages.js';
import { check, payload, type Given } from './request.js';

export interface ClientOptions {
  /** The service's root, or the helper's mount; every path starts with /v1 (R1). */
  baseUrl: string;
  /** Only on a server (R16). */
  apiKey?: string;
  /** A user id or email, sent as X-Acting-User (R28) where it is taken; a call's own `headers` win. */
  actingUser?: string;
  /** Corrections of member names (`contract/dialect.ts`). */
  dialect?: Dialect;
  fetch?: typeof fetch;
  /** How often what may be repeated is: 2 (so three tries at most), or 0 where another layer does it. */
  retries?: number;
  /**
   * The longest Retry-After, in milliseconds, that is waited for before the caller is told; 30,000 without it. A screen
   * that counts down says less.
   */
  longestWait?: number;
}

/** How far an upload is, in bytes; `total` counts the file and its wrapping. */
export interface Progress {
  loaded: number;
  total: number;
}

export interface CallOptions {
  signal?: AbortSignal;
  /**
   * 10 to 255 characters (R40), else `bad-request` before anything is sent; one per intended act (R46). Sent only where
   * the operation honours it (R38), since it is ignored elsewhere (R39).
   */
  idempotencyKey?: string;
  /** Of an upload. */
  onProgress?(progress: Progress): void;
}

export interface Client {
  /**
   * Calls an operation. Resolves with a successful answer; rejects with a `SigError` (one class per kind) otherwise.
   * Reads are repeated twice after 429, 5xx and network failures, writes only with an `idempotencyKey` where the
   * operation honours one (R38); time-outs are 10 s, 30 s to a file's first byte.
   *
   * A 403 has no code of its own and four senses (R52), told apart by its sentence: about the plan, `plan-required`
   * (`ForbiddenError`); in use, `conflict` (`ConflictError`); anything else, `unauthenticated` (`UnauthenticatedError`):
   * another permission, role or person is needed.
   */
  call<O extends Operation>(operation: O, input: InputOf<O>, options?: CallOptions): Promise<AnswerOf<O>>;
  /**
   * The pages of a list, one after the other: by cursor, page or offset, whichever the operation takes. Each is the
   * answer's `data`, with its `items`.
   */
  pages<O extends Operation>(
    operation: O,
    input: InputOf<O>,
    options?: CallOptions,
  ): AsyncGenerator<PageOf<O>, void>;
}

/** `inner` replaces time and randomness, for tests. */
export function createClient(options: ClientOptions, inner: Partial<Internals> = {}): Client {
  const { apiKey, actingUser, dialect, retries = 2, longestWait } = options;
  const clock: Internals = { ...internals, ...inner };
  const shapesOf = remembered(dialect);
  let base: URL | undefined;

  const call = async (
    operation: Operation,
    input: Given,
    { signal, idempotencyKey, onProgress }: CallOptions,
  ) => {
    const shapes = shapesOf(operation);
    const given = { 'X-Acting-User': actingUser, 'Idempotency-Key': idempotencyKey };
    const checked = check(operation, shapes, { ...input, headers: { ...given, ...input.headers } });
    base ??= root(options.baseUrl);
    const url = address(base, operation, checked.params, checked.query);
    const { body, type } = payload(operation, checked.body);
    const headers = new Headers({ accept: '*/*' });
    if (type) headers.set('content-type', type);
    if (apiKey !== undefined && operation.credential !== 'none')
      headers.set('authorization', `Bearer ${apiKey}`);
    for (const [name, value] of Object.entries(checked.headers ?? {})) {
      if (value) headers.set(name, value);
    }
    const attempt: Attempt = {
      operation,
      shapes,
      url,
      headers,
      body,
      signal,
      onProgress,
      // A server follows no redirect, which could carry headers elsewhere (SECURITY fact 3). Not `error`: Workers know
      // only `follow` and `manual`.
      redirect: typeof document === 'undefined' ? 'manual' : 'follow',
      fetch: options.fetch,
      longestWait,
    };
    const repeatable = operation.method === 'GET' || (operation.idempotent && idempotencyKey !== undefined);
    return exchange(
      attempt,
      repeatable ? retries : 0,
      idempotencyKey !== undefined && operation.idempotent,
      clock,
    );
  };

  /** Loaded on demand: a page that never walks a list does not carry how. */
  async function* pages(operation: Operation, input: Given, callOptions: CallOptions) {
    const { walk } = await import('./pages.js');
    yield* walk(operation, shapesOf(operation), input, (given) => call(operation, given, callOptions));
  }

  return {
    call: ((operation: Operation, input: Given, callOptions: CallOptions = {}) =>
      call(operation, input ?? {}, callOptions)) as Client['call'],
    pages: ((operation: Operation, input: Given, callOptions: CallOptions = {}) =>
      pages(operation, input ?? {}, callOptions)) as unknown as Client['pages'],
  };
}

/** Shapes are thunks; each is made once per client. */
function remembered(dialect: Dialect | undefined): (operation: Operation) => Shapes {
  const made = new WeakMap<Operation, Shapes>();
  return (operation) => {
    const known = made.get(operation);
    if (known) return known;
    const shapes = operation.shapes(dialect);
    made.set(operation, shapes);
    return shapes;
  };
}
