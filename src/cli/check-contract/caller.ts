/** Why an operation has no answer to compare. */
export class NotCalled extends Error {}

const timeoutMs = 20_000;
const maxBytes = 10_000_000;

/** The key in SIG_API_KEY as a header can carry it. */
export const isUsableKey = (key: string): boolean => /^[\x21-\x7e]{8,500}$/.test(key);

const isLoopback = ({ hostname }: URL) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);

/** The address before `/v1`; undefined unless a key may be sent there: over https, or to this machine. */
export function baseOf(text: string): string | undefined {
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    return undefined;
  }
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url));
  if (!isSafe || url.username || url.password || url.search || url.hash) return undefined;
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '').replace(/\/v1$/, '');
}

/** A value that may stand in a path: no dots alone, which would lead to another operation. */
export const isPathValue = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w.@+:~-]{1,300}$/.test(value) && !/^\.+$/.test(value);

async function textOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new NotCalled(`the answer is larger than ${maxBytes / 1e6} MB`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

export interface Answer {
  status: number;
  /** The JSON of the answer; undefined for a file, which is not read. */
  body: unknown;
}

/** Reads addresses of one deployment: GET only, no redirects, a limit of time and size. The key goes nowhere else. */
export function createReader(base: string, key: string) {
  return async function get(
    path: string,
    { withKey, isFile }: { withKey: boolean; isFile: boolean },
  ): Promise<Answer> {
    let response: Response;
    try {
      response = await fetch(base + path, {
        method: 'GET',
        headers: {
          Accept: isFile ? '*/*' : 'application/json',
          ...(withKey ? { Authorization: `Bearer ${key}` } : {}),
        },
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
    } catch (error) {
      const isLate = (error as Error).name === 'TimeoutError';
      throw new NotCalled(isLate ? `no answer within ${timeoutMs / 1000} s` : 'the connection failed');
    }
    const { status } = response;
    const refuse = async (why: string) => {
      await response.body?.cancel().catch(() => undefined);
      throw new NotCalled(why);
    };
    if (status >= 300 && status < 400) await refuse(`answered ${status}: redirects are not followed`);
    if (status < 200 || status > 299) await refuse(`answered ${status}`);
    if (isFile) {
      await response.body?.cancel().catch(() => undefined);
      return { status, body: undefined };
    }
    try {
      return { status, body: JSON.parse(await textOf(response)) as unknown };
    } catch (error) {
      if (error instanceof NotCalled) throw error;
      throw new NotCalled(
        (error as Error).name === 'TimeoutError' ? 'the answer did not end in time' : 'not JSON',
      );
    }
  };
}
