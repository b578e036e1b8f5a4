import type { Operation } from '../contract/index.js';
import { isSecureTransport } from '../domain/index.js';
import { SigError } from './errors/sig-error.js';

/**
 * The root that paths are appended to. A relative one is resolved against the page. Plain http is refused (R1), except on
 * loopback and on the page's own origin, which was itself loaded so.
 */
export function root(baseUrl: string, allowHttp = false): URL {
  const page = typeof location === 'undefined' ? undefined : location;
  let url: URL;
  try {
    url = new URL(baseUrl, page?.href);
  } catch {
    throw new SigError('config', 'the base address is not a URL');
  }
  if (!/^https?:$/.test(url.protocol)) throw new SigError('config', 'the base address is not http(s)');
  if (!allowHttp && url.origin !== page?.origin && !isSecureTransport(url))
    throw new SigError('config', 'the base address must be https');
  url.pathname = url.pathname.replace(/\/+$/, '');
  url.search = '';
  url.hash = '';
  return url;
}

/**
 * The address of a call. Values are encoded, and the final address is compared with the template, so that no value can
 * reach another path or origin (S2). Arrays repeat their name in the query (R3).
 */
export function address(
  base: URL,
  { id, path }: Operation,
  params: Readonly<Record<string, unknown>> = {},
  query: Readonly<Record<string, unknown>> = {},
): URL {
  const expected =
    base.pathname.replace(/\/$/, '') +
    path.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = text(params[name]);
      if (value === '' || /^\.+$/.test(value)) throw outside(id, name);
      return encodeURIComponent(value);
    });
  const url = new URL(base.origin + expected);
  if (url.origin !== base.origin || url.pathname !== expected) throw outside(id, 'path');
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (item !== undefined && item !== null) url.searchParams.append(name, text(item));
    }
  }
  return url;
}

/** A checked value as text: a string, number or boolean. */
export const text = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

const outside = (operation: string, member: string) =>
  new SigError('bad-request', `params.${member}: must stay inside the path`, { operation });
