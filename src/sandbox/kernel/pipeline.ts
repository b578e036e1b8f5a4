import type { Operation } from '../../contract/index.js';
import { asFault, errorReply, toResponse } from './answer.js';
import { readBody } from './body.js';
import { allowAnyOrigin, mayCross, preflight } from './cors.js';
import { actingUser, authenticate } from './credentials.js';
import { Fault } from './fault.js';
import { Dropped, orderedAnswer, type Faults } from './faults.js';
import type { Idempotency } from './idempotency.js';
import { parse, parseBody, parseParams, queryInput, shapesOf } from './input.js';
import { managePage, managePath, type Ask } from './manage-page.js';
import { notPossible } from './page.js';
import { proposalPage, proposalPath } from './proposal-page.js';
import type { Context, Reply, World } from './route.js';
import type { Match, Router } from './router.js';

export interface Machine {
  world: World;
  router: Router;
  faults: Faults;
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
const steering = new Set([
  'sandboxGetScene',
  'sandboxReset',
  'sandboxMoveClock',
  'sandboxSetFaults',
  'sandboxGetOutbox',
]);

const notModelled = ({ id, method, path }: Operation) =>
  new Fault(501, `${id} (${method} ${path}) is documented, but this sandbox does not model it.`, {
    operation: id,
  });

/** Credential, permission, acting user, idempotency, input, handler: in this order. */
async function run(machine: Machine, request: Request, url: URL, match: Match): Promise<Reply> {
  const { world, idempotency } = machine;
  const { operation, route } = match;
  const caller = await authenticate(world, request, operation);
  const actor = actingUser(world, request, operation, caller);
  if (!route) throw notModelled(operation);
  const body = await readBody(request, operation);

  return idempotency.once(
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
        query: shapes.query && parse(shapes.query, queryInput(url.searchParams), 'query'),
        body:
          shapes.body &&
          parseBody(shapes.body, await body.value(), (details) =>
            route.refusal?.(details, { store: world.store, caller, params: match.params }),
          ),
      };
      return route.handle(context);
    },
  );
}

async function answer(machine: Machine, request: Request, url: URL, match: Match | undefined) {
  try {
    if (!match) throw new Fault(404, `Cannot ${request.method} ${url.pathname}`);
    return toResponse(await run(machine, request, url, match));
  } catch (error) {
    return toResponse(errorReply(asFault(error), machine.world.now(), url.pathname));
  }
}

/** One request through the sandbox, with the faults that were ordered for it. */
export async function respond(machine: Machine, request: Request): Promise<Response> {
  const url = new URL(request.url);
  const path = url.pathname;
  const method = request.method === 'HEAD' ? 'GET' : request.method;

  if (method === 'OPTIONS') {
    const asked = request.headers.get('Access-Control-Request-Method') ?? '';
    const target = machine.router.match(asked, path)?.operation;
    return machine.cors && target && mayCross(target)
      ? preflight(request, machine.router.methods(path))
      : new Response(null, { status: 204, headers: { Allow: machine.router.methods(path).join(', ') } });
  }
  const match = machine.router.match(method, path);
  if (!match && method === 'GET' && path.startsWith(ceremonyRoot)) {
    return machine.ceremony(path.slice(ceremonyRoot.length));
  }
  if (method === 'GET' && path === '/') return machine.home();
  const behindLink = await linked(machine, request, url);
  if (behindLink) return behindLink;

  const operation = match?.operation;
  const fault = operation && steering.has(operation.id) ? undefined : machine.faults.take(operation, path);
  if (fault && 'delayMs' in fault) await machine.sleep(fault.delayMs, request.signal);
  if (fault && 'drop' in fault && fault.drop === 'before') throw new Dropped();
  const response =
    fault && 'status' in fault
      ? orderedAnswer(fault, machine.world.now(), path)
      : await answer(machine, request, url, match);
  if (fault && 'drop' in fault) throw new Dropped();

  const told =
    request.method === 'HEAD'
      ? new Response(null, { status: response.status, headers: response.headers })
      : response;
  return machine.cors && operation && mayCross(operation) ? allowAnyOrigin(told) : told;
}

/** The pages behind links in mails; what they do, they ask of the public routes, faults included. */
async function linked(machine: Machine, request: Request, url: URL): Promise<Response | undefined> {
  const [, act, booking] = managePath.exec(url.pathname) ?? [];
  const [, proposal] = proposalPath.exec(url.pathname) ?? [];
  const { method } = request;
  if ((!booking && !proposal) || (method !== 'GET' && method !== 'POST')) return undefined;
  const form = method === 'POST' ? new URLSearchParams(await request.text()) : undefined;
  const ask: Ask = async (path, body) => {
    const init = body && {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    };
    const answer = await respond(machine, new Request(new URL(path, url), init));
    return { status: answer.status, body: objectIn(await answer.text()) };
  };
  const chosen = { method, start: form?.get('start') ?? '', now: machine.world.now() };
  try {
    return await (proposal
      ? proposalPage(proposal, form, ask)
      : managePage(act ?? '', booking ?? '', chosen, ask));
  } catch (error) {
    // Only what a fault makes of an answer cannot be shown.
    if (error instanceof Dropped) throw error;
    return notPossible({ status: 502 });
  }
}

/** What a fault ordered need not be JSON. */
function objectIn(text: string): Record<string, unknown> {
  try {
    return { ...(JSON.parse(text) as object) };
  } catch {
    return {};
  }
}
