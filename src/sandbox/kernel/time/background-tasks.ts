/**
 * Tasks that run after a response. A task starts once all current requests are answered, so that an upload is still
 * PROCESSING in its own response. `settled` also waits for tasks that other tasks add.
 */
export class BackgroundTasks {
  #queue: (() => void | Promise<void>)[] = [];
  readonly #running = new Set<Promise<void>>();
  #activeRequests = 0;

  add(task: () => void | Promise<void>): void {
    this.#queue.push(task);
    if (this.#activeRequests === 0) queueMicrotask(() => this.#start());
  }

  /** Defers new tasks until `respond` has settled. */
  async deferDuring<T>(respond: () => Promise<T>): Promise<T> {
    this.#activeRequests += 1;
    try {
      return await respond();
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
    const tasks = this.#queue;
    this.#queue = [];
    for (const task of tasks) {
      const run = (async () => task())()
        .catch((error: unknown) => console.error('sandbox: a background task failed', error))
        .finally(() => this.#running.delete(run));
      this.#running.add(run);
    }
  }
}
