import { SigError } from '../client/index.js';
import { createAuthorizer } from './auth/authorize.js';
import { createDenials } from './auth/denials.js';
import { createGrantTokens } from './auth/grants.js';
import { Revocations } from './auth/revocations.js';
import { notFound } from './http/http-error.js';
import { checkContentType, checkOrigin, corsHeaders, preflight } from './http/origin.js';
import type { Reply } from './http/reply.js';
import type { GrantFor, GrantSelector } from './options/authorization.js';
import { configure } from './options/configuration.js';
import type { SigServerOptions } from './options/options.js';
import { OwnerRegistry } from './policy/owner-registry.js';
import type { RequestContext, ServerContext } from './routes/context.js';
import { logEntry, safeLog } from './http/log.js';
import { embed } from './routes/embed.js';
import { events } from './routes/events.js';
import { proxy } from './routes/proxy.js';
import { publicProxy } from './routes/public-proxy.js';
import { createReturnPage } from './routes/return-page.js';
import { status } from './routes/status.js';
import { webhooks } from './routes/webhooks.js';
import { ConnectionLimiter } from './state/connection-limiter.js';
import { Shutdown } from './state/shutdown.js';
import { createUpstream } from './upstream/client.js';
import { invalidAnswer, toHttpError } from './upstream/errors.js';
import { Deliveries } from './webhooks/handled-deliveries.js';

/** A helper, made by `createSigServer`. */
export interface SigServer {
  /**
   * Answers a request below the mount as written in PROTOCOL.md; any other is 404. Never rejects: each failure is an error
   * answer.
   */
  fetch(request: Request): Promise<Response>;
  /**
   * Makes a short-lived token for one page, which sends it as a Bearer token (`getGrant`).
   *
   * @throws {SigError} `config` without the option `grants`, an `actor` or `ops`.
   *
   * @example
   * const token = await sig.grant({ actor: user.id, ops: [...forSigning], envelopeId, recipientId });
   */
  grant(grant: GrantFor): Promise<string>;
  /**
   * Ends all grants made so far of an actor, or with an id, and their event streams; call it at a logout or when somebody
   * loses access. Grants made afterwards are valid. Every instance that shares `claims` and `bus` knows.
   *
   * @throws {SigError} `config` without an actor or id, or when `claims` has no `read` and `write`.
   * @throws The store's error when it fails: call it again, since the grants may still be valid elsewhere.
   *
   * @example
   * await sig.revokeGrants({ actor: user.id });
   */
  revokeGrants(selector: GrantSelector): Promise<void>;
  /**
   * Call it when the process is about to stop (SIGTERM), after your server has stopped accepting connections. Ends the event
   * streams with a time after which pages connect again, refuses new streams and webhooks with 503, and waits for running
   * webhook handlers.
   *
   * @param options `seconds`: how long to wait for the handlers, default 8. A handler that takes longer keeps its claim until
   *   its lease ends; then an attempt of the service runs it again.
   * @returns Whether all handlers finished. Never rejects.
   */
  close(options?: { seconds?: number }): Promise<boolean>;
  /** The path it answers under, e.g. `/sig`. */
  readonly mount: string;
}

/**
 * Creates the helper: it speaks `PROTOCOL.md` with the page and the documented interface with the service, and keeps the
 * API key on the server.
 *
 * @throws {SigError} `config`, with the fix in its message, when an option is missing, malformed or unsafe.
 *
 * @example
 * const sig = createSigServer({
 *   baseUrl: 'https://api.example.com',
 *   apiKey: process.env.SIG_API_KEY,
 *   origins: ['https://app.example.com'],
 *   authorize: async (request, { operation, envelopeId, recipientId }) =>
 *     forSigning.has(operation) && (await sessionOf(request))?.signs(envelopeId, recipientId) ? {} : null,
 * });
 * export default { fetch: sig.fetch };
 */
export function createSigServer(options: SigServerOptions): SigServer {
  const configuration = configure(options);
  const { apiKey, base, mount, now, origins } = configuration;
  const revocations = new Revocations(configuration);
  const audience = `sig-widgets ${base.host}${mount}`;
  const grants = options.grants && createGrantTokens(options.grants, audience, now, revocations);
  const log = safeLog(configuration.log);
  const server: ServerContext = {
    configuration,
    upstream: createUpstream(configuration),
    authorize: createAuthorizer(configuration, grants),
    denials: createDenials(configuration),
    owners: new OwnerRegistry(configuration.owners),
    connections: new ConnectionLimiter(),
    deliveries: new Deliveries(configuration.claims, now),
    shutdown: new Shutdown(),
    log,
  };
  const returnPage = createReturnPage(origins);
  /** The headers of every answer, by the origin that may read it. */
  const headersByOrigin = new Map<string | null, Record<string, string>>(
    origins.map((origin) => [origin, { ...commonHeaders, ...corsHeaders(origin) }]),
  );

  async function route(context: RequestContext): Promise<Reply> {
    const { request, url } = context;
    const { method } = request;
    if (!url.pathname.startsWith(`${mount}/`)) throw notFound();
    const path = url.pathname.slice(mount.length);
    if (method === 'POST' && path === '/webhooks') return webhooks(server, context);
    if (method === 'GET' && path === '/return') return returnPage(context);
    if (method === 'OPTIONS') return preflight(request, origins);
    checkOrigin(request, origins);
    if (path.startsWith('/v1/')) return proxy(server, context, path);
    if (path.startsWith('/public/v1/')) return publicProxy(server, context, path.slice('/public'.length));
    checkContentType(request);
    if (method === 'POST' && path === '/embed') return embed(server, context);
    const [, id, view] = /^\/envelopes\/([^/]+)\/(status|events)$/.exec(path) ?? [];
    if (method === 'GET' && id !== undefined)
      return (view === 'status' ? status : events)(server, context, id);
    throw notFound();
  }

  function respond(reply: Reply, { request, requestId, secrets }: RequestContext): Response {
    // No answer that contains the key or another secret leaves, wherever it came from.
    const { body: text } = reply;
    const leaks =
      typeof text === 'string' && (text.includes(apiKey) || secrets.some((secret) => holds(text, secret)));
    const { status, headers, body } = leaks ? invalidAnswer().toReply() : reply;
    // All headers at once: setting them one by one takes three times as long.
    return new Response(body, {
      status,
      headers: {
        ...noFraming,
        ...headers,
        ...(headersByOrigin.get(request.headers.get('origin')) ?? commonHeaders),
        'x-request-id': requestId,
      },
    });
  }

  return {
    mount,
    async grant(grant) {
      if (!grants)
        throw new SigError(
          'config',
          'createSigServer: give `grants: { keys: [{ kid, secret }] }` to make grants.',
        );
      return grants.sign(grant);
    },
    revokeGrants: (selector) => revocations.revoke(selector),
    close({ seconds = 8 } = {}) {
      server.shutdown.close();
      return server.deliveries.close(seconds * 1000);
    },
    async fetch(request) {
      const requestId = crypto.randomUUID();
      const context: RequestContext = {
        request,
        url: new URL(request.url),
        requestId,
        startedAt: performance.now(),
        report: (reason) => log(logEntry(context, 504, reason)),
        operation: 'unknown',
        secrets: [],
      };
      let response: Response;
      let reason: string | undefined;
      try {
        response = respond(await route(context), context);
        ({ reason } = context);
      } catch (error) {
        const refusal = toHttpError(error);
        ({ reason } = refusal);
        response = respond(refusal.toReply(), context);
      }
      log(logEntry(context, response.status, reason));
      return response;
    },
  };
}

/** Whether JSON contains a secret, written as in JSON. */
const holds = (json: string, secret: string) => json.includes(JSON.stringify(secret).slice(1, -1));

const noFraming = { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" };
const commonHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  vary: 'Origin, Authorization',
};
