import type { Runtime } from '../runtime.js';

/** An abort signal that fires after `ms` without activity, or when the caller's own signal does. */
export class IdleTimeout {
  readonly #controller = new AbortController();
  readonly signal = this.#controller.signal;
  readonly #aborted = new Promise<never>((_, reject) => {
    const onAbort = () => reject(new DOMException('aborted', 'AbortError'));
    this.signal.addEventListener('abort', onAbort, { once: true });
  });
  #isExpired = false;
  #stopTimer = () => {};
  readonly #onAbort = () => this.#controller.abort(this.caller?.reason);

  constructor(
    private readonly ms: number,
    private readonly runtime: Runtime,
    private readonly caller?: AbortSignal,
  ) {
    // Handled where it is awaited, which may never happen.
    this.#aborted.catch(() => {});
    if (caller?.aborted) this.#onAbort();
    caller?.addEventListener('abort', this.#onAbort, { once: true });
    this.restart();
  }

  /** Whether the time ran out, as opposed to an abort by the caller. */
  get isExpired(): boolean {
    return this.#isExpired;
  }

  readonly restart = (): void => {
    this.#stopTimer();
    this.#stopTimer = this.runtime.timer(() => {
      this.#isExpired = true;
      this.#controller.abort();
    }, this.ms);
  };

  stop(): void {
    this.#stopTimer();
    this.caller?.removeEventListener('abort', this.#onAbort);
  }

  /** The result of `work`, or a rejection on abort: also where `work` ignores the signal. */
  race<T>(work: Promise<T>): Promise<T> {
    return Promise.race([work, this.#aborted]);
  }
}
