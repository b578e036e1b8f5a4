import assert from 'node:assert/strict';
import { act, type Act } from '../act.js';
import type { BellModel, BellWorld } from './bell-checks.js';

export type BellAct = Act<BellModel, BellWorld>;
export const bellAct = act<BellModel, BellWorld>;

const path = '/v1/notifications';
const finalCodes = ['origin-refused', 'plan-required', 'config'];
const rowAt = ({ shown }: BellWorld, index: number) => shown[index % Math.max(1, shown.length)];

/** Presses what may send something. While another act is under way, its button is off. */
async function press(
  model: BellModel,
  world: BellWorld,
  asked: string | undefined,
  run: () => void,
): Promise<void> {
  const { list, page, network } = world;
  if (list.act) return run();
  if (asked) model.asked.add(asked);
  model.heardBefore = world.heardWrites.length;
  const announced = page.announced.length;
  run();
  assert.ok(list.act ?? page.announced.length > announced, 'pressed, and nothing is said');
  await network.settled();
}

export const open = bellAct('open', async (_, world) => {
  const { counter, list, network } = world;
  if (world.isOpen || counter.state.isHidden) return;
  world.isOpen = true;
  void list.load();
  await network.settled();
});
export const close = bellAct('close', (_, world) => void (world.isOpen = false));
/** Closed and opened again: the list is read once more. */
export const reopen = bellAct('reopen', async (model, world) => {
  await close.act(model, world);
  await open.act(model, world);
});

export const choose = (index: number) =>
  bellAct(`choose(${index})`, (model, world) => {
    const row = rowAt(world, index);
    if (!row) return;
    model.chosen.add(row.id);
    model.asked.add(`POST ${path}/${row.id}/read`);
    world.list.choose(row);
  });

export const remove = (index: number) =>
  bellAct(`delete(${index})`, async (model, world) => {
    const row = rowAt(world, index);
    if (row) await press(model, world, `DELETE ${path}/${row.id}`, () => void world.list.delete(row));
  });

export const readAll = bellAct('read all', async (model, world) => {
  const { shown, counter, list } = world;
  if (shown.length === 0 || (counter.state.count === 0 && !shown.some(({ unread }) => unread))) return;
  await press(model, world, `POST ${path}/read-all`, () => void list.readAll());
});

export const removeAll = bellAct('delete all', async (model, world) => {
  const { shown, list } = world;
  if (shown.length > 0 && !list.act && list.secondsToAct === 0) list.askToDeleteAll();
  if (world.isOpen && list.isConfirming && !list.loader.error && !world.counter.state.isHidden)
    await press(model, world, `DELETE ${path}`, () => void list.deleteAll());
});
export const keepAll = bellAct('keep all', (_, { list }) => {
  if (list.isConfirming) list.keepAll();
});

export const more = bellAct('more', async (model, world) => {
  if (world.shown.length > 0 && world.list.rows?.hasMore)
    await press(model, world, undefined, () => void world.list.more());
});

export const retry = bellAct('retry', async (_, { list, isOpen, network }) => {
  const { error, secondsToRetry } = list.loader;
  if (!isOpen || !error || secondsToRetry > 0 || finalCodes.includes(error.code)) return;
  void list.retry();
  await network.settled();
});

export const leave = bellAct('leave and return', (_, world) => {
  world.isOpen = false;
  world.page.element.reconnect();
});
/** Another tab covers the page, or it is shown again. */
export const show = (isVisible: boolean) =>
  bellAct(isVisible ? 'show' : 'hide', (_, world) => world.showPage(isVisible));

export const signOut = (denial: 401 | 404) =>
  bellAct(`sign out(${denial})`, (_, world) => void (world.denial = denial));
export const signIn = bellAct('sign in', (_, world) => {
  world.denial = undefined;
  // It was done on another page.
  world.showPage(false);
  world.showPage(true);
});

export type Rivalry = 'notifies' | 'reads' | 'reads all' | 'deletes' | 'deletes all';
/** Something happens, or the person acts on another device. */
export const rival = (name: Rivalry, index: number) =>
  bellAct(`rival ${name}(${index})`, (_, world) => {
    const { rows } = world;
    const readAt = new Date(world.service.clock.now()).toISOString();
    const one = rows[index % Math.max(1, rows.length)];
    const isMeant = (id: string) => name === 'reads all' || id === one?.id;
    if (name === 'notifies') world.notify();
    else if (name === 'deletes') world.rival(rows.filter((row) => row !== one));
    else if (name === 'deletes all') world.rival([]);
    else world.rival(rows.map((row) => (isMeant(row.id) ? { ...row, readAt: row.readAt ?? readAt } : row)));
  });
