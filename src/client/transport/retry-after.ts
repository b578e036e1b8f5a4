/**
 * The delay of a `Retry-After` header, in milliseconds from `now` (milliseconds since the epoch): seconds or an HTTP
 * date. `undefined` when it is absent, malformed or in the past.
 */
export function retryAfter(headers: Headers, now: number): number | undefined {
  const text = headers.get('retry-after')?.trim();
  if (!text) return undefined;
  const ms = /^\d+(\.\d+)?$/.test(text)
    ? Number(text) * 1000
    : /[a-z]/i.test(text)
      ? Date.parse(text) - now
      : NaN;
  return ms >= 0 ? ms : undefined;
}
