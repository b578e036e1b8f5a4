import type { Client, ClientOptions } from '../../../../client/index.js';

/**
 * A client whose code loads from now on, beside the operations that it is about to call. A failed attempt is repeated with the
 * next call.
 */
export function lazyClient(options: ClientOptions): Client {
  let loading: Promise<Client> | undefined;
  const load = () =>
    (loading ??= import('./client.lazy.js').then(
      ({ createClient }) => createClient(options),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    ));
  // The call reports the failure.
  load().catch(() => {});
  const call = async (...input: Parameters<Client['call']>) => (await load()).call(...input);
  async function* pages(...input: Parameters<Client['pages']>) {
    yield* (await load()).pages(...input);
  }
  return { call: call as Client['call'], pages: pages };
}
