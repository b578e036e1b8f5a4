import type { Operation } from '../../../contract/index.js';
import { toHttpError, errorReply, toReadResponse, toResponse } from './response.js';
import { readRequestBody } from './request-body.js';
import { allowAnyOrigin, allowsCrossOrigin, preflight } from './cors.js';
import { resolveActingUser, authenticate } from '../auth/authentication.js';
import { HttpError } from './http-error.js';
import { countRequest } from '../conditions/rate-limits.js';
import { requirePlan } from '../plan/refusals.js';
import { DroppedConnection, injectedResponse, type FaultInjector } from '../control/fault-injection.js';
import type { Idempotency } from './idempotency.js';
import { validate, parseBody, parseParams, queryInput, shapesOf } from './validation.js';
import { bookingPage, bookingLinkPattern, type InternalRequest } from '../pages/booking-page.js';
import { errorPage } from '../pages/html-page.js';
import { calendarConnectPath, calendarPage } from '../pages/calendar-page.js';
import { checkoutPage, checkoutLinkPattern } from '../pages/checkout-page.js';
import { proposalPage, proposalLinkPattern } from '../pages/proposal-page.js';
import type { Context, Reply } from './route.js';
import type { World } from '../world.js';
import type { Match, Router } from './router.js';

/** What answering a request depends on. */
export interface SandboxDeps {
  world: World;
  router: Router;
  faults: FaultInjector;
  idempotency: Idempotency;
  cors: boolean;
  /** Serves the signing page's files by their path below `/sandbox/ceremony/`. */
  ceremony: (path: string) => Response | Promise<Response>;
  /** The page at `/`. */
  home: () => Response | Promise<Response>;
  /** The calendar at the address of a host's feed, by the address's token; `undefined` when it is no longer one. */
  calendarFeed: (token: string) => Uint8Array | undefined;
  sleep: (ms: number, signal: AbortSignal) => Promise<void>;
}

const ceremonyRoot = '/sandbox/ceremony/';
const calendarFeedPattern = /^\/book\/feeds\/([0-9a-f]+)\.ics$/;

/** The control operations, exempt from faults: a fault for all paths must not block its own reset. */
const controlOperations = new Set([
  'sandboxGetScene',
  'sandboxReset',
  'sandboxMoveClock',
  'sandboxSetFaults',
  'sandboxGetOutbox',
  'sandboxOrderPlan',
  'sandboxSetConditions',
]);

const notModelled = ({ id, method, path }: Operation) =>
  new HttpError(501, `${id} (${method} ${path}) is documented, but this sandbox does not model it.`, {
    operation: id,
  });

/** Checks in this order: rate limit, credential, permission, acting user, plan, idempotency, input. Then runs the handler. */
async function runOperation(deps: SandboxDeps, request: Request, url: URL, match: Match): Promise<Reply> {
  const { world, idempotency } = deps;
  const { operation, route } = match;
  countRequest(world, request, operation);
  const caller = await authenticate(world, request, operation);
  const actor = resolveActingUser(world, request, operation, caller);
  requirePlan(world.store, operation, caller);
  if (!route) throw notModelled(operation);
  const body = await readRequestBody(request, operation);

  return idempotency.run(
    world,
    { request, operation, caller, path: url.pathname, body: body.peek() },
    async () => {
      const shapes = shapesOf(operation);
      const context: Context = {
        ...world,
        store: world.store,
        operation,
        request: body.request,
        json: () => body.value(),
        caller,
        actor,
        params: shapes.params && parseParams(shapes.params, match.params),
        query: shapes.query && validate(shapes.query, queryInput(url.searchParams), 'query'),
        body:
          shapes.body &&
          parseBody(shapes.body, await body.value(), (details) =>
            route.mapBodyError?.(details, { store: world.store, caller, params: match.params }),
          ),
      };
      return route.handle(context);
    },
  );
}

async function respondToMatch(deps: SandboxDeps, request: Request, url: URL, match: Match | undefined) {
  try {
    if (!match) throw new HttpError(404, `Cannot ${request.method} ${url.pathname}`);
    return toReadResponse(request, await runOperation(deps, request, url, match));
  } catch (error) {
    return toResponse(errorReply(toHttpError(error), deps.world.now(), url.pathname));
  }
}

/** Answers a request, with the injected fault for it, if any. */
export async function respond(deps: SandboxDeps, request: Request): Promise<Response> {
  const url = new URL(request.url);
  const path = url.pathname;
  const method = request.method === 'HEAD' ? 'GET' : request.method;

  if (method === 'OPTIONS') {
    const requestedMethod = request.headers.get('Access-Control-Request-Method') ?? '';
    const target = deps.router.match(requestedMethod, path)?.operation;
    return deps.cors && target && allowsCrossOrigin(target)
      ? preflight(request, deps.router.methods(path))
      : new Response(null, { status: 204, headers: { Allow: deps.router.methods(path).join(', ') } });
  }
  const match = deps.router.match(method, path);
  if (!match && method === 'GET' && path.startsWith(ceremonyRoot)) {
    return deps.ceremony(path.slice(ceremonyRoot.length));
  }
  if (method === 'GET' && path === '/') return deps.home();
  const [, feed] = method === 'GET' ? (calendarFeedPattern.exec(path) ?? []) : [];
  if (feed) return feedResponse(deps.calendarFeed(feed));
  const linkedPage = await respondToMailedLink(deps, request, url);
  if (linkedPage) return linkedPage;

  const operation = match?.operation;
  const fault =
    operation && controlOperations.has(operation.id) ? undefined : deps.faults.take(operation, path);
  if (fault && 'delayMs' in fault) await deps.sleep(fault.delayMs, request.signal);
  if (fault && 'drop' in fault && fault.drop === 'before') throw new DroppedConnection();
  const response =
    fault && 'status' in fault
      ? injectedResponse(fault, deps.world.now(), path)
      : await respondToMatch(deps, request, url, match);
  if (fault && 'drop' in fault) throw new DroppedConnection();

  const finalResponse =
    request.method === 'HEAD'
      ? new Response(null, { status: response.status, headers: response.headers })
      : response;
  return deps.cors && operation && allowsCrossOrigin(operation)
    ? allowAnyOrigin(finalResponse)
    : finalResponse;
}

const feedResponse = (calendar: Uint8Array | undefined): Response =>
  calendar
    ? new Response(calendar as Uint8Array<ArrayBuffer>, {
        headers: { 'Content-Type': 'text/calendar; charset=utf-8', 'Cache-Control': 'no-store' },
      })
    : new Response('There is no calendar at this address.', { status: 404 });

/** The pages behind links in mails. They call the public operations, with their faults. */
async function respondToMailedLink(
  deps: SandboxDeps,
  request: Request,
  url: URL,
): Promise<Response | undefined> {
  const [, act, booking] = bookingLinkPattern.exec(url.pathname) ?? [];
  const [, proposal] = proposalLinkPattern.exec(url.pathname) ?? [];
  const [, checkout] = checkoutLinkPattern.exec(url.pathname) ?? [];
  const isCalendar = url.pathname === calendarConnectPath;
  const { method } = request;
  if ((!booking && !proposal && !checkout && !isCalendar) || (method !== 'GET' && method !== 'POST'))
    return undefined;
  const form = method === 'POST' ? new URLSearchParams(await request.text()) : undefined;
  const call: InternalRequest = async (path, body) => {
    const init = body && {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    };
    const answer = await respond(deps, new Request(new URL(path, url), init));
    return { status: answer.status, body: parseObject(await answer.text()) };
  };
  const submission = { method, start: form?.get('start') ?? '', now: deps.world.now() };
  try {
    if (isCalendar) return await calendarPage(url.searchParams.get('state') ?? '', method, call);
    if (checkout) return await checkoutPage(checkout, method, call);
    return await (proposal
      ? proposalPage(proposal, form, call)
      : bookingPage(act ?? '', booking ?? '', submission, call));
  } catch (error) {
    // An injected fault can make a response that the page cannot show.
    if (error instanceof DroppedConnection) throw error;
    return errorPage({ status: 502 });
  }
}

/** The members of a JSON object; an injected fault's body may be anything. */
function parseObject(text: string): Record<string, unknown> {
  try {
    return { ...(JSON.parse(text) as object) };
  } catch {
    return {};
  }
}
