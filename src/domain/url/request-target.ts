import { parseUrl } from './safe-url.js';

/** The parts of a request target in origin form (RFC 9112, section 3.2.1). */
export interface RequestTarget {
  /** As sent: the URL parser leaves it as it is. */
  path: string;
  /** With its question mark, or empty. */
  search: string;
}

/** One slash, then printable ASCII. A second slash or a backslash would begin a host for a URL parser. */
const originForm = /^\/(?![/\\])[!-~]*$/;

/** `/`, `\` and control characters: a reader that decodes first sees other segments. */
const encodedSeparator = /%(2f|5c|[01][\da-f]|7f)/i;

/**
 * Reads the target of an HTTP request line. Returns `undefined` for a target that two readers could read differently:
 * absolute form, `*`, `//host`, backslashes, dot segments (encoded too), encoded separators, a fragment, white space,
 * control characters, and characters outside ASCII.
 */
export function readRequestTarget(target: string): RequestTarget | undefined {
  if (!originForm.test(target) || target.includes('#')) return undefined;
  const queryAt = target.indexOf('?');
  const path = queryAt < 0 ? target : target.slice(0, queryAt);
  if (encodedSeparator.test(path)) return undefined;
  if (parseUrl(`http://host${path}`)?.pathname !== path) return undefined;
  return { path, search: queryAt < 0 ? '' : target.slice(queryAt) };
}
