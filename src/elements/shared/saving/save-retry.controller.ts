import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Clock } from '../element/clock.js';
import { onResume } from '../loading/resume.js';
import { RetryCountdown } from '../loading/retry-countdown.js';

export interface SaveRetryHost {
  clock(): Clock;
  /** The wait is over, or the connection or the person is back. */
  retry(): void;
}

const firstDelayMs = 2000;
const maxDelayMs = 60_000;

/** The wait after the nth failure in a row, from 1. */
export const delayAfterFailuresMs = (failures: number): number =>
  Math.min(maxDelayMs, firstDelayMs * 2 ** Math.max(0, failures - 1));

/**
 * When a failed autosave is repeated: after growing waits, and at once when the device is online again or the person returns
 * to the page. A time that the service gave is kept. Owns the wait, not the request.
 */
export class SaveRetry implements ReactiveController {
  readonly #countdown: RetryCountdown;
  #failures = 0;
  /** Whether the wait must not be cut short. */
  #isFixed = false;
  #stopResume = () => {};
  #isConnected = false;

  constructor(
    element: ReactiveControllerHost,
    private readonly host: SaveRetryHost,
  ) {
    this.#countdown = new RetryCountdown(element, {
      clock: () => host.clock(),
      onElapsed: () => host.retry(),
    });
    element.addController(this);
  }

  hostConnected(): void {
    this.#isConnected = true;
    if (this.seconds > 0) this.#listen();
  }
  hostDisconnected(): void {
    this.#isConnected = false;
    this.#stopResume();
  }

  /** Only while an attempt is planned: a page without a failure has nothing to watch. */
  #listen(): void {
    this.#stopResume();
    // The save may have failed after the element was removed.
    if (this.#isFixed || !this.#isConnected) return;
    this.#stopResume = onResume(
      () => this.host.clock(),
      () => this.host.retry(),
    );
  }

  /** Whole seconds until the next attempt; 0 when none is planned. */
  get seconds(): number {
    return this.#countdown.seconds;
  }

  /** An attempt failed. `notBefore`: when the service takes requests again, in milliseconds since the epoch. */
  schedule(notBefore: number | undefined): void {
    this.#failures++;
    this.#isFixed = notBefore !== undefined;
    this.#countdown.start(notBefore ?? this.host.clock().now() + delayAfterFailuresMs(this.#failures));
    this.#listen();
  }

  /** An attempt begins. */
  suspend(): void {
    this.#stopResume();
    this.#countdown.stop();
  }

  /** It succeeded, or nothing is left to save. */
  reset(): void {
    this.#failures = 0;
    this.suspend();
  }
}
