import type { Clock } from '../../shared/element/clock.js';

/** What waits for the first page waits no longer than this, in milliseconds: some take seconds to draw. */
const patience = 400;

/**
 * When a page is seen for the first time, or cannot be soon: what can wait until then leaves the worker, which reads and
 * draws, its time.
 */
export class FirstSight {
  #resolve = (): void => undefined;
  #stop = (): void => undefined;
  readonly come: Promise<void> = new Promise((come) => (this.#resolve = come));

  /** The file is there. */
  expect(clock: Clock): void {
    this.#stop = clock.after(patience, this.seen);
  }
  readonly seen = (): void => {
    this.#stop();
    this.#resolve();
  };
  /** The file was put away. */
  pause(): void {
    this.#stop();
  }
}
