import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  keyOf,
  type PickedPerson,
} from '../../../../src/elements/sig-contact-picker/contact-picker.model.js';
import { waitUntil } from '../../../support/wait.js';
import { act, type Act } from '../act.js';
import { networkModes } from '../unreliable-fetch.js';
import { walkOf } from '../walk.js';
import { networkActs, waits } from '../world/network-acts.js';
import { persist, turnMs } from '../world/persist.js';
import { PickerWorld, type PickerModel } from './picker-checks.js';

type PickerAct = Act<PickerModel, PickerWorld>;
const pickerAct = act<PickerModel, PickerWorld>;

const queries = ['ada', 'adele', 'walk.example', 'nia', 'a', ''];

const search = (query: string) =>
  pickerAct(`search(${query})`, (model, world) => {
    model.query = query;
    world.search.search(query);
  });
const retrySearch = pickerAct('search again', ({ query }, { search }) => {
  if (search.canRetry) search.limit(search.isFavoritesOnly, query);
});

/** Whether the open form is being saved, or has text that is not: another one does not take its place. */
function staysOpen({ form: known }: PickerModel, { form }: PickerWorld): boolean {
  if (form.isSending) return true;
  if (!known || form.fields.length === 0) return false;
  const { person, typed, initial } = known;
  return person ? [...initial].some(([id, text]) => typed.get(id) !== text) : initial.size > 0;
}
/** A form is opened, or takes the place of another one. */
function noteOpened(model: PickerModel, { page }: PickerWorld, person?: PickedPerson): void {
  model.writesBefore = page.writes.length;
  model.form = { person, typed: new Map(), initial: new Map(), isSaved: false };
  model.hasRivalActed = false;
}
const create = (query: string) =>
  pickerAct(`create(${query})`, async (model, world) => {
    const isKept = staysOpen(model, world);
    const open = world.forms.create(query);
    if (!isKept) {
      noteOpened(model, world);
      model.form!.typed.set(query.includes('@') ? 'new-email' : 'new-name', query);
    }
    await open;
  });
const edit = (index: number) =>
  pickerAct(`edit(${index})`, async (model, world) => {
    const { picked } = world;
    const isKept = staysOpen(model, world);
    const person = picked[index % Math.max(1, picked.length)];
    if (!person?.contactId) return;
    const open = world.forms.edit(person);
    if (!isKept) noteOpened(model, world, person);
    await open;
  });

const type = (field: string, text: string) =>
  pickerAct(`type(${field}, ${text})`, (model, { form }) => {
    const shown = form.fields.find(({ id }) => id.endsWith(field));
    // The fields are read-only while the form is saved.
    if (!shown || form.isSending) return;
    if (model.form && !model.form.initial.has(shown.id)) model.form.initial.set(shown.id, shown.value);
    shown.type(text);
    model.form?.typed.set(shown.id, text);
  });

const save = pickerAct('save', async (model, world) => {
  const { keys, isSending, secondsToRetry, fields } = world.form;
  if (!keys || fields.length === 0) return;
  if (!isSending && secondsToRetry === 0) {
    model.writesBefore = world.page.writes.length;
    model.form!.isSaved = true;
  }
  keys.save();
  await world.network.settled();
  const { isOpen, message, fields: now, isSending: isStill } = world.form;
  const isSaid =
    !isOpen || message !== undefined || isStill || now.some(({ problem }) => problem !== undefined);
  assert.ok(isSaid, 'pressed, and nothing is said');
});

/** Cancel, or Escape. */
const cancel = pickerAct('cancel', (model, { form }) => {
  form.keys?.cancel();
  // What is being saved stays on show; the address of a contact that is gone stays chosen.
  if (form.keys && !form.isSending) model.form = undefined;
});
const takeExisting = pickerAct('take existing', (model, { form }) => {
  if (!form.takeExisting) return;
  model.form!.isSaved = true;
  form.takeExisting();
});
const retry = pickerAct('retry', (_, { form }) => form.retry?.());
const remove = (index: number) =>
  pickerAct(`remove(${index})`, (model, world) => {
    const { picked } = world;
    const person = picked[index % Math.max(1, picked.length)];
    if (!person || picked.length < 2) return;
    world.picked = picked.filter((one) => one !== person);
    if (model.form?.person && keyOf(model.form.person) === keyOf(person)) model.form = undefined;
  });
const leave = pickerAct('leave and return', (_, { page }) => page.element.reconnect());

const rival = (name: 'renames' | 'adds', index: number) =>
  pickerAct(`rival ${name}(${index})`, async (model, world) => {
    model.hasRivalActed = true;
    const stored = await world.stored();
    const one = stored[index % stored.length]!;
    if (name === 'renames') await world.page.rival('PATCH', `/v1/contacts/${one.id}`, { name: 'Rival' });
    else if (!stored.some(({ email }) => email === 'nia@walk.example'))
      await world.page.rival('POST', '/v1/contacts', { email: 'nia@walk.example', name: 'Nia' });
  });

const fillIn = (email: string): readonly PickerAct[] => [
  create('new'),
  type('name', 'Nia'),
  type('email', email),
  save,
];
const together = (name: string, steps: readonly PickerAct[]) =>
  pickerAct(name, async (model, world) => {
    for (const step of steps) {
      await step.act(model, world);
      await world.network.settled();
    }
  });
const add = (email: string) => together(`add(${email})`, fillIn(email));
const rename = (index: number, name: string) =>
  together(`rename(${index}, ${name})`, [edit(index), type('name', name), save]);

/** A change whose answer was lost is taken back: the service may have it. */
const takeBack = (index: number) =>
  pickerAct(`take back(${index})`, async (model, world) => {
    const { name = '' } = world.picked[index % Math.max(1, world.picked.length)] ?? {};
    world.network.nextWrite = 'lost';
    await together('', [rename(index, 'Elsewhere'), type('name', name), save]).act(model, world);
  });

/** With everything well again, a contact is added, found and changed. */
const finish = pickerAct('finish', async (model, world) => {
  const { network } = world;
  Object.assign(network, { mode: 'ok', scope: 'all', nextWrite: undefined });
  await world.wait(turnMs);
  await world.check(model);
  await cancel.act(model, world);
  const wanted = () => world.picked.find(({ email }) => email === 'wanted@walk.example');
  const describe = () => [world.form, world.picked];
  await persist(model, world, {
    isDone: () => wanted() !== undefined,
    next: () => [add('wanted@walk.example')],
    describe,
  });
  await persist(model, world, {
    isDone: () => wanted()?.name === 'Wanted',
    next: () => [rename(world.picked.indexOf(wanted()!), 'Wanted')],
    describe,
  });
  const stored = (await world.stored()).filter(({ email }) => email === 'wanted@walk.example');
  assert.deepEqual(
    stored.map(({ name }) => name),
    ['Wanted'],
    'added and renamed once',
  );
  await search('wanted').run(model, world);
  await world.wait(turnMs);
  assert.ok(
    world.search.found.some(({ contactId }) => contactId === stored[0]!.id),
    'the new contact is not found',
  );
});

const indexes = fc.nat(3);
const names = ['Ada King', 'Ada', 'Adele', ''];
const commands: fc.Arbitrary<PickerAct>[] = [
  fc.constantFrom(...queries).map(search),
  fc.constantFrom(...queries).map(search),
  fc.constant(retrySearch),
  fc.constantFrom('new', 'nia@walk.example').map(create),
  fc.constantFrom('nia@walk.example', 'ada@walk.example', 'no address').map(add),
  fc.constantFrom('nia@walk.example', 'tom@walk.example').map(add),
  indexes.map(edit),
  fc.tuple(indexes, fc.constantFrom(...names)).map(([index, name]) => rename(index, name)),
  fc.tuple(indexes, fc.constantFrom(...names)).map(([index, name]) => rename(index, name)),
  indexes.map(takeBack),
  fc.constantFrom(...names).map((name) => type('name', name)),
  fc.constantFrom('tom@walk.example', 'ada@walk.example').map((email) => type('email', email)),
  fc.constantFrom(save, save, cancel, takeExisting, retry),
  fc.constantFrom(save, cancel, takeExisting, retry),
  indexes.map(remove),
  fc.constant(leave),
  networkActs(),
  networkActs(),
  waits(300, 1000, 4000, 20_000),
  waits(300, 4000, 20_000),
  fc
    .tuple(fc.constantFrom('renames' as const, 'adds' as const), indexes)
    .map(([name, at]) => rival(name, at)),
];

async function warmUp(): Promise<void> {
  const world = await new PickerWorld().start();
  const { network } = world;
  await world.forms.edit(world.picked[0]!);
  await waitUntil(() => world.form.fields.length > 0, 'the contact');
  for (const mode of networkModes.filter((one) => one !== 'ok')) {
    await world.forms.create('nia@walk.example');
    network.mode = mode;
    world.form.keys?.save();
    await waitUntil(() => world.form.message, `the refusal ${mode}`);
  }
  world.stop();
}

/** The contacts that a member of the firm looks for, adds and changes: the controllers of `sig-contact-picker` without markup. */
export const walk = walkOf({
  name: 'contact-picker',
  commands,
  starts: [],
  warmUp,
  world: () => new PickerWorld(),
  model: (): PickerModel => ({ query: '', writesBefore: 0, hasRivalActed: false }),
  finish,
});
