import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Clock } from '../element/clock.js';
import type { SigErrorDetail } from '../element/errors.js';

/** Why nothing, or not everything, could be read. */
export interface LoadError {
  detail: SigErrorDetail;
  /** When it is tried again by itself, in milliseconds of the clock. */
  retryAt?: number;
}

export interface LoadOptions {
  clock(): Clock;
  /** Reads and keeps what came; throws what went wrong. */
  read(signal: AbortSignal): Promise<void>;
  /** Tells what went wrong. */
  fail(error: unknown): SigErrorDetail;
}

/** How long a 429 without Retry-After is waited for, in milliseconds (G3). */
const defaultRetryDelayMs = 10_000;

/** When a refused request may be made again; nothing for other refusals. */
export function retryAtOf(error: unknown, { code }: SigErrorDetail, now: number): number | undefined {
  if (code !== 'rate-limited') return undefined;
  const told = error instanceof Object && 'retryAfterMs' in error ? Number(error.retryAfterMs) : NaN;
  return now + (told > 0 ? told : defaultRetryDelayMs);
}

/**
 * Owns one reading: that a newer one drops an older, that leaving the page stops it and coming back goes on, and that
 * 429 and a lost network are tried again by themselves. Knows nothing of what is read.
 */
export class LoadController implements ReactiveController {
  error?: LoadError;
  #life?: AbortController;
  #cancelTick = () => {};

  constructor(
    private readonly host: ReactiveControllerHost,
    private readonly ports: LoadOptions,
  ) {
    host.addController(this);
  }

  /** Seconds until the next try by itself; 0 when there will be none. */
  get secondsToRetry(): number {
    const at = this.error?.retryAt;
    return at === undefined ? 0 : Math.max(1, Math.ceil((at - this.ports.clock().now()) / 1000));
  }

  hostConnected(): void {
    window.addEventListener('online', this.#online);
    if (this.#life?.signal.aborted) void this.load();
    else if (this.error) this.#tick();
  }

  hostDisconnected(): void {
    window.removeEventListener('online', this.#online);
    this.#cancelTick();
    this.#life?.abort();
  }

  async load(): Promise<void> {
    this.#cancelTick();
    this.#life?.abort();
    const life = (this.#life = new AbortController());
    this.error = undefined;
    this.host.requestUpdate();
    try {
      await this.ports.read(life.signal);
    } catch (error) {
      if (life.signal.aborted) return;
      const detail = this.ports.fail(error);
      this.error = { detail, retryAt: retryAtOf(error, detail, this.ports.clock().now()) };
      this.#tick();
    }
    // Another one may have begun meanwhile.
    if (this.#life === life && !life.signal.aborted) this.#life = undefined;
    this.host.requestUpdate();
  }

  #tick(): void {
    this.#cancelTick();
    if (this.error?.retryAt === undefined) return;
    this.#cancelTick = this.ports.clock().after(1000, () => {
      const at = this.error?.retryAt;
      if (at === undefined) return;
      if (this.ports.clock().now() >= at) void this.load();
      else this.#tick();
      this.host.requestUpdate();
    });
  }

  readonly #online = (): void => {
    if (this.error?.detail.code === 'offline') void this.load();
  };
}
