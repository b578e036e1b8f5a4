/** Counts what is open for each key. */
export class Streams {
  readonly #open = new Map<string, number>();

  /** Answers how to leave again, or nothing when `most` are inside. */
  enter(key: string, most: number): (() => void) | undefined {
    const inside = this.#open.get(key) ?? 0;
    if (inside >= most) return undefined;
    this.#open.set(key, inside + 1);
    return () => {
      const left = (this.#open.get(key) ?? 1) - 1;
      if (left > 0) this.#open.set(key, left);
      else this.#open.delete(key);
    };
  }
}
