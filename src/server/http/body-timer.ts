import { after } from '../state/time-limit.js';

const idleMs = 10_000;
const totalMs = 60_000;

/** The time limits of a request's body: 10 s for each chunk, a minute in all. */
export class BodyTimer {
  #isExpired = false;
  #reject: (error: Error) => void = () => {};
  readonly #cancelTotal: () => void;

  constructor(private readonly error: () => Error) {
    this.#cancelTotal = after(totalMs, this.#expire);
  }

  /** The chunk, unless it comes too late. One at a time. */
  async race<T>(chunk: Promise<T>): Promise<T> {
    const cancelIdle = after(idleMs, this.#expire);
    try {
      // Not `Promise.race` with one promise for all chunks: that promise would keep each of them.
      return await new Promise<T>((resolve, reject) => {
        this.#reject = reject;
        if (this.#isExpired) reject(this.error());
        chunk.then(resolve, reject);
      });
    } finally {
      cancelIdle();
    }
  }

  stop(): void {
    this.#cancelTotal();
  }

  readonly #expire = () => {
    this.#isExpired = true;
    this.#reject(this.error());
  };
}
