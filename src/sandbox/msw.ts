import { http, passthrough, type RequestHandler } from 'msw';
import { sandboxOperations } from '../contract/index.js';
import type { Sandbox } from './sandbox.js';

/** The signing page's API calls; everything else below `/sandbox/ceremony/` is a static file. */
const ceremonyCalls = Object.values(sandboxOperations)
  .filter(({ path }) => path.startsWith('/sandbox/ceremony/'))
  .map(({ path }) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`));

/**
 * msw handlers that let `sandbox` answer `/v1/...` and `/sandbox/...` on any origin. The signing page's static files
 * pass through to the page's server.
 * @param options.base Path prefix, e.g. `/service` for `/service/v1/...`. Default: none.
 * @example
 * const worker = setupWorker(...sigHandlers(createSandbox()));
 */
export function sigHandlers(sandbox: Sandbox, { base = '' }: { base?: string } = {}): RequestHandler[] {
  const answer = async ({ request }: { request: Request }): Promise<Response> => {
    const url = new URL(request.url);
    const path = url.pathname.slice(url.pathname.indexOf(base) + base.length);
    url.pathname = path.slice(path.search(/\/(v1|sandbox)\//));
    if (
      url.pathname.startsWith('/sandbox/ceremony/') &&
      !ceremonyCalls.some((call) => call.test(url.pathname))
    ) {
      return passthrough();
    }
    const hasNoBody = request.method === 'GET' || request.method === 'HEAD';
    return sandbox.fetch(
      new Request(url, {
        method: request.method,
        headers: request.headers,
        body: hasNoBody ? null : await request.arrayBuffer(),
        signal: request.signal,
      }),
    );
  };
  return [http.all(`*${base}/v1/*`, answer), http.all(`*${base}/sandbox/*`, answer)];
}
