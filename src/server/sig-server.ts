import { SigError } from '../client/index.js';
import { createAccess } from './auth/authorize.js';
import { invalid, toRefusal } from './upstream/answer.js';
import { configure } from './options/configuration.js';
import type { Context, Turn } from './routes/context.js';
import { Deliveries } from './webhooks/deliveries.js';
import { createGrants } from './auth/grants.js';
import type { GrantFor, SigServerOptions } from './options/options.js';
import { checkContentType, checkOrigin, corsHeaders, preflight } from './http/origin.js';
import { notFound } from './http/http-error.js';
import type { Reply } from './http/reply.js';
import { embed } from './routes/embed.js';
import { events } from './routes/events.js';
import { pass } from './routes/proxy.js';
import { publicPass } from './routes/public-proxy.js';
import { createReturnPage } from './routes/return-page.js';
import { status } from './routes/status.js';
import { webhooks } from './routes/webhooks.js';
import { Seen } from './policy/owner-registry.js';
import { Streams } from './state/connection-limiter.js';
import { createUpstream } from './upstream/client.js';

export interface SigServer {
  /** Answers a request below the mount; others are 404. Never rejects. */
  fetch(request: Request): Promise<Response>;
  /** A short-lived token for one page; the page sends it as a Bearer (`getGrant`). Needs `grants`. */
  grant(grant: GrantFor): Promise<string>;
  /** The path it answers under. */
  readonly mount: string;
}

/**
 * The helper: speaks `PROTOCOL.md` to the page and the documented interface to the service, and keeps the API key
 * between them. Throws `SigError` with code `config` and the fix in its message when it is not set up safely.
 */
export function createSigServer(options: SigServerOptions): SigServer {
  const configuration = configure(options);
  const { mount, origins, now } = configuration;
  const grants =
    options.grants && createGrants(options.grants, `sig-widgets ${configuration.base.host}${mount}`, now);
  const context: Context = {
    configuration,
    upstream: createUpstream(configuration),
    access: createAccess(configuration, grants),
    seen: new Seen(configuration.owners),
    streams: new Streams(),
    deliveries: new Deliveries(configuration.claims),
  };
  const returnPage = createReturnPage(context);
  /** What every answer has, with what lets its listed origin read it. */
  const readers = new Map<string | null, Record<string, string>>(
    origins.map((origin) => [origin, { ...always, ...corsHeaders(origin) }]),
  );

  async function route(turn: Turn): Promise<Reply> {
    const { request, url } = turn;
    const { method } = request;
    if (!url.pathname.startsWith(`${mount}/`)) throw notFound();
    const path = url.pathname.slice(mount.length);
    if (method === 'POST' && path === '/webhooks') return webhooks(context, turn);
    if (method === 'GET' && path === '/return') return returnPage(turn);
    if (method === 'OPTIONS') return preflight(request, origins);
    checkOrigin(request, origins);
    if (path.startsWith('/v1/')) return pass(context, turn, path);
    if (path.startsWith('/public/v1/')) return publicPass(context, turn, path.slice('/public'.length));
    checkContentType(request, false);
    if (method === 'POST' && path === '/embed') return embed(context, turn);
    const [, id, what] = /^\/envelopes\/([^/]+)\/(status|events)$/.exec(path) ?? [];
    if (method === 'GET' && id !== undefined)
      return what === 'status' ? status(context, turn, id) : events(context, turn, id);
    throw notFound();
  }

  return {
    mount,
    async grant(grant) {
      if (!grants)
        throw new SigError(
          'config',
          'createSigServer: give `grants: { keys: [{ kid, secret }] }` to make grants.',
        );
      return grants.make(grant);
    },
    async fetch(request) {
      const started = performance.now();
      const requestId = crypto.randomUUID();
      const turn: Turn = { request, url: new URL(request.url), operation: 'unknown' };
      let response: Response;
      try {
        response = respond(withoutKey(await route(turn)), request, requestId);
      } catch (error) {
        response = respond(withoutKey(toRefusal(error).toReply()), request, requestId);
      }
      try {
        const milliseconds = Math.round((performance.now() - started) * 10) / 10;
        const { operation } = turn;
        // What a host gives may be asynchronous whatever its type says.
        const logged: unknown = configuration.log?.({
          operation,
          status: response.status,
          milliseconds,
          requestId,
        });
        if (logged instanceof Promise) logged.catch(() => undefined);
      } catch {
        // A log that fails must not take the answer with it.
      }
      return response;
    },
  };

  /** Whatever it came through, an answer that would carry the key does not leave. */
  function withoutKey(reply: Reply): Reply {
    const { body } = reply;
    return typeof body === 'string' && body.includes(configuration.apiKey) ? invalid().toReply() : reply;
  }

  function respond({ status, headers, body }: Reply, request: Request, requestId: string): Response {
    const origin = request.headers.get('origin');
    // All at once: set one by one they take three times as long.
    return new Response(body, {
      status,
      headers: {
        ...framedByNobody,
        ...headers,
        ...(readers.get(origin) ?? always),
        'x-request-id': requestId,
      },
    });
  }
}

const framedByNobody = { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" };
const always = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  vary: 'Origin, Authorization',
};
