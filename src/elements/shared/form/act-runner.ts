import type { ReactiveControllerHost } from 'lit';
import type { Clock } from '../element/clock.js';
import type { SigErrorDetail } from '../element/errors.js';
import { retryAtOf } from '../loading/retry-after.js';
import { RetryCountdown } from '../loading/retry-countdown.js';

/** What the element lends. */
export interface ActRunnerHost {
  readonly element: ReactiveControllerHost;
  clock(): Clock;
  announce(text: string): void;
}

/** How a wait is announced. */
interface WaitStrings {
  t(key: 'againIn', values: { readonly n: number }): string;
  t(key: 'againNow'): string;
}

/**
 * Runs what a person starts, one act at a time, and waits after 429. `outcome` is what became of the last one, usually why it was
 * refused: it stays on show until the next begins, or until the wait that it announces is over.
 */
export class ActRunner<Act, Outcome> {
  #act?: Act;
  #outcome?: Outcome;
  /** Of the act under way; another after `reset`. */
  #scope = {};
  readonly #countdown: RetryCountdown;

  constructor(
    private readonly host: ActRunnerHost,
    private readonly strings: WaitStrings,
  ) {
    this.#countdown = new RetryCountdown(host.element, {
      clock: () => host.clock(),
      onElapsed: () => {
        this.#outcome = undefined;
        host.announce(strings.t('againNow'));
      },
    });
  }

  /** What is under way. */
  get act(): Act | undefined {
    return this.#act;
  }

  get outcome(): Outcome | undefined {
    return this.#outcome;
  }

  /** Seconds until the service accepts acts again; 0 when it does. */
  get secondsToAct(): number {
    return this.#countdown.seconds;
  }

  /** Whether an act or a wait is in the way. A wait is announced: what was pressed must not seem lost. */
  hasToWait(): boolean {
    const n = this.secondsToAct;
    if (n > 0) this.host.announce(this.strings.t('againIn', { n }));
    return this.#act !== undefined || n > 0;
  }

  /** Resolves with whether it was done. Does nothing while an act or a wait is in the way. */
  async run(
    act: Act,
    run: () => Promise<void>,
    handleError: (error: unknown) => void | Promise<void>,
  ): Promise<boolean> {
    if (this.hasToWait()) return false;
    const scope = (this.#scope = {});
    this.#act = act;
    this.report(undefined);
    try {
      await run();
      return true;
    } catch (error) {
      await handleError(error);
      return false;
    } finally {
      // Not before the error is handled: focus moves to what is rendered after that.
      if (scope === this.#scope) this.#act = undefined;
      this.host.element.requestUpdate();
    }
  }

  report(outcome: Outcome | undefined): void {
    this.#outcome = outcome;
    this.host.element.requestUpdate();
  }

  /** Takes the outcome off the page, unless it announces a wait. */
  clear(): void {
    if (this.secondsToAct === 0) this.report(undefined);
  }

  /** Begins the wait after 429; returns whether the error is one. */
  limit(error: unknown, detail: SigErrorDetail): boolean {
    const retryAt = retryAtOf(error, detail, this.host.clock().now());
    this.#countdown.start(retryAt);
    return retryAt !== undefined;
  }

  /** The act under way is about something that is no longer shown. */
  reset(): void {
    this.#scope = {};
    this.#act = undefined;
    this.#countdown.stop();
    this.report(undefined);
  }
}
