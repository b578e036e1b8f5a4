import { operations, type Operation } from '../contract/index.js';
import { reactions, routes } from './groups/index.js';
import { timers as planned } from './groups/timers.js';
import { resumeTasks } from './groups/resume-tasks.js';
import { BackgroundTasks } from './kernel/time/background-tasks.js';
import { SandboxClock } from './kernel/time/clock.js';
import { controlRoutes } from './kernel/control/control.routes.js';
import { deliverDue, enqueueEvent, nextDeliveryAt } from './kernel/webhooks/deliveries.js';
import { keyedLock } from './kernel/time/keyed-lock.js';
import { FaultInjector } from './kernel/control/fault-injection.js';
import { homePage } from './kernel/pages/home-page.js';
import { Idempotency } from './kernel/http/idempotency.js';
import type { Journal } from './kernel/store/journal.js';
import { sequentialIds, seededHex } from './kernel/ids.js';
import { respond, type SandboxDeps } from './kernel/http/pipeline.js';
import type { World } from './kernel/world.js';
import { Router } from './kernel/http/router.js';
import { Timers } from './kernel/time/timers.js';
import type { FontFile } from './pdf/text/typesetter.js';
import { defaultScene, emptyScene } from './scenes/default.js';
import type { Scene, SceneBuilder } from './scenes/scene.js';
import { Store } from './store.js';

export interface SandboxOptions {
  /** The clock: a function, milliseconds, or an ISO 8601 instant. Without a function it stands still until it is moved. */
  now?: (() => number | Date) | Date | number | string;
  /** Fresh identifiers; by default they count, so that two runs answer the same bytes. */
  nextId?: () => string;
  /** Random bytes as hexadecimal, for tokens and secrets; by default repeatable. */
  nextHex?: (bytes: number) => string;
  /** What is there at the start: `default` (one of everything), `empty` (people and keys), or your own. */
  scene?: 'default' | 'empty' | SceneBuilder;
  /** Answers the signing page and its files, by the path below `/sandbox/ceremony/` (`''` is the page). */
  ceremony?: (path: string) => Response | Promise<Response>;
  /**
   * Fonts for the PDFs it writes, the first choice first: what one has no letters for, the next one writes. A function
   * is told the text. Without any they carry Latin letters only. The server brings fonts for Latin, Greek, Cyrillic,
   * and for every `@fontsource/noto-sans-*` that is installed beside it.
   */
  fonts?: readonly FontFile[] | ((text: string) => readonly FontFile[] | Promise<readonly FontFile[]>);
  /** Where the sandbox answers; links in mails and signing URLs begin with it. Default `http://127.0.0.1:4010`. */
  origin?: string;
  /** As `origin`, when the outside sees another address; wins over it. */
  publicUrl?: string;
  /** Whether browsers of other origins may call what takes no credential. Default true. */
  cors?: boolean;
  /** Sends webhooks; default the global `fetch`. */
  fetch?: typeof fetch;
  /** Lets webhooks go to loopback addresses, over plain http too. Default false. */
  allowLoopbackWebhooks?: boolean;
  /** Keeps everything over a restart; the server brings one that writes files (`dataDir`). */
  journal?: Journal;
  /** Waits, for the delays that faults make. */
  sleep?: (ms: number, signal: AbortSignal) => Promise<void>;
}

export interface Sandbox {
  /** Answers a request as the service would; takes what the global `fetch` takes and needs no `this`. */
  readonly fetch: typeof globalThis.fetch;
  /** Resolves once the work after answers is done: page counts, renders, deliveries that are due. */
  settled(): Promise<void>;
  /** Moves the clock forward; what falls due on the way (deliveries, expiries, nightly sweeps) happens at its time. */
  advance(ms: number): Promise<void>;
  /** Milliseconds since the epoch on the sandbox's clock. */
  now(): number;
  /** Resolves once the scene is there. Requests wait for it by themselves. */
  readonly ready: Promise<void>;
  /** The scene's ids, tokens and keys, as `GET /sandbox/scene` answers them. */
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

const scenes = { default: defaultScene, empty: emptyScene };

/** The service, in process: `sandbox.fetch(request)` answers the documented operations and those under `/sandbox/`. */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  const clock = new SandboxClock(options.now);
  const background = new BackgroundTasks();
  const faults = new FaultInjector();
  const timers = new Timers(planned);
  const build = typeof options.scene === 'function' ? options.scene : scenes[options.scene ?? 'default'];
  const transport = {
    fetch: options.fetch ?? ((...given) => globalThis.fetch(...given)),
    allowLoopback: options.allowLoopbackWebhooks ?? false,
  } satisfies Parameters<typeof deliverDue>[1];

  const { journal } = options;
  const flush = async () => journal?.flush();

  let store = new Store();
  let nextId = options.nextId ?? sequentialIds();
  let nextHex = options.nextHex ?? seededHex();
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
      store.mails.put({ id: world.nextId(), ...mail, at: new Date(clock.now()).toISOString() });
    },
    fonts: async (text) =>
      typeof options.fonts === 'function' ? options.fonts(text) : (options.fonts ?? []),
    later,
    exclusive: keyedLock(),
  };

  async function workDone(): Promise<void> {
    timers.run(world);
    await background.settled();
    while ((nextDeliveryAt(world) ?? Infinity) <= clock.now()) {
      await deliverDue(world, transport);
      await background.settled();
    }
  }

  async function settled(): Promise<void> {
    await workDone();
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

  /** The scene is written down as one piece, once it is whole: half of one could not be gone on with. */
  async function start(): Promise<void> {
    scene = await build(world);
    store.sandbox.put({ id: 'scene', value: structuredClone(scene) });
    await workDone();
    journal?.replaceWith(store);
    store.recordChanges(journal);
    await flush();
  }

  /** Goes on where an earlier run stopped, also with what it had promised and not done. */
  async function resume(): Promise<boolean> {
    if (!journal) return false;
    if (!(await journal.load(store))) {
      store = new Store();
      return false;
    }
    scene = store.sandbox.get('scene')?.value ?? {};
    clock.offset = (store.sandbox.get('clock')?.value ?? 0) as number;
    store.recordChanges(journal);
    for (const { id, status, dueAt } of store.deliveries.all()) {
      if (status === 'PENDING' && dueAt === undefined) store.deliveries.patch(id, { dueAt: clock.now() });
    }
    resumeTasks(world);
    deliverSoon();
    return true;
  }

  function reset(): Promise<void> {
    const anew = startAgain();
    // Whoever comes meanwhile waits; a scene that cannot be made is told to who asked for it.
    ready = anew.catch(() => undefined);
    return anew;
  }

  async function startAgain(): Promise<void> {
    await background.settled();
    // Whoever still works on the old state does so unrecorded.
    store.recordChanges();
    store = new Store();
    nextId = options.nextId ?? sequentialIds();
    nextHex = options.nextHex ?? seededHex();
    clock.reset();
    faults.clear();
    await start();
  }

  const currentScene = () => ({ ...scene, now: new Date(clock.now()).toISOString() }) as Scene;

  const machine: SandboxDeps = {
    world,
    faults,
    router: new Router(Object.values<Operation>(operations), [
      ...routes(transport.allowLoopback, deliverSoon),
      ...controlRoutes({ world, faults, scene: currentScene, reset, moveTo }),
    ]),
    idempotency: new Idempotency(),
    cors: options.cors ?? true,
    ceremony: options.ceremony ?? noCeremony,
    home: () => homePage(world, currentScene()),
    sleep: options.sleep ?? sleepFor,
  };

  let ready = resume().then((going) => (going ? undefined : start()));
  // A scene that cannot be made is told to whoever asks next, not to the process.
  ready.catch(() => undefined);

  return {
    async fetch(input, init) {
      const request = input instanceof Request && init === undefined ? input : new Request(input, init);
      await ready;
      request.signal.throwIfAborted();
      timers.run(world);
      const response = await background.deferDuring(() => respond(machine, request));
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
