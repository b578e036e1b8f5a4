import type { Clock } from '../shared/clock.js';

/** How long an unused URL is kept; the service lets it live for five minutes (R57). */
const keep = 4 * 60_000;

/**
 * One signing URL at a time: calls that come while one is asked for share it, and one that was not used (the element was
 * taken out meanwhile) is kept privately until it is too old. Owns the URL; hands it out once.
 */
export class Minter {
  #flight: Promise<string> | undefined;
  #unused: { given: string; at: number } | undefined;
  #turn = new AbortController();

  constructor(private readonly clock: () => Clock) {}

  /** Asks, or joins who asks already. The result stays here until it is taken. */
  async ask(mint: (signal: AbortSignal) => Promise<string>): Promise<void> {
    if (this.#fresh()) return;
    const { signal } = this.#turn;
    this.#flight ??= mint(signal).finally(() => (this.#flight = undefined));
    const asked = this.clock().now();
    const given = await this.#flight;
    if (!signal.aborted) this.#unused ??= { given, at: asked };
  }

  /** Hands the URL out and forgets it. */
  take(): string | undefined {
    const url = this.#fresh();
    this.#unused = undefined;
    return url;
  }

  /** Another recipient: what was or will be given is not for them. */
  clear(): void {
    this.#turn.abort();
    this.#turn = new AbortController();
    this.#unused = undefined;
    this.#flight = undefined;
  }

  #fresh(): string | undefined {
    if (!this.#unused) return undefined;
    const { given, at } = this.#unused;
    const now = this.clock().now();
    if (now - at < keep) return given;
    this.#unused = undefined;
    return undefined;
  }
}
