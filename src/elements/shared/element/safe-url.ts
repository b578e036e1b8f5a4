/** Whether a URL may be opened, framed or downloaded from: https, or http on loopback. */
export function isSafeUrl(url: string): boolean {
  let parsed: URL;
  try {
    parsed = new URL(url);
  } catch {
    return false;
  }
  if (parsed.username || parsed.password) return false;
  if (parsed.protocol === 'https:') return true;
  return parsed.protocol === 'http:' && /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(parsed.hostname);
}
