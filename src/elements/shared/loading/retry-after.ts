import { defaultRetryDelayMs, maxRetryDelayMs } from '../../../domain/index.js';
import type { SigErrorDetail } from '../element/errors.js';

/**
 * When a request that was refused with 429 may be sent again, in milliseconds since the epoch; nothing for other refusals.
 * Without Retry-After it is the default delay (G3); no delay is longer than an hour.
 */
export function retryAtOf(error: unknown, { code }: SigErrorDetail, nowMs: number): number | undefined {
  if (code !== 'rate-limited') return undefined;
  const retryAfterMs = Number((error as { retryAfterMs?: unknown } | undefined)?.retryAfterMs);
  return nowMs + Math.min(retryAfterMs > 0 ? retryAfterMs : defaultRetryDelayMs, maxRetryDelayMs);
}
