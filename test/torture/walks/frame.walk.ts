import assert from 'node:assert/strict';
import fc from 'fast-check';
import { createSigningFrame, type SigningFrame } from '../../../src/headless/index.js';
import { act, type Act, type WalkWorld } from './act.js';
import { networkModes, type NetworkMode } from './unreliable-fetch.js';
import type { WalkedService } from './walked-service.js';
import { walkOf } from './walk.js';
import { answerElsewhere, FramedPage, FramePlace, unlessRefused } from './world/framed-page.js';
import { Helper } from './world/helper.js';

/** Which of the two who sign one after the other looks at the frame. */
type Signer = 0 | 1;

interface FrameModel {
  readonly signer: Signer;
}

type FrameAct = Act<FrameModel, FrameWorld>;

interface Stored {
  readonly status: string;
  readonly recipients: readonly { id: string; status: string; email: string }[];
}

const finalEvents = ['sig-signed', 'sig-completed', 'sig-declined', 'sig-voided', 'sig-expired'] as const;

/** The service that framed pages talk to: that of the present walk, since walks run one after the other. */
let service: WalkedService;

/** A signer with a frame, the host's server with the helper, and the service behind it. */
class FrameWorld implements WalkWorld<FrameModel> {
  readonly #helper = new Helper();
  readonly service = this.#helper.service;
  readonly network = this.service.network;
  readonly place = new FramePlace();
  frame!: SigningFrame;
  readonly #heard: string[] = [];
  #envelopeId = '';
  #recipients: readonly string[] = [];

  async start(signer: Signer): Promise<this> {
    service = this.service;
    const { envelopes } = await this.service.sandbox.scene();
    const { id, recipients } = envelopes['sequential'] as { id: string; recipients: { id: string }[] };
    this.#envelopeId = id;
    this.#recipients = recipients.map((recipient) => recipient.id);
    await this.#helper.start();
    this.frame = createSigningFrame({
      serverUrl: '/sig',
      envelopeId: id,
      recipientId: this.#recipients[signer]!,
      container: () => this.place as unknown as HTMLElement,
      title: () => 'Sign',
      // In this walk one address stands for the host and for the service.
      allowSameOrigin: true,
      manual: true,
      clock: this.service.clock,
      fetch: this.network.fetch,
    });
    for (const type of finalEvents) this.frame.addEventListener(type, () => this.#heard.push(type));
    this.frame.connect();
    await this.network.settled();
    return this;
  }

  /** Ends the frame, and the event streams of its host's server. */
  async stop(): Promise<void> {
    this.frame.disconnect();
    // A frame that only moves in its page is there again by then.
    this.service.clock.advance(1);
    await this.#helper.close();
  }

  stored(): Promise<Stored> {
    return this.service.ask<Stored>('GET', `/v1/envelopes/${this.#envelopeId}`);
  }

  /** Somebody else signs, whose turn it may not be. */
  signElsewhere(signer: Signer): Promise<void> {
    const envelopeId = this.#envelopeId;
    return answerElsewhere(this.service, { envelopeId, recipientId: this.#recipients[signer]! }, 'complete');
  }

  async withdraw(): Promise<void> {
    const path = `/v1/envelopes/${this.#envelopeId}/void`;
    await unlessRefused(this.service.ask('POST', path, { reason: 'A new version follows' }));
  }

  async check({ signer }: FrameModel): Promise<void> {
    const { status, recipients } = await this.stored();
    const own = recipients.find(({ id }) => id === this.#recipients[signer])!.status;
    const isSigned = own === 'SIGNED' || own === 'COMPLETED';
    const truths: Readonly<Record<string, boolean>> = {
      signed: isSigned,
      completed: status === 'COMPLETED',
      declined: status === 'DECLINED',
      voided: status === 'VOIDED',
      expired: status === 'EXPIRED',
    };
    const { name } = this.frame.state;
    assert.ok(truths[name] ?? true, `the page says ${name}; the envelope is ${status}, the signer ${own}`);
    for (const type of this.#heard)
      assert.ok(truths[type.replace('sig-', '')], `${type}; the envelope is ${status}, the signer ${own}`);
    assert.equal(new Set(this.#heard).size, this.#heard.length, `fired twice: ${this.#heard.join()}`);
    assert.ok(this.place.pages.size <= 1, `${this.place.pages.size} pages in one frame`);
    const urls = this.place.opened.map(({ url }) => url);
    assert.equal(new Set(urls).size, urls.length, 'a URL that works once was opened twice');
  }
}

/** The frame reads the status every few seconds: each read is answered before the next. */
const stepMs = 1000;

const frameAct = act<FrameModel, FrameWorld>;

const start = frameAct('start', (_, { frame }) => void frame.start());
const press = (which: 'primary' | 'secondary') =>
  frameAct(`press(${which})`, (_, { frame }) => {
    const { panel } = frame.state;
    const action = panel?.[which]?.action;
    // There are neither tabs nor files here.
    if (action === undefined || action === 'tab' || action === 'download') return;
    if (which === 'secondary' || panel?.retryInSeconds === 0) frame.run(action);
  });
const load = frameAct('the page loads', async (_, { place }) => place.page?.load());
const sign = frameAct('sign', async (_, { place: { page } }) => {
  if (await page?.answer('complete')) page?.tell('completed');
});
const signUntold = frameAct('sign, without a message', async (_, { place }) => {
  await place.page?.answer('complete');
});
const decline = frameAct('decline', async (_, { place: { page } }) => {
  if (await page?.answer('decline')) page?.tell('declined');
});
const lie = (type: 'completed' | 'declined' | 'ended') =>
  frameAct(`the page says ${type} too early`, (_, { place }) => place.page?.tell(type));
const finished = frameAct('finished', (_, { frame }) => frame.finished());
const check = frameAct('check', async (_, { frame }) => void (await frame.check()));
const leave = frameAct('leave and return', async (_, { frame, network }) => {
  frame.disconnect();
  await network.settled();
  frame.connect();
});
const signElsewhere = (signer: Signer) =>
  frameAct(`signer ${signer} signs elsewhere`, (_, world) => world.signElsewhere(signer));
const withdraw = frameAct('the firm withdraws', (_, world) => world.withdraw());
const setNetwork = (mode: NetworkMode) =>
  frameAct(`network(${mode})`, (_, { network }) => void (network.mode = mode));
const setOnline = (isOnline: boolean) =>
  frameAct(`online(${isOnline})`, (_, { network }) => {
    Object.assign(navigator, { onLine: isOnline });
    network.mode = isOnline ? 'ok' : 'cut';
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  });
const wait = (ms: number) => frameAct(`wait(${ms})`, (_, { service }) => service.wait(ms, stepMs));

const turnMs = 30_000;
const maxTurns = 30;
const endNames: ReadonlySet<string> = new Set(['signed', 'completed', 'declined', 'voided', 'expired']);

/** With a network again, a person who does what the page offers has signed in the end, or reads why not. */
const finish = frameAct('finish', async (model, world) => {
  const { frame, network, place } = world;
  await setOnline(true).act(model, world);
  // Whose turn it is before this one signs as well.
  if (model.signer === 1) await world.signElsewhere(0);
  const isOver = () => endNames.has(frame.state.name);
  for (let turn = 0; turn < maxTurns && !isOver(); turn += 1) {
    const { panel } = frame.state;
    // Words without a button are final, e.g. after a 400: a person loads the page again.
    if (panel ? !panel.primary && !panel.secondary : !place.page) await start.act(model, world);
    else await press(panel?.primary?.action === 'tab' ? 'secondary' : 'primary').act(model, world);
    await network.settled();
    await load.act(model, world);
    await sign.act(model, world);
    if (frame.state.canFinish) frame.finished();
    await network.settled();
    await world.service.wait(turnMs, stepMs);
  }
  assert.ok(isOver(), `the network is back, and nothing can be signed: ${JSON.stringify(frame.state)}`);
});

const both = fc.constantFrom<Signer>(0, 1);
const commands: fc.Arbitrary<FrameAct>[] = [
  fc.constant(start),
  fc.constantFrom<'primary' | 'secondary'>('primary', 'secondary', 'primary').map(press),
  fc.constant(load),
  fc.constantFrom(load, sign, signUntold, decline),
  fc.constantFrom<'completed' | 'declined' | 'ended'>('completed', 'declined', 'ended').map(lie),
  fc.constantFrom(finished, check),
  fc.constant(leave),
  both.map(signElsewhere),
  fc.oneof({ weight: 1, arbitrary: fc.constant(withdraw) }, { weight: 3, arbitrary: fc.constant(load) }),
  fc.constantFrom<NetworkMode>(...networkModes, 'ok', 'ok').map(setNetwork),
  fc.boolean().map(setOnline),
  fc.constantFrom(400, 3000, 60_000, 600_000).map(wait),
];

/** The frame is in view as soon as it is in the page. */
class InView {
  constructor(private readonly tell: (entries: { isIntersecting: boolean }[]) => void) {}
  observe(): void {
    queueMicrotask(() => this.tell([{ isIntersecting: true }]));
  }
  disconnect(): void {
    // It tells once, and not again.
  }
}

/** Replaces what the frame needs of a browser; returns what puts it back. Its hints for developers are not read here. */
function installFraming(): () => void {
  const { warn } = console;
  Object.assign(document, { createElement: () => new FramedPage(() => service) });
  Object.assign(globalThis, { IntersectionObserver: InView });
  Object.assign(navigator, { onLine: true });
  console.warn = () => undefined;
  return () => {
    console.warn = warn;
    Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  };
}

async function warmUp(): Promise<void> {
  const world = await new FrameWorld().start(0);
  for (const mode of networkModes) {
    world.network.mode = mode;
    void world.frame.start();
    await world.network.settled();
    await world.place.page?.load();
    await world.frame.check();
  }
  await world.stop();
}

/** The signing frame without markup, with the helper between it and the service. */
export const walk = walkOf({
  name: 'frame',
  commands,
  starts: [both],
  warmUp,
  world: () => new FrameWorld(),
  model: (signer): FrameModel => ({ signer }),
  finish,
  preparePage: installFraming,
});
