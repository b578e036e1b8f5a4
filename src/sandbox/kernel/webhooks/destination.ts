/** The eight groups of an IPv6 address, or undefined. */
function ipv6(text: string): number[] | undefined {
  const bare = text.replace(/%.*$/, '').replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, a, b, c, d) => {
    const group = (high: string, low: string) => (Number(high) * 256 + Number(low)).toString(16);
    return `${group(a as string, b as string)}:${group(c as string, d as string)}`;
  });
  const [head = '', tail, ...more] = bare.split('::');
  if (more.length > 0) return undefined;
  const groups = (part: string) => (part === '' ? [] : part.split(':').map((group) => parseInt(group, 16)));
  const front = groups(head);
  const back = tail === undefined ? [] : groups(tail);
  const zeros = 8 - front.length - back.length;
  if (tail === undefined ? zeros !== 0 : zeros < 1) return undefined;
  const address = [...front, ...Array<number>(zeros).fill(0), ...back];
  return address.every((group) => group >= 0 && group <= 0xffff) ? address : undefined;
}

function ipv4(text: string): number[] | undefined {
  const parts = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(text)?.slice(1).map(Number);
  return parts?.every((part) => part <= 255) ? parts : undefined;
}

const isPublicV4 = ([a = 0, b = 0, c = 0]: number[]) =>
  !(
    a === 0 ||
    a === 10 ||
    a === 127 ||
    a >= 224 ||
    (a === 100 && b >= 64 && b <= 127) ||
    (a === 169 && b === 254) ||
    (a === 172 && b >= 16 && b <= 31) ||
    (a === 192 && b === 168) ||
    (a === 192 && b === 0 && (c === 0 || c === 2)) ||
    (a === 198 && (b === 18 || b === 19)) ||
    (a === 198 && b === 51 && c === 100) ||
    (a === 203 && b === 0 && c === 113)
  );

/** Whether a resolved address is on the public internet (R132, R138). */
export function isPublicAddress(address: string): boolean {
  const v4 = ipv4(address);
  if (v4) return isPublicV4(v4);
  const v6 = ipv6(address);
  if (!v6) return false;
  const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0, sixth = 0, seventh = 0, eighth = 0] = v6;
  const embedded = [seventh >> 8, seventh & 0xff, eighth >> 8, eighth & 0xff];
  const isMapped = (first | second | third | fourth | fifth) === 0 && (sixth === 0xffff || sixth === 0);
  if (isMapped) return sixth === 0xffff && isPublicV4(embedded);
  if (first === 0x64 && second === 0xff9b) return false;
  // Only 2000::/3 is global unicast; of it, documentation (2001:db8::/32) and 6to4 (2002::/16) are refused.
  if ((first & 0xe000) !== 0x2000) return false;
  return first !== 0x2002 && !(first === 0x2001 && (second === 0xdb8 || second === 0));
}

export const isLoopbackAddress = (address: string) =>
  ipv4(address)?.[0] === 127 ||
  ipv6(address)?.every((group, index) => group === (index === 7 ? 1 : 0)) === true;

const isLoopbackHost = (host: string) =>
  host === 'localhost' || host.endsWith('.localhost') || isLoopbackAddress(host);

/**
 * Why webhooks cannot be delivered to a URL, or undefined. Checks the host as written; the addresses that a name
 * resolves to are checked when connecting.
 */
export function destinationProblem(text: string, allowLoopback: boolean): string | undefined {
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    return 'must be an absolute https address';
  }
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  const isLoopback = isLoopbackHost(host);
  if (url.username !== '' || url.password !== '') return 'must not carry a name or password';
  if (isLoopback && allowLoopback) {
    return url.protocol === 'https:' || url.protocol === 'http:'
      ? undefined
      : 'must be an http or https address';
  }
  if (url.protocol !== 'https:') return 'must be an https address';
  if (ipv4(host) || host.includes(':')) {
    return isPublicAddress(host) ? undefined : 'must resolve to a public host';
  }
  const isLocal =
    !host.includes('.') || /\.(local|internal|lan|home|corp|localdomain|home\.arpa)$/.test(host);
  return isLoopback || isLocal ? 'must resolve to a public host' : undefined;
}
