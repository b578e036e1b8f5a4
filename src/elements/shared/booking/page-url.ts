import { parseUrl } from '../../../domain/index.js';

/** As `absoluteUrl` beside the elements' base class, which brings Lit: an address as the page means it, without a trailing slash. */
export const pageUrl = (url: string | undefined): string | undefined =>
  url === undefined ? undefined : parseUrl(url, document.baseURI)?.href.replace(/\/+$/, '');
