import type { Clock } from '../../shared/element/clock.js';

/** What waits for the first page waits no longer than this, in milliseconds: some take seconds to draw. */
const firstPaintTimeoutMs = 400;

/**
 * When a page is seen for the first time, or cannot be soon: what can wait until then leaves the worker, which reads and
 * draws, its time.
 */
export class FirstPaint {
  #resolve = (): void => undefined;
  #cancelTimeout = (): void => undefined;
  readonly done: Promise<void> = new Promise((come) => (this.#resolve = come));

  /** The file is there. */
  start(clock: Clock): void {
    this.#cancelTimeout = clock.after(firstPaintTimeoutMs, this.finish);
  }
  readonly finish = (): void => {
    this.#cancelTimeout();
    this.#resolve();
  };
  /** The file was put away. */
  stop(): void {
    this.#cancelTimeout();
  }
}
