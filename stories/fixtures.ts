import { delay, HttpResponse, http } from 'msw';
import { setupWorker } from 'msw/browser';
import { createSandbox } from 'sig-widgets/sandbox';
import { createSigServer } from 'sig-widgets/server';
import { asMade, asReceived } from './in-page-helper.js';

/** A story's own service: sandbox and helper in the page, behind the story's own path. */
export interface StoryWorld {
  /** For `base-url`: the sandbox's public routes. */
  baseUrl: string;
  /** For `server-url`: the helper. */
  serverUrl: string;
  clock: { now(): number };
  sandbox: ReturnType<typeof createSandbox>;
  scene: Scene;
}

export interface Scene {
  host: { handle: string; slug: string; eventTypeToken: string; timeZone: string };
  documents: { ready: string };
  envelopes: Record<string, { id: string; recipients: { id: string; role: string }[] }>;
  proposals: Record<string, { id: string; token: string }>;
  copies: Record<string, string>;
  apiKeys: { full: string };
  actingUser: string;
}

export interface Fault {
  match: { operation: string } | { path: string };
  times: number;
  answer: object;
}

/** The device is offline, or the visitor's session with the host has ended: for requests like `GET /v1/envelopes`, or all. */
export interface Stopped {
  by: 'offline' | 'signed-out';
  at?: RegExp;
}

/** What a story may ask of its world, as `parameters.world`. */
export interface WorldOptions {
  /** The story's start time; by default Monday 23 March 2026, 09:00 in London. */
  now?: string;
  faults?: Fault[];
  /** The visitor has a session of their own: operations in their name are passed on. */
  person?: boolean;
  /** Requests that do not get as far as the helper. */
  stopped?: Stopped;
  /** Names of copies of the scene's document: with it, they are the documents of the draft `several`. */
  copies?: string[];
}

/** Where the stories' firms have their logos, answered from `static`. */
export const brandOrigin = 'https://brand.example';

/** The network that stories simulate. */
export type Connection = 'usual' | 'slow' | 'offline';
let connection: Connection = 'usual';
const slowAnswerMs = 3000;

/** Simulates this network for all stories from now on. */
export function setConnection(kind: Connection): void {
  connection = kind;
}

/** Answers as the simulated network allows. */
async function connected(answer: () => Promise<Response> | undefined): Promise<Response | undefined> {
  if (connection === 'offline') return HttpResponse.error();
  if (connection === 'slow') await delay(slowAnswerMs);
  return answer();
}

const worlds = new Map<string, StoryWorld>();
let network: Promise<unknown> | undefined;

/** Starts msw once. Requests under `/w/<story>/` go to that story's world; everything else passes. */
export function startNetwork(): Promise<unknown> {
  network ??= setupWorker(
    http.all('*/w/:story/helper/*', ({ request, params }) => {
      const world = worlds.get(String(params.story));
      return connected(() => world && helpers.get(world)!(request));
    }),
    http.all('*/w/:story/service/*', ({ request, params }) => {
      const world = worlds.get(String(params.story));
      // A dropped connection is a network that failed, not an answer.
      return connected(
        () =>
          world &&
          moved(request, world.baseUrl)
            .then((same) => world.sandbox.fetch(same))
            .catch(() => HttpResponse.error()),
      );
    }),
    // A firm's logo comes from another origin than the page.
    http.get(`${brandOrigin}/:logo`, async ({ params }) => {
      const file = await fetch(new URL(String(params.logo), document.baseURI));
      return new HttpResponse(await file.arrayBuffer(), { headers: { 'Content-Type': 'image/svg+xml' } });
    }),
    // The ceremony is a static page of the story site; whichever world knows its token or session answers.
    http.all('*/sandbox/ceremony/:what', ceremony),
    http.all('*/sandbox/ceremony/:what/:id', ceremony),
  ).start({
    quiet: true,
    onUnhandledRequest: 'bypass',
    serviceWorker: { url: new URL('mockServiceWorker.js', document.baseURI).href },
  });
  return network;
}

async function ceremony({ request, params }: { request: Request; params: Record<string, unknown> }) {
  if (!['sessions', 'documents', 'complete', 'decline'].includes(String(params.what))) return undefined;
  return connected(
    async () =>
      (await known(request)) ??
      (await elsewhere(request)) ??
      HttpResponse.json({ message: 'unknown' }, { status: 404 }),
  );
}

async function known(request: Request): Promise<Response | undefined> {
  for (const world of [...worlds.values()].reverse()) {
    const answer = await world.sandbox.fetch(request.clone());
    if (answer.status !== 404 && answer.status !== 401) return answer;
  }
  return undefined;
}

interface Call {
  call: string;
  url: string;
  method: string;
  headers: [string, string][];
  body?: ArrayBuffer;
}
interface Reply {
  reply: string;
  status: number;
  headers: [string, string][];
  body: ArrayBuffer;
}

/**
 * The worker hands what a framed page asks to any open page of the story site, not always to the one around the frame.
 * The pages ask each other then.
 */
const pages = new BroadcastChannel('sig-widgets stories');
const waiting = new Map<string, (answer: Response) => void>();
pages.onmessage = async ({ data }: MessageEvent<Call | Reply>) => {
  if ('reply' in data) {
    const { reply, status, headers, body } = data;
    waiting.get(reply)?.(new Response(body.byteLength ? body : null, { status, headers }));
    return;
  }
  const { call, url, ...init } = data;
  const answer = await known(new Request(url, init));
  if (!answer) return;
  const { status, headers } = answer;
  pages.postMessage({ reply: call, status, headers: [...headers], body: await answer.arrayBuffer() });
};

async function elsewhere(request: Request): Promise<Response | undefined> {
  const call = crypto.randomUUID();
  const { url, method, headers } = request;
  const body = method === 'GET' ? undefined : await request.clone().arrayBuffer();
  const answer = new Promise<Response | undefined>((resolve) => {
    waiting.set(call, resolve);
    setTimeout(() => resolve(undefined), 2000);
  });
  pages.postMessage({ call, url, method, headers: [...headers], body } satisfies Call);
  return answer.finally(() => waiting.delete(call));
}

const helpers = new WeakMap<StoryWorld, (request: Request) => Promise<Response>>();

/** The same request at another address; bodies are read whole, stories are small. */
async function moved(request: Request, base: string): Promise<Request> {
  const path = request.url.slice(request.url.indexOf(base) + base.length);
  const body =
    request.method === 'GET' || request.method === 'HEAD' ? undefined : await request.arrayBuffer();
  return new Request(new URL(path, location.origin), {
    method: request.method,
    headers: request.headers,
    body,
  });
}

/** A draft for two signers of the scene's document and copies of it under other names. */
async function draftOfCopies(sandbox: StoryWorld['sandbox'], scene: Scene, names: readonly string[]) {
  const call = async (path: string, init: RequestInit = {}) => {
    const request = new Request(new URL(`/v1/${path}`, location.origin), init);
    request.headers.set('Authorization', `Bearer ${scene.apiKeys.full}`);
    request.headers.set('X-Acting-User', scene.actingUser);
    return sandbox.fetch(request);
  };
  const bytes = await (await call(`documents/${scene.documents.ready}/content`)).blob();
  const documentIds = [scene.documents.ready];
  for (const name of names) {
    const body = new FormData();
    body.set('file', new File([bytes], name, { type: 'application/pdf' }));
    documentIds.push(
      ((await (await call('documents', { method: 'POST', body })).json()) as { id: string }).id,
    );
  }
  await sandbox.settled();
  const signer = (name: string, recipientRole: string) => {
    const email = `${name.toLowerCase().replace(' ', '.')}@example.com`;
    return { name, email, role: 'SIGNER', recipientRole };
  };
  const recipients = [signer('Clara Client', 'Client'), signer('Piet Partner', 'Partner')];
  const answer = await call('envelopes', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ subject: 'Tenancy', documentIds, recipients }),
  });
  return (await answer.json()) as Scene['envelopes'][string];
}

/** No person signs in to a story: what is asked in their name is asked with the key. */
const storySession = 'stands-for-a-session-1f6c';
function inName(request: Request, { apiKeys, actingUser }: Scene): Request {
  if (request.headers.get('Authorization') !== `Bearer ${storySession}`) return request;
  request.headers.set('Authorization', `Bearer ${apiKeys.full}`);
  request.headers.set('X-Acting-User', actingUser);
  return request;
}

function stoppedAnswer({ method, url }: Request, mount: string, stopped?: Stopped): Response | undefined {
  const path = new URL(url).pathname.replace(mount, '');
  if (!stopped || !(stopped.at ?? /^/).test(`${method} ${path}`)) return undefined;
  if (stopped.by === 'offline') return HttpResponse.error();
  const error = { code: 'unauthenticated', message: 'Signed out', retryable: false };
  return HttpResponse.json({ error }, { status: 401 });
}

/** From now on, as long as no earlier one matches. */
export const addFault = (sandbox: StoryWorld['sandbox'], fault: Fault): Promise<Response> =>
  sandbox.fetch(
    new Request(new URL('/sandbox/faults', location.origin), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(fault),
    }),
  );

/** Makes a fresh world for a story: same ids, same clock, every time. */
export async function storyWorld(
  story: string,
  { now = '2026-03-23T09:00:00Z', faults = [], copies = [], person = false, stopped }: WorldOptions = {},
) {
  const sandbox = createSandbox({ now, origin: location.origin });
  const answer = await sandbox.fetch(new Request(new URL('/sandbox/scene', location.origin)));
  const scene = (await answer.json()) as Scene;
  if (copies.length > 0) scene.envelopes.several = await draftOfCopies(sandbox, scene, copies);
  for (const fault of faults) await addFault(sandbox, fault);
  const base = `/w/${story}`;
  const server = createSigServer({
    baseUrl: location.origin,
    apiKey: scene.apiKeys.full,
    origins: [location.origin],
    mount: `${base}/helper`,
    authorize: () => ({ actingUser: scene.actingUser, ...(person ? { session: storySession } : {}) }),
    // A host's server keeps the secrets of webhook endpoints; a story has none.
    onSecret: () => undefined,
    fetch: async (input, init) => sandbox.fetch(inName(await asMade(input, init), scene)),
  });
  const world: StoryWorld = {
    baseUrl: `${base}/service`,
    serverUrl: `${base}/helper`,
    clock: { now: () => sandbox.now() },
    sandbox,
    scene,
  };
  helpers.set(
    world,
    async (request) => stoppedAnswer(request, `${base}/helper`, stopped) ?? server.fetch(asReceived(request)),
  );
  worlds.set(story, world);
  return world;
}
