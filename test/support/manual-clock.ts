import type { Clock } from '../../src/elements/shared/element/clock.js';

/** A clock that moves only by `advance`, which runs what has come due in order, each callback at its own time. */
export class ManualClock implements Clock {
  #nowMs: number;
  readonly #timers = new Set<{ at: number; run: () => void }>();

  constructor(startMs = 0) {
    this.#nowMs = startMs;
  }

  now(): number {
    return this.#nowMs;
  }

  after(delayMs: number, run: () => void): () => void {
    const timer = { at: this.#nowMs + delayMs, run };
    this.#timers.add(timer);
    return () => void this.#timers.delete(timer);
  }

  /** Whether any callback is due later. */
  get hasTimers(): boolean {
    return this.#timers.size > 0;
  }

  advance(byMs: number): void {
    const end = this.#nowMs + byMs;
    for (;;) {
      const [next] = [...this.#timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
      this.#nowMs = Math.max(this.#nowMs, next?.at ?? end);
      if (!next) return;
      this.#timers.delete(next);
      next.run();
    }
  }
}
