import type { Claims } from '../options/options.js';

/** Longer than five attempts with exponential back-off from one minute can take (R137). */
const horizon = 24 * 3600;
/** How long a handler may take, in seconds, before another attempt may begin. */
const lease = 300;
/** Ends well before the lease: who finds nobody at it must not find it claimed by one that died. */
const inWork = lease - 30;
/** How long an attempt waits for another instance that is at it, in milliseconds; the service waits 30 s (R137). */
const patience = 20_000;
const pause = 200;

/**
 * Handles each delivery once. A claim is short while the work lasts and long once it is done: an attempt that overlaps
 * with the work is not told that it was done, and work that died in the middle is taken up by a later attempt.
 */
export class Deliveries {
  readonly #underway = new Map<string, Promise<boolean>>();

  constructor(private readonly claims: Claims) {}

  /** Runs `act` unless it has run for `id`; rejects as `act` does. `false` when another instance is at it for long. */
  handle(id: string, act: () => Promise<void>): Promise<boolean> {
    const known = this.#underway.get(id);
    if (known) return known;
    const run = this.#run(id, act).finally(() => this.#underway.delete(id));
    this.#underway.set(id, run);
    return run;
  }

  async #run(id: string, act: () => Promise<void>): Promise<boolean> {
    const { claims } = this;
    const busy = `${id}:busy`;
    for (let waited = 0; !(await claims.claim(busy, lease)); waited += pause) {
      if (waited >= patience) return false;
      await new Promise((next) => setTimeout(next, pause));
    }
    try {
      if (!(await claims.claim(id, inWork))) return true;
      try {
        await act();
      } catch (error) {
        await quietly(() => claims.release(id));
        throw error;
      }
      await quietly(() => this.#keep(id));
      return true;
    } finally {
      // A claim that cannot be released ends by itself.
      await quietly(() => claims.release(busy));
    }
  }

  async #keep(id: string): Promise<void> {
    if (this.claims.extend) return this.claims.extend(id, horizon);
    await this.claims.release(id);
    await this.claims.claim(id, horizon);
  }
}

/** For what must not undo what came before it. */
export async function quietly(act: () => void | Promise<void>): Promise<void> {
  try {
    await act();
  } catch {
    // As said where it is called.
  }
}
