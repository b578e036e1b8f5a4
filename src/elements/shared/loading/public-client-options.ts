import type { ClientOptions } from '../../../client/index.js';

/** How a client of credential-free operations is made; nothing without an address. */
export const publicClientOptions = (
  baseUrl: string | undefined,
  { dialect, fetch }: Pick<ClientOptions, 'dialect' | 'fetch'>,
  own: Pick<ClientOptions, 'retries' | 'longestWait'>,
): ClientOptions | undefined =>
  // The host's own `fetch` decides how a request travels, e.g. to a sandbox in the page.
  baseUrl ? { baseUrl, dialect, fetch, allowHttp: !!fetch, ...own } : undefined;
