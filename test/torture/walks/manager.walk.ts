import assert from 'node:assert/strict';
import fc from 'fast-check';
import { bookingClient } from '../../../src/elements/shared/booking/booking-client.js';
import { toDetail } from '../../../src/elements/shared/element/errors.js';
import { ManagerController } from '../../../src/elements/sig-booking-manager/booking-manager.controller.js';
import type {
  ManagerContext,
  ManagerElement,
} from '../../../src/elements/sig-booking-manager/booking-manager.types.js';
import { bookDirectly, type Booking } from '../flows/bookings.js';
import { waitUntil } from '../../support/wait.js';
import { act, type Act, type WalkWorld } from './act.js';
import { networkModes, type NetworkMode } from './unreliable-fetch.js';
import { origin, WalkedService } from './walked-service.js';
import { walkOf } from './walk.js';
import { ElementHost, keyStrings } from './world/element-host.js';

/** What a person knows of their own acts. */
interface ManagerModel {
  reason?: string;
  /** Somebody else has cancelled: what the page says of the person's own attempt is still true. */
  isCancelledElsewhere?: boolean;
}

type ManagerAct = Act<ManagerModel, ManagerWorld>;
const managerAct = act<ManagerModel, ManagerWorld>;

class ManagerHost extends ElementHost {
  token = '';
}

/** A booker with the link that cancels, and the service behind it. */
class ManagerWorld implements WalkWorld<ManagerModel> {
  readonly service = new WalkedService();
  readonly network = this.service.network;
  readonly #host = new ManagerHost();
  readonly controller: ManagerController;
  #cancelledEvents = 0;
  #bookingId = '';

  constructor() {
    const { clock } = this.service;
    // What the controller reads of its element is what the host has.
    const element = this.#host as unknown as ManagerElement;
    const context = {
      services: {
        client: (retries?: number) => bookingClient({ baseUrl: origin, fetch: this.network.fetch, retries }),
        addressProblem: () => undefined,
        clock: () => clock,
        fail: (error: unknown, operation?: string) => toDetail(error, operation),
      },
      strings: keyStrings,
      zone: () => 'Europe/London',
      announce: () => undefined,
    };
    this.controller = new ManagerController(element, context as unknown as ManagerContext);
    this.#host.addEventListener('sig-cancelled', () => (this.#cancelledEvents += 1));
  }

  async start(): Promise<this> {
    const { clock, sandbox } = this.service;
    const scene = await sandbox.scene();
    const send = (input: RequestInfo | URL, init?: RequestInit) => sandbox.fetch(new Request(input, init));
    const booker = { name: 'Walker', email: 'walker@example.com' };
    const made = await bookDirectly({ url: origin, scene, send, now: clock.now() }, 7, booker);
    this.#host.token = made.cancelToken;
    this.#bookingId = made.id;
    this.#host.connect();
    void this.controller.load();
    await this.network.settled();
    return this;
  }

  stop(): void {
    this.#host.disconnect();
  }

  reconnect(): void {
    this.#host.reconnect();
  }

  get outcome(): string | undefined {
    const { phase } = this.controller.state;
    return phase.name === 'ended' ? phase.outcome : undefined;
  }

  async firmCancels(): Promise<void> {
    await this.service.ask('POST', `/v1/scheduling/bookings/${this.#bookingId}/cancel`, {});
  }

  async check({ reason, isCancelledElsewhere }: ManagerModel): Promise<void> {
    const { controller, outcome } = this;
    const path = `/v1/scheduling/bookings/${this.#bookingId}`;
    const { status } = await this.service.ask<Booking>('GET', path);
    const isCancelled = status === 'CANCELLED';
    assert.ok(this.#cancelledEvents <= 1, 'sig-cancelled was fired twice');
    if (this.#cancelledEvents > 0) assert.ok(isCancelled, `sig-cancelled, and it is ${status}`);
    if (outcome === 'cancelled' || controller.bookingState === 'cancelled')
      assert.ok(isCancelled, `the page says cancelled, and it is ${status}`);
    const { state } = controller.submission;
    const saysNo = state.status === 'refused' && ['notCancelled', 'cancelRefused'].includes(state.message);
    assert.ok(!saysNo || !isCancelled || isCancelledElsewhere, 'the page says not cancelled, and it is');
    if (outcome !== 'cancelled' && reason !== undefined)
      assert.equal(controller.reason, reason, 'the typed reason is lost');
  }
}

const setReason = (reason: string) =>
  managerAct(`reason(${JSON.stringify(reason)})`, (model, { controller }) => {
    if (controller.state.phase.name !== 'cancel') return;
    controller.actions.setReason(reason);
    model.reason = reason;
  });

type Call = 'cancel' | 'keep' | 'reconsider' | 'retry';
const call = (name: Call) =>
  managerAct(name, (_, world) => {
    const { controller, outcome } = world;
    const { phase } = controller.state;
    const isShown = {
      cancel: phase.name === 'cancel',
      keep: phase.name === 'cancel',
      reconsider: outcome === 'kept',
      retry: controller.loader.error !== undefined,
    }[name];
    if (isShown) controller.actions[name]();
  });

const setNetwork = (mode: NetworkMode) =>
  managerAct(`network(${mode})`, (_, { network }) => void (network.mode = mode));
const wait = (ms: number) => managerAct(`wait(${ms})`, (_, { service }) => service.wait(ms));
const leave = managerAct('leave and return', (_, world) => world.reconnect());
/** The booking is cancelled by somebody else. */
const rival = managerAct('the firm cancels', (model, world) => {
  model.isCancelledElsewhere = true;
  return world.firmCancels();
});

const turnMs = 30_000;
const maxTurns = 20;

/** With a network again, a person who does what the page offers has cancelled in the end. */
const finish = managerAct('finish', async (model, world) => {
  const { controller, network, service } = world;
  network.mode = 'ok';
  const isOver = () => controller.bookingState === 'cancelled';
  for (let turn = 0; turn < maxTurns && !isOver(); turn += 1) {
    await service.wait(turnMs);
    for (const name of ['retry', 'reconsider', 'cancel'] as const) await call(name).act(model, world);
    await network.settled();
  }
  assert.ok(isOver(), `the network is back, and it cannot be cancelled: ${JSON.stringify(controller.state)}`);
});

const calls: readonly Call[] = ['cancel', 'cancel', 'cancel', 'keep', 'reconsider', 'retry'];
const commands: fc.Arbitrary<ManagerAct>[] = [
  fc.constantFrom('I am ill', '', ' A “clash” & thanks ').map(setReason),
  fc.constantFrom(...calls).map(call),
  // A cancellation that arrives ends the walk: most of them are to meet a fault first.
  fc.constantFrom<NetworkMode>(...networkModes, 'lost', 'lost').map(setNetwork),
  fc.constantFrom<NetworkMode>(...networkModes, 'lost', 'lost').map(setNetwork),
  fc.constantFrom(3000, 60_000).map(wait),
  fc.constantFrom(3000, 60_000).map(wait),
  fc.nat(5).map((chance) => (chance === 0 ? rival : leave)),
];

async function warmUp(): Promise<void> {
  const world = await new ManagerWorld().start();
  await waitUntil(() => world.controller.state.phase.name === 'cancel', 'the form that cancels');
  world.stop();
}

/** Cancelling a booking by its link: the controller of `sig-booking-manager` without markup. */
export const walk = walkOf({
  name: 'manager',
  commands,
  starts: [],
  warmUp,
  world: () => new ManagerWorld(),
  model: (): ManagerModel => ({}),
  finish,
});
