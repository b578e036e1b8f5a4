/** Longer waits are nonsense, e.g. a time in epoch seconds, and would overflow a timer. */
const maxRetryAfterMs = 86_400_000;

/** The three forms of an HTTP date (RFC 9110, section 5.6.7); a runtime reads other texts as dates too. */
const httpDate =
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)([a-z]*, \d\d[ -][A-Z][a-z]{2}[ -](\d\d){1,2} (\d\d:){2}\d\d GMT| [A-Z][a-z]{2} [ \d]\d (\d\d:){2}\d\d \d{4})$/;

/**
 * The delay of a `Retry-After` header, in milliseconds from `now` (milliseconds since the epoch), at most a day: seconds or
 * an HTTP date (RFC 9110, section 10.2.3). `undefined` when it is absent, malformed or in the past.
 */
export function retryAfter(headers: Headers, now: number): number | undefined {
  const text = headers.get('retry-after')?.trim();
  if (!text) return undefined;
  const ms = /^\d+(\.\d+)?$/.test(text)
    ? Number(text) * 1000
    : httpDate.test(text)
      ? // The third form is in UTC, too, and does not say so.
        Date.parse(text.replace(/( GMT)?$/, ' GMT')) - now
      : NaN;
  return ms >= 0 ? Math.min(ms, maxRetryAfterMs) : undefined;
}
