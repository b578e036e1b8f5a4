import { ApiError, type SigError } from '../../../client/index.js';
import { maxRetryDelayMs } from '../../../domain/index.js';
import { retryAtOf } from '../../shared/loading/retry-after.js';

/**
 * The wait that the service asked for, at most an hour: Retry-After, or ten seconds after a 429 without one (G3). Keeps its start as well
 * as its end, so that a clock that is set back does not prolong it.
 */
export class ServiceWait {
  #startMs = 0;
  #endMs = 0;

  /** Keeps the wait, if the error asks for one. */
  set(error: SigError, nowMs: number): void {
    const retryAfterMs = error instanceof ApiError ? error.retryAfterMs : undefined;
    const endMs =
      retryAtOf(error, error, nowMs) ??
      (retryAfterMs === undefined ? undefined : nowMs + Math.min(retryAfterMs, maxRetryDelayMs));
    if (endMs === undefined) return;
    this.#startMs = nowMs;
    this.#endMs = endMs;
  }

  remainingMs(nowMs: number): number {
    return nowMs >= this.#startMs && nowMs < this.#endMs ? this.#endMs - nowMs : 0;
  }
}
