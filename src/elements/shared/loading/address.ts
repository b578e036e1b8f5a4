import { parseUrl } from '../../../domain/index.js';

/** An address as the page means it, without a trailing slash. */
export const absoluteUrl = (url: string | undefined): string | undefined =>
  url === undefined ? url : parseUrl(url, document.baseURI)?.href.replace(/\/+$/, '');
