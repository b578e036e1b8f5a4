import type { Clock } from '../../element/clock.js';

/** A page that is drawn for so long is said to take long. */
const slowAfterMs = 3000;

interface DeadlineEvents {
  slow(): void;
  expired(): void;
}

/**
 * Says once that drawing takes long, and once that its time is up. The time starts again when a hidden tab is shown:
 * browsers draw nothing in one that is hidden.
 */
export class DrawDeadline {
  #cancels: readonly (() => void)[] = [];

  constructor(
    private readonly clock: Clock,
    private readonly limitMs: number,
    /** Whether what is drawn may wait for bytes of its file: then the time starts again. */
    private readonly isArriving: () => boolean,
    private readonly events: DeadlineEvents,
  ) {
    document.addEventListener('visibilitychange', this.#restart);
    this.#restart();
  }

  readonly #restart = (): void => {
    for (const cancel of this.#cancels) cancel();
    if (document.hidden) return;
    this.#cancels = [
      this.clock.after(slowAfterMs, () => this.events.slow()),
      this.clock.after(this.limitMs, () => {
        if (this.isArriving()) return this.#restart();
        this.stop();
        this.events.expired();
      }),
    ];
  };

  stop(): void {
    document.removeEventListener('visibilitychange', this.#restart);
    for (const cancel of this.#cancels) cancel();
    this.#cancels = [];
  }
}
