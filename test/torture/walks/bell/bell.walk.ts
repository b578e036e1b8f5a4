import assert from 'node:assert/strict';
import fc from 'fast-check';
import { waitUntil } from '../../../support/wait.js';
import { networkModes } from '../unreliable-fetch.js';
import { walkOf } from '../walk.js';
import { networkActs, repeated, waits } from '../world/network-acts.js';
import { persist, turnMs } from '../world/persist.js';
import {
  bellAct,
  choose,
  close,
  keepAll,
  leave,
  more,
  open,
  readAll,
  remove,
  removeAll,
  reopen,
  retry,
  rival,
  show,
  signIn,
  signOut,
  type BellAct,
  type Rivalry,
} from './bell-acts.js';
import { BellWorld, type BellModel } from './bell-checks.js';

/** Longer than any pause between two counts. */
const longestPauseMs = 61 * 60_000;

/** With everything well again, a new one is announced, opened, and deleted; then all are read, and deleted. */
const finish = bellAct('finish', async (model, world) => {
  const { counter, list, network, page } = world;
  Object.assign(network, { mode: 'ok', scope: 'all', nextWrite: undefined });
  await world.wait(turnMs);
  await signIn.act(model, world);
  await world.wait(longestPauseMs, 60_000);
  await world.check(model);
  assert.equal(counter.state.count, world.unread, 'the badge, once all is well');
  await close.act(model, world);
  await open.act(model, world);
  await keepAll.act(model, world);
  const get = (isDone: () => boolean, next: () => readonly BellAct[]) =>
    persist(model, world, {
      isDone,
      next: () => [open, retry, ...next()],
      describe: () => ({
        ...counter.state,
        error: list.loader.error,
        refusal: list.refusal,
        rows: list.rows,
      }),
    });
  await get(
    () => list.rows !== undefined && !list.rows.hasMore,
    () => [more],
  );
  assert.deepEqual(
    list.rows?.items.map(({ id }) => id),
    world.rows.map(({ id }) => id),
    'the whole list',
  );
  world.notify();
  const announced = page.announced.length;
  const { id } = world.rows[0]!;
  await get(
    () => world.shown[0]?.id === id,
    () => [],
  );
  assert.ok(page.announced.slice(announced).includes('newOnes'), 'a new one is not announced');
  const isThere = () => world.rows.some((row) => row.id === id);
  await get(
    () => !world.shown[0]?.unread && world.rows[0]?.readAt !== null,
    () => [choose(0)],
  );
  assert.equal(counter.state.count, world.unread, 'the badge, once one is opened');
  await get(
    () => !isThere() && !world.shown.some((row) => row.id === id),
    () => [remove(0)],
  );
  world.notify();
  await get(
    () => counter.state.count === 0 && world.unread === 0,
    () => [readAll],
  );
  assert.ok(!world.shown.some(({ unread }) => unread), 'all are read, and one is shown as unread');
  await get(
    () => world.rows.length === 0 && list.rows?.items.length === 0,
    () => [removeAll],
  );
  assert.equal(counter.state.count, 0, 'the badge, once all are deleted');
});

const indexes = fc.nat(5);
const rivalries: readonly Rivalry[] = [
  ...(['notifies', 'notifies', 'notifies', 'reads', 'reads', 'reads all'] as const),
  ...(['deletes', 'deletes', 'deletes all'] as const),
];
const rivals = fc.tuple(fc.constantFrom(...rivalries), indexes).map(([name, index]) => rival(name, index));
const commands: fc.Arbitrary<BellAct>[] = [
  ...[fc.constantFrom(open, reopen, reopen, close), fc.constantFrom(open, reopen)],
  ...[indexes.map(choose), indexes.map(choose)],
  ...[indexes.map(remove), fc.constantFrom(more, more, retry)],
  fc.constantFrom(readAll, readAll, removeAll, keepAll),
  indexes.map((index) => repeated(`delete(${index})`, remove(index), remove(index))),
  fc.constantFrom(leave, show(true), show(false)),
  fc.constantFrom(signIn, signIn, signOut(401), signOut(404)),
  ...[networkActs<BellModel, BellWorld>(), networkActs<BellModel, BellWorld>()],
  ...[waits<BellModel, BellWorld>(1000, 2000, 4000), waits<BellModel, BellWorld>(1000, 20_000, 90_000)],
  ...[rivals, rivals],
];

async function warmUp(): Promise<void> {
  const world = await new BellWorld().start(3);
  const { list, network, counter } = world;
  await waitUntil(() => counter.state.count, 'the number');
  world.isOpen = true;
  await list.load();
  for (const mode of networkModes) {
    Object.assign(network, { mode, scope: 'writes' });
    if (list.secondsToAct === 0) await list.readAll();
  }
  world.stop();
}

/** Notifications: their number, their list and what a person does with them, as `sig-notification-bell` has it without markup. */
export const walk = walkOf({
  name: 'bell',
  commands,
  maxCommands: 40,
  starts: [fc.constantFrom(0, 3, 3, 45)],
  warmUp,
  world: () => new BellWorld(),
  model: (_count): BellModel => ({ chosen: new Set(), asked: new Set(), heardBefore: 0 }),
  finish,
});
