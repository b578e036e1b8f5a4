import type { ClientOptions } from '../../../client/index.js';
import { parseUrl } from '../../../domain/index.js';

/** An address as the page means it, without a trailing slash. */
export const absoluteUrl = (url: string | undefined): string | undefined =>
  url === undefined ? url : parseUrl(url, document.baseURI)?.href.replace(/\/+$/, '');

/** Where the helper's mount serves public operations. */
export const publicUrlOf = (helperUrl: string | undefined): string | undefined =>
  helperUrl && `${helperUrl}/public`;

/** How a client of credential-free operations is made; nothing without an address. */
export const publicClientOptions = (
  baseUrl: string | undefined,
  { dialect, fetch }: Pick<ClientOptions, 'dialect' | 'fetch'>,
  own: Pick<ClientOptions, 'retries' | 'longestWait'>,
): ClientOptions | undefined =>
  // The host's own `fetch` decides how a request travels, e.g. to a sandbox in the page.
  baseUrl ? { baseUrl, dialect, fetch, allowHttp: !!fetch, ...own } : undefined;
