import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { BulkKind } from '../../../../src/elements/sig-envelope-list/envelope-list.types.js';
import type { EnvelopeFilter } from '../../../../src/elements/sig-envelope-list/filters/filter.model.js';
import { waitUntil } from '../../../support/wait.js';
import { networkModes } from '../unreliable-fetch.js';
import { walkOf } from '../walk.js';
import { networkActs, repeated, waits } from '../world/network-acts.js';
import { persist, turnMs } from '../world/persist.js';
import {
  actOn,
  actWhile,
  begin,
  cancel,
  choose,
  chooseFolder,
  clearFilters,
  closeBar,
  confirm,
  envelopesAct,
  hostFilters,
  hostSelects,
  leave,
  loadFolders,
  moveOut,
  press,
  reload,
  reloadWhile,
  rival,
  search,
  select,
  selectShown,
  stop,
  typePerson,
  typeReason,
  withoutCode,
  type Button,
  type EnvelopesAct,
  type Rivalry,
} from './envelopes-acts.js';
import { EnvelopesWorld, type EnvelopesModel } from './envelopes-checks.js';

/** What a person does about a list that was not read: a refusal that says why can be met with another choice alone. */
const readAgain = (world: EnvelopesWorld) =>
  world.controller.state.loadError && !world.button('retry')
    ? [choose('completed'), choose('all')]
    : [press('retry')];

/** With everything well again, an envelope is found, reminded of, moved and withdrawn, and all are read to the end. */
const finish = envelopesAct('finish', async (model, world) => {
  const { controller, network } = world;
  Object.assign(network, { mode: 'ok', scope: 'all', nextWrite: undefined });
  await world.wait(turnMs);
  await world.check(model);
  await cancel.run(model, world);
  const { id } = await world.add('Wanted');
  const stored = async () => (await world.stored()).find((one) => one.id === id)!;
  const get = (isDone: () => boolean, next: () => readonly EnvelopesAct[]) =>
    persist(model, world, {
      isDone,
      next: () => [...readAgain(world), ...next()],
      describe: () => ({ ...controller.state, bulk: world.bar, rows: controller.state.rows?.length }),
    });
  const at = () => controller.rows.shownRows.findIndex((row) => row.id === id);
  await get(
    () => Object.values(world.filter).every((value) => value === undefined) && !model.typed,
    () => [choose('viewAll'), clearFilters],
  );
  await get(
    () => at() === 0 && controller.rows.rows?.length === 1,
    () => [search('Wanted', true)],
  );
  const says = (key: string) => world.result(id)?.key === key && !world.bar?.run?.isRunning;
  const asked = (kind: BulkKind) => [
    ...(model.selected.has(id) ? [] : [selectShown(false), select(at())]),
    ...(world.dialog?.question?.kind === kind ? [loadFolders] : [begin(kind)]),
  ];
  await get(
    () => says('rowReminded'),
    () => [...asked('remind'), confirm(0)],
  );
  await get(
    () => says('rowMoved'),
    () => [...asked('move'), confirm(1)],
  );
  assert.equal((await stored()).folderId, world.folderIds[0], 'moved, and it is not there');
  await get(
    () => says('rowVoided'),
    () => [...asked('void'), typeReason('Wrong price'), confirm(0)],
  );
  assert.equal((await stored()).status, 'VOIDED', 'withdrawn, and it is not');
  await clearFilters.run(model, world);
  await get(
    () => controller.rows.rows !== undefined && !world.button('more'),
    () => [press('more')],
  );
  assert.equal(controller.rows.rows?.length, (await world.stored()).length, 'not all can be read');
});

const indexes = fc.nat(7);
const words = ['lease', 'Service ', 'nothing has this', ''];
const kinds = fc.constantFrom<BulkKind>('move', 'move', 'remind', 'void', 'void', 'download');
const rivalries: readonly Rivalry[] = [
  'signs',
  'signs',
  'declines',
  'withdraws',
  'moves',
  'deletes',
  'sends',
];
const rivals = fc.tuple(fc.constantFrom(...rivalries), indexes).map(([name, index]) => rival(name, index));
const groups = ['all', 'all', 'out', 'out', 'completed', 'voided', 'expired', 'viewAll', 'viewAwaiting'];
const filters: readonly EnvelopeFilter[] = [{}, { text: 'lease' }, { status: 'SENT' }, { folder: null }];
const actsOn = fc
  .tuple(kinds, indexes, fc.boolean())
  .map(([kind, index, isAll]) => actOn(kind, index, isAll));
const buttons = fc.constantFrom<Button>('more', 'more', 'retry', 'filters').map(press);
const commands: fc.Arbitrary<EnvelopesAct>[] = [
  ...[indexes, indexes].map((some) => some.map((index) => select(index))),
  indexes.map((index) => select(index, true)),
  fc.boolean().map(selectShown),
  ...[kinds.map(begin), kinds.map(begin)],
  fc.constantFrom('Wrong price', 'Other', ' ').map(typeReason),
  ...[indexes.map(confirm), indexes.map(confirm), indexes.map(confirm)],
  fc.constantFrom(cancel, loadFolders, stop, closeBar),
  ...[buttons, buttons],
  fc.tuple(fc.constantFrom(...words), fc.boolean()).map(([text, isFinal]) => search(text, isFinal)),
  fc.constantFrom(...groups.map(choose), clearFilters),
  fc.oneof(indexes.map(chooseFolder), fc.constantFrom('clara@client.example', 'clara', '').map(typePerson)),
  fc.oneof(fc.constantFrom(...filters).map(hostFilters), indexes.map(hostSelects), fc.constant(reload)),
  indexes.map(moveOut),
  fc.constantFrom(0, 200, 4000).map(leave),
  ...[actsOn, actsOn],
  fc
    .tuple(fc.constantFrom('reload', 'more'), kinds, indexes)
    .map(([name, kind, index]) => actWhile(name, kind, index)),
  fc.tuple(kinds, indexes).map(([kind, index]) => reloadWhile(kind, index)),
  fc.tuple(indexes, fc.boolean()).map(([index, isOpen]) => withoutCode(index, isOpen)),
  fc
    .tuple(kinds, indexes)
    .map(([kind, index]) =>
      repeated(`${kind}(${index})`, actOn(kind, index, false), actOn(kind, index, false)),
    ),
  ...[networkActs<EnvelopesModel, EnvelopesWorld>(), networkActs<EnvelopesModel, EnvelopesWorld>()],
  waits(1000, 4000, 20_000),
  waits(1000, 4000, 20_000, 90_000),
  ...[rivals, rivals],
];

async function warmUp(): Promise<void> {
  const world = await new EnvelopesWorld().start();
  const { controller, network } = world;
  await waitUntil(() => controller.state.rows, 'the envelopes');
  controller.actions.toggleMoreFilters();
  controller.actions.selectShown(true);
  await waitUntil(() => world.filters && world.bar, 'the code');
  // After a 429 the person has to wait.
  for (const mode of [...networkModes.filter((one) => one !== '429'), '429'] as const) {
    Object.assign(network, { mode, scope: 'writes' });
    world.bar!.actions.act('remind');
    world.dialog!.actions.submit(null);
    await waitUntil(() => world.bar?.run?.isRunning === false, 'the result');
    controller.actions.selectShown(true);
  }
  world.stop();
}

/** Envelopes, and what a person does with them: the controllers of `sig-envelope-list` without markup. */
export const walk = walkOf({
  name: 'envelope-list',
  commands,
  maxCommands: 40,
  starts: [],
  warmUp,
  world: () => new EnvelopesWorld(),
  model: (): EnvelopesModel => ({ selected: new Set(), reason: '', otherLists: 0 }),
  finish,
  preparePage() {
    const { createElement } = document;
    return () => void Object.assign(document, { createElement });
  },
});
