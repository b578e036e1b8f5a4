import type { Clock } from '../../shared/element/clock.js';
import { SingleFlight } from '../../shared/loading/single-flight.js';
import { mintOperation } from './helper-request.js';

/** How long an unused URL is kept; the service lets it live for five minutes (R57). */
const keep = 4 * 60_000;

/**
 * One signing URL at a time: calls that come while one is asked for share it, and one that was not used (the element was
 * taken out meanwhile) is kept privately until it is too old. Owns the URL; hands it out once.
 */
export class UrlMinter {
  #unused: { given: string; at: number } | undefined;
  #single = this.#fresh();

  constructor(private readonly clock: () => Clock) {}

  /** Asks, or joins who asks already. The result stays here until it is taken. */
  async mint(mint: (signal: AbortSignal) => Promise<string>, limit?: number): Promise<void> {
    if (this.#kept()) return;
    const single = this.#single;
    const at = this.clock().now();
    const given = await single.run(mint, limit);
    if (single === this.#single) this.#unused ??= { given, at };
  }

  /** Hands the URL out and forgets it. */
  take(): string | undefined {
    const url = this.#kept();
    this.#unused = undefined;
    return url;
  }

  /** Another recipient: what was or will be given is not for them. */
  clear(): void {
    this.#single.abort();
    this.#single = this.#fresh();
    this.#unused = undefined;
  }

  #fresh(): SingleFlight<string> {
    return new SingleFlight(() => this.clock(), mintOperation);
  }

  #kept(): string | undefined {
    if (!this.#unused) return undefined;
    const { given, at } = this.#unused;
    const age = this.clock().now() - at;
    // A clock that was put back says nothing of the URL's age.
    if (age >= 0 && age < keep) return given;
    this.#unused = undefined;
    return undefined;
  }
}
