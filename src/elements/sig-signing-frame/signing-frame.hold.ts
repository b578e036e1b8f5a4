import { retryTime } from '../shared/reading.js';
import type { SigError } from '../../client/index.js';

/** A wait that a 429 asked for (Retry-After, else ten seconds, G3), on a clock that may be set meanwhile. */
export class Hold {
  #from = 0;
  #until = 0;

  /** Keeps the wait, if the error asks for one. */
  set(error: SigError, now: number): void {
    const until = retryTime(error, error, now);
    if (until === undefined) return;
    this.#from = now;
    this.#until = until;
  }

  /** Milliseconds that are left of it. */
  left(now: number): number {
    return now >= this.#from && now < this.#until ? this.#until - now : 0;
  }
}
