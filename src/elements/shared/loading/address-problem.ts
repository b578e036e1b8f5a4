import { ApiError } from '../../../client/index.js';
import { configError, type SigErrorDetail } from '../element/errors.js';
import { isSafeUrl } from '../../../domain/index.js';

/** Why public requests cannot be sent to `url`; a host's own `fetch` may use any address. */
export function addressProblem(
  url: string | undefined,
  ownFetch: typeof fetch | undefined,
): string | undefined {
  if (url === undefined) return 'base-url or server-url is missing or no URL';
  const own = ownFetch !== undefined || new URL(url).origin === location.origin;
  return own || isSafeUrl(url) ? undefined : 'base-url and server-url must be https';
}

/** A 404 that came from something other than the service or the helper, whose errors have a `message` (R47) or an `error`. */
export function isForeign404(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code !== 'not-found') return false;
  const body = error.body as { message?: unknown; error?: { code?: unknown } | null } | null | undefined;
  return body?.message === undefined && body?.error?.code === undefined;
}

/**
 * Reports a failed load and returns its detail. A foreign 404 means a wrong address; a name or token refused before it was
 * sent cannot exist.
 */
export function reportLoadError(
  error: unknown,
  fail: (error: unknown, operation?: string) => SigErrorDetail,
): SigErrorDetail {
  if (isForeign404(error)) {
    const { operation, status } = error as ApiError;
    const message = `${operation} was answered by something else (404): base-url and server-url lead elsewhere`;
    return fail({ ...configError(message), status, operation });
  }
  const detail = fail(error);
  const malformed = detail.code === 'bad-request' && detail.status === undefined;
  return malformed ? { ...detail, code: 'not-found' } : detail;
}
