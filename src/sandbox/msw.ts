import { http, passthrough, type RequestHandler } from 'msw';
import { sandboxOperations } from '../contract/index.js';
import type { Sandbox } from './sandbox.js';

/** Calls of the signing page; everything else below `/sandbox/ceremony/` is the page itself, a static file. */
const ceremonyCalls = Object.values(sandboxOperations)
  .filter(({ path }) => path.startsWith('/sandbox/ceremony/'))
  .map(({ path }) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`));

/**
 * msw handlers that let `sandbox` answer `/v1/...` and `/sandbox/...` on any origin, below `base` where one is given
 * (`/service` for `/service/v1/...`). The signing page's own files pass through to the server of the page.
 */
export function sigHandlers(sandbox: Sandbox, { base = '' }: { base?: string } = {}): RequestHandler[] {
  const answer = async ({ request }: { request: Request }): Promise<Response> => {
    const url = new URL(request.url);
    const below = url.pathname.slice(url.pathname.indexOf(base) + base.length);
    url.pathname = below.slice(below.search(/\/(v1|sandbox)\//));
    if (
      url.pathname.startsWith('/sandbox/ceremony/') &&
      !ceremonyCalls.some((call) => call.test(url.pathname))
    ) {
      return passthrough();
    }
    const empty = request.method === 'GET' || request.method === 'HEAD';
    return sandbox.fetch(
      new Request(url, {
        method: request.method,
        headers: request.headers,
        body: empty ? null : await request.arrayBuffer(),
        signal: request.signal,
      }),
    );
  };
  return [http.all(`*${base}/v1/*`, answer), http.all(`*${base}/sandbox/*`, answer)];
}
