import { nextCheckDelay, idleCheckDelay } from '../../../domain/index.js';
import type { Clock } from '../../shared/element/clock.js';
import { onResume } from '../../shared/loading/resume.js';

/** Hints, however many, lead to no more than one look in this time. */
const apart = 1000;

/**
 * When to look. After a hint often, then seldom, then not; without one every 20 seconds while the page is seen. Owns its
 * timers; what looking means is the caller's.
 */
export class StatusPoller {
  #cancel = () => {};
  #stop: (() => void) | undefined;
  /** Since the first hint that is not settled. */
  #burst: { began: number; done: number } | undefined;
  #looked = -Infinity;
  /** A look is under way; a hint that comes meanwhile asks for another one. */
  #looking: { again: boolean } | undefined;

  constructor(
    private readonly clock: () => Clock,
    private readonly check: () => Promise<boolean>,
    private readonly onBurstEnd: () => void,
  ) {}

  /** Begins the resting checks; harmless when they run. */
  start(): void {
    if (this.#stop) return;
    this.#stop = onResume(this.clock, () => void this.check());
    this.#plan();
  }

  stop(): void {
    this.#cancel();
    this.#stop?.();
    this.#stop = this.#burst = this.#looking = undefined;
  }

  /** Looks at once and then again and again, until `look` says that it is settled or two minutes are over. */
  startBurst(): void {
    this.#burst ??= { began: this.clock().now(), done: 0 };
    this.checkSoon();
  }

  /** Looks at once, or where that was done just now, a second later. */
  checkSoon(): void {
    if (this.#looking) this.#looking.again = true;
    else this.#next(this.#brake);
  }

  get #brake(): number {
    const since = this.clock().now() - this.#looked;
    return since >= 0 && since < apart ? apart - since : 0;
  }

  #next(gap: number): void {
    this.#cancel();
    if (gap === 0) void this.#run();
    else this.#cancel = this.clock().after(gap, () => void this.#run());
  }

  async #run(): Promise<void> {
    const looking = (this.#looking = { again: false });
    this.#looked = this.clock().now();
    const settled = await this.check();
    if (this.#looking !== looking) return;
    this.#looking = undefined;
    if (settled) this.#burst = undefined;
    this.#plan(looking.again && !settled);
  }

  #plan(again = false): void {
    const burst = this.#burst;
    if (burst) {
      const gap = nextCheckDelay(++burst.done, this.clock().now() - burst.began, Math.random());
      if (gap !== undefined) return this.#next(again ? this.#brake : gap);
      this.#burst = undefined;
      this.onBurstEnd();
    }
    this.#cancel();
    if (!this.#stop) return;
    this.#cancel = this.clock().after(idleCheckDelay(Math.random()), () =>
      document.visibilityState === 'visible' ? void this.#run() : this.#plan(),
    );
  }
}
