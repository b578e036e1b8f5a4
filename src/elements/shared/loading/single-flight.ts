import { SigError } from '../../../client/index.js';
import type { Clock } from '../element/clock.js';

/** After this time a request counts as failed: a spinner must not run longer. */
export const requestTimeoutMs = 15_000;

/**
 * Runs one request at a time: callers share the one in flight. Owns its timeout and its signal, which aborts at the
 * timeout and on `abort()`.
 */
export class SingleFlight<T> {
  #inFlight?: Promise<T>;
  #controller?: AbortController;

  constructor(
    private readonly clock: () => Clock,
    private readonly operation: string,
  ) {}

  run(request: (signal: AbortSignal) => Promise<T>, timeoutMs = requestTimeoutMs): Promise<T> {
    if (this.#inFlight) return this.#inFlight;
    const controller = (this.#controller = new AbortController());
    const { signal } = controller;
    const { operation } = this;
    const cancelTimeout = this.clock().after(timeoutMs, () =>
      controller.abort(new SigError('timeout', 'No answer in time.', { operation, retryable: true })),
    );
    const inFlight = new Promise<T>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
      (async () => request(signal))().then(resolve, reject);
    }).finally(() => {
      cancelTimeout();
      // An aborted request may settle after the next one has begun.
      if (this.#inFlight === inFlight) this.#inFlight = undefined;
    });
    return (this.#inFlight = inFlight);
  }

  /** Ends the request in flight; its callers get `reason`, an `AbortError` by default. */
  abort(reason?: SigError): void {
    this.#controller?.abort(reason);
    this.#inFlight = undefined;
  }
}

/** Resolves once the promise has settled either way, and after `timeoutMs` at the latest. Never rejects. */
export const settledWithin = (clock: Clock, timeoutMs: number, promise: Promise<unknown>): Promise<void> =>
  new Promise((resolve) => {
    const cancelTimeout = clock.after(timeoutMs, resolve);
    const settle = () => {
      cancelTimeout();
      resolve();
    };
    promise.then(settle, settle);
  });
