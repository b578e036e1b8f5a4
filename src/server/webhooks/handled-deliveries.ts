import type { Claims } from '../options/hooks.js';
import { ignoreErrors } from '../state/ignore-errors.js';
import { withinTime } from '../state/time-limit.js';

/** How long a handled delivery stays claimed: longer than five attempts with exponential back-off from a minute (R137). */
const doneSeconds = 24 * 3600;
/** How long a handler may take before another attempt may start. */
const leaseSeconds = 300;
/** Must expire before the lease, so that a crashed worker's claim never outlives it. */
const workSeconds = leaseSeconds - 30;
/** How long an attempt waits for the handler, in this process or in another one; the service waits 30 s (R137). */
const maxWaitMs = 20_000;
const retryDelayMs = 200;

/** Tells the host about a handler that overran its lease. */
export type ReportLate = (reason: string) => void;

/**
 * Handles each delivery once, over all instances that share `claims`. The lease (`<id>:busy`) says that a handler is running.
 * The claim (`<id>`) says that one has run: it is short until the handler succeeds, and lasts a day after that. So a concurrent
 * attempt does not report success too early, and a later attempt takes over from one that crashed or never returns.
 */
export class Deliveries {
  readonly #running = new Map<string, Promise<boolean>>();
  #isClosing = false;

  /** @param now The clock, in milliseconds since the epoch. */
  constructor(
    private readonly claims: Claims,
    private readonly now: () => number,
  ) {}

  /**
   * Runs `handler` unless it already ran for `id`; rejects as `handler` does. `false` when it is still running after 20 s,
   * here or in another instance. When its lease ends it loses its claims: `reportLate` is called, the next attempt runs the
   * handler again, and what the first one brings later does not count.
   */
  handle(id: string, handler: () => Promise<void>, reportLate: ReportLate): Promise<boolean> {
    return withinTime(this.#join(id, handler, reportLate), maxWaitMs, () => false);
  }

  /** Resolves when no handler runs any more: `true`; `false` after `milliseconds`. Attempts that wait for another instance end. */
  close(milliseconds: number): Promise<boolean> {
    this.#isClosing = true;
    const all = Promise.allSettled([...this.#running.values()]).then(() => true);
    return withinTime(all, milliseconds, () => false);
  }

  #join(id: string, handler: () => Promise<void>, reportLate: ReportLate): Promise<boolean> {
    const running = this.#running.get(id);
    if (running) return running;
    const run = this.#run(id, handler, reportLate).finally(() => this.#running.delete(id));
    this.#running.set(id, run);
    return run;
  }

  async #run(id: string, handler: () => Promise<void>, reportLate: ReportLate): Promise<boolean> {
    const { claims } = this;
    const lease = `${id}:busy`;
    let startedAt = this.now();
    for (let waitedMs = 0; !(await claims.claim(lease, leaseSeconds)); waitedMs += retryDelayMs) {
      if (waitedMs >= maxWaitMs || this.#isClosing) return false;
      await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
      startedAt = this.now();
    }
    const elapsedMs = () => this.now() - startedAt;
    let isLate = false;
    try {
      if (!(await claims.claim(id, workSeconds))) return true;
      const outcome = handler().then(
        () => undefined,
        (error: unknown) => ({ error }),
      );
      const failure = await withinTime(outcome, leaseSeconds * 1000 - elapsedMs(), () => 'late' as const);
      // By the clock too: in a process that was suspended, the timer fires after the handler.
      isLate = failure === 'late' || elapsedMs() >= leaseSeconds * 1000;
      if (isLate) {
        reportLate(
          `The webhook handler did not return within ${leaseSeconds} s: the next attempt runs it again.`,
        );
        void outcome.then(() =>
          reportLate('A webhook handler returned after its lease: its result does not count.'),
        );
        return false;
      }
      if (failure && failure !== 'late') {
        // The handler's error matters more; the claim expires by itself.
        await ignoreErrors(() => claims.release(id));
        throw failure.error;
      }
      // Handled all the same, if extending fails.
      await ignoreErrors(() => this.#extend(id, elapsedMs() >= workSeconds * 1000));
      return true;
    } finally {
      // A lease that cannot be released expires by itself. One that ended may be another attempt's now.
      if (!isLate) await ignoreErrors(() => claims.release(lease));
    }
  }

  async #extend(id: string, hasExpired: boolean): Promise<void> {
    if (this.claims.extend) await this.claims.extend(id, doneSeconds);
    else await this.claims.release(id);
    // The lease still keeps others away from a claim that has expired.
    if (!this.claims.extend || hasExpired) await this.claims.claim(id, doneSeconds);
  }
}
