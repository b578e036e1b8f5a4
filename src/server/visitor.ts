import type { Configuration } from './configuration.js';

const addresses = new WeakMap<Request, string>();

/** Remembers where a request came from, for servers that know the socket. */
export function rememberAddress(request: Request, address: string | undefined): void {
  if (address) addresses.set(request, address);
}

/** Who asks without a session: what the host says, else the socket's address, else nobody in particular. */
export const visitorOf = ({ clientKey }: Pick<Configuration, 'clientKey'>, request: Request): string =>
  (clientKey ? clientKey(request) : addresses.get(request)) ?? '';
