import { randomBytes } from 'node:crypto';
import { lookup } from 'node:dns';
import { readFileSync, writeFileSync, rmSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, type FileHandle } from 'node:fs/promises';
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { createRequire } from 'node:module';
import { isIP, type AddressInfo, type LookupFunction } from 'node:net';
import { dirname, extname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { fileURLToPath } from 'node:url';
import { isLoopbackAddress, isPublicAddress } from './kernel/webhooks/destination.js';
import { DiskJournal, type Disk } from './kernel/store/disk-journal.js';
import { guardRequest } from './kernel/http/request-guard.js';
import { DroppedConnection } from './kernel/control/fault-injection.js';
import { fontsFor, type ReadPackageFile } from './pdf/text/font-files.js';
import { createSandbox, type Sandbox } from './sandbox.js';

/** Options of `serveSandbox`; all are optional. */
export interface ServeOptions {
  /** The TCP port; 0 picks a free one. Default 4010. */
  port?: number;
  /** A loopback address or `localhost`; any other is refused, since a sandbox publishes its keys. Default 127.0.0.1. */
  host?: string;
  /**
   * Chooses all ids, tokens, secrets and keys: the same seed gives the same ones, also after `POST /sandbox/reset`. Default: a
   * random one. `dataDir` keeps the seed that it was started with.
   */
  seed?: number | string;
  /**
   * The scene's key with READ and WRITE: `sk_test_` and 32 letters or digits. Default: one of `seed`. `dataDir` keeps the one
   * that it was started with.
   */
  apiKey?: string;
  /**
   * The clock: milliseconds since the epoch, a Date or an ISO 8601 instant. It stands still there until `POST
   * /sandbox/clock` moves it, so that all answers can be repeated. Default: the present time, which runs.
   */
  now?: Date | number | string;
  /**
   * The initial data: `default` (one of everything), `empty` (people and keys), or `large` (the default, and 10,000
   * envelopes, 5,000 contacts and 2,000 proposals more). Default `default`. `dataDir` keeps the data it was started with.
   */
  scene?: 'default' | 'empty' | 'large';
  /** A folder, used by one sandbox at a time, that keeps all data over restarts. Default: none, data is lost. */
  dataDir?: string;
  /** Whether webhooks may go to loopback addresses, also over plain http. Default false. */
  allowLoopbackWebhooks?: boolean;
  /** Whether pages of other origins may call operations that need no credential. Default true. */
  cors?: boolean;
  /** The folder of the built signing page, with a trailing slash; pdf.js is read from the package. Default: the package's own. */
  ceremonyDir?: string;
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.ttf': 'font/ttf',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.bcmap': 'application/octet-stream',
  '.pfb': 'application/octet-stream',
};

/** No eval, no inline script or style. Any page may frame it, so that a sandbox can be embedded anywhere. */
const ceremonyPolicy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types lit-html sig-widgets pdfjs',
].join('; ');

const notFound = (text: string) =>
  new Response(text, { status: 404, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });

/** Serves the files of the built signing page. */
function ceremonyFiles(dir: string): (path: string) => Promise<Response> {
  return async (path) => {
    const name = path === '' ? 'index.html' : path;
    if (!/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(name)) return notFound('Not found');
    try {
      // pdf.js's worker and its files are in the package, beside its own page.
      const folder = /^pdf(js\/|\.worker\.)/.test(name) ? `${builtCeremony()}../` : dir;
      return new Response(await readFile(`${folder}${name}`), {
        headers: {
          'Content-Type': types[extname(name)] ?? 'application/octet-stream',
          'Content-Security-Policy': ceremonyPolicy,
          'Referrer-Policy': 'no-referrer',
          'X-Content-Type-Options': 'nosniff',
          'Cache-Control': 'no-cache',
        },
      });
    } catch {
      return notFound(
        name === 'index.html' ? `The signing page is not built: nothing at ${dir}` : 'Not found',
      );
    }
  };
}

const fromSource = import.meta.url.endsWith('/src/sandbox/node.ts');

/** The built signing page: next to this file in the package, in `dist` when run from source. */
function builtCeremony(): string {
  return fileURLToPath(new URL(fromSource ? '../../dist/ceremony/' : '../ceremony/', import.meta.url));
}

const require = createRequire(import.meta.url);

/** The package has its own copies of the files of pdf.js. */
const fromPackage: ReadPackageFile = async (path) => {
  const isShipped = !fromSource && path.startsWith('pdfjs-dist/');
  try {
    const file = isShipped
      ? join(dirname(fileURLToPath(import.meta.url)), '..', path.replace('pdfjs-dist/', 'pdfjs/'))
      : require.resolve(path);
    return new Uint8Array(await readFile(file));
  } catch {
    return undefined;
  }
};

/** A DNS lookup that returns approved addresses only, so that the checked address is the connected one (R138). */
const approvedOnly =
  (allowLoopback: boolean): LookupFunction =>
  (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '', 0);
      const approved = addresses.filter(
        ({ address }) => isPublicAddress(address) || (allowLoopback && isLoopbackAddress(address)),
      );
      const [first] = approved;
      if (!first) return done(new Error(`${hostname} does not resolve to a public host`), '', 0);
      if (options.all) done(null, approved);
      else done(null, first.address, first.family);
    });
  };

/** A `fetch` for webhooks: connects to approved addresses only, follows no redirects, returns the status only. */
const webhookFetch = (allowLoopback: boolean): typeof fetch => {
  const connect = approvedOnly(allowLoopback);
  return (input, init = {}) =>
    new Promise((resolve, reject) => {
      const url = new URL(input instanceof Request ? input.url : input);
      const open = url.protocol === 'https:' ? httpsRequest : httpRequest;
      const outgoing = open(
        url,
        {
          method: init.method ?? 'GET',
          headers: Object.fromEntries(new Headers(init.headers)),
          lookup: connect,
          agent: false,
          signal: init.signal ?? undefined,
        },
        (incoming) => {
          incoming.resume();
          const { statusCode: status = 502 } = incoming;
          // A Response cannot have a status outside HTTP's range (RFC 9110, section 15): count it as a failed delivery.
          resolve(new Response(null, { status: status >= 200 && status <= 599 ? status : 502 }));
        },
      );
      outgoing.on('error', (error) => reject(init.signal?.aborted ? (init.signal.reason as Error) : error));
      outgoing.end(init.body);
    });
};

/** Makes a folder's entries survive a crash, on systems that can sync a directory. */
async function syncDirectory(path: string): Promise<void> {
  const handle = await open(path, 'r').catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Locks held by this process. A lock with our process id may also be left from an earlier run in a container. */
const inUse = new Set<string>();

/** Locks the folder for one sandbox; replaces a lock whose process no longer runs. Returns the unlock function. */
function lock(path: string): () => void {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const owner = Number(readFileSync(path, 'utf8'));
    if (inUse.has(path) || (owner > 0 && owner !== process.pid && isRunning(owner))) {
      throw new Error(`${path}: another sandbox (process ${owner}) uses this folder`, { cause: error });
    }
    writeFileSync(path, String(process.pid));
  }
  inUse.add(path);
  return () => {
    inUse.delete(path);
    rmSync(path, { force: true });
  };
}

/** A folder on disk for the journal. */
async function folder(dir: string): Promise<Disk> {
  await mkdir(dir, { recursive: true });
  const unlock = lock(resolve(dir, 'lock'));
  let appending: { name: string; handle: FileHandle } | undefined;
  return {
    list: () => readdir(dir),
    read: async (name) => new Uint8Array(await readFile(join(dir, name))),
    async write(name, data) {
      const handle = await open(join(dir, 'part'), 'w');
      try {
        await handle.writeFile(data);
        await handle.datasync();
      } finally {
        await handle.close();
      }
      await rename(join(dir, 'part'), join(dir, name));
      await syncDirectory(dir);
    },
    remove: (name) => rm(join(dir, name), { force: true }),
    async append(name, data) {
      if (appending?.name !== name) {
        await appending?.handle.close();
        appending = { name, handle: await open(join(dir, name), 'a') };
      }
      await appending.handle.appendFile(data);
      await appending.handle.datasync();
    },
    async close() {
      await appending?.handle.close();
      unlock();
    },
  };
}

function toRequest(incoming: IncomingMessage, url: string, signal: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== undefined) headers.append(name, item);
  }
  const method = incoming.method ?? 'GET';
  const body = method === 'GET' || method === 'HEAD' ? null : (Readable.toWeb(incoming) as BodyInit);
  // `duplex` belongs to Node's fetch and is not in the DOM's types.
  const init: RequestInit & { duplex: 'half' } = { method, headers, body, signal, duplex: 'half' };
  return new Request(url, init);
}

async function send(response: Response, outgoing: ServerResponse): Promise<void> {
  const headers: Record<string, string | string[]> = Object.fromEntries(response.headers);
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) headers['set-cookie'] = cookies;
  outgoing.writeHead(response.status, headers);
  if (response.body) await pipeline(Readable.fromWeb(response.body as ReadableStream), outgoing);
  else outgoing.end();
}

const hostnameOf = (origin: string) => new URL(origin).hostname.replace(/^\[|\]$/g, '');

async function handle(sandbox: Sandbox, origin: string, incoming: IncomingMessage, outgoing: ServerResponse) {
  const refuse = (status: number, reason: string) =>
    outgoing.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(reason);
  const { headers } = incoming;
  const head = { target: incoming.url ?? '', host: headers.host, origin: headers.origin };
  const site = headers['sec-fetch-site'];
  const guarded = guardRequest({ ...head, site: site?.toString() }, hostnameOf(origin));
  if ('reason' in guarded) return refuse(guarded.status, guarded.reason);
  const disconnected = new AbortController();
  outgoing.on('close', () => {
    if (!outgoing.writableFinished) disconnected.abort();
  });
  let request: Request;
  try {
    const { path, search } = guarded.target;
    request = toRequest(incoming, origin + path + search, disconnected.signal);
  } catch {
    return refuse(400, `The sandbox does not read requests such as this ${incoming.method}.`);
  }
  try {
    await send(await sandbox.fetch(request), outgoing);
  } catch (error) {
    if (error instanceof DroppedConnection || disconnected.signal.aborted) incoming.socket.destroy();
    else if (outgoing.headersSent) outgoing.destroy();
    else {
      console.error('sandbox: a request failed', error);
      refuse(500, 'The sandbox failed.');
    }
  }
}

/**
 * Serves a sandbox over HTTP on a loopback address, by default with a running clock and random ids, which a reset repeats.
 * @returns The base URL, the sandbox, and `close`, which ends all connections and flushes the data
 * @throws TypeError when `host` is not a loopback address, or `now` or `apiKey` not valid
 * @throws Error when the port is taken (`EADDRINUSE`), or another process uses `dataDir`
 * @example
 * const { url, close } = await serveSandbox({ port: 0, dataDir: './sandbox-data' });
 */
export async function serveSandbox(
  options: ServeOptions = {},
): Promise<{ url: string; sandbox: Sandbox; close(): Promise<void> }> {
  const { port = 4010, host = '127.0.0.1', allowLoopbackWebhooks = false, cors = true, dataDir } = options;
  if (host !== 'localhost' && !isLoopbackAddress(host)) {
    throw new TypeError(
      `the sandbox answers on loopback only, not on ${host}: anyone who reaches it can read its keys`,
    );
  }
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const { port: boundPort } = server.address() as AddressInfo;
  const url = `http://${isIP(host) === 6 ? `[${host}]` : host}:${boundPort}`;
  let publish!: (sandbox: Sandbox) => void;
  const published = new Promise<Sandbox>((resolve) => (publish = resolve));
  server.on(
    'request',
    (incoming, outgoing) => void published.then((sandbox) => handle(sandbox, url, incoming, outgoing)),
  );
  let journal: DiskJournal | undefined;
  let ticker: ReturnType<typeof setInterval> | undefined;
  async function close(): Promise<void> {
    clearInterval(ticker);
    const closed = new Promise((done) => server.close(done));
    server.closeAllConnections();
    await closed;
    await journal?.close();
  }
  try {
    journal = dataDir === undefined ? undefined : new DiskJournal(await folder(dataDir));
    const sandbox = createSandbox({
      now: options.now ?? (() => Date.now()),
      seed: options.seed ?? randomBytes(32).toString('hex'),
      ...(options.apiKey !== undefined && { apiKey: options.apiKey }),
      ...(options.scene !== undefined && { scene: options.scene }),
      origin: url,
      cors,
      allowLoopbackWebhooks,
      fetch: webhookFetch(allowLoopbackWebhooks),
      fonts: (text) => fontsFor(text, fromPackage),
      ceremony: ceremonyFiles(options.ceremonyDir ?? builtCeremony()),
      ...(journal && { journal }),
    });
    publish(sandbox);
    await sandbox.ready;
    // Runs deliveries and timers that have become due.
    ticker = setInterval(() => void sandbox.settled().catch(() => undefined), 1000);
    return { url, sandbox, close };
  } catch (error) {
    await close().catch(() => undefined);
    throw error;
  }
}
