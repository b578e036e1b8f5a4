import assert from 'node:assert/strict';
import fc from 'fast-check';
import { createBookingPicker, type BookingPicker } from '../../../src/headless/index.js';
import { waitUntil } from '../../support/wait.js';
import { act, type Act, type WalkWorld } from './act.js';
import { networkModes, type NetworkMode } from './unreliable-fetch.js';
import { origin, WalkedService } from './walked-service.js';
import { walkOf } from './walk.js';

const email = 'walker@example.com';

interface Booking {
  id: string;
  start: string;
  booker: { email: string; name?: string | null };
}

/** What a person knows of their own acts. */
interface PickerModel {
  typed: { name?: string; email?: string };
  /** Names as they were when the form was sent. */
  sentNames: Set<string>;
  /** Instants that were sent while an answer could be lost. */
  uncertain: Set<number>;
  network: NetworkMode;
}

type PickerAct = Act<PickerModel, PickerWorld>;
const pickerAct = act<PickerModel, PickerWorld>;

/** A person's picker, its network and its service. */
class PickerWorld implements WalkWorld<PickerModel> {
  readonly service = new WalkedService();
  readonly network = this.service.network;
  readonly picker: BookingPicker;
  /** Ids of bookings that the page announced. */
  readonly #announced: string[] = [];
  /** How many of them there were at the check before. */
  #knownBefore = 0;

  constructor() {
    this.picker = createBookingPicker({
      baseUrl: origin,
      handle: 'amelia-hart',
      slug: 'intro-call',
      timeZone: 'Europe/London',
      clock: this.service.clock,
      fetch: this.network.fetch,
    });
    this.picker.addEventListener('sig-booked', ({ detail }) => this.#announced.push(detail.bookingId));
  }

  async start(): Promise<this> {
    await this.service.sandbox.scene();
    this.picker.connect();
    await this.network.settled();
    return this;
  }

  stop(): void {
    this.picker.disconnect();
  }

  async check(model: PickerModel): Promise<void> {
    const announced = this.#announced;
    // A booker who sees nothing of it books again.
    const news = announced.length - this.#knownBefore;
    assert.ok(news <= 1, 'one booking was wanted, and two were made');
    if (news > 0)
      assert.equal(this.picker.state.status, 'booked', 'a booking was announced, and it is not shown');
    this.#knownBefore = announced.length;
    const path = '/v1/scheduling/bookings?limit=100';
    const { items } = await this.service.ask<{ items: Booking[] }>('GET', path);
    const made = items.filter(({ booker }) => booker.email === email);
    assert.equal(new Set(announced).size, announced.length, 'a booking was announced twice');
    for (const id of announced)
      assert.ok(
        made.some((one) => one.id === id),
        'a booking was announced that does not exist',
      );
    for (const { id, start } of made)
      assert.ok(
        announced.includes(id) || model.uncertain.has(Date.parse(start)),
        `${start} was booked, and it was not announced`,
      );
    this.#checkBooked(made, model);
    this.#checkDetails(made, model);
  }

  #checkBooked(made: readonly Booking[], { sentNames }: PickerModel): void {
    const { state } = this.picker;
    if (state.status !== 'booked') return;
    const own = made.find(({ id }) => id === state.booking.id);
    assert.ok(own, 'the page says booked, and the service has nothing');
    assert.equal(Date.parse(own.start), Date.parse(state.booking.start), 'the time that was booked');
    assert.ok(sentNames.has(own.booker.name ?? ''), `booked for “${own.booker.name}”`);
  }

  #checkDetails(made: readonly Booking[], { typed }: PickerModel): void {
    const { state } = this.picker;
    if (state.status !== 'details') return;
    const values = Object.fromEntries(state.fields.map(({ key, value }) => [key, value]));
    for (const [key, value] of Object.entries(typed))
      assert.equal(values[key], value, `typed ${key} is lost`);
    const saysNo = ['refused', 'notAccepted', 'tooManyTries'].includes(state.refusal?.code ?? '');
    const isMade = made.some(
      ({ id, start }) => Date.parse(start) === Date.parse(state.start ?? '') && !this.#announced.includes(id),
    );
    assert.ok(!(saysNo && isMade), 'the page says that it is not booked, and it is');
  }
}

const chooseDay = (index: number) =>
  pickerAct(`day(${index})`, (_, { picker }) => {
    const { state } = picker;
    if (state.status !== 'choosing') return;
    const days = state.days.filter((day) => day.state === 'available');
    const day = days[index % Math.max(1, days.length)];
    if (day) picker.chooseDay(day.day);
    else picker.findNextAvailable();
  });

const chooseTime = (index: number) =>
  pickerAct(`time(${index})`, (_, { picker }) => {
    const { state } = picker;
    const free = state.status === 'choosing' ? state.times.filter(({ isTaken }) => !isTaken) : [];
    const offered = state.status === 'details' ? (state.conflict?.alternatives ?? []) : [];
    const starts = [...free.map(({ start }) => start), ...offered];
    const start = starts[index % Math.max(1, starts.length)];
    if (start) picker.chooseTime(start);
  });

const type = (key: 'name' | 'email', value: string) =>
  pickerAct(`type(${key}, ${JSON.stringify(value)})`, ({ typed }, { picker }) => {
    if (picker.state.status !== 'details') return;
    picker.setValue(key, value);
    typed[key] = value;
  });

/** What is sent now may arrive although no answer comes. */
function noteUncertain({ network, uncertain }: PickerModel, { picker }: PickerWorld): void {
  const { state } = picker;
  if (network === 'lost' && state.status === 'details' && state.start) uncertain.add(Date.parse(state.start));
}

const submit = pickerAct('submit', (model, world) => {
  if (world.picker.state.status !== 'details') return;
  noteUncertain(model, world);
  model.sentNames.add(model.typed.name?.trim() ?? '');
  world.picker.submit();
});

/** Comes to a form that can be sent. */
const fillIn = pickerAct('fill in', async (model, world) => {
  for (let turn = 0; turn < 3 && world.picker.state.status === 'choosing'; turn += 1) {
    await goOn(turn, model, world);
    await world.network.settled();
  }
  await type('name', 'Walker').act(model, world);
  await type('email', email).act(model, world);
});

/** The page loads everything again while the request is on its way. */
const submitAndReload = pickerAct('submit and reload', async (model, world) => {
  const { network, picker } = world;
  await fillIn.act(model, world);
  const { state } = picker;
  if (state.status !== 'details') return;
  if (network.mode === 'ok' && state.start) {
    network.nextWrite = 'slow';
    // Half-way, it is made and not announced yet.
    model.uncertain.add(Date.parse(state.start));
  }
  await submit.act(model, world);
  await network.settled();
  network.nextWrite = undefined;
  picker.reload();
});

type Call = 'backToTimes' | 'retry' | 'reload' | 'nextMonth' | 'previousMonth';
const call = (name: Call) =>
  pickerAct(name, (model, { picker }) => {
    // After a booking, the page starts again.
    if (name === 'reload' && picker.state.status === 'booked') model.typed = {};
    picker[name]();
  });

const bookAnother = pickerAct('bookAnother', (_, { picker }) => {
  if (picker.state.status === 'booked') picker.bookAnother();
});

const leave = pickerAct('leave and return', async (_, { picker, network }) => {
  picker.disconnect();
  await network.settled();
  picker.connect();
});

const setNetwork = (mode: NetworkMode) =>
  pickerAct(`network(${mode})`, (model, { network }) => {
    network.mode = model.network = mode;
  });

const wait = (ms: number) =>
  pickerAct(`wait(${ms})`, (model, world) => {
    // What is tried again in that time meets the network of now.
    noteUncertain(model, world);
    return world.service.wait(ms);
  });

const rival = pickerAct('rival', async (_, { picker, service }) => {
  const { state } = picker;
  if (state.status !== 'details' || !state.start) return;
  const path = '/v1/book/public/by-handle/amelia-hart/intro-call';
  const { token } = await service.ask<{ token: string }>('GET', path);
  const body = { email: 'rival@example.com', name: 'Rival', start: state.start, timeZone: 'Europe/London' };
  // The time may be gone already.
  await service.ask('POST', `/v1/book/public/event-types/${token}/bookings`, body).catch(() => undefined);
});

/** One step of a person who does what the page offers. */
async function goOn(turn: number, model: PickerModel, world: PickerWorld): Promise<void> {
  const { picker } = world;
  const { state } = picker;
  if (state.status === 'problem' || (state.status === 'choosing' && state.problem)) return picker.retry();
  if (state.status === 'choosing') {
    if (state.isEmpty) return picker.findNextAvailable();
    return (state.times.some(({ isTaken }) => !isTaken) ? chooseTime(turn) : chooseDay(turn)).act(
      model,
      world,
    );
  }
  if (state.status !== 'details') return;
  if (state.conflict?.alternatives.length) return chooseTime(turn).act(model, world);
  if (state.conflict || !state.start) return picker.backToTimes();
  await fillIn.act(model, world);
  return submit.act(model, world);
}

const turnMs = 30_000;
const maxTurns = 30;

/** With a network again, a person who does what the page offers has a booking in the end. */
const finish = pickerAct('finish', async (model, world) => {
  const { picker, network, service } = world;
  network.mode = model.network = 'ok';
  for (let turn = 0; turn < maxTurns && picker.state.status !== 'booked'; turn += 1) {
    await goOn(turn, model, world);
    await network.settled();
    await service.wait(turnMs);
  }
  assert.equal(picker.state.status, 'booked', 'the network is back, and the booking cannot be made');
});

const calls: readonly Call[] = ['backToTimes', 'retry', 'reload', 'nextMonth', 'previousMonth'];
const commands: fc.Arbitrary<PickerAct>[] = [
  fc.nat(40).map(chooseDay),
  fc.nat(20).map(chooseTime),
  fc.constantFrom('Walker', ' Zoë O’Brien ', '李小龍').map((name) => type('name', name)),
  fc.constantFrom(email, email, 'not an address').map((value) => type('email', value)),
  fc.constant(fillIn),
  fc.constant(fillIn),
  fc.constant(submit),
  fc.constant(submit),
  fc.constant(submit),
  fc.constant(submitAndReload),
  fc.constantFrom(...calls).map(call),
  fc.constant(bookAnother),
  fc.constant(leave),
  fc.constantFrom<NetworkMode>(...networkModes, 'ok', 'ok').map(setNetwork),
  fc.constantFrom(400, 3000, 60_000, 3_600_000).map(wait),
  fc.constant(rival),
];

async function warmUp(): Promise<void> {
  const { picker, network } = await new PickerWorld().start();
  await waitUntil(() => picker.state.status === 'choosing', 'the first times');
  for (const mode of networkModes.filter((one) => one !== 'ok')) {
    network.mode = mode;
    picker.reload();
    await waitUntil(() => 'problem' in picker.state && picker.state.problem, 'a problem');
  }
  picker.disconnect();
}

/** The booking picker without markup. */
export const walk = walkOf({
  name: 'picker',
  commands,
  starts: [],
  warmUp,
  world: () => new PickerWorld(),
  model: (): PickerModel => ({ typed: {}, sentNames: new Set(), uncertain: new Set(), network: 'ok' }),
  finish,
});
