/** What ends when the server is about to stop. */
export class Shutdown {
  #isClosing = false;
  readonly #endings = new Set<() => void>();

  /** Whether `close` was called: nothing that lasts may start any more. */
  get isClosing(): boolean {
    return this.#isClosing;
  }

  /** Calls `end` on `close`. Returns a function that forgets it. */
  add(end: () => void): () => void {
    this.#endings.add(end);
    return () => void this.#endings.delete(end);
  }

  close(): void {
    this.#isClosing = true;
    for (const end of [...this.#endings]) end();
    this.#endings.clear();
  }
}
