import type { Operation } from '../../../contract/index.js';
import { toHttpError, errorReply, toResponse } from './response.js';
import { readRequestBody } from './request-body.js';
import { allowAnyOrigin, allowsCrossOrigin, preflight } from './cors.js';
import { resolveActingUser, authenticate } from '../auth/authentication.js';
import { HttpError } from './http-error.js';
import { DroppedConnection, injectedResponse, type FaultInjector } from '../control/fault-injection.js';
import type { Idempotency } from './idempotency.js';
import { validate, parseBody, parseParams, queryInput, shapesOf } from './validation.js';
import { bookingPage, bookingLinkPattern, type InternalRequest } from '../pages/booking-page.js';
import { errorPage } from '../pages/html-page.js';
import { proposalPage, proposalLinkPattern } from '../pages/proposal-page.js';
import type { Context, Reply } from './route.js';
import type { World } from '../world.js';
import type { Match, Router } from './router.js';

export interface SandboxDeps {
  world: World;
  router: Router;
  faults: FaultInjector;
  idempotency: Idempotency;
  cors: boolean;
  /** The signing page and its files, by the path below `/sandbox/ceremony/`. */
  ceremony: (path: string) => Response | Promise<Response>;
  /** What people see at `/`. */
  home: () => Response | Promise<Response>;
  sleep: (ms: number, signal: AbortSignal) => Promise<void>;
}

const ceremonyRoot = '/sandbox/ceremony/';

/** The five routes that steer the sandbox; a fault for a whole path must not lock its owner out. */
const controlOperations = new Set([
  'sandboxGetScene',
  'sandboxReset',
  'sandboxMoveClock',
  'sandboxSetFaults',
  'sandboxGetOutbox',
]);

const notModelled = ({ id, method, path }: Operation) =>
  new HttpError(501, `${id} (${method} ${path}) is documented, but this sandbox does not model it.`, {
    operation: id,
  });

/** Credential, permission, acting user, idempotency, input, handler: in this order. */
async function runOperation(machine: SandboxDeps, request: Request, url: URL, match: Match): Promise<Reply> {
  const { world, idempotency } = machine;
  const { operation, route } = match;
  const caller = await authenticate(world, request, operation);
  const actor = resolveActingUser(world, request, operation, caller);
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

async function respondToMatch(machine: SandboxDeps, request: Request, url: URL, match: Match | undefined) {
  try {
    if (!match) throw new HttpError(404, `Cannot ${request.method} ${url.pathname}`);
    return toResponse(await runOperation(machine, request, url, match));
  } catch (error) {
    return toResponse(errorReply(toHttpError(error), machine.world.now(), url.pathname));
  }
}

/** One request through the sandbox, with the faults that were ordered for it. */
export async function respond(machine: SandboxDeps, request: Request): Promise<Response> {
  const url = new URL(request.url);
  const path = url.pathname;
  const method = request.method === 'HEAD' ? 'GET' : request.method;

  if (method === 'OPTIONS') {
    const asked = request.headers.get('Access-Control-Request-Method') ?? '';
    const target = machine.router.match(asked, path)?.operation;
    return machine.cors && target && allowsCrossOrigin(target)
      ? preflight(request, machine.router.methods(path))
      : new Response(null, { status: 204, headers: { Allow: machine.router.methods(path).join(', ') } });
  }
  const match = machine.router.match(method, path);
  if (!match && method === 'GET' && path.startsWith(ceremonyRoot)) {
    return machine.ceremony(path.slice(ceremonyRoot.length));
  }
  if (method === 'GET' && path === '/') return machine.home();
  const behindLink = await respondToMailedLink(machine, request, url);
  if (behindLink) return behindLink;

  const operation = match?.operation;
  const fault =
    operation && controlOperations.has(operation.id) ? undefined : machine.faults.take(operation, path);
  if (fault && 'delayMs' in fault) await machine.sleep(fault.delayMs, request.signal);
  if (fault && 'drop' in fault && fault.drop === 'before') throw new DroppedConnection();
  const response =
    fault && 'status' in fault
      ? injectedResponse(fault, machine.world.now(), path)
      : await respondToMatch(machine, request, url, match);
  if (fault && 'drop' in fault) throw new DroppedConnection();

  const told =
    request.method === 'HEAD'
      ? new Response(null, { status: response.status, headers: response.headers })
      : response;
  return machine.cors && operation && allowsCrossOrigin(operation) ? allowAnyOrigin(told) : told;
}

/** The pages behind links in mails; what they do, they ask of the public routes, faults included. */
async function respondToMailedLink(
  machine: SandboxDeps,
  request: Request,
  url: URL,
): Promise<Response | undefined> {
  const [, act, booking] = bookingLinkPattern.exec(url.pathname) ?? [];
  const [, proposal] = proposalLinkPattern.exec(url.pathname) ?? [];
  const { method } = request;
  if ((!booking && !proposal) || (method !== 'GET' && method !== 'POST')) return undefined;
  const form = method === 'POST' ? new URLSearchParams(await request.text()) : undefined;
  const ask: InternalRequest = async (path, body) => {
    const init = body && {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    };
    const answer = await respond(machine, new Request(new URL(path, url), init));
    return { status: answer.status, body: parseObject(await answer.text()) };
  };
  const chosen = { method, start: form?.get('start') ?? '', now: machine.world.now() };
  try {
    return await (proposal
      ? proposalPage(proposal, form, ask)
      : bookingPage(act ?? '', booking ?? '', chosen, ask));
  } catch (error) {
    // Only what a fault makes of an answer cannot be shown.
    if (error instanceof DroppedConnection) throw error;
    return errorPage({ status: 502 });
  }
}

/** What a fault ordered need not be JSON. */
function parseObject(text: string): Record<string, unknown> {
  try {
    return { ...(JSON.parse(text) as object) };
  } catch {
    return {};
  }
}
