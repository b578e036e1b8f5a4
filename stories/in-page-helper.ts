/**
 * What a helper in the page needs, in every engine. Requests to it leave no page, so what a network would do to them is done
 * here.
 */

const bound = <Target extends object>(target: Target, replaced: Partial<Record<keyof Target, unknown>>) =>
  new Proxy(target, {
    get(_, member) {
      if (member in replaced) return replaced[member as keyof Target];
      const value: unknown = Reflect.get(target, member, target);
      return typeof value === 'function' ? (value as (...args: unknown[]) => unknown).bind(target) : value;
    },
  });

/** A service worker gives every request but GET and HEAD a body, be it empty. */
const hasBody = ({ method }: Request) => !['GET', 'HEAD', 'DELETE'].includes(method);

/** The body as a stream, also in Firefox, where a page’s `Request` has none. */
function bodyOf(request: Request): ReadableStream<Uint8Array> | null {
  if (!hasBody(request)) return null;
  if (request.body !== undefined) return request.body;
  const source = {
    async pull(controller: ReadableStreamDefaultController<Uint8Array>) {
      controller.enqueue(new Uint8Array(await request.arrayBuffer()));
      controller.close();
    },
  };
  // The helper refuses a body that was read before it: nothing is read ahead.
  return new ReadableStream(source, { highWaterMark: 0 });
}

/** A request as a server gets it: with the headers that a browser adds, which no page may set. */
export function asReceived(request: Request): Request {
  const added: Record<string, string> = { origin: location.origin, 'sec-fetch-site': 'same-origin' };
  const headers = bound(request.headers, {
    get: (name: string) => added[name.toLowerCase()] ?? request.headers.get(name),
  });
  return bound(request, { headers, body: bodyOf(request) });
}

/** The request that the helper makes. Its body is read here, since neither Firefox nor WebKit takes a stream for one. */
export async function asMade(input: RequestInfo | URL, init?: RequestInit): Promise<Request> {
  const isStream = init?.body instanceof ReadableStream;
  return new Request(input, isStream ? { ...init, body: await new Response(init.body).arrayBuffer() } : init);
}
