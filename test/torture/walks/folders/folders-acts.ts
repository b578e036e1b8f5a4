import assert from 'node:assert/strict';
import { flattened } from '../../../../src/elements/shared/folders/folder-tree.model.js';
import {
  findFolder,
  isWithin,
  type TreeItem,
} from '../../../../src/elements/sig-folder-tree/folder-tree.model.js';
import type { Question } from '../../../../src/elements/sig-folder-tree/folder-tree.types.js';
import { act, type Act } from '../act.js';
import type { FoldersModel, FoldersWorld } from './folders-checks.js';

export type FoldersAct = Act<FoldersModel, FoldersWorld>;
export const foldersAct = act<FoldersModel, FoldersWorld>;

export const names = ['Leases', 'Letters', ' Bills ', 'Staff', ''];
const finalCodes = ['not-found', 'unauthenticated', 'origin-refused', 'plan-required', 'config'];

const itemAt = ({ controller }: FoldersWorld, index: number): TreeItem => {
  const { items } = controller.state;
  return items[index % items.length]!;
};
/** The tree, unless it is not there or a dialog lies over it. */
const isTreeShown = ({ controller, acts }: FoldersWorld) => controller.state.folders && !acts.question;

/** Presses what may send something. While another act is under way, or has to wait, the element says so. */
async function press(
  model: FoldersModel,
  world: FoldersWorld,
  about: FoldersModel['about'],
  run: () => void,
): Promise<void> {
  const { acts, network, page } = world;
  if (!acts.isBusy && acts.secondsToAct === 0) {
    model.about = about;
    model.hasRivalActed = false;
    model.isSent = true;
    model.writesBefore = page.writes.length;
    if (!acts.question) model.writesBeforeQuestion = page.writes.length;
  }
  const announced = page.announced.length;
  run();
  await network.settled();
  const { isBusy, refusal, nameProblem } = world.acts;
  const isSaid = isBusy || refusal || nameProblem || page.announced.length > announced;
  assert.ok(isSaid, 'pressed, and nothing is said');
}

export const choose = (index: number) =>
  foldersAct(`choose(${index})`, (_, world) => {
    if (isTreeShown(world)) world.controller.actions.choose(itemAt(world, index));
  });

export const toggle = (index: number) =>
  foldersAct(`toggle(${index})`, (_, world) => {
    const item = itemAt(world, index);
    if (isTreeShown(world) && item.folder?.children.length) world.controller.actions.toggle(item);
  });

const noteQuestion = (model: FoldersModel, { acts, page }: FoldersWorld, wasOpen: Question | undefined) => {
  if (!acts.question || acts.question === wasOpen) return;
  model.question = acts.question;
  model.typed = acts.name;
  model.isSent = false;
  model.isOwnUnclear = false;
  model.writesBeforeQuestion = page.writes.length;
};

export const pressKey = (key: string) =>
  foldersAct(`key(${key})`, async (model, world) => {
    if (!isTreeShown(world)) return;
    const { question } = world.acts;
    const event = { key, target: {}, preventDefault: () => undefined };
    world.controller.actions.press(event as unknown as KeyboardEvent);
    await world.network.settled();
    noteQuestion(model, world, question);
  });

export const ask = (kind: Question['kind']) =>
  foldersAct(`ask(${kind})`, async (model, world) => {
    const { controller, acts, network, selected } = world;
    const isOffered = kind === 'create' || findFolder(controller.state.folders ?? [], selected);
    if (!isTreeShown(world) || !isOffered) return;
    controller.actions.ask(kind);
    await network.settled();
    noteQuestion(model, world, acts.question);
    assert.ok(world.acts.question ?? world.page.announced.length > 0, 'asked, and nothing is said');
  });

export const type = (name: string) =>
  foldersAct(`type(${name})`, (model, { acts }) => {
    const { question, actions, isBusy } = acts;
    if (question?.kind !== 'create' && question?.kind !== 'rename') return;
    actions?.setName(name);
    // The field takes nothing while its name is sent.
    if (!isBusy) model.typed = name;
  });

export const submit = (index: number) =>
  foldersAct(`submit(${index})`, async (model, world) => {
    const { acts, controller } = world;
    const { question, actions } = acts;
    if (!question || !actions) return;
    const { kind, id, needsPlace } = question;
    const folders = controller.state.folders ?? [];
    const places = flattened(folders)
      .map(({ node }) => node.id)
      .filter((one) => kind !== 'move' || !isWithin(folders, one, id!));
    const isPlace = kind === 'move' || needsPlace;
    const parentId = isPlace ? ([null, ...places][index % (places.length + 1)] ?? null) : null;
    const folder = findFolder(folders, id);
    if (kind === 'move' && folder && (folder.parentId ?? null) === parentId && !acts.isBusy) {
      // It is there.
      if (acts.secondsToAct === 0) model.question = undefined;
      actions.submit(parentId);
      return;
    }
    await press(model, world, { id, parentId }, () => actions.submit(parentId));
  });

export const cancel = foldersAct('cancel', (model, { acts }) => {
  const { actions, isBusy } = acts;
  if (!actions) return;
  actions.cancel();
  if (!isBusy) model.question = undefined;
});

/** Drags a folder onto another one. */
export const drag = (index: number, at: number) =>
  foldersAct(`drag(${index}, ${at})`, async (model, world) => {
    const { controller } = world;
    const { folder } = itemAt(world, index);
    const item = itemAt(world, at);
    if (!isTreeShown(world) || !folder || item.kind === 'none') return;
    controller.actions.drag(folder.id);
    const parentId = item.folder?.id ?? null;
    const drop = () => controller.actions.drop(item, []);
    if ((folder.parentId ?? null) === parentId) return drop();
    await press(model, world, { id: folder.id, parentId }, drop);
  });

/** Drops rows of a list on a folder. */
export const file = (index: number) =>
  foldersAct(`file(${index})`, async (model, world) => {
    const item = itemAt(world, index);
    if (!isTreeShown(world) || item.kind === 'all') return;
    await press(model, world, { id: item.folder?.id }, () =>
      world.controller.actions.drop(item, world.envelopeIds),
    );
  });

export type Call = 'retry' | 'reload';
export const call = (name: Call) =>
  foldersAct(name, (_, { controller }) => {
    const { loadError, secondsToRetry } = controller.state;
    if (name === 'reload') controller.reload();
    else if (loadError && secondsToRetry === 0 && !finalCodes.includes(loadError.code))
      controller.actions.retry();
  });

export const leave = foldersAct('leave and return', (_, { page }) => page.element.reconnect());
/** The host's page chooses a folder. */
export const hostChooses = (index: number) =>
  foldersAct(`host chooses(${index})`, (_, world) => {
    const { folder } = itemAt(world, index);
    world.selected = folder?.id;
    world.controller.reveal(folder?.id);
  });

export type Rivalry = 'adds' | 'deletes' | 'renames' | 'moves' | 'files';
/** Somebody else acts on the service. */
export const rival = (name: Rivalry, index: number) =>
  foldersAct(`rival ${name}(${index})`, async (model, world) => {
    model.hasRivalActed = true;
    model.isOwnUnclear ||= model.isSent;
    const all = flattened(await world.stored()).map(({ node }) => node);
    // Often what the person is asked about.
    const asked = index % 2 ? all.find(({ id }) => id === world.acts.question?.id) : undefined;
    const one = asked ?? all[index % Math.max(1, all.length)];
    const other = all[(index + 1) % Math.max(1, all.length)];
    const free = names
      .map((text) => text.trim())
      .find((text) => text && !all.some((row) => row.name === text));
    const { page, envelopeIds } = world;
    if (name === 'adds' && free)
      await page.rival('POST', '/v1/folders', { name: free, parentId: index % 2 ? one?.id : undefined });
    if (!one || !other) return;
    const path = `/v1/folders/${one.id}`;
    if (name === 'deletes') await page.rival('DELETE', path);
    if (name === 'renames' && free) await page.rival('PATCH', path, { name: free });
    if (name === 'moves' && !isWithin([one], other.id, one.id))
      await page.rival('POST', `${path}/move`, { newParentId: other.id });
    if (name === 'files')
      await page.rival('POST', '/v1/envelopes/bulk-move', {
        envelopeIds: envelopeIds.slice(0, 1),
        folderId: one.id,
      });
  });

/** A folder that could be created as it is typed. */
export const add = (name: string) =>
  foldersAct(`fill in ${name} and create`, async (model, world) => {
    if (world.acts.question?.kind !== 'create') {
      await cancel.act(model, world);
      await ask('create').act(model, world);
    }
    await type(name).act(model, world);
    await submit(0).act(model, world);
  });

/** Somebody else creates the same folder just before, and the person's answer is lost. */
export const addTooLate = (name: string) =>
  foldersAct(`create ${name} too late`, async (model, world) => {
    await cancel.act(model, world);
    await ask('create').act(model, world);
    const { question } = world.acts;
    const isFree = !flattened(await world.stored()).some(({ node }) => node.name === name);
    if (question?.kind !== 'create' || !isFree || !(await world.isThere(question.id))) return;
    await world.page.rival('POST', '/v1/folders', { name, parentId: question.id });
    // Its answer is lost, whichever it is.
    world.network.nextWrite = 'lost';
    await type(name).act(model, world);
    await submit(0).act(model, world);
  });

/** Somebody else deletes what the person is asked about, and the page reads that before the person answers. */
export const answerTooLate = (kind: Question['kind'], index: number) =>
  foldersAct(`${kind} too late(${index})`, async (model, world) => {
    await cancel.act(model, world);
    await choose(index).act(model, world);
    await ask(kind).act(model, world);
    const { id } = world.acts.question ?? {};
    if (id === undefined || !(await world.isThere(id))) return;
    await world.page.rival('DELETE', `/v1/folders/${id}`);
    world.controller.reload();
    await world.network.settled();
    await submit(1).act(model, world);
  });
