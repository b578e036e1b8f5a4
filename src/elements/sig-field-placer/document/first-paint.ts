import type { Clock } from '../../shared/element/clock.js';

/** Some pages take seconds to draw: do not wait longer. */
const firstPaintTimeoutMs = 400;

/** The first painted page, or a timeout. Work that waits for it leaves the worker free to draw. */
export class FirstPaint {
  #resolve = (): void => undefined;
  #cancelTimeout = (): void => undefined;
  readonly done: Promise<void> = new Promise((resolve) => (this.#resolve = resolve));

  start(clock: Clock): void {
    this.#cancelTimeout = clock.after(firstPaintTimeoutMs, this.finish);
  }
  readonly finish = (): void => {
    this.#cancelTimeout();
    this.#resolve();
  };
  stop(): void {
    this.#cancelTimeout();
  }
}
