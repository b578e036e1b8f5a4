import { mkdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { build } from 'vite';
import { builtDoors } from './consumer.js';
import { root } from './sources.js';

type Headers = Record<string, string>;

/** Bundles a page's script with the built package in development mode; returns the folder. */
export async function bundlePage(name: string, code: string): Promise<string> {
  const folder = `${root}.cache/pages/${name}`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/main.js`, code);
  await build({
    configFile: false,
    root: folder,
    base: '/assets/',
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"development"' },
    resolve: { alias: builtDoors() },
    build: {
      outDir: `${folder}/out`,
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: false,
      minify: false,
      rollupOptions: { input: `${folder}/main.js`, output: { entryFileNames: 'main.js' } },
    },
  });
  return `${folder}/out`;
}

const open = (status: string, own: string) => ({
  envelope: { id: 'e1', status, subject: 'Lease' },
  recipient: { id: 'r1', status: own },
});

/** A ceremony: announces that it is ready, and completes when its button is pressed. */
const ceremonyPage = (
  used: boolean,
) => `<!doctype html><html lang="en"><title>Ceremony</title><h1>Ceremony</h1>
<button id="finish">Finish</button><script>
const say = (type) => { const to = parent === window ? opener : parent; to?.postMessage({ source: 'sig-ceremony', type }, '*'); };
finish.onclick = () => fetch('/finish').then(() => say('completed'));
say('${used ? 'ended' : 'ready'}');
</script></html>`;

/**
 * A host on one origin (localhost) with the helper's protocol under /sig, and a ceremony on another (127.0.0.1) that
 * counts its visits. Tests change the responses of both.
 */
export class FrameSite {
  minted = 0;
  /** The token of each visit of the ceremony, in order. */
  opened: string[] = [];
  reads = 0;
  /** What the page sent to /log. */
  log: string[] = [];
  status: unknown = open('SENT', 'pending');
  /** Whether the helper offers event streams. */
  streams: 'none' | 'open' = 'none';
  /** Streams that are open now. */
  listening = 0;
  hostHeaders: Headers = {};
  ceremonyHeaders: Headers = {};
  /** The page's body before the script. */
  body =
    '<main><h1>Portal</h1><sig-signing-frame server-url="/sig" envelope-id="e1" recipient-id="r1"></sig-signing-frame></main>';
  /** The origin of minted URLs; default: the ceremony. */
  target = '';
  url = '';
  ceremony = '';
  readonly #servers: Server[] = [];

  constructor(private readonly assets: string) {}

  async listen(): Promise<this> {
    this.url = `http://localhost:${await this.#serve('localhost', (...both) => void this.#host(...both))}`;
    this.ceremony = `http://127.0.0.1:${await this.#serve('127.0.0.1', (...both) => this.#ceremony(...both))}`;
    this.target = this.ceremony;
    return this;
  }

  /** Restores the initial state. */
  reset(): void {
    Object.assign(this, { minted: 0, reads: 0, opened: [], log: [], hostHeaders: {}, ceremonyHeaders: {} });
    this.status = open('SENT', 'pending');
    this.target = this.ceremony;
  }

  /** The recipient has signed. */
  complete(): void {
    this.status = open('COMPLETED', 'signed');
  }

  async close(): Promise<void> {
    for (const server of this.#servers) {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    }
  }

  async #serve(host: string, answer: (request: IncomingMessage, response: ServerResponse) => void) {
    const server = createServer(answer);
    this.#servers.push(server);
    await new Promise<void>((done) => server.listen(0, host, done));
    return (server.address() as AddressInfo).port;
  }

  async #host(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, search } = new URL(request.url ?? '/', this.url);
    const json = (body: unknown, status = 200) =>
      response
        .writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
        .end(JSON.stringify(body));
    if (pathname === '/sig/embed') json({ url: `${this.target}/c?token=CANARY-${++this.minted}` }, 201);
    else if (pathname.endsWith('/status')) {
      this.reads += 1;
      json(this.status);
    } else if (pathname.endsWith('/events') && this.streams === 'open') {
      this.listening += 1;
      response.on('close', () => (this.listening -= 1));
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      response.write(': here\n\n');
    } else if (pathname === '/log') {
      this.log.push(decodeURIComponent(search.slice(1)));
      response.writeHead(204).end();
    } else if (pathname.startsWith('/assets/')) {
      const file = await readFile(`${this.assets}/${pathname.slice('/assets/'.length)}`).catch(
        () => undefined,
      );
      if (!file) return void response.writeHead(404).end();
      const embedded = {
        'Cross-Origin-Resource-Policy': 'same-origin',
        'Cross-Origin-Embedder-Policy': 'require-corp',
      };
      response.writeHead(200, { 'Content-Type': 'text/javascript', ...embedded }).end(file);
    } else if (pathname === '/' || pathname === '/other') {
      const body =
        pathname === '/'
          ? `${this.body}<script type="module" src="/assets/main.js"></script>`
          : '<h1>Other</h1>';
      const page = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Portal</title><link rel="icon" href="data:,"><body>${body}</body></html>`;
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', ...this.hostHeaders }).end(page);
    } else json({ error: { code: 'not-found', message: 'unknown', retryable: false } }, 404);
  }

  #ceremony(request: IncomingMessage, response: ServerResponse): void {
    const { pathname, searchParams } = new URL(request.url ?? '/', this.ceremony);
    if (pathname === '/finish') {
      this.complete();
      return void response.writeHead(204).end();
    }
    if (pathname !== '/c') return void response.writeHead(404).end();
    const token = searchParams.get('token') ?? '';
    const used = this.opened.includes(token);
    this.opened.push(token);
    response
      .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', ...this.ceremonyHeaders })
      .end(ceremonyPage(used));
  }
}
