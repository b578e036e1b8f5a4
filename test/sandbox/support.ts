import { operations, type Operation } from '../../src/contract/index.js';
import { SandboxClock } from '../../src/sandbox/kernel/time/clock.js';
import { keyedLock } from '../../src/sandbox/kernel/time/keyed-lock.js';
import { FaultInjector } from '../../src/sandbox/kernel/control/fault-injection.js';
import { Idempotency } from '../../src/sandbox/kernel/http/idempotency.js';
import { sequentialIds, seededHex } from '../../src/sandbox/kernel/ids.js';
import { respond, type SandboxDeps } from '../../src/sandbox/kernel/http/pipeline.js';
import type { Route } from '../../src/sandbox/kernel/http/route.js';
import type { World } from '../../src/sandbox/kernel/world.js';
import { Router } from '../../src/sandbox/kernel/http/router.js';
import { seedPeople } from '../../src/sandbox/scenes/people.js';
import { createSandbox, type SandboxOptions } from '../../src/sandbox/sandbox.js';
import { Store } from '../../src/sandbox/store.js';

export const noon = Date.parse('2026-03-02T12:00:00Z');

export interface Ask {
  method?: string;
  /** An API key. */
  key?: string;
  cookie?: string;
  acting?: string;
  idempotencyKey?: string;
  headers?: Record<string, string>;
  json?: unknown;
  body?: BodyInit;
}

export interface Answer {
  status: number;
  headers: Headers;
  body: Record<string, unknown> & { message?: string; code?: string };
}

export function requestOf(path: string, ask: Ask = {}): Request {
  const headers = new Headers(ask.headers);
  if (ask.key) headers.set('Authorization', `Bearer ${ask.key}`);
  if (ask.cookie) headers.set('Cookie', ask.cookie);
  if (ask.acting) headers.set('X-Acting-User', ask.acting);
  if (ask.idempotencyKey !== undefined) headers.set('Idempotency-Key', ask.idempotencyKey);
  if (ask.json !== undefined) headers.set('Content-Type', 'application/json');
  const body = ask.json === undefined ? ask.body : JSON.stringify(ask.json);
  return new Request(`http://sandbox.test${path}`, {
    method: ask.method ?? (body === undefined ? 'GET' : 'POST'),
    headers,
    body: body ?? null,
  });
}

async function readAnswer(response: Response): Promise<Answer> {
  const text = await response.text();
  const isJson = /json/.test(response.headers.get('Content-Type') ?? '');
  const body = isJson ? (JSON.parse(text) as Answer['body']) : { text };
  return { status: response.status, headers: response.headers, body };
}

/** A sandbox with people and keys, and functions that send requests and sign in. */
export async function sandboxAt(options: SandboxOptions = {}) {
  const sandbox = createSandbox({ now: noon, scene: 'empty', ...options });
  const scene = await sandbox.scene();
  const ask = async (path: string, what?: Ask) => readAnswer(await sandbox.fetch(requestOf(path, what)));
  const signIn = async (email: string, password = 'Sandbox-1') => {
    const { headers } = await ask('/v1/auth/login', { json: { email, password } });
    return (headers.get('Set-Cookie') ?? '').split(';')[0] ?? '';
  };
  return { sandbox, scene, ask, signIn };
}

/** The request pipeline with the test's own routes in place of the real ones. */
export async function machineWith(routes: Route[]) {
  const clock = new SandboxClock(noon);
  const store = new Store();
  const world: World = {
    store,
    now: () => clock.now(),
    nextId: sequentialIds(),
    nextHex: seededHex(),
    origin: 'http://sandbox.test',
    emit: () => undefined,
    mail: () => undefined,
    fonts: async () => [],
    later: (work) => void work(),
    exclusive: keyedLock(),
  };
  const scene = await seedPeople(world);
  const machine: SandboxDeps = {
    world,
    router: new Router(Object.values<Operation>(operations), routes),
    faults: new FaultInjector(),
    idempotency: new Idempotency(),
    cors: true,
    ceremony: () => new Response('ceremony'),
    home: () => new Response('home'),
    calendarFeed: () => undefined,
    sleep: async () => undefined,
  };
  const ask = async (path: string, what?: Ask) => readAnswer(await respond(machine, requestOf(path, what)));
  return { clock, world, scene, ask, machine };
}
