import { SigError, type Client, type ClientOptions } from '../../../client/index.js';

interface Helper {
  /** The helper's mount; without one, a call is a developer's error. */
  readonly baseUrl: string | undefined;
  readonly fetch: typeof fetch;
}

/** What an element's chunk of operations brings. */
interface Operations {
  createClient(options: ClientOptions): Client;
}

/** How long the client itself waits before it sends a refused request again: longer waits are counted down on the page. */
const longestWaitMs = 2000;

/** A client for the helper, whose code comes with the element's operations. */
export async function lazyHelperClient(
  { baseUrl, fetch }: Helper,
  load: () => Promise<Operations>,
  own: Pick<ClientOptions, 'retries'> = {},
): Promise<Client> {
  const { createClient } = await load();
  if (baseUrl === undefined) throw new SigError('config', 'server-url is missing or no URL');
  return createClient({ baseUrl, fetch, allowHttp: true, longestWait: longestWaitMs, ...own });
}
