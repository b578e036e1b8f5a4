import assert from 'node:assert/strict';
import fc from 'fast-check';
import { createBookingPicker, type BookingPicker } from '../../../src/headless/index.js';
import { createSandbox, type Sandbox } from '../../../src/sandbox/index.js';
import { ManualClock } from '../../support/manual-clock.js';
import { waitUntil } from '../../support/wait.js';
import { installPage } from './page-globals.js';
import { networkModes, UnreliableFetch, type NetworkMode } from './unreliable-fetch.js';
import type { Walk } from './walk.js';

const origin = 'http://127.0.0.1:4010';
const startMs = Date.parse('2026-05-20T08:00:00Z');
const email = 'walker@example.com';

interface Booking {
  id: string;
  start: string;
  status: string;
  booker: { email: string; name?: string | null };
}

/** A person's picker, its network and its service. */
class PickerWorld {
  readonly clock = new ManualClock(startMs);
  readonly sandbox: Sandbox = createSandbox({ now: () => this.clock.now(), seed: 1, origin });
  readonly network = new UnreliableFetch((request) => this.sandbox.fetch(request));
  readonly picker: BookingPicker;
  /** Ids of bookings that the page was told about. */
  readonly told: string[] = [];
  #key = '';

  constructor() {
    this.picker = createBookingPicker({
      baseUrl: origin,
      handle: 'amelia-hart',
      slug: 'intro-call',
      timeZone: 'Europe/London',
      clock: this.clock,
      fetch: this.network.fetch,
    });
    this.picker.addEventListener('sig-booked', ({ detail }) => this.told.push(detail.bookingId));
  }

  async start(): Promise<this> {
    const scene = await this.sandbox.scene();
    this.#key = scene.apiKeys.full;
    this.picker.connect();
    await this.network.settled();
    return this;
  }

  /** Past the network, as the firm's owner. */
  async ask<T>(path: string, body?: object): Promise<T> {
    const scene = await this.sandbox.scene();
    const headers = {
      Authorization: `Bearer ${this.#key}`,
      'X-Acting-User': scene.users[0]!.email,
      'Content-Type': 'application/json',
      'Idempotency-Key': crypto.randomUUID(),
    };
    const init = { method: body ? 'POST' : 'GET', headers, body: body && JSON.stringify(body) };
    return (await (await this.sandbox.fetch(new Request(origin + path, init))).json()) as T;
  }

  async bookings(): Promise<Booking[]> {
    const { items } = await this.ask<{ items: Booking[] }>('/v1/scheduling/bookings?limit=100');
    return items.filter(({ booker }) => booker.email === email);
  }
}

/** What a person knows of their own acts. */
interface PickerModel {
  typed: { name?: string; email?: string };
  /** Times that were sent while an answer could be lost. */
  uncertain: Set<string>;
  network: NetworkMode;
}

type PickerCommand = fc.AsyncCommand<PickerModel, PickerWorld>;

const canActUnheard: readonly NetworkMode[] = ['lost'];

/** Everything that must be so after each act. */
async function check(
  model: PickerModel,
  { picker, told, bookings }: PickerWorld & { bookings(): Promise<Booking[]> },
) {
  const made = await bookings();
  const { state } = picker;
  assert.equal(new Set(told).size, told.length, 'a booking was announced twice');
  for (const id of told)
    assert.ok(
      made.some((one) => one.id === id),
      'a booking was announced that does not exist',
    );
  for (const { id, start } of made)
    assert.ok(told.includes(id) || model.uncertain.has(start), `${start} was booked, and nobody knows`);
  if (state.status === 'booked') {
    const own = made.find(({ id }) => id === state.booking.id);
    assert.ok(own, 'the page says booked, and the service has nothing');
    assert.equal(Date.parse(own.start), Date.parse(state.booking.start), 'the time that was booked');
    assert.equal(own.booker.name, model.typed.name?.trim(), 'the name that was typed');
  }
  if (state.status === 'details') {
    const values = Object.fromEntries(state.fields.map(({ key, value }) => [key, value]));
    for (const [key, value] of Object.entries(model.typed))
      assert.equal(values[key], value, `typed ${key} is lost`);
    const claimsNothing = ['refused', 'notAccepted'].includes(state.refusal?.code ?? '');
    const isBooked = made.some(({ id, start }) => start === state.start && !told.includes(id));
    assert.ok(
      !(claimsNothing && isBooked && !model.uncertain.has(state.start ?? '')),
      'said refused, and it is booked',
    );
  }
}

abstract class Act implements PickerCommand {
  check(_model: Readonly<PickerModel>): boolean {
    return true;
  }

  async run(model: PickerModel, world: PickerWorld): Promise<void> {
    await this.act(model, world);
    await world.network.settled();
    await check(model, Object.assign(world, { bookings: () => PickerWorld.prototype.bookings.call(world) }));
  }

  abstract act(model: PickerModel, world: PickerWorld): void | Promise<void>;
  abstract toString(): string;
}

class ChooseDay extends Act {
  constructor(private readonly index: number) {
    super();
  }
  act(_: PickerModel, { picker }: PickerWorld): void {
    const { state } = picker;
    if (state.status !== 'choosing') return;
    const days = state.days.filter((day) => day.state === 'available');
    const day = days[this.index % Math.max(1, days.length)];
    if (day) picker.chooseDay(day.day);
    else picker.findNextAvailable();
  }
  toString = () => `day(${this.index})`;
}

class ChooseTime extends Act {
  constructor(private readonly index: number) {
    super();
  }
  act(_: PickerModel, { picker }: PickerWorld): void {
    const { state } = picker;
    const starts =
      state.status === 'choosing'
        ? state.times.filter(({ isTaken }) => !isTaken).map(({ start }) => start)
        : state.status === 'details'
          ? (state.conflict?.alternatives ?? [])
          : [];
    const start = starts[this.index % Math.max(1, starts.length)];
    if (start) picker.chooseTime(start);
  }
  toString = () => `time(${this.index})`;
}

class Type extends Act {
  constructor(
    private readonly key: 'name' | 'email',
    private readonly value: string,
  ) {
    super();
  }
  act(model: PickerModel, { picker }: PickerWorld): void {
    if (picker.state.status !== 'details') return;
    picker.setValue(this.key, this.value);
    model.typed[this.key] = this.value;
  }
  toString = () => `type(${this.key}, ${JSON.stringify(this.value)})`;
}

class Submit extends Act {
  act(model: PickerModel, { picker }: PickerWorld): void {
    const { state } = picker;
    if (state.status !== 'details') return;
    if (state.start && canActUnheard.includes(model.network)) model.uncertain.add(state.start);
    picker.submit();
  }
  toString = () => 'submit';
}

class Call extends Act {
  constructor(private readonly name: 'backToTimes' | 'retry' | 'reload' | 'nextMonth' | 'previousMonth') {
    super();
  }
  act(_: PickerModel, { picker }: PickerWorld): void {
    picker[this.name]();
  }
  toString = () => this.name;
}

class BookAnother extends Act {
  act(_: PickerModel, { picker }: PickerWorld): void {
    if (picker.state.status === 'booked') picker.bookAnother();
  }
  toString = () => 'bookAnother';
}

class Leave extends Act {
  async act(_: PickerModel, { picker, network }: PickerWorld): Promise<void> {
    picker.disconnect();
    await network.settled();
    picker.connect();
  }
  toString = () => 'leave and return';
}

class SetNetwork extends Act {
  constructor(private readonly mode: NetworkMode) {
    super();
  }
  act(model: PickerModel, { network }: PickerWorld): void {
    network.mode = model.network = this.mode;
  }
  toString = () => `network(${this.mode})`;
}

class Wait extends Act {
  constructor(private readonly ms: number) {
    super();
  }
  act(model: PickerModel, { clock, picker }: PickerWorld): void {
    const { state } = picker;
    // A retry that is due now meets the network of now.
    if (
      state.status === 'details' &&
      state.start &&
      state.sending !== 'idle' &&
      canActUnheard.includes(model.network)
    )
      model.uncertain.add(state.start);
    clock.advance(this.ms);
  }
  toString = () => `wait(${this.ms})`;
}

class Rival extends Act {
  async act(_: PickerModel, world: PickerWorld): Promise<void> {
    const { state } = world.picker;
    if (state.status !== 'details' || !state.start) return;
    const { token } = await world.ask<{ token: string }>('/v1/book/public/by-handle/amelia-hart/intro-call');
    const body = { email: 'rival@example.com', name: 'Rival', start: state.start, timeZone: 'Europe/London' };
    await world.ask(`/v1/book/public/event-types/${token}/bookings`, body);
  }
  toString = () => 'rival';
}

/** With a network again, whoever goes on as the page offers it has a booking in the end. */
class Finish extends Act {
  async act(model: PickerModel, world: PickerWorld): Promise<void> {
    const { picker, network, clock } = world;
    network.mode = model.network = 'ok';
    const turnMs = 30_000;
    for (let turn = 0; turn < 30 && picker.state.status !== 'booked'; turn += 1) {
      const { state } = picker;
      if (state.status === 'problem' || (state.status === 'choosing' && state.problem)) picker.retry();
      else if (state.status === 'choosing' && state.isEmpty) picker.findNextAvailable();
      else if (state.status === 'choosing' && state.times.length === 0) new ChooseDay(turn).act(model, world);
      else if (state.status === 'choosing') new ChooseTime(turn).act(model, world);
      else if (state.status === 'details' && (state.conflict || !state.start)) {
        if (state.conflict?.alternatives.length) new ChooseTime(turn).act(model, world);
        else picker.backToTimes();
      } else if (state.status === 'details') {
        new Type('name', 'Walker').act(model, world);
        new Type('email', email).act(model, world);
        picker.submit();
      }
      await network.settled();
      clock.advance(turnMs);
      await network.settled();
    }
    assert.equal(picker.state.status, 'booked', 'the network is back, and the booking cannot be made');
  }
  toString = () => 'finish';
}

const commands = [
  fc.nat(40).map((index) => new ChooseDay(index)),
  fc.nat(20).map((index) => new ChooseTime(index)),
  fc.constantFrom('Walker', ' Zoë O’Brien ', '李小龍').map((name) => new Type('name', name)),
  fc.constantFrom(email, email, 'not an address').map((value) => new Type('email', value)),
  fc.constant(new Submit()),
  fc.constant(new Submit()),
  fc
    .constantFrom('backToTimes', 'retry', 'reload', 'nextMonth', 'previousMonth' as const)
    .map((name) => new Call(name)),
  fc.constant(new BookAnother()),
  fc.constant(new Leave()),
  fc.constantFrom(...networkModes, 'ok' as const, 'ok' as const).map((mode) => new SetNetwork(mode)),
  fc.constantFrom(400, 3000, 60_000, 3_600_000, 86_400_000).map((ms) => new Wait(ms)),
  fc.constant(new Rival()),
];

let warmed: Promise<void> | undefined;

/** Loads the code that the picker and its client load later, also for errors: then a walk needs no real time. */
const warmUp = (): Promise<void> =>
  (warmed ??= (async () => {
    const world = await new PickerWorld().start();
    const { picker, network } = world;
    await waitUntil(() => picker.state.status === 'choosing', 'the first times');
    for (const mode of networkModes.filter((one) => one !== 'ok')) {
      network.mode = mode;
      picker.reload();
      await waitUntil(() => 'problem' in picker.state && picker.state.problem, 'a problem');
    }
    picker.disconnect();
  })());

/** The booking picker without markup. */
export const walk: Walk = {
  name: 'picker',
  property(replayPath) {
    installPage();
    const all = fc.commands(commands, { maxCommands: 30, ...(replayPath !== undefined && { replayPath }) });
    return fc.asyncProperty(all, async (walked) => {
      await warmUp();
      const world = await new PickerWorld().start();
      const model: PickerModel = { typed: {}, uncertain: new Set(), network: 'ok' };
      try {
        await fc.asyncModelRun(() => ({ model, real: world }), walked as Iterable<PickerCommand>);
        await new Finish().run(model, world);
      } finally {
        world.picker.disconnect();
      }
    }) as ReturnType<Walk['property']>;
  },
};
