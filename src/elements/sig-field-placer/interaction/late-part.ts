/** A part whose code loads later. What is asked of it before is kept, and done in order when it is there. */
export class LatePart<T> {
  #part: T | undefined;
  #waiting: ((part: T) => void)[] = [];

  get isHere(): boolean {
    return this.#part !== undefined;
  }

  /** Does it now, or when the part is there. */
  run(act: (part: T) => void): void {
    if (this.#part === undefined) this.#waiting.push(act);
    else act(this.#part);
  }

  /** The code has loaded. */
  attach(part: T): void {
    this.#part = part;
    const waiting = this.#waiting;
    this.clear();
    for (const act of waiting) act(part);
  }

  /** Forgets what waits. */
  clear(): void {
    this.#waiting = [];
  }
}
