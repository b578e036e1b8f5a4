import { retryAfter } from '../../client/index.js';
import { HttpError } from '../http/http-error.js';
import type { JsonResponse } from './upstream.types.js';

/** A page gives up after 10 s. For a longer wait it gets the response, to count the seconds itself. */
const maxRetryWaitMs = 6000;
const maxTotalMs = 10_000;

/**
 * Repeats a GET at most twice: with full jitter, or after `Retry-After` if it fits `maxRetryWaitMs`; otherwise the response
 * is returned as is. No further attempt once the attempts themselves took 10 s.
 */
export async function withRetries(
  request: () => Promise<JsonResponse>,
  signal?: AbortSignal,
): Promise<JsonResponse> {
  let spentMs = 0;
  let waitedMs = 0;
  for (let attempt = 0; ; attempt++) {
    const started = performance.now();
    let waitMs: number | undefined;
    const isLast = () => {
      spentMs += performance.now() - started;
      return attempt === 2 || signal?.aborted || spentMs >= maxTotalMs;
    };
    try {
      const response = await request();
      if ((response.status < 500 && response.status !== 429) || isLast()) return response;
      waitMs = retryAfter(response.headers, Date.now());
      if (waitedMs + (waitMs ?? 0) > maxRetryWaitMs) return response;
    } catch (error) {
      if (!(error instanceof HttpError && error.retryable) || isLast()) throw error;
    }
    waitMs ??= Math.random() * Math.min(4000, 250 * 2 ** attempt);
    waitedMs += waitMs;
    await delay(waitMs, signal);
  }
}

/** Resolves after `milliseconds`, or when `signal` aborts. */
function delay(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    if (signal?.aborted) done();
    signal?.addEventListener('abort', done);
  });
}
