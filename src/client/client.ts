import type { Dialect, Operation, Shapes } from '../contract/index.js';
import { address, root } from './address.js';
import { InvalidInputError } from './errors/invalid-input-error.js';
import { readFieldErrors } from './invalid-members.js';
import { check, payload, type Input } from './request.js';
import { sendWithRetries } from './transport/retry.js';
import { defaultRuntime, type Runtime } from './runtime.js';
import type { CallOptions, Client, ClientOptions } from './types.js';

/**
 * Makes a client of the service, for pages, servers and tests. `runtime` replaces time and randomness, for tests.
 *
 * @example
 * const client = createClient({ baseUrl: 'https://service.example', apiKey });
 * const { data } = await client.call(getEnvelope, { params: { id: 'env_1' } });
 */
export function createClient(options: ClientOptions, runtime: Partial<Runtime> = {}): Client {
  const { apiKey, actingUser, dialect, retries = 2, longestWait } = options;
  const fullRuntime: Runtime = { ...defaultRuntime, ...runtime };
  const shapesOf = memoizedShapes(dialect);
  let base: URL | undefined;

  const call = async (
    operation: Operation,
    input: Input,
    { signal, idempotencyKey, onProgress }: CallOptions,
  ) => {
    const shapes = shapesOf(operation);
    const defaults = { 'X-Acting-User': actingUser, 'Idempotency-Key': idempotencyKey };
    const { checked, issues } = check(shapes, { ...input, headers: { ...defaults, ...input.headers } });
    if (issues.length > 0) throw new InvalidInputError(await readFieldErrors(issues), operation.id);
    base ??= root(options.baseUrl, options.allowHttp);
    const url = address(base, operation, checked.params, checked.query);
    const { body, type } = payload(operation, checked.body);
    const headers = new Headers({ accept: '*/*' });
    if (type) headers.set('content-type', type);
    if (apiKey !== undefined && operation.credential !== 'none')
      headers.set('authorization', `Bearer ${apiKey}`);
    for (const [name, value] of Object.entries(checked.headers ?? {})) {
      if (value) headers.set(name, value);
    }
    // A server follows no redirect, which could carry headers elsewhere (S3). Not `error`: Workers know
    // only `follow` and `manual`.
    const redirect = typeof document === 'undefined' ? 'manual' : 'follow';
    const isIdempotent = operation.idempotent && idempotencyKey !== undefined;
    return sendWithRetries(
      { operation, shapes, url, headers, body, signal, onProgress, redirect, fetch: options.fetch },
      { retries: operation.method === 'GET' || isIdempotent ? retries : 0, isIdempotent, longestWait },
      fullRuntime,
    );
  };

  async function* pages(operation: Operation, input: Input, callOptions: CallOptions) {
    const { walk } = await import('./pages.lazy.js');
    yield* walk(operation, shapesOf(operation), input, (next) => call(operation, next, callOptions));
  }

  return {
    call: ((operation: Operation, input: Input, callOptions: CallOptions = {}) =>
      call(operation, input ?? {}, callOptions)) as Client['call'],
    pages: ((operation: Operation, input: Input, callOptions: CallOptions = {}) =>
      pages(operation, input ?? {}, callOptions)) as unknown as Client['pages'],
  };
}

/** Makes each operation's shapes once per client. */
function memoizedShapes(dialect: Dialect | undefined): (operation: Operation) => Shapes {
  const byOperation = new WeakMap<Operation, Shapes>();
  return (operation) => {
    let shapes = byOperation.get(operation);
    if (!shapes) byOperation.set(operation, (shapes = operation.shapes(dialect)));
    return shapes;
  };
}
