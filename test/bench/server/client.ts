import { connect, type Socket } from 'node:net';

/**
 * A connection that is kept open, with one request at a time. Raw bytes: Node's own client costs more than the server that
 * is measured.
 */
export class Connection {
  #received = '';
  #done: ((status: number) => void) | undefined;
  bytesIn = 0;
  bytesOut = 0;

  private constructor(private readonly socket: Socket) {
    socket.setNoDelay(true);
    socket.on('data', (data) => this.#read(data));
    socket.on('close', () => this.#done?.(0));
    socket.on('error', () => undefined);
  }

  static open(url: string): Promise<Connection> {
    const { hostname, port } = new URL(url);
    return new Promise((resolve, reject) => {
      const socket = connect(Number(port), hostname);
      socket.once('error', reject);
      socket.once('connect', () => {
        socket.off('error', reject);
        resolve(new Connection(socket));
      });
    });
  }

  static openAll(url: string, count: number): Promise<Connection[]> {
    return Promise.all(Array.from({ length: count }, () => Connection.open(url)));
  }

  /** Resolves with the status of the answer once its last byte is there; with 0 if the connection closed. */
  ask(request: string): Promise<number> {
    return new Promise((resolve) => {
      this.#received = '';
      this.#done = resolve;
      this.bytesOut += request.length;
      this.socket.write(request);
    });
  }

  close(): void {
    this.socket.destroy();
  }

  #read(data: Buffer): void {
    this.bytesIn += data.length;
    this.#received += data.toString('latin1');
    const head = this.#received.indexOf('\r\n\r\n');
    if (head < 0 || !this.#isWhole(head)) return;
    const done = this.#done;
    this.#done = undefined;
    done?.(Number(this.#received.slice(9, 12)));
  }

  #isWhole(head: number): boolean {
    const [, length] = /\r\ncontent-length: (\d+)/i.exec(this.#received.slice(0, head)) ?? [];
    if (length === undefined) return this.#received.endsWith('0\r\n\r\n');
    return this.#received.length >= head + 4 + Number(length);
  }
}

export const origin = 'https://www.example.com';
let made = 0;
/** A new id each time: no limit of a person or a recipient is reached. */
export const newId = (kind: string) => `${kind}${process.pid}x${made++}`;

export function post(path: string, body: string, headers: Record<string, string> = {}): string {
  const lines = Object.entries({ origin, 'content-type': 'application/json', ...headers });
  return `POST ${path} HTTP/1.1\r\nhost: www.example.com\r\n${lines
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}

export const mint = (): string =>
  post('/sig/embed', JSON.stringify({ envelopeId: newId('env'), recipientId: newId('rec') }));

const get = (path: string) =>
  `GET ${path} HTTP/1.1\r\nhost: www.example.com\r\nsec-fetch-site: same-origin\r\n\r\n`;
export const readStatus = (): string => get(`/sig/envelopes/${newId('env')}/status?recipientId=rec1`);
export const openStream = (envelopeId: string): string =>
  get(`/sig/envelopes/${envelopeId}/events?recipientId=rec1`);
