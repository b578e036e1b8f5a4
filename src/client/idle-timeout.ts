import type { Runtime } from './runtime.js';

/** An abort signal that fires after `ms` without activity, or when the caller's own signal does. */
export class IdleTimeout {
  readonly #controller = new AbortController();
  readonly signal = this.#controller.signal;
  #isExpired = false;
  #stopTimer = () => {};
  readonly #onAbort = () => this.#controller.abort(this.caller?.reason);

  constructor(
    private readonly ms: number,
    private readonly runtime: Runtime,
    private readonly caller?: AbortSignal,
  ) {
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
  async race<T>(work: Promise<T>): Promise<T> {
    let onAbort = () => {};
    const aborted = new Promise<never>((_, reject) => {
      onAbort = () => reject(new DOMException('aborted', 'AbortError'));
      if (this.signal.aborted) onAbort();
      else this.signal.addEventListener('abort', onAbort, { once: true });
    });
    try {
      return await Promise.race([work, aborted]);
    } finally {
      this.signal.removeEventListener('abort', onAbort);
    }
  }
}
