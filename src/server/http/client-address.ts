import type { SigServerOptions } from '../options/options.js';

const addresses = new WeakMap<Request, string>();

/** Records the address that a request came from. For servers that know the socket. */
export function setClientAddress(request: Request, address: string | undefined): void {
  if (address) addresses.set(request, networkOf(address));
}

/** The part of an address that a client cannot vary: all of IPv4, the network half of IPv6 (RFC 4291, 2.5.4). */
export function networkOf(address: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !address.includes(':')) return mapped ?? address;
  const groups = (text = '') => text.split(':').filter(Boolean);
  const [before, after] = (address.split('%')[0] ?? '').split('::');
  const [left, right] = [groups(before), groups(after)];
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
}

/** Rate-limit key of an anonymous client: `clientKey`, else the socket's address, else `''`, which all others share. */
export const clientKeyOf = ({ clientKey }: Pick<SigServerOptions, 'clientKey'>, request: Request): string =>
  (clientKey ? clientKey(request) : addresses.get(request)) ?? '';
