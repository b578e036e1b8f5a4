import type { Operation } from '../contract/index.js';
import { SigError } from './errors.js';

/** The root that paths are appended to; a relative one is resolved against the page. */
export function root(baseUrl: string): URL {
  const page = typeof location === 'undefined' ? undefined : location.href;
  let url: URL;
  try {
    url = new URL(baseUrl, page);
  } catch {
    throw new SigError('config', 'the base address is not a URL');
  }
  if (!/^https?:$/.test(url.protocol)) throw new SigError('config', 'the base address is not http(s)');
  url.pathname = url.pathname.replace(/\/+$/, '');
  url.search = '';
  url.hash = '';
  return url;
}

/**
 * The address of a call. Values are encoded, and the final address is compared with the template: no value reaches
 * another path or origin (SECURITY fact 2). Array queries repeat their name (R3).
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
    for (const one of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (one !== undefined && one !== null) url.searchParams.append(name, text(one));
    }
  }
  return url;
}

/** Values are texts, numbers and booleans once they are checked. */
export const text = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

const outside = (operation: string, member: string) =>
  new SigError('bad-request', `params.${member}: must stay inside the path`, { operation });
