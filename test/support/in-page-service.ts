import { multipart } from '../../src/client/transport/upload.lazy.js';

/**
 * The server helper and the sandbox in the page of a test, in every engine: what is missing there, since no request leaves the
 * page, is added here.
 */

/** Whether a form can be read back from a request. In WebKit none with a file can: “Unable to read form data blob”. */
const isReadable = (form: FormData) =>
  new Response(form).arrayBuffer().then(
    () => true,
    () => false,
  );

/** The request that a page makes. */
export async function asSent(input: RequestInfo | URL, init?: RequestInit): Promise<Request> {
  const form = init?.body;
  if (!(form instanceof FormData) || (await isReadable(form))) return new Request(input, init);
  const boundary = `form-${crypto.randomUUID()}`;
  const headers = new Headers(init?.headers);
  headers.set('content-type', `multipart/form-data; boundary=${boundary}`);
  return new Request(input, { ...init, headers, body: await multipart(form, boundary).arrayBuffer() });
}

const bound = <Target extends object>(target: Target, replaced: Partial<Record<keyof Target, unknown>>) =>
  new Proxy(target, {
    get(_, member) {
      if (member in replaced) return replaced[member as keyof Target];
      const value: unknown = Reflect.get(target, member, target);
      return typeof value === 'function' ? (value as (...args: unknown[]) => unknown).bind(target) : value;
    },
  });

const hasBody = ({ method }: Request) => method !== 'GET' && method !== 'HEAD';

/** The body as a stream, also in Firefox, where a page’s `Request` has none. */
function bodyOf(request: Request): ReadableStream<Uint8Array> | null {
  if (request.body !== undefined || !hasBody(request)) return request.body ?? null;
  const source = {
    async pull(controller: ReadableStreamDefaultController<Uint8Array>) {
      controller.enqueue(new Uint8Array(await request.arrayBuffer()));
      controller.close();
    },
  };
  // The helper refuses a body that was read before it: nothing is read ahead.
  return new ReadableStream(source, { highWaterMark: 0 });
}

/** A request as a server gets it: with `Origin`, which the browser sets by itself on no request that a page makes. */
export function asReceived(request: Request): Request {
  const headers = bound(request.headers, {
    get: (name: string) => (/^origin$/i.test(name) ? location.origin : request.headers.get(name)),
  });
  const body = bodyOf(request);
  return bound(request, { headers, body });
}

/** The request that the helper makes. Its body is read here, since neither Firefox nor WebKit takes a stream for one. */
export async function asMade(input: RequestInfo | URL, init?: RequestInit): Promise<Request> {
  const isStream = init?.body instanceof ReadableStream;
  return new Request(input, isStream ? { ...init, body: await new Response(init.body).arrayBuffer() } : init);
}
