import assert from 'node:assert/strict';
import fc from 'fast-check';
import { flattened } from '../../../../src/elements/shared/folders/folder-tree.model.js';
import { findFolder } from '../../../../src/elements/sig-folder-tree/folder-tree.model.js';
import type { Question } from '../../../../src/elements/sig-folder-tree/folder-tree.types.js';
import { waitUntil } from '../../../support/wait.js';
import { networkModes } from '../unreliable-fetch.js';
import { walkOf } from '../walk.js';
import { networkActs, repeated, waits } from '../world/network-acts.js';
import { persist, turnMs } from '../world/persist.js';
import {
  add,
  addTooLate,
  answerTooLate,
  ask,
  call,
  cancel,
  choose,
  drag,
  file,
  foldersAct,
  hostChooses,
  leave,
  names,
  pressKey,
  rival,
  submit,
  toggle,
  type,
  type FoldersAct,
  type Rivalry,
} from './folders-acts.js';
import { FoldersWorld, type FoldersModel } from './folders-checks.js';
import { folderIdOf, kindOf } from './folders-world.js';

/** With everything well again, a folder is created, renamed, moved, filled and deleted. */
const finish = foldersAct('finish', async (model, world) => {
  const { controller, network, page } = world;
  Object.assign(network, { mode: 'ok', scope: 'all', nextWrite: undefined });
  await world.wait(turnMs);
  await world.check(model);
  await cancel.act(model, world);
  const all = () => flattened(controller.state.folders ?? []).map(({ node }) => node);
  const wanted = () => all().find(({ name }) => name.startsWith('Wanted'));
  const at = (id: string | undefined) =>
    controller.state.items.findIndex(({ folder }) => id !== undefined && folder?.id === id);
  const get = (isDone: () => boolean, next: () => readonly FoldersAct[]) =>
    persist(model, world, {
      isDone,
      next: () => [call('retry'), ...next()],
      describe: () => ({ ...world.acts, error: controller.state.loadError }),
    });
  const chosen = () => [choose(at(wanted()?.id))];
  const asked = (kind: Question['kind']) =>
    world.acts.question?.kind === kind ? [] : [...chosen(), ask(kind)];
  await get(
    () => wanted() !== undefined,
    () => [choose(0), add('Wanted')],
  );
  assert.equal(world.selected, wanted()?.id, 'a folder was created, and is not chosen');
  await get(
    () => wanted()?.name === 'Wanted 2',
    () => [...asked('rename'), type('Wanted 2'), submit(0)],
  );
  await get(
    () => all().length > 1,
    () => [choose(0), add('Place')],
  );
  await get(
    () => wanted()?.parentId !== undefined,
    () => [...asked('move'), submit(1)],
  );
  await get(
    () => wanted()?.envelopeCount === world.envelopeIds.length,
    () => [file(at(wanted()?.id))],
  );
  const { id } = wanted()!;
  await get(
    () => !findFolder(controller.state.folders ?? [], id),
    () => [...asked('delete'), submit(0)],
  );
  assert.ok(
    page.writes.some((write) => kindOf(write) === 'delete' && folderIdOf(write) === id),
    'deleted, and it is there',
  );
  controller.reload();
  await network.settled();
  assert.ok(world.isUpToDate, 'the folders are not read');
  world.checkFolders(await world.stored());
});

const indexes = fc.nat(7);
const keys = [
  'ArrowDown',
  'ArrowUp',
  'ArrowRight',
  'ArrowRight',
  'ArrowLeft',
  'End',
  'F2',
  'Delete',
  'Enter',
];
const questions: readonly Question['kind'][] = ['create', 'create', 'rename', 'move', 'delete'];
const rivalries: readonly Rivalry[] = ['adds', 'adds', 'deletes', 'deletes', 'renames', 'moves', 'files'];
const submits = indexes.map(submit);
const commands: fc.Arbitrary<FoldersAct>[] = [
  indexes.map(choose),
  indexes.map(choose),
  indexes.map(toggle),
  fc.constantFrom(...keys).map(pressKey),
  fc.constantFrom(...questions).map(ask),
  fc.constantFrom(...questions).map(ask),
  fc.constantFrom(...names).map(type),
  fc.constantFrom(...names).map(add),
  fc.constantFrom(...names).map(add),
  fc.constantFrom('Leases', 'Letters').map(addTooLate),
  fc.constantFrom('Leases', 'Letters').map((name) => repeated(`create ${name}`, add(name), submit(0))),
  fc.tuple(fc.constantFrom(...questions), indexes).map(([kind, index]) => answerTooLate(kind, index)),
  ...[submits, submits, submits],
  fc.constant(cancel),
  fc.tuple(indexes, indexes).map(([index, at]) => drag(index, at)),
  fc.tuple(indexes, indexes).map(([index, at]) => drag(index, at)),
  indexes.map(file),
  fc.constantFrom(call('retry'), call('reload'), call('reload'), leave),
  indexes.map(hostChooses),
  networkActs(),
  networkActs(),
  waits(1000, 4000, 20_000),
  waits(1000, 4000, 20_000, 90_000),
  fc.tuple(fc.constantFrom(...rivalries), indexes).map(([name, index]) => rival(name, index)),
  fc.tuple(fc.constantFrom(...rivalries), indexes).map(([name, index]) => rival(name, index)),
];

async function warmUp(): Promise<void> {
  const world = await new FoldersWorld().start();
  const { controller, network } = world;
  await waitUntil(() => controller.state.folders, 'the folders');
  for (const mode of networkModes) {
    Object.assign(network, { mode, scope: 'writes' });
    controller.actions.drop(controller.state.items[2]!, world.envelopeIds);
    await waitUntil(() => controller.state.acts && !world.acts.isBusy, 'the refusal');
  }
  world.stop();
}

/** Folders, and what a person does with them: the controllers of `sig-folder-tree` without markup. */
export const walk = walkOf({
  name: 'folders',
  commands,
  maxCommands: 40,
  starts: [],
  warmUp,
  world: () => new FoldersWorld(),
  model: (): FoldersModel => ({
    ...{ typed: '', about: {}, writesBefore: 0, writesBeforeQuestion: 0 },
    ...{ hasRivalActed: false, isSent: false, isOwnUnclear: false },
  }),
  finish,
  preparePage() {
    // A key is pressed in an element.
    const { HTMLElement } = globalThis;
    Object.assign(globalThis, { HTMLElement: class {} });
    return () => void Object.assign(globalThis, { HTMLElement });
  },
});
