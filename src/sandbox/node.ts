import { randomBytes, randomUUID } from 'node:crypto';
import { lookup } from 'node:dns';
import { readFileSync, writeFileSync, rmSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, type FileHandle } from 'node:fs/promises';
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { createRequire } from 'node:module';
import { isIP, type AddressInfo, type LookupFunction } from 'node:net';
import { extname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { fileURLToPath } from 'node:url';
import { isLoopbackAddress, isPublicAddress } from './kernel/webhooks/destination.js';
import { DiskJournal, type Disk } from './kernel/store/disk-journal.js';
import { DroppedConnection } from './kernel/control/fault-injection.js';
import { fontsFor, type ReadPackageFile } from './pdf/text/font-files.js';
import { createSandbox, type Sandbox } from './sandbox.js';

export interface ServeOptions {
  /** 0 takes a free one. Default 4010. */
  port?: number;
  /** A loopback address (default 127.0.0.1) or `localhost`; any other is refused: a sandbox has no door to lock. */
  host?: string;
  /** A folder of its own, in which everything survives a restart. Without one a stop forgets everything. */
  dataDir?: string;
  /** Lets webhooks go to loopback addresses, over plain http too. */
  allowLoopbackWebhooks?: boolean;
  /** Whether browsers of other origins may call what takes no credential. Default true. */
  cors?: boolean;
  /** The folder of the built signing page; default beside this file. */
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

/** No eval, no inline script or style; anyone may frame it: a sandbox is embedded by whoever tries it. */
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

/** Files of the built signing page by their path below it. */
function ceremonyFiles(dir: string): (path: string) => Promise<Response> {
  return async (path) => {
    const name = path === '' ? 'index.html' : path;
    if (!/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(name)) return notFound('Not found');
    try {
      // The worker's files are the package's, beside the page's folder.
      const folder = name.startsWith('pdfjs/') ? `${dir}../` : dir;
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

/** From the built package the page lies beside; from the sources it is what was built last. */
function builtCeremony(): string {
  const fromSource = import.meta.url.endsWith('/src/sandbox/node.ts');
  return fileURLToPath(new URL(fromSource ? '../../dist/ceremony/' : '../ceremony/', import.meta.url));
}

const require = createRequire(import.meta.url);

const fromPackage: ReadPackageFile = async (path) => {
  try {
    return new Uint8Array(await readFile(require.resolve(path)));
  } catch {
    return undefined;
  }
};

/** Resolves a name and lets only approved addresses through: what was checked is what is connected to (R138). */
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

/** A `fetch` for webhooks: one POST to an approved address, no redirects, the answer's status. */
const webhookFetch = (allowLoopback: boolean): typeof fetch => {
  const connect = approvedOnly(allowLoopback);
  return (input, init = {}) =>
    new Promise((resolve, reject) => {
      const url = new URL(input instanceof Request ? input.url : input);
      const open = url.protocol === 'https:' ? httpsRequest : httpRequest;
      const sent = open(
        url,
        {
          method: init.method ?? 'GET',
          headers: Object.fromEntries(new Headers(init.headers)),
          lookup: connect,
          agent: false,
          signal: init.signal ?? undefined,
        },
        (answer) => {
          answer.resume();
          const { statusCode: status = 502 } = answer;
          // Whatever is no status of HTTP (RFC 9110, section 15) cannot be put into a Response, and is no delivery.
          resolve(new Response(null, { status: status >= 200 && status <= 599 ? status : 502 }));
        },
      );
      sent.on('error', (error) => reject(init.signal?.aborted ? (init.signal.reason as Error) : error));
      sent.end(init.body);
    });
};

/** Makes names in a folder survive a crash. Not every system can, and those need not. */
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

/** Folders in use by this process: its own id in a lock may also be that of an earlier life of a container. */
const inUse = new Set<string>();

/** One sandbox at a time. A lock that a crash left behind names nobody who runs. */
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

/** A folder as the journal needs it. */
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

function toRequest(incoming: IncomingMessage, origin: string, signal: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) headers.append(name, one);
  }
  const method = incoming.method ?? 'GET';
  const body = method === 'GET' || method === 'HEAD' ? null : (Readable.toWeb(incoming) as BodyInit);
  // `duplex` belongs to Node's fetch and is not in the DOM's types.
  const init: RequestInit & { duplex: 'half' } = { method, headers, body, signal, duplex: 'half' };
  return new Request(origin + (incoming.url ?? '/'), init);
}

async function send(response: Response, outgoing: ServerResponse): Promise<void> {
  const headers: Record<string, string | string[]> = Object.fromEntries(response.headers);
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) headers['set-cookie'] = cookies;
  outgoing.writeHead(response.status, headers);
  if (response.body) await pipeline(Readable.fromWeb(response.body as ReadableStream), outgoing);
  else outgoing.end();
}

/** Why this request gets nothing, or undefined. Web pages elsewhere must not reach a sandbox by another name. */
function refused(incoming: IncomingMessage, origin: string): string | undefined {
  const name = (incoming.headers.host ?? '').replace(/:\d+$/, '').replace(/^\[|\]$/g, '');
  const own = new URL(origin).hostname.replace(/^\[|\]$/g, '');
  if (name !== own && name !== 'localhost' && !(isIP(name) && isLoopbackAddress(name))) {
    return `This sandbox does not answer to the name ${name}.`;
  }
  if (!incoming.url?.startsWith('/')) return 'The request has no path.';
  const steers = incoming.url.startsWith('/sandbox/') && !incoming.url.startsWith('/sandbox/ceremony/');
  return steers && incoming.headers['sec-fetch-site'] === 'cross-site'
    ? 'Pages of other sites do not steer this sandbox.'
    : undefined;
}

async function handle(sandbox: Sandbox, origin: string, incoming: IncomingMessage, outgoing: ServerResponse) {
  const reason = refused(incoming, origin);
  if (reason !== undefined) {
    outgoing.writeHead(403, { 'Content-Type': 'text/plain; charset=utf-8' }).end(reason);
    return;
  }
  const gone = new AbortController();
  outgoing.on('close', () => {
    if (!outgoing.writableFinished) gone.abort();
  });
  try {
    await send(await sandbox.fetch(toRequest(incoming, origin, gone.signal)), outgoing);
  } catch (error) {
    if (error instanceof DroppedConnection || gone.signal.aborted) incoming.socket.destroy();
    else if (outgoing.headersSent) outgoing.destroy();
    else {
      console.error('sandbox: a request failed', error);
      outgoing.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' }).end('The sandbox failed.');
    }
  }
}

/** Serves a sandbox over HTTP, on loopback. Its clock ticks, its ids are random. Throws a TypeError for another host. */
export async function serveSandbox(
  options: ServeOptions = {},
): Promise<{ url: string; sandbox: Sandbox; close(): Promise<void> }> {
  const { port = 4010, host = '127.0.0.1', allowLoopbackWebhooks = false, cors = true, dataDir } = options;
  if (host !== 'localhost' && !isLoopbackAddress(host)) {
    throw new TypeError(
      `the sandbox answers on loopback only, not on ${host}: its keys are for anyone who asks`,
    );
  }
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const { port: taken } = server.address() as AddressInfo;
  const url = `http://${isIP(host) === 6 ? `[${host}]` : host}:${taken}`;
  let begin!: (sandbox: Sandbox) => void;
  const begun = new Promise<Sandbox>((resolve) => (begin = resolve));
  server.on(
    'request',
    (incoming, outgoing) => void begun.then((sandbox) => handle(sandbox, url, incoming, outgoing)),
  );
  let journal: DiskJournal | undefined;
  let beat: ReturnType<typeof setInterval> | undefined;
  async function close(): Promise<void> {
    clearInterval(beat);
    const closed = new Promise((done) => server.close(done));
    server.closeAllConnections();
    await closed;
    await journal?.close();
  }
  try {
    journal = dataDir === undefined ? undefined : new DiskJournal(await folder(dataDir));
    const sandbox = createSandbox({
      now: () => Date.now(),
      nextId: () => randomUUID(),
      nextHex: (bytes) => randomBytes(bytes).toString('hex'),
      origin: url,
      cors,
      allowLoopbackWebhooks,
      fetch: webhookFetch(allowLoopbackWebhooks),
      fonts: (text) => fontsFor(text, fromPackage),
      ceremony: ceremonyFiles(options.ceremonyDir ?? builtCeremony()),
      ...(journal && { journal }),
    });
    begin(sandbox);
    await sandbox.ready;
    // Retries fall due by themselves while the clock ticks.
    beat = setInterval(() => void sandbox.settled().catch(() => undefined), 1000);
    return { url, sandbox, close };
  } catch (error) {
    await close().catch(() => undefined);
    throw error;
  }
}
