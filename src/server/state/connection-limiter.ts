/** Counts the open connections of each key. */
export class ConnectionLimiter {
  readonly #open = new Map<string, number>();

  /** Returns a release function, or `undefined` when `max` connections are open. */
  acquire(key: string, max: number): (() => void) | undefined {
    const count = this.#open.get(key) ?? 0;
    if (count >= max) return undefined;
    this.#open.set(key, count + 1);
    return () => {
      const left = (this.#open.get(key) ?? 1) - 1;
      if (left > 0) this.#open.set(key, left);
      else this.#open.delete(key);
    };
  }
}
