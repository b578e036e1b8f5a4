import { retryAtOf } from '../../shared/loading/retry-after.js';
import { ApiError, type SigError } from '../../../client/index.js';

/** A wait that was asked for (Retry-After; ten seconds after a 429 without one, G3), on a clock that may be set meanwhile. */
export class RetryAfter {
  #from = 0;
  #until = 0;

  /** Keeps the wait, if the error asks for one. */
  set(error: SigError, now: number): void {
    const told = error instanceof ApiError ? error.retryAfterMs : undefined;
    const until = retryAtOf(error, error, now) ?? (told === undefined ? undefined : now + told);
    if (until === undefined) return;
    this.#from = now;
    this.#until = until;
  }

  /** Milliseconds that are left of it. */
  remainingMs(now: number): number {
    return now >= this.#from && now < this.#until ? this.#until - now : 0;
  }
}
