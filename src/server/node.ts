import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { parseUrl, readRequestTarget } from '../domain/index.js';
import { badRequest } from './http/http-error.js';
import { setClientAddress } from './http/client-address.js';
import { markConsumed, type ConsumedState } from './http/consumed-body.js';
import { after } from './state/time-limit.js';

/** A reader that takes nothing for as long as a whole file may last loses its connection. */
const maxStallMs = 10 * 60_000;

/** Anything that answers fetch requests: a helper, or an application around one. */
export interface FetchHandler {
  /** Answers one request. */
  fetch(request: Request): Response | Promise<Response>;
  /** The path below which it answers. Without it, it gets all requests. */
  readonly mount?: string;
}

/**
 * An `http.RequestListener` that is Express middleware too. It calls `next` for a request outside the mount, or answers
 * 404 without `next`.
 */
export type NodeHandler = (
  request: IncomingMessage & { originalUrl?: string; body?: unknown; rawBody?: unknown },
  response: ServerResponse,
  next?: (error?: unknown) => void,
) => void;

/**
 * Serves a helper from Node's http server or as Express middleware.
 *
 * Mount it above every body parser, since webhooks are verified on their raw bytes. Below a parser, JSON is taken as it
 * was parsed. Where the raw bytes are needed and neither `body` nor `rawBody` keeps them, the answer explains the fix.
 *
 * @example
 * http.createServer(toNodeHandler(sig)).listen(3000);
 *
 * @example
 * app.use(toNodeHandler(sig));
 * app.use(express.json());
 */
export function toNodeHandler(sig: FetchHandler): NodeHandler {
  return (incoming, outgoing, next) => {
    const target = incoming.originalUrl ?? incoming.url ?? '/';
    const { mount = '' } = sig;
    const url = urlOf(incoming, target);
    if (!url && (!next || isBelow(mount, looselyRead(target)))) {
      refuse(outgoing);
      return;
    }
    if (!url || !isBelow(mount, url.pathname)) {
      if (next) return next();
      outgoing.writeHead(404).end();
      return;
    }
    const disconnected = new AbortController();
    const abort = () => {
      if (!outgoing.writableFinished) disconnected.abort();
    };
    const forget = onClosed(incoming.socket, abort);
    outgoing.on('close', () => {
      forget();
      abort();
    });
    let request: Request;
    try {
      request = toRequest(incoming, url, disconnected.signal);
    } catch {
      // A method that fetch refuses, such as TRACE.
      refuse(outgoing);
      return;
    }
    setClientAddress(request, incoming.socket.remoteAddress);
    const answer = async () => write(await sig.fetch(request), outgoing, disconnected.signal);
    answer().catch(() => {
      if (!outgoing.headersSent) outgoing.writeHead(500);
      outgoing.destroy();
    });
  };
}

const callbacksOf = new WeakMap<IncomingMessage['socket'], Set<() => void>>();

/**
 * Calls `callback` when the connection closes. Node tells only the response that is being sent; those of pipelined requests
 * wait behind it and would never know. One listener for each connection, however many requests it carries.
 */
function onClosed(socket: IncomingMessage['socket'], callback: () => void): () => void {
  const callbacks = callbacksOf.get(socket) ?? new Set();
  if (!callbacksOf.has(socket)) {
    callbacksOf.set(socket, callbacks);
    socket.once('close', () => {
      for (const each of [...callbacks]) each();
    });
  }
  callbacks.add(callback);
  return () => void callbacks.delete(callback);
}

const isBelow = (mount: string, path: string) => path === mount || path.startsWith(`${mount}/`);

/**
 * Undefined for a target that two readers could read differently. Nothing is decided by the host name: `Origin` and
 * `Sec-Fetch-Site` are checked against the configured origins.
 */
function urlOf(incoming: IncomingMessage, target: string): URL | undefined {
  const read = readRequestTarget(target);
  if (!read) return undefined;
  const url = parseUrl(`http://${incoming.headers.host ?? 'localhost'}`) ?? new URL('http://localhost/');
  // A Request refuses a URL with credentials.
  url.username = url.password = url.hash = '';
  url.pathname = read.path;
  url.search = read.search;
  return url;
}

/** The path that a careless reader takes a malformed target for. Other handlers answer those outside the mount. */
const looselyRead = (target: string) =>
  parseUrl(target.replace(/^\/{2,}/, '/'), 'http://localhost')?.pathname ?? '';

const uncached = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

function refuse(outgoing: ServerResponse): void {
  const { status, headers, body } = badRequest('The request line is malformed.').toReply();
  outgoing.writeHead(status, { ...headers, ...uncached }).end(typeof body === 'string' ? body : '');
}

function toRequest(incoming: Parameters<NodeHandler>[0], url: URL, signal: AbortSignal): Request {
  const headers = new Headers();
  for (let index = 0; index < incoming.rawHeaders.length; index += 2) {
    const name = incoming.rawHeaders[index] ?? '';
    // HTTP/2 pseudo-headers.
    if (!name.startsWith(':')) headers.append(name, incoming.rawHeaders[index + 1] ?? '');
  }
  const method = incoming.method ?? 'GET';
  const init: RequestInit & { duplex?: 'half' } = { method, headers, signal };
  const hasBody =
    method !== 'GET' &&
    method !== 'HEAD' &&
    (headers.has('content-length') || headers.has('transfer-encoding'));
  if (!hasBody || headers.get('content-length') === '0') return new Request(url, init);
  const { body, consumed } = bodyOf(incoming);
  const request = new Request(url, { ...init, body, duplex: 'half' } as RequestInit);
  if (consumed) markConsumed(request, consumed);
  return request;
}

/** The raw body, or what a parser that consumed it has kept. */
function bodyOf(incoming: Parameters<NodeHandler>[0]): { body: BodyInit; consumed?: ConsumedState } {
  if (!incoming.readableEnded && !incoming.readableDidRead) {
    // Flowing: somebody else listens too, and the bytes come only once.
    const isFlowing = incoming.readableFlowing === true;
    return {
      body: isFlowing ? (Readable.toWeb(incoming) as ReadableStream<Uint8Array>) : bodyStream(incoming),
    };
  }
  const { body, rawBody } = incoming;
  for (const raw of [rawBody, body]) if (raw instanceof Uint8Array) return { body: new Uint8Array(raw) };
  if (typeof body === 'string') return { body };
  const isJson = /^application\/json\b/i.test(incoming.headers['content-type'] ?? '');
  if (isJson && body !== undefined) return { body: JSON.stringify(body), consumed: 'parsed' };
  return { body: failingStream(), consumed: 'lost' };
}

/**
 * Nothing is read before somebody asks: a request may be answered without its body. What is left is read and dropped, by
 * Node or here. Otherwise the connection, which may be a proxy's, would take no other request.
 */
function bodyStream(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  let chunks: AsyncIterator<Uint8Array> | undefined;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        chunks ??= incoming.iterator({ destroyOnReturn: false }) as AsyncIterator<Uint8Array>;
        const next: IteratorResult<Uint8Array, unknown> = await chunks.next();
        if (next.done) controller.close();
        else controller.enqueue(new Uint8Array(next.value));
      },
      cancel() {
        // Not awaited: it waits for a chunk that was asked for, and may never come.
        const stopped = Promise.resolve(chunks?.return?.());
        stopped.then(() => incoming.resume()).catch(() => undefined);
      },
    },
    { highWaterMark: 0 },
  );
}

/** An application around the helper must not take a lost body for an empty one. */
const failingStream = () =>
  new ReadableStream<Uint8Array>({
    start: (controller) => controller.error(new Error('The body was already consumed.')),
  });

async function write(response: Response, outgoing: ServerResponse, disconnected: AbortSignal): Promise<void> {
  const reader = response.body?.getReader();
  const cancel = () => void reader?.cancel().catch(() => {});
  if (disconnected.aborted) return cancel();
  const cookies = response.headers.getSetCookie();
  const headers: Record<string, string | string[]> = Object.fromEntries(response.headers);
  if (cookies.length > 0) headers['set-cookie'] = cookies;
  // The rest of a body that stalled may never come.
  if (response.status === 408) outgoing.shouldKeepAlive = false;
  outgoing.writeHead(response.status, headers);
  if (!reader) {
    outgoing.end();
    return;
  }
  disconnected.addEventListener('abort', cancel);
  // A chunk that is ready is sent with the headers in one packet; a later one must not hold them back.
  const flush = setImmediate(() => outgoing.flushHeaders());
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      clearImmediate(flush);
      if (!outgoing.write(value)) await drained(outgoing, disconnected);
      if (outgoing.destroyed || disconnected.aborted) return cancel();
    }
    outgoing.end();
  } finally {
    clearImmediate(flush);
    disconnected.removeEventListener('abort', cancel);
  }
}

/** Resolves when more can be written, or when the client disconnects, as one that reads nothing is made to. */
function drained(outgoing: ServerResponse, disconnected: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const stop = after(maxStallMs, () => outgoing.destroy());
    const done = () => {
      stop();
      outgoing.off('drain', done).off('close', done);
      disconnected.removeEventListener('abort', done);
      resolve();
    };
    outgoing.on('drain', done).on('close', done);
    disconnected.addEventListener('abort', done);
    if (disconnected.aborted) done();
  });
}
