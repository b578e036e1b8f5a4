import type { Operation } from '../../contract/index.js';
import { badRequest } from '../http/http-error.js';

/** The service's URL of an operation. Its origin and path are compared with the template (S2). */
export function serviceUrl(
  base: URL,
  operation: Operation,
  params: Record<string, string> = {},
  query?: URLSearchParams,
): URL {
  const root = base.pathname.replace(/\/+$/, '');
  const segments = operation.path
    .split('/')
    .map((segment) =>
      segment.startsWith('{') ? encodeURIComponent(params[segment.slice(1, -1)] ?? '') : segment,
    );
  const path = root + segments.join('/');
  const url = new URL(base.origin + path);
  const hasDots = segments.some((segment, index) => index > 0 && /^\.*$/.test(segment));
  if (url.origin !== base.origin || hasDots || !isSamePath(url.pathname, path))
    throw badRequest('The path is malformed.');
  if (query) url.search = query.toString();
  return url;
}

/** Whether two paths are equal but for how characters are escaped. */
function isSamePath(actual: string, expected: string): boolean {
  if (actual === expected) return true;
  const [left, right] = [actual.split('/'), expected.split('/')];
  return (
    left.length === right.length &&
    left.every((part, index) => decodeURIComponent(part) === decodeURIComponent(right[index] ?? ''))
  );
}
