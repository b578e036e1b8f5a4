import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Clock } from '../element/clock.js';
import type { SigErrorDetail } from '../element/errors.js';
import { retryAtOf } from './retry-after.js';
import { RequestScope } from './request-scope.js';
import { RetryCountdown } from './retry-countdown.js';

export interface LoadOptions {
  clock(): Clock;
  /** Requests the resource and stores it; throws on failure. */
  load(signal: AbortSignal): Promise<void>;
  /** Reports a failure to the host page. */
  fail(error: unknown): SigErrorDetail;
  /** The service counts loads: one whose answer did not come is repeated only where a person asks. */
  isCounted?: boolean;
}

/**
 * Loads one resource. A new load aborts the previous one; disconnecting aborts and reconnecting restarts; 429 and offline
 * are retried automatically; where loads are counted, 429 alone.
 */
export class LoadController implements ReactiveController {
  #error?: SigErrorDetail;
  #isLoading = false;
  readonly #requests = new RequestScope();
  readonly #retry: RetryCountdown;

  constructor(
    private readonly host: ReactiveControllerHost,
    private readonly options: LoadOptions,
  ) {
    host.addController(this);
    this.#retry = new RetryCountdown(host, {
      clock: () => options.clock(),
      onElapsed: () => void this.load(),
    });
  }

  /** Why the last load failed. */
  get error(): SigErrorDetail | undefined {
    return this.#error;
  }

  /** Seconds until the automatic retry; 0 when none is planned. */
  get secondsToRetry(): number {
    return this.#retry.seconds;
  }

  hostConnected(): void {
    window.addEventListener('online', this.#handleOnline);
    if (this.#isLoading) void this.load();
  }

  hostDisconnected(): void {
    window.removeEventListener('online', this.#handleOnline);
    this.#requests.abort();
  }

  /** Ends the load in flight, and forgets why the last one failed. */
  reset(): void {
    this.#requests.abort();
    this.#retry.stop();
    this.#error = undefined;
    this.#isLoading = false;
  }

  async load(): Promise<void> {
    const signal = this.#requests.next();
    this.#retry.stop();
    this.#error = undefined;
    this.#isLoading = true;
    this.host.requestUpdate();
    try {
      await this.options.load(signal);
    } catch (error) {
      if (signal.aborted) return;
      const failure = this.options.fail(error);
      // A listener of `sig-error` may have begun another load.
      if (signal.aborted) return;
      this.#error = failure;
      this.#retry.start(retryAtOf(error, failure, this.options.clock().now()));
    }
    if (signal.aborted) return;
    this.#isLoading = false;
    this.host.requestUpdate();
  }

  readonly #handleOnline = (): void => {
    if (this.#error?.code === 'offline' && !this.options.isCounted) void this.load();
  };
}
