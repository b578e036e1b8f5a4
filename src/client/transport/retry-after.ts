/** Longer waits are nonsense, e.g. a time in epoch seconds, and would overflow a timer. */
const maxRetryAfterMs = 86_400_000;

/**
 * The delay of a `Retry-After` header, in milliseconds from `now` (milliseconds since the epoch), at most a day: seconds or
 * an HTTP date (RFC 9110, section 10.2.3). `undefined` when it is absent, malformed or in the past.
 */
export function retryAfter(headers: Headers, now: number): number | undefined {
  const text = headers.get('retry-after')?.trim();
  if (!text) return undefined;
  const ms = /^\d+(\.\d+)?$/.test(text)
    ? Number(text) * 1000
    : /[a-z]/i.test(text)
      ? Date.parse(text) - now
      : NaN;
  return ms >= 0 ? Math.min(ms, maxRetryAfterMs) : undefined;
}
