import { isSafeUrl, parseUrl } from './safe-url.js';

/**
 * Whether a page may request a logo: an absolute https address of another origin, since requests to the page's own origin
 * always carry cookies. Over http (a server on the reader's own machine) only from a page that is http itself.
 */
export function isLogoUrl(url: string, page: Pick<Location, 'origin' | 'protocol'>): boolean {
  const { origin, protocol } = (isSafeUrl(url) && parseUrl(url)) || {};
  return protocol !== undefined && origin !== page.origin && ['https:', page.protocol].includes(protocol);
}
