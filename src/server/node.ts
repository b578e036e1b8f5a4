import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { SigServer } from './sig-server.js';

/** `http.RequestListener` and Express middleware in one. */
export type NodeHandler = (
  request: IncomingMessage & { originalUrl?: string; body?: unknown },
  response: ServerResponse,
  next?: (error?: unknown) => void,
) => void;

/**
 * Serves a helper from Node's http server, or as middleware: `http.createServer(toNodeHandler(sig))`,
 * `app.use(toNodeHandler(sig))`. What is not below its mount goes on to `next`, or is 404. Put it before a body parser:
 * webhooks are verified on their raw bytes.
 */
export function toNodeHandler(sig: SigServer): NodeHandler {
  return (incoming, outgoing, next) => {
    const path = incoming.originalUrl ?? incoming.url ?? '/';
    const { pathname } = new URL(path, 'http://host');
    if (pathname !== sig.mount && !pathname.startsWith(`${sig.mount}/`)) {
      if (next) return next();
      outgoing.writeHead(404).end();
      return;
    }
    const gone = new AbortController();
    outgoing.on('close', () => gone.abort());
    Promise.resolve()
      .then(() => toRequest(incoming, path, gone.signal))
      .then((request) => sig.fetch(request))
      .then((answer) => write(answer, outgoing))
      .catch(() => {
        if (!outgoing.headersSent) outgoing.writeHead(500);
        outgoing.destroy();
      });
  };
}

function toRequest(incoming: Parameters<NodeHandler>[0], path: string, signal: AbortSignal): Request {
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
  if (hasBody && headers.get('content-length') !== '0') {
    init.body = bodyOf(incoming);
    init.duplex = 'half';
  }
  // The host name decides nothing: who may ask is read from Origin and Sec-Fetch-Site against the configured list.
  return new Request(new URL(path, 'http://host'), init);
}

/** The raw body; or what a body parser left of it. */
function bodyOf(incoming: Parameters<NodeHandler>[0]): BodyInit {
  const { body } = incoming;
  if (body === undefined || !incoming.readableEnded)
    return Readable.toWeb(incoming) as ReadableStream<Uint8Array>;
  if (body instanceof Uint8Array) return new Uint8Array(body);
  return typeof body === 'string' ? body : JSON.stringify(body);
}

async function write(answer: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
  if (!answer.body) {
    outgoing.end();
    return;
  }
  const reader = answer.body.getReader();
  const stop = () => void reader.cancel().catch(() => {});
  outgoing.on('close', stop);
  outgoing.flushHeaders();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    if (!outgoing.write(value)) await new Promise((next) => outgoing.once('drain', next).once('close', next));
    if (outgoing.destroyed) return stop();
  }
  outgoing.end();
}
