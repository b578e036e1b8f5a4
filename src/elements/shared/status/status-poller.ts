import { idleCheckDelay, nextCheckDelay } from '../../../domain/index.js';
import type { Clock } from '../element/clock.js';
import { onResume } from '../loading/resume.js';

/** Hints cause at most one check in this time, however many there are. */
const minCheckIntervalMs = 1000;

/**
 * Schedules checks of the status: a burst after a hint, that slows down and ends; otherwise every 20 seconds while the
 * page is visible. Owns the timers; the caller checks.
 */
export class StatusPoller {
  #cancelTimer = () => {};
  #stopListening: (() => void) | undefined;
  #burst: { startedAtMs: number; checks: number } | undefined;
  #checkedAtMs = -Infinity;
  /** The check in flight; a hint during it requests another one. */
  #pending: { again: boolean } | undefined;

  constructor(
    private readonly clock: () => Clock,
    /** Resolves with whether nothing is left to wait for. */
    private readonly check: () => Promise<boolean>,
    /** The page is back, e.g. from the back/forward cache. */
    private readonly onReturn: () => void,
    private readonly onBurstEnd: () => void,
  ) {}

  start(): void {
    if (this.#stopListening) return;
    this.#stopListening = onResume(this.clock, this.onReturn);
    this.#schedule();
  }

  stop(): void {
    this.#cancelTimer();
    this.#stopListening?.();
    this.#stopListening = this.#burst = this.#pending = undefined;
  }

  /** Checks now and then repeatedly, until `check` is done or two minutes have passed. */
  startBurst(): void {
    this.#burst ??= { startedAtMs: this.clock().now(), checks: 0 };
    this.checkSoon();
  }

  /** Checks now, or a second after the last check. */
  checkSoon(): void {
    if (this.#pending) this.#pending.again = true;
    else this.#runAfter(this.#throttleMs);
  }

  get #throttleMs(): number {
    const elapsedMs = this.clock().now() - this.#checkedAtMs;
    return elapsedMs >= 0 && elapsedMs < minCheckIntervalMs ? minCheckIntervalMs - elapsedMs : 0;
  }

  #runAfter(delayMs: number): void {
    this.#cancelTimer();
    if (delayMs === 0) void this.#run();
    else this.#cancelTimer = this.clock().after(delayMs, () => void this.#run());
  }

  async #run(): Promise<void> {
    const pending = (this.#pending = { again: false });
    this.#checkedAtMs = this.clock().now();
    const isDone = await this.check();
    if (this.#pending !== pending) return;
    this.#pending = undefined;
    if (isDone) this.#burst = undefined;
    this.#schedule(pending.again && !isDone);
  }

  #schedule(again = false): void {
    const burst = this.#burst;
    if (burst) {
      const elapsedMs = this.clock().now() - burst.startedAtMs;
      const delayMs = nextCheckDelay(++burst.checks, elapsedMs, Math.random());
      if (delayMs !== undefined) return this.#runAfter(again ? this.#throttleMs : delayMs);
      this.#burst = undefined;
      this.onBurstEnd();
    } else if (again) return this.#runAfter(this.#throttleMs);
    this.#cancelTimer();
    if (!this.#stopListening) return;
    this.#cancelTimer = this.clock().after(idleCheckDelay(Math.random()), () =>
      document.visibilityState === 'visible' ? void this.#run() : this.#schedule(),
    );
  }
}
