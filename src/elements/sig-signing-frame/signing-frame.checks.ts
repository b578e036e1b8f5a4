import { nextCheck, restingCheck } from '../../domain/index.js';
import type { Clock } from '../shared/clock.js';

/** How often it is seen whether time jumped: a sleeping machine fires no event when it wakes. */
const beat = 2000;
const jump = 15_000;

/**
 * When to look. After a hint often, then seldom, then not; without one every 20 seconds while the page is seen. Owns its
 * timers and the page's signs of waking; what looking means is the caller's.
 */
export class Checks {
  #cancel = () => {};
  #cancelBeat = () => {};
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
      this.#cancelBeat();
    };
    this.#listenForJumps(woken);
    this.#rest();
  }

  #listenForJumps(woken: () => void): void {
    const before = this.clock().now();
    this.#cancelBeat = this.clock().after(beat, () => {
      if (Math.abs(this.clock().now() - before) > jump) woken();
      this.#listenForJumps(woken);
    });
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
