import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { rememberHandled } from './http/consumed-body.js';
import { rememberAddress } from './http/client-address.js';

/** What answers fetch requests: a helper, or an application around one. Without a mount it gets everything. */
export interface FetchHandler {
  fetch(request: Request): Response | Promise<Response>;
  readonly mount?: string;
}

/** `http.RequestListener` and Express middleware in one. */
export type NodeHandler = (
  request: IncomingMessage & { originalUrl?: string; body?: unknown; rawBody?: unknown },
  response: ServerResponse,
  next?: (error?: unknown) => void,
) => void;

/**
 * Serves a helper from Node's http server, or as middleware: `http.createServer(toNodeHandler(sig))`,
 * `app.use(toNodeHandler(sig))`. What is not below its mount goes on to `next`, or is 404. Put it before a body parser:
 * webhooks are verified on their raw bytes. Behind one, JSON is taken as it was parsed; where the bytes are needed and are
 * not kept as `body` or `rawBody` either, the answer says so.
 */
export function toNodeHandler(sig: FetchHandler): NodeHandler {
  return (incoming, outgoing, next) => {
    const path = incoming.originalUrl ?? incoming.url ?? '/';
    const url = addressOf(incoming, path);
    const { mount = '' } = sig;
    if (url.pathname !== mount && !url.pathname.startsWith(`${mount}/`)) {
      if (next) return next();
      outgoing.writeHead(404).end();
      return;
    }
    const gone = new AbortController();
    outgoing.on('close', () => {
      // An answer that was taken to its end leaves nothing to stop.
      if (!outgoing.writableFinished) gone.abort();
    });
    let request: Request;
    try {
      request = toRequest(incoming, url, gone.signal);
    } catch {
      // A method that fetch does not know, such as TRACE.
      outgoing.writeHead(400).end();
      return;
    }
    rememberAddress(request, incoming.socket.remoteAddress);
    const answered = async () => write(await sig.fetch(request), outgoing);
    answered().catch(() => {
      if (!outgoing.headersSent) outgoing.writeHead(500);
      outgoing.destroy();
    });
  };
}

/** The host name decides nothing: who may ask is read from Origin and Sec-Fetch-Site against the configured list. */
function addressOf(incoming: IncomingMessage, path: string): URL {
  try {
    const url = new URL(path.replace(/^\/{2,}/, '/'), `http://${incoming.headers.host ?? 'localhost'}`);
    // A request cannot be made with them.
    url.username = url.password = '';
    return url;
  } catch {
    return new URL('http://localhost/');
  }
}

function toRequest(incoming: Parameters<NodeHandler>[0], url: URL, signal: AbortSignal): Request {
  const headers = new Headers();
  for (let index = 0; index < incoming.rawHeaders.length; index += 2) {
    const name = incoming.rawHeaders[index] ?? '';
    if (!name.startsWith(':')) headers.append(name, incoming.rawHeaders[index + 1] ?? '');
  }
  const method = incoming.method ?? 'GET';
  const init: RequestInit & { duplex?: 'half' } = { method, headers, signal };
  const hasBody =
    method !== 'GET' &&
    method !== 'HEAD' &&
    (headers.has('content-length') || headers.has('transfer-encoding'));
  if (!hasBody || headers.get('content-length') === '0') return new Request(url, init);
  const { body, handled } = bodyOf(incoming);
  init.body = body;
  init.duplex = 'half';
  const request = new Request(url, init);
  if (handled) rememberHandled(request, handled);
  return request;
}

/** The raw body; or what others, who read it before, left of it. */
function bodyOf(incoming: Parameters<NodeHandler>[0]): { body: BodyInit; handled?: 'parsed' | 'gone' } {
  if (!incoming.readableEnded && !incoming.readableDidRead)
    return { body: Readable.toWeb(incoming) as ReadableStream<Uint8Array> };
  const { body, rawBody } = incoming;
  for (const raw of [rawBody, body]) if (raw instanceof Uint8Array) return { body: new Uint8Array(raw) };
  if (typeof body === 'string') return { body };
  const json = /^application\/json\b/i.test(incoming.headers['content-type'] ?? '');
  if (json && body !== undefined) return { body: JSON.stringify(body), handled: 'parsed' };
  return { body: nothing(), handled: 'gone' };
}

/** An application around the helper must not take what was lost for empty. */
const nothing = () =>
  new ReadableStream<Uint8Array>({ start: (its) => its.error(new Error('The body was read before.')) });

async function write(answer: Response, outgoing: ServerResponse): Promise<void> {
  const cookies = answer.headers.getSetCookie();
  const headers: Record<string, string | string[]> = Object.fromEntries(answer.headers);
  if (cookies.length > 0) headers['set-cookie'] = cookies;
  outgoing.writeHead(answer.status, headers);
  if (!answer.body) {
    outgoing.end();
    return;
  }
  const reader = answer.body.getReader();
  const stop = () => void reader.cancel().catch(() => {});
  outgoing.on('close', stop);
  // What is there already leaves with the headers in one piece; a body that lets itself be waited for does not hold them back.
  const early = setImmediate(() => outgoing.flushHeaders());
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      clearImmediate(early);
      if (!outgoing.write(value)) await roomIn(outgoing);
      if (outgoing.destroyed) return stop();
    }
    outgoing.end();
  } finally {
    clearImmediate(early);
  }
}

/** Waits until more may be written, or nobody reads any longer. */
function roomIn(outgoing: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const next = () => {
      outgoing.off('drain', next).off('close', next);
      resolve();
    };
    outgoing.on('drain', next).on('close', next);
  });
}
