import { Refusal, badRequest } from './http-error.js';
import { empty, type Reply } from './reply.js';

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);
const refused = () => new Refusal(403, 'origin-refused', 'This origin is not allowed.');

/** Whether the request carries a listed origin; then its answers may be read there. */
export const listedOrigin = (request: Request, origins: readonly string[]): string | undefined => {
  const origin = request.headers.get('origin');
  return origin !== null && origins.includes(origin) ? origin : undefined;
};

/**
 * Who may ask. A listed origin always; else only a page of our own origin, which the browser vouches for by
 * Sec-Fetch-Site. For reads a request without either header passes too (no browser, or an old one: the session decides);
 * for writes it does not.
 */
export function checkOrigin(request: Request, origins: readonly string[]): void {
  const origin = request.headers.get('origin');
  if (listedOrigin(request, origins)) return;
  if (origin === 'null') throw refused();
  const site = request.headers.get('sec-fetch-site');
  if (site === 'same-origin') return;
  if (!safe.has(request.method)) throw refused();
  if (origin !== null || (site !== null && site !== 'none')) throw refused();
}

/** Writes carry exactly JSON (or multipart where a file goes up): what a form can send by itself is refused. */
export function checkContentType(request: Request, upload: boolean): void {
  if (safe.has(request.method)) return;
  const type = request.headers.get('content-type');
  if (upload) {
    if (!/^multipart\/form-data; ?boundary="?[A-Za-z0-9'()+_,./:=? -]{1,70}"?$/i.test(type ?? ''))
      throw badRequest('The body must be multipart/form-data.');
    return;
  }
  if (type === null && !request.body) return;
  if (!/^application\/json(; ?charset=utf-8)?$/i.test(type ?? ''))
    throw badRequest('The body must be application/json.');
}

/** Headers with which a listed origin may read an answer. */
export const corsHeaders = (origin: string): Record<string, string> => ({
  'access-control-allow-origin': origin,
  'access-control-allow-credentials': 'true',
  'access-control-expose-headers':
    'Content-Disposition, Content-Length, Content-Range, Accept-Ranges, Idempotency-Replayed, Retry-After, X-Request-Id',
});

export function preflight(request: Request, origins: readonly string[]): Reply {
  if (!listedOrigin(request, origins)) throw refused();
  return empty(204, {
    'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
    'access-control-allow-headers': 'Authorization, Content-Type, Idempotency-Key, Range',
    'access-control-max-age': '600',
  });
}
