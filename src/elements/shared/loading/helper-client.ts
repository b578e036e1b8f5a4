import { createClient, type Client, type ClientOptions } from '../../../client/index.js';

/**
 * A client for key-scoped operations that the helper at `baseUrl` passes on; the helper knows the deployment's dialect.
 * Returns nothing without an address.
 */
export const helperClient = (
  baseUrl: string | undefined,
  fetch: ClientOptions['fetch'],
  own: Pick<ClientOptions, 'retries' | 'longestWait'> = {},
): Client | undefined =>
  // The helper itself refuses pages of http origins, unless the host allows them.
  baseUrl === undefined ? undefined : createClient({ baseUrl, fetch, allowHttp: true, ...own });
