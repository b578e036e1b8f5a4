import type { Configuration } from '../options/configuration.js';

const addresses = new WeakMap<Request, string>();

/** Remembers where a request came from, for servers that know the socket. */
export function rememberAddress(request: Request, address: string | undefined): void {
  if (address) addresses.set(request, networkOf(address));
}

/** What one visitor cannot change at will: an IPv4 address, of IPv6 the network's half (RFC 4291, 2.5.4). */
export function networkOf(address: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !address.includes(':')) return mapped ?? address;
  const groups = (text = '') => text.split(':').filter(Boolean);
  const [before, after] = (address.split('%')[0] ?? '').split('::');
  const [left, right] = [groups(before), groups(after)];
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
}

/** Who asks without a session: what the host says, else the socket's address, else nobody in particular. */
export const visitorOf = ({ clientKey }: Pick<Configuration, 'clientKey'>, request: Request): string =>
  (clientKey ? clientKey(request) : addresses.get(request)) ?? '';
