const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** The URL, or `undefined` when the text is not one. `URL.parse` is too new for the browsers that are supported. */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

/** Whether nothing between here and the host can read along: https, or http on loopback. */
export const isSecureTransport = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname));

/**
 * Whether a URL may be opened, framed or downloaded from: absolute, of a secure transport, and without a user name or
 * password (which would let `https://bank.example@evil.example` pass for the bank).
 */
export function isSafeUrl(text: string): boolean {
  const url = parseUrl(text);
  return url !== undefined && !url.username && !url.password && isSecureTransport(url);
}
