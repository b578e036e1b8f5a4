import assert from 'node:assert/strict';
import fc from 'fast-check';
import { waitUntil } from '../../../support/wait.js';
import { networkModes } from '../unreliable-fetch.js';
import { walkOf } from '../walk.js';
import { networkActs, waits } from '../world/network-acts.js';
import { persist, turnMs } from '../world/persist.js';
import {
  comeOnline,
  keepBoth,
  keepMine,
  leave,
  open,
  reload,
  reloadKeeping,
  reloadPage,
  returnToWindow,
  takeTheirs,
} from './page-acts.js';
import {
  change,
  changes,
  copyToPages,
  dissolveGrid,
  duplicate,
  hold,
  link,
  makeGrid,
  move,
  nudge,
  place,
  placerAct,
  release,
  remove,
  resize,
  retry,
  retype,
  save,
  saveByHost,
  step,
  type PlacerAct,
} from './placer-acts.js';
import { contentOfModel, newModel, PlacerWorld, type PlacerModel } from './placer-checks.js';
import { rival, rivalOnEnvelope, type Handling, type Rivalry } from './rival-acts.js';
import { isSame } from './service-record.js';

const get = (
  model: PlacerModel,
  world: PlacerWorld,
  { isDone, next }: { isDone: () => boolean; next: () => readonly PlacerAct[] },
) =>
  persist(model, world, {
    isDone,
    next,
    describe: () => ({
      status: world.page.document.status,
      save: world.page.placer?.saving.state,
      isDirty: world.page.placer?.documents.isDirty,
      errors: world.page.errors.slice(-3),
    }),
  });

const isSettled = ({ page }: PlacerWorld) =>
  page.placer?.saving.state.kind === 'idle' && !page.placer.documents.isDirty;

/** All is well: the person saves what is on show, places one more, and finds all of it in a page that is loaded again. */
const finish = placerAct('finish', async (model, world) => {
  const { network, record } = world;
  Object.assign(network, { mode: 'ok', scope: 'all', nextWrite: undefined });
  await release.act(model, world);
  await world.wait(turnMs);
  await world.check(model);
  checkLeft(model, world);
  const { target } = world;
  const envelope = await world.envelope();
  if (envelope?.status !== 'DRAFT' || !(await world.carries(target))) return finishClosed(model, world);
  await get(model, world, {
    isDone: () => isSettled(world),
    next: () => [retry, keepBoth, takeTheirs, save, ...hiddenConflicts(world)],
  });
  await place('SIGNATURE').run(model, world);
  await get(model, world, { isDone: () => isSettled(world), next: () => [retry, keepBoth, keepMine, save] });
  const shown = contentOfModel(world.model!);
  assert.ok(shown.fields.length > 0, 'nothing is placed');
  assert.ok(world.page.says('saved'), 'all is saved, and it is not said');
  const { now } = record.of(world.page.key);
  assert.ok(isSame(now, shown), 'the service has something else');
  await step('undo').run(model, world);
  await step('redo').run(model, world);
  await reloadPage.run(model, world);
  await get(model, world, { isDone: () => world.page.placer !== undefined, next: () => [retry] });
  assert.deepEqual(contentOfModel(world.model!), shown, 'a page that is loaded again shows something else');
});

/** Of another document of the envelope a save fails: the person goes there. */
function hiddenConflicts({ page, targets }: PlacerWorld): readonly PlacerAct[] {
  const hidden = page.document.placer?.documents.hidden.all.find(({ model }) => model.dirty);
  const at = targets.findIndex(
    ({ documentId, envelopeId }) => documentId === hidden?.id && envelopeId === page.target.envelopeId,
  );
  return hidden && at >= 0 && !page.placer?.editor.model.dirty ? [open(at)] : [];
}

/** The envelope is out, or gone: the page says so as soon as a person tries something, and unsaved changes stay on show. */
async function finishClosed(model: PlacerModel, world: PlacerWorld): Promise<void> {
  const { page } = world;
  const isSaid = () =>
    page.isLocked ||
    page.document.status.kind === 'failed' ||
    page.says('saveMissing') ||
    page.says('saveFailed');
  await get(model, world, {
    isDone: isSaid,
    next: () => [returnToWindow, retry, place('TEXT'), keepMine, save],
  });
}

/** What was left with autosave on is saved, or it was said that it is not. */
function checkLeft({ left }: PlacerModel, { page, record }: PlacerWorld): void {
  for (const { key, content, rivals, errors } of left) {
    if (record.rivals > rivals || page.errors.length > errors) continue;
    assert.ok(isSame(record.of(key).now, content), 'left with autosave, and neither saved nor said');
  }
}

const indexes = fc.nat(5);
const types = ['SIGNATURE', 'TEXT', 'CHECKBOX', 'RADIO', 'DROPDOWN', 'DATE_SIGNED'];
const steps = fc.constantFrom(-40, -3, 2, 15, 90);
const pair = <A, B>(a: fc.Arbitrary<A>, b: fc.Arbitrary<B>, make: (a: A, b: B) => PlacerAct) =>
  fc.tuple(a, b).map(([one, other]) => make(one, other));
const rivalries: readonly Rivalry[] = [
  'adds',
  'adds',
  'changes',
  'moves',
  'deletes',
  'rewrites',
  'rewrites and adds',
];
const rivals = fc
  .tuple(fc.constantFrom(...rivalries), indexes, fc.constantFrom(-1, -1, -1, 0, 1, 2))
  .map(([name, index, at]) => rival(name, index, at));
const handlings: readonly Handling[] = [
  'sends',
  'voids',
  'deletes',
  'changes people',
  'changes people',
  'takes a document out',
];
const answers = fc.constantFrom(keepBoth, keepMine, keepMine, takeTheirs, retry, save);

/** What is on show is sent, and its answer is lost. */
const saveUnheard = placerAct('save unheard', async (model, world) => {
  const { network } = world;
  Object.assign(network, { mode: 'ok', scope: 'all', nextWrite: 'lost' });
  await place('TEXT').act(model, world);
  const isPressed = world.page.offers('save');
  await save.act(model, world);
  network.nextWrite = undefined;
  return isPressed;
});

/** Somebody else changes the fields while the person has unsaved ones, and the person saves. */
const disagree = (name: Rivalry, index: number) =>
  placerAct(`disagree(${name}, ${index})`, async (model, world) => {
    Object.assign(world.network, { mode: 'ok', scope: 'all' });
    for (const one of [place('TEXT'), rival(name, index, -1), save]) await one.act(model, world);
    return world.page.placer?.saving.state.kind === 'conflict';
  });

const commands: fc.Arbitrary<PlacerAct>[] = [
  fc.constantFrom(...types).map(place),
  fc.constantFrom(...types).map(place),
  pair(indexes, steps, move),
  pair(indexes, steps, resize),
  pair(indexes, fc.constantFrom(...(Object.keys(changes) as (keyof typeof changes)[])), change),
  fc.oneof(
    indexes.map((index) => remove(index)),
    pair(indexes, indexes, (a, b) => remove(a, b)),
  ),
  fc.oneof(
    indexes.map((index) => duplicate(index)),
    pair(indexes, indexes, (a, b) => duplicate(a, b)),
  ),
  fc.oneof(
    pair(indexes, indexes, (a, b) => link(a, b)),
    pair(indexes, indexes, (a, b) => makeGrid(a, b)),
    indexes.map(dissolveGrid),
  ),
  fc.oneof(
    pair(indexes, fc.constantFrom(...types), retype),
    indexes.map(copyToPages),
    pair(indexes, steps, (index, by) => nudge(index, by, by)),
  ),
  fc.constantFrom(step('undo'), step('undo'), step('redo')),
  fc.constantFrom(save, save, saveByHost),
  fc.constantFrom(save, save, saveByHost),
  answers,
  answers,
  fc.constantFrom(saveUnheard, release, release),
  indexes.map(hold),
  rivals,
  rivals,
  pair(fc.constantFrom(...rivalries), indexes, disagree),
  pair(fc.constantFrom(...handlings), fc.constantFrom(-1, -1, 2), rivalOnEnvelope),
  fc.constantFrom(0, 1, 0, 1, 2).map(open),
  fc.constantFrom(reload, reloadKeeping, reloadKeeping, reloadPage),
  fc.constantFrom(0, 0, 3000, 20_000).map(leave),
  fc.constantFrom(returnToWindow, comeOnline),
  networkActs(),
  networkActs(),
  waits(1000, 2500, 4000),
  waits(1000, 2500, 20_000, 90_000),
];

async function warmUp(): Promise<void> {
  const world = new PlacerWorld();
  const model = newModel();
  await world.start(false);
  await waitUntil(async () => {
    await world.wait(1000);
    return world.page.placer?.props(2, undefined).inspector;
  }, 'the editor and its properties');
  for (const mode of networkModes) {
    world.network.mode = mode;
    await place('TEXT').act(model, world);
    await save.act(model, world);
    await world.wait(turnMs);
  }
  world.network.mode = 'ok';
  await waitUntil(async () => {
    await save.act(model, world);
    await world.wait(turnMs);
    return !world.page.placer?.documents.isDirty;
  }, 'the save');
  assert.ok(world.record.accepted > 0, 'nothing was saved');
  world.stop();
}

const nothing = () => undefined;
/** What pointers and texts on pages need of a browser. */
const browserParts = {
  matchMedia: () => ({ matches: false }),
  requestAnimationFrame: () => 0,
  cancelAnimationFrame: nothing,
  HTMLElement: class {},
  HTMLInputElement: class {},
  HTMLTextAreaElement: class {},
};

/** Fields of a draft's documents: the controllers of `sig-field-placer` without pages. */
export const walk = walkOf<PlacerModel, PlacerWorld, [boolean]>({
  name: 'placer',
  commands,
  maxCommands: 35,
  starts: [fc.boolean()],
  warmUp,
  world: () => new PlacerWorld(),
  model: newModel,
  finish,
  preparePage() {
    const { createElement } = document;
    Object.assign(document, { createElement: () => ({ getContext: () => null }) });
    Object.assign(globalThis, browserParts);
    return () => void Object.assign(document, { createElement });
  },
});
