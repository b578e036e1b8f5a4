/**
 * Work that goes on after an answer. It starts when the request that asked for it has been answered, so that an upload
 * is PROCESSING in its own answer; `settled` waits for all of it, also for what it asks for in turn.
 */
export class BackgroundTasks {
  #waiting: (() => void | Promise<void>)[] = [];
  readonly #running = new Set<Promise<void>>();
  #activeRequests = 0;

  add(work: () => void | Promise<void>): void {
    this.#waiting.push(work);
    if (this.#activeRequests === 0) queueMicrotask(() => this.#start());
  }

  /** Holds new work back while `answer` is made. */
  async deferDuring<T>(answer: () => Promise<T>): Promise<T> {
    this.#activeRequests += 1;
    try {
      return await answer();
    } finally {
      this.#activeRequests -= 1;
      queueMicrotask(() => this.#start());
    }
  }

  async settled(): Promise<void> {
    this.#start();
    while (this.#running.size > 0) {
      await Promise.all(this.#running);
      this.#start();
    }
  }

  #start(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const work of waiting) {
      const run = (async () => work())()
        .catch((error: unknown) => console.error('sandbox: background work failed', error))
        .finally(() => this.#running.delete(run));
      this.#running.add(run);
    }
  }
}
