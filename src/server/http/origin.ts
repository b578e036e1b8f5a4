import { HttpError, badRequest } from './http-error.js';
import { emptyReply, type Reply } from './reply.js';

const readMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
const originRefused = () => new HttpError(403, 'origin-refused', 'This origin is not allowed.');

const isListed = (request: Request, origins: readonly string[]): boolean =>
  origins.includes(request.headers.get('origin') ?? '');

/**
 * Refuses requests of foreign pages. A listed origin passes; so does a page of the helper's own origin, for which the
 * browser vouches by `Sec-Fetch-Site`. A read without either header passes too (not a browser, or an old one: `authorize`
 * decides), a write does not.
 */
export function checkOrigin(request: Request, origins: readonly string[]): void {
  if (isListed(request, origins)) return;
  const origin = request.headers.get('origin');
  if (origin === 'null') throw originRefused();
  const site = request.headers.get('sec-fetch-site');
  if (site === 'same-origin') return;
  if (!readMethods.has(request.method)) throw originRefused();
  if (origin !== null || (site !== null && site !== 'none')) throw originRefused();
}

/** Refuses writes that are not exactly JSON (multipart for uploads): a plain HTML form could send any other type. */
export function checkContentType(request: Request, upload = false): void {
  if (readMethods.has(request.method)) return;
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

/** The headers that let a listed origin read an answer. */
export const corsHeaders = (origin: string): Record<string, string> => ({
  'access-control-allow-origin': origin,
  'access-control-allow-credentials': 'true',
  'access-control-expose-headers':
    'Content-Disposition, Content-Length, Content-Range, Accept-Ranges, ETag, Idempotency-Replayed, Retry-After, X-Request-Id',
});

export function preflight(request: Request, origins: readonly string[]): Reply {
  if (!isListed(request, origins)) throw originRefused();
  return emptyReply(204, {
    'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
    'access-control-allow-headers': 'Authorization, Content-Type, Idempotency-Key, Range, If-Range',
    'access-control-max-age': '600',
  });
}
