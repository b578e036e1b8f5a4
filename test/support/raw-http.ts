import { connect } from 'node:net';

export interface RawAnswer {
  /** 0 when the connection ended without an answer. */
  status: number;
  text: string;
}

/**
 * Sends a request line and headers as they are, which `fetch` would refuse or repair; resolves when the connection ends.
 * `line` has no version. Characters are sent as bytes (Latin-1).
 */
export function sendRaw(
  url: string,
  line: string,
  headers: Record<string, string> = {},
  body = '',
): Promise<RawAnswer> {
  const { hostname, port, host } = new URL(url);
  const all: Record<string, string> = {
    Host: host,
    ...(body && { 'Content-Length': String(Buffer.byteLength(body, 'latin1')) }),
    ...headers,
    Connection: 'close',
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  const bytes = Buffer.from([`${line} HTTP/1.1`, ...lines, '', body].join('\r\n'), 'latin1');
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname.replace(/^\[|\]$/g, ''), () => socket.write(bytes));
    const pieces: Buffer[] = [];
    socket.setTimeout(10_000, () => socket.destroy(new Error(`no answer to ${line}`)));
    socket.on('data', (piece) => pieces.push(piece));
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error);
    });
    socket.on('close', () => {
      const text = Buffer.concat(pieces).toString('latin1');
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text });
    });
  });
}
