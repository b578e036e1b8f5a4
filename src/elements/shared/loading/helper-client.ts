import { createClient, SigError, type Client, type ClientOptions } from '../../../client/index.js';

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

/** How long such a client itself waits before it sends a refused request again: longer waits are counted down on the page. */
const longestWaitMs = 2000;

/** As `helperClient`, for an element that reports a missing address as the error of its first call. */
export function createHelperClient(
  baseUrl: string | undefined,
  fetch: ClientOptions['fetch'],
  own: Pick<ClientOptions, 'retries'> = {},
): Client {
  const client = helperClient(baseUrl, fetch, { longestWait: longestWaitMs, ...own });
  if (!client) throw new SigError('config', 'server-url is missing or no URL');
  return client;
}
