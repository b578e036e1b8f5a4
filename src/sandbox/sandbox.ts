import { operations, type Operation } from '../contract/index.js';
import { reactions, routes } from './groups/index.js';
import { calendarFeed } from './groups/scheduling/index.js';
import { timers as plannedTimers } from './groups/timers.js';
import { resumeTasks } from './groups/resume-tasks.js';
import { BackgroundTasks } from './kernel/time/background-tasks.js';
import { SandboxClock } from './kernel/time/clock.js';
import { controlRoutes } from './kernel/control/control.routes.js';
import { deliverDue, enqueueEvent, nextDeliveryAt } from './kernel/webhooks/delivery-queue.js';
import { conditionRoutes } from './kernel/conditions/condition.routes.js';
import { deliverMail } from './kernel/conditions/outbox.js';
import { keyedLock } from './kernel/time/keyed-lock.js';
import { FaultInjector } from './kernel/control/fault-injection.js';
import { homePage } from './kernel/pages/home-page.js';
import { Idempotency } from './kernel/http/idempotency.js';
import type { Journal } from './kernel/store/journal.js';
import {
  recordDraws,
  repeatDraws,
  sequentialIds,
  seededGenerators,
  seededHex,
  type Draw,
  type Generators,
} from './kernel/ids.js';
import { isSandboxKey } from './kernel/auth/api-keys.js';
import { respond, type SandboxDeps } from './kernel/http/pipeline.js';
import type { World } from './kernel/world.js';
import { Router } from './kernel/http/router.js';
import { Timers } from './kernel/time/timers.js';
import type { FontFile } from './pdf/text/typesetter.js';
import { defaultScene, emptyScene, largeScene } from './scenes/default.js';
import { copyKeptScene, keepScene } from './scenes/scene-cache.js';
import type { PinnedValues, Scene, SceneBuilder } from './scenes/scene.js';
import { Store } from './store.js';

/** Options of `createSandbox`; all are optional. */
export interface SandboxOptions {
  /**
   * The clock: a function, milliseconds since the epoch, a Date, or an ISO 8601 instant. Anything but a function stands
   * still until `advance` or `POST /sandbox/clock` moves it. Default: the time of creation, standing still.
   */
  now?: (() => number | Date) | Date | number | string;
  /**
   * Chooses all ids, tokens, secrets and keys: the same seed gives the same ones, also after `POST /sandbox/reset`. A seed
   * that others can guess gives tokens that they can guess. A `journal` keeps the seed that it was started with. Default:
   * none, see `nextId` and `nextHex`; the server draws one.
   */
  seed?: number | string;
  /**
   * The scene's key with READ and WRITE, `apiKeys.full`: `sk_test_` and 32 letters or digits. Default: one of `seed`. A
   * `journal` keeps the one that it was started with.
   */
  apiKey?: string;
  /**
   * Returns a new unique identifier; overrides `seed`. Default: sequential UUIDs, so that two runs give the same bytes.
   */
  nextId?: () => string;
  /**
   * Returns `bytes` random bytes in hexadecimal, for tokens and secrets; overrides `seed`. Default: a repeatable sequence.
   */
  nextHex?: (bytes: number) => string;
  /**
   * The initial data: `default` (one of everything), `empty` (people and keys), `large` (the default, and 10,000
   * envelopes, 5,000 contacts and 2,000 proposals more), or a builder. Default `default`.
   */
  scene?: 'default' | 'empty' | 'large' | SceneBuilder;
  /** Serves the signing page's files by their path below `/sandbox/ceremony/`; `''` is the page. Default: a 404. */
  ceremony?: (path: string) => Response | Promise<Response>;
  /**
   * Fonts for the generated PDFs in order of preference: each writes what the ones before lack. A function receives the
   * text. Default: none, which leaves Latin letters only. The server has fonts for Latin, Greek and Cyrillic, and uses
   * every installed `@fontsource/noto-sans-*`.
   */
  fonts?: readonly FontFile[] | ((text: string) => readonly FontFile[] | Promise<readonly FontFile[]>);
  /** The base URL of links in mails and of signing URLs. Default `http://127.0.0.1:4010`. */
  origin?: string;
  /** The base URL as seen from outside, if it differs; overrides `origin`. */
  publicUrl?: string;
  /** Whether pages of other origins may call operations that need no credential. Default true. */
  cors?: boolean;
  /** Sends webhooks. Default: the global `fetch`. */
  fetch?: typeof fetch;
  /** Whether webhooks may go to loopback addresses, also over plain http. Default false. */
  allowLoopbackWebhooks?: boolean;
  /** Persists all data. Default: none, a restart loses everything. The server writes to files (`dataDir`). */
  journal?: Journal;
  /** Waits for `ms` milliseconds and rejects when `signal` aborts; used by delay faults. Default: a timer. */
  sleep?: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** A running sandbox. */
export interface Sandbox {
  /**
   * Answers a request as the service would. Takes the arguments of the global `fetch` and needs no `this`.
   * @throws TypeError like a network error, when an injected fault drops the connection
   */
  readonly fetch: typeof globalThis.fetch;
  /** Resolves once all background work is done: page counts, renderings and deliveries that are due. */
  settled(): Promise<void>;
  /** Moves the clock forward by `ms` milliseconds; deliveries, expiries and sweeps run at their due time on the way. */
  advance(ms: number): Promise<void>;
  /** The sandbox's time in milliseconds since the epoch. */
  now(): number;
  /** Resolves once the scene exists, rejects if it cannot be built. Requests wait for it by themselves. */
  readonly ready: Promise<void>;
  /** The scene's ids, tokens and keys, as in `GET /sandbox/scene`. */
  scene(): Promise<Scene>;
}

function sleepFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}

const noCeremony = (): Response =>
  new Response(
    'This sandbox was started without a signing page: give createSandbox a `ceremony` function, or use the server (sig-widgets sandbox).',
    { status: 404, headers: { 'Content-Type': 'text/plain; charset=utf-8' } },
  );

const scenes = { default: defaultScene, empty: emptyScene, large: largeScene };

/**
 * Creates the service in process: `sandbox.fetch` answers the documented operations and those under `/sandbox/`.
 * @throws TypeError when `now` is not a valid date, or `apiKey` not a key of a sandbox
 * @example
 * const sandbox = createSandbox({ now: '2026-03-02T12:00:00Z' });
 * const { apiKeys } = await sandbox.scene();
 * const response = await sandbox.fetch('http://127.0.0.1:4010/v1/envelopes', {
 *   headers: { Authorization: `Bearer ${apiKeys.full}` },
 * });
 */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  const clock = new SandboxClock(options.now);
  const background = new BackgroundTasks();
  const faults = new FaultInjector();
  const timers = new Timers(plannedTimers);
  const build = typeof options.scene === 'function' ? options.scene : scenes[options.scene ?? 'default'];
  const transport = {
    fetch: options.fetch ?? ((...input) => globalThis.fetch(...input)),
    allowLoopback: options.allowLoopbackWebhooks ?? false,
  } satisfies Parameters<typeof deliverDue>[1];

  if (options.apiKey !== undefined && !isSandboxKey(options.apiKey))
    throw new TypeError('createSandbox: `apiKey` must be sk_test_ and 32 letters or digits');
  const { journal } = options;
  const flush = async () => journal?.flush();

  let pinned: PinnedValues & { seed?: string } = {
    ...(options.seed !== undefined && { seed: String(options.seed) }),
    ...(options.apiKey !== undefined && { apiKey: options.apiKey }),
  };
  let store = new Store();
  let { nextId, nextHex } = generators(0);
  let scene: Partial<Scene> = {};
  const later: World['later'] = (work) =>
    background.add(async () => {
      await work();
      await flush();
    });
  const deliverSoon = () => later(() => deliverDue(world, transport));

  const world: World = {
    get store() {
      return store;
    },
    now: () => clock.now(),
    nextId: () => nextId(),
    nextHex: (bytes) => nextHex(bytes),
    origin: (options.publicUrl ?? options.origin ?? 'http://127.0.0.1:4010').replace(/\/+$/, ''),
    emit(event, data) {
      enqueueEvent(world, event, data);
      for (const reaction of reactions) if (reaction.event === event) reaction.run(world, data);
      deliverSoon();
    },
    mail: (mail) => {
      deliverMail(world, mail);
    },
    fonts: async (text) =>
      typeof options.fonts === 'function' ? options.fonts(text) : (options.fonts ?? []),
    later,
    exclusive: keyedLock(),
  };

  async function runDueWork(): Promise<void> {
    timers.run(world);
    await background.settled();
    while ((nextDeliveryAt(world) ?? Infinity) <= clock.now()) {
      await deliverDue(world, transport);
      await background.settled();
    }
  }

  async function settled(): Promise<void> {
    await runDueWork();
    await flush();
  }

  async function moveTo(instant: number): Promise<void> {
    await settled();
    const next = () => Math.min(nextDeliveryAt(world) ?? Infinity, timers.next(world));
    for (let due = next(); due <= instant; due = next()) {
      setClock(Math.max(due, clock.now()));
      await settled();
    }
    setClock(instant);
    await flush();
  }

  function setClock(instant: number): void {
    clock.moveTo(instant);
    store.sandbox.put({ id: 'clock', value: clock.offset });
  }

  /** What ids and tokens come from. A later run continues the data of earlier ones and must not repeat theirs. */
  function generators(run: number): Generators {
    const seeded =
      pinned.seed === undefined && run === 0 ? undefined : seededGenerators(pinned.seed ?? '', run);
    return {
      nextId: options.nextId ?? seeded?.nextId ?? sequentialIds(),
      nextHex: options.nextHex ?? seeded?.nextHex ?? seededHex(),
    };
  }

  /** All that a named scene depends on; undefined when two sandboxes with these options can differ. */
  function sceneKey(): string | undefined {
    const { nextId, nextHex, fonts, now, scene: name = 'default' } = options;
    if (nextId || nextHex || fonts || typeof now === 'function' || typeof name === 'function')
      return undefined;
    return JSON.stringify([name, clock.now(), world.origin, pinned, transport.allowLoopback]);
  }

  /** Builds the scene, or copies it from an earlier sandbox of this process with the same options. */
  async function fill(): Promise<void> {
    const key = sceneKey();
    const kept = key && copyKeptScene(key, store);
    if (kept) {
      repeatDraws({ nextId, nextHex }, kept.draws);
      ({ scene } = kept);
      return;
    }
    const drawn: Generators = { nextId, nextHex };
    const draws: Draw[] = [];
    ({ nextId, nextHex } = recordDraws(drawn, draws));
    scene = await build(world, pinned);
    store.sandbox.put({ id: 'scene', value: structuredClone(scene) });
    store.sandbox.put({ id: 'pinned', value: pinned });
    await runDueWork();
    ({ nextId, nextHex } = drawn);
    if (key) keepScene(key, { store, scene, draws });
  }

  /** Journals the scene as one snapshot once it is complete; a partial scene could not be resumed. */
  async function start(): Promise<void> {
    await fill();
    journal?.replaceWith(store);
    store.recordChanges(journal);
    await flush();
  }

  /** Restores the state of an earlier run and continues its interrupted work; false without an earlier run. */
  async function resume(): Promise<boolean> {
    if (!journal) return false;
    if (!(await journal.load(store))) {
      store = new Store();
      return false;
    }
    scene = store.sandbox.get('scene')?.value ?? {};
    clock.offset = (store.sandbox.get('clock')?.value ?? 0) as number;
    pinned = store.sandbox.get('pinned')?.value ?? pinned;
    store.recordChanges(journal);
    const run = Number(store.sandbox.get('run')?.value ?? 0) + 1;
    store.sandbox.put({ id: 'run', value: run });
    ({ nextId, nextHex } = generators(run));
    for (const { id, status, dueAt } of store.deliveries.all()) {
      if (status === 'PENDING' && dueAt === undefined) store.deliveries.patch(id, { dueAt: clock.now() });
    }
    resumeTasks(world);
    deliverSoon();
    return true;
  }

  function reset(): Promise<void> {
    const restarted = restart();
    // Requests wait for the new scene; its errors go to the caller of the reset only.
    ready = restarted.catch(() => undefined);
    return restarted;
  }

  async function restart(): Promise<void> {
    await background.settled();
    // Changes that running requests still make to the old state are not journaled.
    store.recordChanges();
    store = new Store();
    ({ nextId, nextHex } = generators(0));
    clock.reset();
    faults.clear();
    await start();
  }

  const currentScene = () => ({ ...scene, now: new Date(clock.now()).toISOString() }) as Scene;

  const deps: SandboxDeps = {
    world,
    faults,
    router: new Router(Object.values<Operation>(operations), [
      ...routes(transport.allowLoopback, deliverSoon),
      ...conditionRoutes,
      ...controlRoutes({ world, faults, scene: currentScene, reset, moveTo }),
    ]),
    idempotency: new Idempotency(),
    cors: options.cors ?? true,
    ceremony: options.ceremony ?? noCeremony,
    home: () => homePage(world, currentScene()),
    calendarFeed: (token) => calendarFeed(world, token),
    sleep: options.sleep ?? sleepFor,
  };

  let ready = resume().then((isResumed) => (isResumed ? undefined : start()));
  // A scene that cannot be built rejects the next request, not the process.
  ready.catch(() => undefined);

  return {
    async fetch(input, init) {
      const request = input instanceof Request && init === undefined ? input : new Request(input, init);
      await ready;
      request.signal.throwIfAborted();
      timers.run(world);
      const response = await background.deferDuring(() => respond(deps, request));
      await flush();
      request.signal.throwIfAborted();
      return response;
    },
    async settled() {
      await ready;
      await settled();
    },
    async advance(ms) {
      await ready;
      await moveTo(clock.now() + ms);
    },
    now: () => clock.now(),
    get ready() {
      return ready;
    },
    async scene() {
      await ready;
      return currentScene();
    },
  };
}
