import type { Clock } from '../../shared/element/clock.js';

/** Counts down to a moment before which the service wants to be left alone. Owns its timer, and what is done then. */
export class RetryCountdown {
  /** How many seconds it was at first: what is said once. */
  first = 0;
  #at?: number;
  #cancel = () => {};

  constructor(
    private readonly clock: () => Clock,
    private readonly changed: () => void,
    private readonly over: () => void,
  ) {}

  /** Seconds that are left; 0 when nothing is waited for. */
  get seconds(): number {
    return this.#at === undefined ? 0 : Math.max(1, Math.ceil((this.#at - this.clock().now()) / 1000));
  }

  /** Waits until then, in milliseconds of the clock. */
  until(at: number): void {
    this.#at = at;
    this.first = this.seconds;
    this.resume();
    this.changed();
  }

  /** Goes on after a pause. */
  resume(): void {
    this.#cancel();
    if (this.#at === undefined) return;
    this.#cancel = this.clock().after(Math.min(1000, Math.max(0, this.#at - this.clock().now())), () => {
      if (this.#at === undefined) return;
      if (this.clock().now() < this.#at) this.resume();
      else {
        this.stop();
        this.over();
      }
      this.changed();
    });
  }

  /** Counts no more, and keeps what it counts to. */
  rest(): void {
    this.#cancel();
  }

  /** Waits for nothing any more. */
  stop(): void {
    this.#cancel();
    this.#at = undefined;
  }
}
