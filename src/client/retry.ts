import type { Internals } from './internals.js';

/** What Retry-After says, in milliseconds from now: seconds or a date; nonsense and the past are as if it were absent. */
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

/** Full jitter: anything up to 250 ms, 500 ms, 1 s ... at most 4 s. */
export const backoff = (attempt: number, { random }: Internals) =>
  random() * Math.min(4000, 250 * 2 ** attempt);

/** The longest wait that a Retry-After is granted; when told to wait longer, the caller is told. */
export const longestWait = 30_000;

/** The waits while the first request with the same key still runs (R42). */
export const whileInProgress = [1000, 2000, 4000] as const;
