import type { Operation, Shapes } from '../contract/index.js';
import { answersBinary, data, isBinary, isHtml, json, shapeFor } from './answer.js';
import type { Progress } from './client.js';
import { SigError } from './errors.js';
import { AbortedError } from './errors/aborted-error.js';
import { ApiError } from './errors/api-error.js';
import { NotJsonError } from './errors/not-json-error.js';
import { OfflineError } from './errors/offline-error.js';
import { TimeoutError } from './errors/timeout-error.js';
import { wait, type Internals } from './internals.js';
import { backoff, longestWait, whileInProgress } from './retry.js';

/** One request, ready to be made as often as it may be. */
export interface Attempt {
  readonly operation: Operation;
  readonly shapes: Shapes;
  readonly url: URL;
  readonly headers: Headers;
  readonly body?: BodyInit;
  readonly signal?: AbortSignal;
  readonly redirect: RequestRedirect;
  readonly fetch?: typeof fetch;
  readonly onProgress?: (progress: Progress) => void;
  /** The longest Retry-After that is waited for, in milliseconds. */
  readonly longestWait?: number;
}

export interface Answer {
  status: number;
  data: unknown;
  headers: Headers;
}

/** Milliseconds of silence that are borne; an upload nobody can count the pieces of is given its time in one. */
const timeouts = { json: 10_000, file: 30_000, uncounted: 600_000 };

/**
 * Whether it can be seen how far an upload is: in a page by XMLHttpRequest, elsewhere by counting a stream. In a page
 * with a `fetch` of its own only when somebody asks, since a stream goes up over HTTP/2 alone there.
 */
const counts = ({ body, onProgress, fetch }: Attempt) =>
  body instanceof FormData && (onProgress !== undefined || typeof XMLHttpRequest === 'undefined' || !fetch);

/** A refusal that another layer has already repeated as often as it may be. */
const settled = new WeakSet<SigError>();

/** A clock on silence: aborts when nothing happened for its time, or when the caller says so. */
class Patience {
  readonly #controller = new AbortController();
  readonly signal = this.#controller.signal;
  timedOut = false;
  #stop = () => {};
  readonly #onAbort = () => this.#controller.abort(this.caller?.reason);

  constructor(
    private readonly ms: number,
    private readonly clock: Internals,
    private readonly caller?: AbortSignal,
  ) {
    if (caller?.aborted) this.#onAbort();
    caller?.addEventListener('abort', this.#onAbort, { once: true });
    this.renew();
  }
  readonly renew = (): void => {
    this.#stop();
    this.#stop = this.clock.timer(() => {
      this.timedOut = true;
      this.#controller.abort();
    }, this.ms);
  };
  end(): void {
    this.#stop();
    this.caller?.removeEventListener('abort', this.#onAbort);
  }
  /** Whatever is waited for, or the abort: also where the awaited thing does not listen to the signal. */
  async guard<T>(work: Promise<T>): Promise<T> {
    let onAbort = () => {};
    const aborted = new Promise<never>((_, reject) => {
      onAbort = () => reject(new DOMException('aborted', 'AbortError'));
      if (this.signal.aborted) onAbort();
      else this.signal.addEventListener('abort', onAbort, { once: true });
    });
    try {
      return await Promise.race([work, aborted]);
    } finally {
      this.signal.removeEventListener('abort', onAbort);
    }
  }
}

/** The bytes of a file; each piece that arrives renews the patience. */
async function blob(response: Response, patience: Patience): Promise<Blob> {
  const type = response.headers.get('content-type') ?? '';
  if (!response.body) return patience.guard(response.blob());
  const reader = response.body.getReader();
  const parts: BlobPart[] = [];
  try {
    for (;;) {
      patience.renew();
      const { done, value } = await patience.guard(reader.read());
      if (done) return new Blob(parts, { type });
      parts.push(value);
    }
  } catch (error) {
    void reader.cancel().catch(() => {});
    throw error;
  }
}

async function send(attempt: Attempt, { signal, renew }: Patience): Promise<Response> {
  const { url, operation, headers, body, redirect, onProgress } = attempt;
  const init: RequestInit = { method: operation.method, headers, body, redirect, signal };
  if (!counts(attempt)) return (attempt.fetch ?? globalThis.fetch)(url, init);
  const { upload } = await import('./upload.js');
  const moved = (progress: Progress) => {
    renew();
    onProgress?.(progress);
  };
  return upload(url, init, body as FormData, moved, attempt.fetch);
}

/** How long this request may be silent. An upload takes as long as it takes: its progress shows that it lives. */
function bearable(attempt: Attempt): number {
  if (answersBinary(attempt.shapes)) return timeouts.file;
  if (attempt.operation.contentType === undefined) return timeouts.json;
  return counts(attempt) ? timeouts.file : timeouts.uncounted;
}

async function once(attempt: Attempt, clock: Internals): Promise<Answer> {
  const { operation, shapes, signal } = attempt;
  if (signal?.aborted) throw new AbortedError({ operation: operation.id, cause: signal.reason });
  const patience = new Patience(bearable(attempt), clock, signal);
  try {
    const response = await patience.guard(send(attempt, patience));
    const { status, headers, ok } = response;
    const shape = shapeFor(shapes, status);
    const file = isBinary(shape);
    if (response.type === 'opaqueredirect' || (status >= 300 && status < 400)) {
      throw new NotJsonError('unexpected redirect', { status, operation: operation.id });
    }
    if (ok && file) {
      if (isHtml(headers, ''))
        throw new NotJsonError('HTML instead of a file', { status, operation: operation.id });
      return { status, headers, data: await blob(response, patience) };
    }
    const text = await patience.guard(response.text());
    if (ok)
      return {
        status,
        headers,
        data: data(operation, file ? undefined : shape, status, json(operation, response, text)),
      };
    const { error, fromHelper } = await patience.guard(told(operation, response, text, clock));
    if (fromHelper) settled.add(error);
    throw error;
  } catch (cause) {
    if (cause instanceof SigError) throw cause;
    const init = { operation: operation.id, cause };
    if (patience.timedOut) throw new TimeoutError(init);
    if (signal?.aborted) throw new AbortedError(init);
    throw new OfflineError(init);
  } finally {
    patience.end();
  }
}

let reader: typeof import('./refusal.js') | undefined;

/**
 * The error that an answer tells of. How to read one is loaded on demand, since most pages never meet any; where that
 * fails, too, the status has to do.
 */
async function told(operation: Operation, answer: Response, text: string, clock: Internals) {
  const { status } = answer;
  try {
    reader ??= await import('./refusal.js');
    return reader.refusal(operation, answer, tolerantJson(text), clock.now());
  } catch (cause) {
    const init = { status, operation: operation.id, retryable: status >= 500, cause };
    return { error: new ApiError('upstream', `status ${status}`, init), fromHelper: false };
  }
}

/** An error body that is not JSON (a proxy's page) leaves the status to speak. */
function tolerantJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** How long to wait before the next try; `undefined` when there is none. */
function pause(error: unknown, attempt: number, clock: Internals, longest = longestWait): number | undefined {
  if (!(error instanceof SigError) || !error.retryable || settled.has(error)) return undefined;
  // Who has waited ten seconds has waited long enough.
  if (error instanceof TimeoutError) return undefined;
  const told = error instanceof ApiError ? error.retryAfterMs : undefined;
  if (told === undefined) return backoff(attempt, clock);
  return told <= longest ? told : undefined;
}

const inProgress = (error: unknown) =>
  error instanceof ApiError && error.serviceCode === 'IDEMPOTENCY_CONFLICT';

/** Makes the request, and again where it may be: `retries` times, and while the same key's first request runs (R42). */
export async function exchange(
  attempt: Attempt,
  retries: number,
  keyed: boolean,
  clock: Internals,
): Promise<Answer> {
  for (let failures = 0, conflicts = 0; ;) {
    try {
      return await once(attempt, clock);
    } catch (error) {
      let ms: number | undefined;
      if (inProgress(error)) ms = keyed ? whileInProgress[conflicts++] : undefined;
      else if (failures < retries) ms = pause(error, failures++, clock, attempt.longestWait);
      if (ms === undefined) throw error;
      try {
        await wait(ms, clock, attempt.signal);
      } catch (cause) {
        throw new AbortedError({ operation: attempt.operation.id, cause });
      }
    }
  }
}
