import assert from 'node:assert/strict';
import { flattened } from '../../../../src/elements/shared/folders/folder-tree.model.js';
import type { BulkKind } from '../../../../src/elements/sig-envelope-list/envelope-list.types.js';
import type { EnvelopeFilter } from '../../../../src/elements/sig-envelope-list/filters/filter.model.js';
import { rangeTo, type Selection } from '../../../../src/elements/sig-envelope-list/rows/selection.model.js';
import { act, type Act } from '../act.js';
import { answerElsewhere, unlessRefused } from '../world/framed-page.js';
import { noteOtherList, type EnvelopesModel, type EnvelopesWorld } from './envelopes-checks.js';

export type EnvelopesAct = Act<EnvelopesModel, EnvelopesWorld>;
export const envelopesAct = act<EnvelopesModel, EnvelopesWorld>;

const isOutNow = ['SENT', 'VIEWED', 'PARTIALLY_SIGNED'];
const shownRows = ({ controller }: EnvelopesWorld) => controller.rows.shownRows;
/** A modal question lies over the list. */
const isCovered = ({ dialog }: EnvelopesWorld) => dialog?.question !== undefined;

/** Ticks a row, or takes it out; with `isRange`, all from the last one to it. */
export const select = (index: number, isRange = false) =>
  envelopesAct(`select(${index}${isRange ? ', range' : ''})`, (model, world) => {
    const rows = shownRows(world);
    const row = rows[index % rows.length];
    if (!row || isCovered(world)) return;
    const { controller } = world;
    const on = !model.selected.has(row.id);
    if (isRange) {
      const before: Selection = controller.state.selection;
      const { ids } = rangeTo({ ...before, ids: model.selected }, controller.rows.order, row.id, on);
      model.selected.clear();
      for (const id of ids) model.selected.add(id);
    } else if (on) model.selected.add(row.id);
    else model.selected.delete(row.id);
    controller.actions.select(row.id, on, isRange);
  });

export const selectShown = (on: boolean) =>
  envelopesAct(`selectShown(${on})`, (model, world) => {
    if (isCovered(world)) return;
    for (const { id } of shownRows(world)) {
      if (on) model.selected.add(id);
      else model.selected.delete(id);
    }
    if (world.controller.rows.rows) world.controller.actions.selectShown(on);
  });

/** Presses a button of the bar: a download begins at once, all else is asked about. */
export const begin = (kind: BulkKind) =>
  envelopesAct(`begin(${kind})`, async (model, world) => {
    const { bar, controller, page } = world;
    const { selected } = controller.state;
    if (!bar || selected.length === 0 || bar.run?.isRunning || isCovered(world)) return;
    const mustWait = bar.secondsToAct > 0;
    const announced = page.announced.length;
    if (!mustWait && kind === 'download') notePress(model, world, kind, selected);
    bar.actions.act(kind);
    const { question } = world.dialog ?? {};
    if (mustWait) assert.equal(page.announced.length, announced + 1, 'pressed, and nothing is said');
    else if (kind !== 'download') {
      assert.ok(question, 'pressed, and nothing is asked');
      model.question = { kind, ids: question.ids };
      const isOpen = ({ id, status }: { id: string; status: string }) =>
        question.ids.includes(id) && (kind === 'move' || isOutNow.includes(status));
      const open = controller.rows.rows?.filter(isOpen) ?? [];
      assert.equal(open.length, question.ids.length, 'asked about an envelope for which it is impossible');
      assert.ok(
        question.ids.every((id) => model.selected.has(id)),
        'asked about one that is not selected',
      );
      assert.equal(
        question.ids.length + (question.leftOut ?? 0),
        selected.length,
        'one is left out silently',
      );
    }
    await world.network.settled();
  });

function notePress(
  model: EnvelopesModel,
  world: EnvelopesWorld,
  kind: BulkKind,
  ids: readonly string[],
  folderId?: string | null,
): void {
  const { writes, page, filed, savedCount } = world;
  model.press = {
    ...{ kind, ids, folderId, reason: model.reason, isStopped: false, isEnded: false },
    ...{ writesBefore: writes.length, announcedBefore: page.announced.length },
    ...{ filedBefore: filed.length, savedBefore: savedCount },
  };
}

export const typeReason = (text: string) =>
  envelopesAct(`reason(${text})`, (model, { dialog }) => {
    if (dialog?.question?.kind !== 'void' || dialog.question.ids.length === 0) return;
    model.reason = text;
    dialog.actions.setReason(text);
  });

/** Answers the question. */
export const confirm = (index: number) =>
  envelopesAct(`confirm(${index})`, (model, world) => {
    const { dialog } = world;
    const { question, folders } = dialog ?? {};
    if (!dialog || !question || question.ids.length === 0) return;
    if (question.kind === 'move' && (!folders || dialog.hasFoldersFailed)) return;
    const places = [null, ...flattened(folders ?? []).map(({ node }) => node.id)];
    const folderId = question.kind === 'move' ? places[index % places.length]! : null;
    const hasReason = question.kind !== 'void' || model.reason.trim() !== '';
    if (hasReason) {
      notePress(model, world, question.kind, question.ids, folderId);
      model.question = undefined;
    }
    dialog.actions.submit(folderId);
  });

export const cancel = envelopesAct('cancel', (model, { dialog }) => {
  if (!dialog?.question) return;
  model.question = undefined;
  dialog.actions.cancel();
});

export const loadFolders = envelopesAct('load folders', async ({ question }, { dialog, filters }) => {
  if (question?.kind === 'move' && dialog?.hasFoldersFailed) dialog.actions.loadFolders();
  if (!question && filters?.hasFoldersFailed) void filters.actions.loadFolders();
});

export const stop = envelopesAct('stop', (model, { bar }) => {
  if (!bar?.run?.isRunning) return;
  if (model.press) model.press.isStopped = true;
  bar.actions.stop();
});

export const closeBar = envelopesAct('close bar', (model, world) => {
  const { bar } = world;
  if (!bar || bar.run?.isRunning || isCovered(world)) return;
  model.selected.clear();
  bar.actions.close();
});

export type Button = 'more' | 'retry' | 'filters';
/** Presses a button of the list, if it is on show. */
export const press = (name: Button) =>
  envelopesAct(`press(${name})`, (_, world) => {
    if (!isCovered(world)) world.button(name)?.();
  });

export const search = (text: string, isFinal: boolean) =>
  envelopesAct(`search(${text}${isFinal ? ', enter' : ''})`, (model, world) => {
    if (isCovered(world)) return;
    model.typed = { text, atMs: isFinal ? 0 : world.service.clock.now() };
    world.controller.actions.search(text, isFinal);
  });

/** Any choice applies what is typed in the search too. */
function takeTyped(model: EnvelopesModel): void {
  if (model.typed) model.typed = { ...model.typed, atMs: 0 };
}

export const choose = (name: string) =>
  envelopesAct(`choose(${name})`, (model, world) => {
    const button = world.button(name);
    if (!button || isCovered(world)) return;
    takeTyped(model);
    button();
  });

export const clearFilters = envelopesAct('clear filters', (model, world) => {
  const button = world.button('clear');
  if (!button || isCovered(world)) return;
  model.typed = model.text = undefined;
  button();
});

/** Chooses a folder, or all. */
export const chooseFolder = (index: number) =>
  envelopesAct(`folder(${index})`, (model, world) => {
    const { filters, folderIds } = world;
    if (!filters || isCovered(world)) return;
    takeTyped(model);
    const choices: readonly (string | null | undefined)[] = [...folderIds, null, undefined];
    filters.actions.set({ folder: choices[index % choices.length] });
  });

export const typePerson = (text: string) =>
  envelopesAct(`person(${text})`, (model, world) => {
    const { filters } = world;
    if (!filters || isCovered(world)) return;
    const before = world.filter;
    filters.actions.setPerson(text);
    if (world.filter !== before) takeTyped(model);
    assert.equal(world.filters?.person, text, 'the address that was typed');
  });

export const reload = envelopesAct('reload', (_, { controller }) => void controller.reload());

/** The host's page lists other envelopes. */
export const hostFilters = (filter: EnvelopeFilter) =>
  envelopesAct(`host filters(${JSON.stringify(filter)})`, (model, world) => {
    model.text = filter.text;
    world.setFilter(filter);
  });

/** The host's page selects some rows. */
export const hostSelects = (index: number) =>
  envelopesAct(`host selects(${index})`, (model, world) => {
    const ids = world.controller.rows.order.slice(index, index + 2);
    model.selected.clear();
    for (const id of ids) model.selected.add(id);
    world.heardSelection = ids;
    world.controller.adoptSelection(ids);
  });

export const leave = (ms: number) =>
  envelopesAct(`leave for ${ms}`, async (model, world) => {
    if (model.press) model.press.isStopped = true;
    await world.leave(ms);
    noteOtherList(model, world);
    // The search is put off until the element is back.
    if (model.typed) model.typed = { ...model.typed, atMs: world.service.clock.now() };
  });

export type Rivalry = 'signs' | 'declines' | 'withdraws' | 'moves' | 'deletes' | 'sends';
/** Somebody else does something to an envelope: often to one that is selected. */
export const rival = (name: Rivalry, index: number) =>
  envelopesAct(`rival ${name}(${index})`, async (model, world) => {
    const { service, known, folderIds } = world;
    const all = await world.stored();
    const some = index % 2 ? all.filter(({ id }) => model.selected.has(id)) : all;
    const one = some[index % Math.max(1, some.length)];
    if (name === 'sends') await world.add(`Lease more ${index}`);
    if (!one || name === 'sends') return;
    const { id, recipients } = one;
    const path = `/v1/envelopes/${id}`;
    const kind = name === 'signs' ? 'complete' : 'decline';
    if (name === 'signs' || name === 'declines')
      await answerElsewhere(service, { envelopeId: id, recipientId: recipients[0]!.id }, kind);
    if (name === 'withdraws')
      await unlessRefused(service.ask('POST', `${path}/void`, { reason: 'Elsewhere' }));
    if (name === 'moves') await service.ask('POST', `${path}/folder`, { folderId: folderIds[index % 2] });
    if (name === 'deletes' && one.status === 'DRAFT') await service.ask('DELETE', path);
    known.noteUnseen(id, name === 'moves' ? 'folder' : 'status');
  });

/** Several steps of a person, each of which comes to rest. */
const steps = (name: string, ...all: readonly EnvelopesAct[]) =>
  envelopesAct(name, async (model, world) => {
    for (const step of all) await step.run(model, world);
  });

const answer = (kind: BulkKind, at: number): readonly EnvelopesAct[] =>
  kind === 'download' ? [begin(kind)] : [begin(kind), typeReason('Wrong price'), confirm(at)];

const actOnShown = (kind: BulkKind, at: number) => [selectShown(true), ...answer(kind, at)];

/** Does something with one row, or with all that are on show. */
export const actOn = (kind: BulkKind, index: number, isAll: boolean) =>
  steps(
    `${kind}(${isAll ? 'all' : index})`,
    cancel,
    ...(isAll ? actOnShown(kind, index) : [selectShown(false), select(index), ...answer(kind, index)]),
  );

const slow = (scope: 'reads' | 'writes' | 'all') =>
  envelopesAct(`slow ${scope}`, (_, { network }) => void Object.assign(network, { mode: 'slow', scope }));
const wellAgain = envelopesAct(
  'well again',
  (_, { network }) => void Object.assign(network, { mode: 'ok', scope: 'all' }),
);

/** Moves all that are on show out of the list, of which there is more. */
export const moveOut = (index: number) =>
  steps(
    `move out(${index})`,
    wellAgain,
    cancel,
    hostFilters({ folder: null }),
    ...actOnShown('move', 1 + (index % 2)),
  );

/** A row is selected, or the filters are opened, while no code comes. */
export const withoutCode = (index: number, isOpen: boolean) =>
  steps(
    `select(${index}) without code`,
    wellAgain,
    ...(isOpen ? [press('filters')] : []),
    envelopesAct('cut', (_, { network }) => void Object.assign(network, { mode: 'cut', scope: 'reads' })),
    ...(isOpen ? [select(index)] : [press('filters'), select(index)]),
    wellAgain,
  );

/** Acts while the list, or more of it, is on its way. */
export const actWhile = (name: 'reload' | 'more', kind: BulkKind, index: number) =>
  steps(
    `${kind}(${index}) while ${name}`,
    wellAgain,
    cancel,
    selectShown(false),
    select(index),
    begin(kind),
    typeReason('Wrong price'),
    slow('all'),
    ...(name === 'more'
      ? [press('more'), wellAgain, confirm(index)]
      : [confirm(index), slow('reads'), reload]),
  );

/** Reloads while an act is on its way, which then arrives first. */
export const reloadWhile = (kind: BulkKind, index: number) =>
  steps(
    `reload while ${kind}(${index})`,
    wellAgain,
    ...[cancel, selectShown(false), select(index), begin(kind), typeReason('Wrong price')],
    slow('writes'),
    confirm(index),
    envelopesAct('wait', (_, world) => world.wait(2000)),
    slow('reads'),
    reload,
  );
