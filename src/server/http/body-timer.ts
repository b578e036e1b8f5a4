import { after } from '../state/time-limit.js';

const idleMs = 10_000;
const totalMs = 60_000;

/** The time limits of a request's body: 10 s for each chunk, a minute in all. */
export class BodyTimer {
  readonly #expired: Promise<never>;
  #reject: (error: Error) => void = () => {};
  readonly #cancelTotal: () => void;

  constructor(private readonly error: () => Error) {
    this.#expired = new Promise((_, reject) => (this.#reject = reject));
    this.#expired.catch(() => {
      // `race` throws it.
    });
    this.#cancelTotal = after(totalMs, this.#expire);
  }

  /** The chunk, unless it comes too late. */
  async race<T>(chunk: Promise<T>): Promise<T> {
    const cancelIdle = after(idleMs, this.#expire);
    try {
      return await Promise.race([chunk, this.#expired]);
    } finally {
      cancelIdle();
    }
  }

  stop(): void {
    this.#cancelTotal();
  }

  readonly #expire = () => this.#reject(this.error());
}
