import { nextCheck, restingCheck } from '../../domain/index.js';
import type { Clock } from '../shared/clock.js';

/**
 * When to look. After a hint often, then seldom, then not; without one every 20 seconds while the page is seen. Owns its
 * timers and the page's signs of waking; what looking means is the caller's.
 */
export class Checks {
  #cancel = () => {};
  #stop: (() => void) | undefined;
  #burst = 0;

  constructor(
    private readonly clock: () => Clock,
    private readonly look: () => Promise<boolean>,
    private readonly gaveUp: () => void,
  ) {}

  /** Begins the resting checks; harmless when they run. */
  start(): void {
    if (this.#stop) return;
    const woken = () => {
      if (document.visibilityState === 'visible') void this.look();
    };
    document.addEventListener('visibilitychange', woken);
    window.addEventListener('pageshow', woken);
    window.addEventListener('online', woken);
    this.#stop = () => {
      document.removeEventListener('visibilitychange', woken);
      window.removeEventListener('pageshow', woken);
      window.removeEventListener('online', woken);
    };
    this.#rest();
  }

  stop(): void {
    this.#burst++;
    this.#cancel();
    this.#stop?.();
    this.#stop = undefined;
  }

  /** Looks at once and then again and again, until `look` says that it is settled or two minutes are over. */
  hint(): void {
    const turn = ++this.#burst;
    const began = this.clock().now();
    const step = (done: number) => {
      this.#cancel();
      const gap = nextCheck(done, this.clock().now() - began, Math.random());
      if (gap === undefined) {
        this.gaveUp();
        this.#rest();
        return;
      }
      const run = async () => {
        const settled = await this.look();
        if (turn !== this.#burst) return;
        if (settled) this.#rest();
        else step(done + 1);
      };
      if (gap === 0) void run();
      else this.#cancel = this.clock().after(gap, () => void run());
    };
    step(0);
  }

  #rest(): void {
    this.#cancel();
    if (!this.#stop) return;
    this.#cancel = this.clock().after(restingCheck(Math.random()), () => {
      if (document.visibilityState === 'visible') void this.look();
      this.#rest();
    });
  }
}
