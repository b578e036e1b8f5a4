import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Clock } from '../element/clock.js';

export interface RetryCountdownOptions {
  clock(): Clock;
  /** The time has come: retry, or allow it again. */
  onElapsed(): void;
  /** Called each second, for the host to render the remaining seconds; requests an update of the host by default. */
  onTick?(): void;
}

/**
 * Counts down to the time before which the service refuses requests (Retry-After). Owns the timer: it stops while the
 * host is disconnected and resumes with it.
 */
export class RetryCountdown implements ReactiveController {
  #initialSeconds = 0;
  #endsAt?: number;
  #cancelTick = () => {};
  #isConnected = false;

  constructor(
    private readonly host: ReactiveControllerHost,
    private readonly options: RetryCountdownOptions,
  ) {
    host.addController(this);
  }

  hostConnected(): void {
    this.#isConnected = true;
    this.#scheduleTick();
  }

  hostDisconnected(): void {
    this.#isConnected = false;
    this.#cancelTick();
  }

  /** How many seconds the countdown began with: announced once, not each second. */
  get initialSeconds(): number {
    return this.#initialSeconds;
  }

  /** Whole seconds that remain, at least 1; 0 when nothing is counted down. */
  get seconds(): number {
    return this.#endsAt === undefined
      ? 0
      : Math.max(1, Math.ceil((this.#endsAt - this.options.clock().now()) / 1000));
  }

  /** Counts down to `endsAt`, in milliseconds since the epoch; without it, stops. */
  start(endsAt: number | undefined): void {
    this.#endsAt = endsAt;
    this.#initialSeconds = this.seconds;
    this.#scheduleTick();
  }

  stop(): void {
    this.start(undefined);
  }

  #scheduleTick(): void {
    this.#cancelTick();
    const endsAt = this.#endsAt;
    if (endsAt === undefined || !this.#isConnected) return;
    const clock = this.options.clock();
    this.#cancelTick = clock.after(Math.min(1000, Math.max(0, endsAt - clock.now())), () => {
      if (clock.now() < endsAt) this.#scheduleTick();
      else {
        this.stop();
        this.options.onElapsed();
      }
      if (this.options.onTick) this.options.onTick();
      else this.host.requestUpdate();
    });
  }
}
