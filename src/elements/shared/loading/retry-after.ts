import type { SigErrorDetail } from '../element/errors.js';

/** How long to wait after a 429 without Retry-After (G3). */
const defaultRetryDelayMs = 10_000;

/** When a request that was refused with 429 may be sent again, in milliseconds since the epoch; nothing for other refusals. */
export function retryAtOf(error: unknown, { code }: SigErrorDetail, nowMs: number): number | undefined {
  if (code !== 'rate-limited') return undefined;
  const retryAfterMs = error instanceof Object && 'retryAfterMs' in error ? Number(error.retryAfterMs) : NaN;
  return nowMs + (retryAfterMs > 0 ? retryAfterMs : defaultRetryDelayMs);
}
