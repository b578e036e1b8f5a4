import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What happens to a request instead of its usual way. */
export type Fault =
  /** The connection breaks while the request is being sent: the server never has it. */
  | { readonly kind: 'cut' }
  /** The server acts, and its answer is lost. */
  | { readonly kind: 'lose' }
  /** Something between answers. */
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly headers?: Record<string, string>;
      readonly body?: string;
    }
  /** The request's body is taken only as fast as this. */
  | { readonly kind: 'slow'; readonly bytesPerSecond: number }
  /** The request waits before it is sent. */
  | { readonly kind: 'delay'; readonly delayMs: number }
  /** The server acts at once, and its answer waits for `until`. */
  | { readonly kind: 'hold'; readonly held: () => void; readonly until: Promise<void> };

interface Planned {
  readonly match: RegExp;
  readonly fault: Fault;
  times: number;
}

/** A network between a browser and a server: requests meet the faults that a test plans. */
export class UnreliableProxy {
  /** "POST /path" of each request that arrived, in order. */
  readonly requests: string[] = [];
  /** Requests that the browser gave up before they were sent. */
  readonly aborted: string[] = [];
  readonly #planned: Planned[] = [];
  readonly #server = createServer((request, response) => this.#handle(request, response));

  private constructor(private readonly target: URL) {}

  static async start(target: string): Promise<UnreliableProxy> {
    const proxy = new UnreliableProxy(new URL(target));
    await new Promise<void>((done) => proxy.#server.listen(0, 'localhost', done));
    return proxy;
  }

  get url(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  /** The next `times` requests whose "POST /path" matches meet this fault. */
  plan(match: RegExp, fault: Fault, times = 1): void {
    this.#planned.push({ match, fault, times });
  }

  /** From now on requests are let through. */
  clear(): void {
    this.#planned.length = 0;
  }

  /** Ends all connections, as a network that changes does. */
  disconnect(): void {
    this.#server.closeAllConnections();
  }

  count(match: RegExp): number {
    return this.requests.filter((one) => match.test(one)).length;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }

  #handle(request: IncomingMessage, response: ServerResponse): void {
    const name = `${request.method ?? ''} ${request.url ?? ''}`;
    this.requests.push(name);
    request.once('close', () => {
      if (!request.complete) this.aborted.push(name);
    });
    const planned = this.#planned.find(({ match, times }) => times > 0 && match.test(name));
    if (planned) planned.times -= 1;
    const fault = planned?.fault;
    if (fault?.kind === 'cut') {
      request.once('data', () => request.socket.destroy());
      request.once('end', () => request.socket.destroy());
      return;
    }
    if (fault?.kind === 'answer') {
      request.resume();
      request.once('end', () => response.writeHead(fault.status, fault.headers).end(fault.body));
      return;
    }
    if (fault?.kind === 'delay') {
      setTimeout(() => this.#forward(request, response, undefined), fault.delayMs);
      return;
    }
    this.#forward(request, response, fault);
  }

  #forward(request: IncomingMessage, response: ServerResponse, fault: Fault | undefined): void {
    const { host, origin, hostname, port } = this.target;
    const headers = { ...request.headers, host };
    if (headers.origin === this.url) headers.origin = origin;
    const options = { hostname, port, path: request.url, method: request.method, headers };
    const upstream = forward(options, (answer) => {
      if (fault?.kind === 'lose') {
        answer.resume();
        answer.once('end', () => request.socket.destroy());
        return;
      }
      const pass = () => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      };
      if (fault?.kind !== 'hold') return pass();
      fault.held();
      void fault.until.then(pass);
    });
    upstream.once('error', () => response.destroy());
    response.once('close', () => upstream.destroy());
    if (fault?.kind !== 'slow') return void request.pipe(upstream);
    request.on('data', (chunk: Buffer) => {
      upstream.write(chunk);
      request.pause();
      setTimeout(() => request.resume(), (chunk.length / fault.bytesPerSecond) * 1000);
    });
    request.once('end', () => upstream.end());
  }
}
