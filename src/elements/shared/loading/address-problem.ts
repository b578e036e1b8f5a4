import type { SigErrorDetail } from '../element/errors.js';
import { isSafeUrl } from '../../../domain/index.js';

/** Why public requests cannot be sent to `url`; a host's own `fetch` may use any address. */
export function addressProblem(
  url: string | undefined,
  ownFetch: typeof fetch | undefined,
): string | undefined {
  if (url === undefined) return 'base-url or server-url is missing or no URL';
  const own = ownFetch !== undefined || new URL(url).origin === location.origin;
  if (url.endsWith('/v1')) return 'base-url must not end in /v1';
  return own || isSafeUrl(url) ? undefined : 'base-url and server-url must be https';
}

/** Reports a failed load and returns its detail. A name or token that was refused before it was sent cannot exist. */
export function reportLoadError(
  error: unknown,
  fail: (error: unknown, operation?: string) => SigErrorDetail,
): SigErrorDetail {
  const detail = fail(error);
  const malformed = detail.code === 'bad-request' && detail.status === undefined;
  return malformed ? { ...detail, code: 'not-found' } : detail;
}
