import type { Claims } from '../options/hooks.js';
import { ignoreErrors } from '../state/ignore-errors.js';

/** How long a handled delivery stays claimed: longer than five attempts with exponential back-off from a minute (R137). */
const doneSeconds = 24 * 3600;
/** How long a handler may take before another attempt may start. */
const leaseSeconds = 300;
/** Must expire before the lease, so that a crashed worker's claim never outlives it. */
const workSeconds = leaseSeconds - 30;
/** How long an attempt waits for the instance that is handling the delivery; the service waits 30 s (R137). */
const maxWaitMs = 20_000;
const retryDelayMs = 200;

/**
 * Handles each delivery once, over all instances that share `claims`. The lease (`<id>:busy`) says that a handler runs, the
 * claim (`<id>`) that one ran: short until it succeeds, then a day. So a concurrent attempt does not report success too
 * early, and a later attempt takes over from a crashed one.
 */
export class Deliveries {
  readonly #running = new Map<string, Promise<boolean>>();

  constructor(private readonly claims: Claims) {}

  /**
   * Runs `handler` unless it already ran for `id`; rejects as `handler` does. `false` when another instance is still at it
   * after 20 s.
   */
  handle(id: string, handler: () => Promise<void>): Promise<boolean> {
    const running = this.#running.get(id);
    if (running) return running;
    const run = this.#run(id, handler).finally(() => this.#running.delete(id));
    this.#running.set(id, run);
    return run;
  }

  async #run(id: string, handler: () => Promise<void>): Promise<boolean> {
    const { claims } = this;
    const lease = `${id}:busy`;
    for (let waitedMs = 0; !(await claims.claim(lease, leaseSeconds)); waitedMs += retryDelayMs) {
      if (waitedMs >= maxWaitMs) return false;
      await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
    }
    try {
      if (!(await claims.claim(id, workSeconds))) return true;
      try {
        await handler();
      } catch (error) {
        // The handler's error matters more; the claim expires by itself.
        await ignoreErrors(() => claims.release(id));
        throw error;
      }
      // Handled all the same, if extending fails.
      await ignoreErrors(() => this.#extend(id));
      return true;
    } finally {
      // A lease that cannot be released expires by itself.
      await ignoreErrors(() => claims.release(lease));
    }
  }

  async #extend(id: string): Promise<void> {
    if (this.claims.extend) return this.claims.extend(id, doneSeconds);
    await this.claims.release(id);
    await this.claims.claim(id, doneSeconds);
  }
}
