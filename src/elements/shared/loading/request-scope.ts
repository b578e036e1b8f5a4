/**
 * Tells the newest request from older ones: `next()` aborts the one before, so `signal.aborted` means that an answer is
 * stale.
 */
export class RequestScope {
  #controller?: AbortController;

  /** Begins a request; its signal aborts when a newer one begins, and on `abort()`. */
  next(): AbortSignal {
    this.#controller?.abort();
    this.#controller = new AbortController();
    return this.#controller.signal;
  }

  /** Makes the request in flight stale without beginning another. */
  abort(): void {
    this.#controller?.abort();
  }
}
