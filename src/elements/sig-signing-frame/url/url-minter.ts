import { embedUrlTtlMs, minuteMs } from '../../../domain/index.js';
import type { Clock } from '../../shared/element/clock.js';
import { SingleFlight } from '../../shared/loading/single-flight.js';
import { SigError } from '../../../client/index.js';
import type { SigningUrl } from '../signing-frame.types.js';

export const mintOperation = 'createRecipientEmbedUrl';

/** A fresh URL is asked for when an unused one is older than this: a minute less than it lives, so that it still opens (R57). */
const unusedUrlMaxAgeMs = embedUrlTtlMs - minuteMs;

/**
 * Mints one signing URL at a time: concurrent calls share the request. A URL that was not used, because the element was
 * removed before it came, is kept privately until it is too old. Owns the URL and hands it out once.
 */
export class UrlMinter {
  #unused: { url: string; mintedAtMs: number } | undefined;
  #requests = this.#newRequests();

  constructor(private readonly clock: () => Clock) {}

  /** Requests a URL, or joins the request in flight. The URL stays here until `take()`. */
  async mint(request: (signal: AbortSignal) => Promise<string>, timeoutMs: number): Promise<void> {
    if (this.#unusedUrl()) return;
    const requests = this.#requests;
    const mintedAtMs = this.clock().now();
    const url = await requests.run(request, timeoutMs);
    if (requests === this.#requests) this.#unused ??= { url, mintedAtMs };
  }

  /** Hands the URL out and forgets it. */
  take(): string | undefined {
    const url = this.#unusedUrl();
    this.#unused = undefined;
    return url;
  }

  /** Forgets the URL and the request in flight: they are for another recipient. */
  reset(): void {
    this.#requests.abort();
    this.#requests = this.#newRequests();
    this.#unused = undefined;
  }

  #newRequests(): SingleFlight<string> {
    return new SingleFlight(() => this.clock(), mintOperation);
  }

  #unusedUrl(): string | undefined {
    if (!this.#unused) return undefined;
    const { url, mintedAtMs } = this.#unused;
    const ageMs = this.clock().now() - mintedAtMs;
    // A negative age means that the clock was set back: the true age is unknown.
    if (ageMs >= 0 && ageMs < unusedUrlMaxAgeMs) return url;
    this.#unused = undefined;
    return undefined;
  }
}

/** The URL of an answer; an answer without one is an error, not an empty frame. */
export function readUrl(answer: SigningUrl | undefined): string {
  if (typeof answer?.url === 'string') return answer.url;
  throw new SigError('invalid-answer', 'No signing URL was given.', { operation: mintOperation });
}
