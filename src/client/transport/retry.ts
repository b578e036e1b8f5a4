import { AbortedError } from '../errors/aborted-error.js';
import { ApiError } from '../errors/api-error.js';
import { SigError } from '../errors/sig-error.js';
import { TimeoutError } from '../errors/timeout-error.js';
import { wait, type Runtime } from '../runtime.js';
import { isRetryable, send, type Answer, type PreparedRequest } from './transport.js';

const firstBackoffMs = 250;
const maxBackoffMs = 4000;
const defaultLongestWaitMs = 30_000;
/** The waits while the first request with the same key is in progress (R42). */
const inProgressDelaysMs = [1000, 2000, 4000] as const;

export interface RetryPolicy {
  /** The number of retries after a failure. */
  readonly retries: number;
  /** Whether the service honours the request's idempotency key. */
  readonly isIdempotent: boolean;
  /** The longest Retry-After to wait for, in milliseconds. */
  readonly longestWait?: number;
}

/** Full jitter: up to 250 ms, 500 ms, 1 s ... at most 4 s. */
const backoffMs = (failures: number, { random }: Runtime) =>
  random() * Math.min(maxBackoffMs, firstBackoffMs * 2 ** failures);

/** The delay before the next attempt; `undefined` to give up. `error-reader.lazy.ts` decides which statuses may be retried. */
function retryDelayMs(error: unknown, failures: number, runtime: Runtime, longestWaitMs: number) {
  // Never retry a timeout.
  if (!(error instanceof SigError) || !isRetryable(error) || error instanceof TimeoutError) return undefined;
  const retryAfterMs = error instanceof ApiError ? error.retryAfterMs : undefined;
  if (retryAfterMs === undefined) return backoffMs(failures, runtime);
  return retryAfterMs <= longestWaitMs ? retryAfterMs : undefined;
}

const isInProgress = (error: unknown) =>
  error instanceof ApiError && error.serviceCode === 'IDEMPOTENCY_CONFLICT';

/** Sends a request, with retries after failures and while the same key's first request is in progress (R42). */
export async function sendWithRetries(
  request: PreparedRequest,
  { retries, isIdempotent, longestWait = defaultLongestWaitMs }: RetryPolicy,
  runtime: Runtime,
): Promise<Answer> {
  for (let failures = 0, conflicts = 0; ;) {
    try {
      return await send(request, runtime);
    } catch (error) {
      let delayMs: number | undefined;
      if (isInProgress(error)) delayMs = isIdempotent ? inProgressDelaysMs[conflicts++] : undefined;
      else if (failures < retries) delayMs = retryDelayMs(error, failures++, runtime, longestWait);
      if (delayMs === undefined) throw error;
      try {
        await wait(delayMs, runtime, request.signal);
      } catch (cause) {
        throw new AbortedError({ operation: request.operation.id, cause });
      }
    }
  }
}
