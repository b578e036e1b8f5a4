import assert from 'node:assert/strict';
import fc from 'fast-check';
import { waitUntil } from '../../../support/wait.js';
import { networkModes, type NetworkMode } from '../unreliable-fetch.js';
import { walkOf } from '../walk.js';
import { networkActs, waits } from '../world/network-acts.js';
import { persist, turnMs } from '../world/persist.js';
import {
  back,
  choose,
  chooseTooLate,
  goOnline,
  hostAct,
  keepList,
  move,
  reload,
  retry,
  rival,
  setCodeNetwork,
  setHandle,
  takeOut,
  type HostAct,
  type Rivalry,
} from './host-acts.js';
import { HostWorld, type HostModel } from './host-checks.js';
import { handles } from './host-world.js';

/** With everything well again, each host's page shows what the service has, and each event type can be opened. */
const finish = hostAct('finish', async (model, world) => {
  const { network, codeNetwork } = world;
  codeNetwork.mode = 'ok';
  Object.assign(network, { mode: 'ok', scope: 'all' });
  await world.wait(turnMs);
  await world.check(model);
  world.isKeepingList = false;
  if (!world.element.isConnected) world.element.enter();
  const get = (isDone: () => boolean, next: () => readonly HostAct[]) =>
    persist(model, world, { isDone, next, describe: () => world.source });
  // Something can be booked by the end.
  if (!(await world.truth('second-host'))?.length) await world.add(1, 'wanted', 'Wanted');
  for (const handle of ['amelia-hart', 'second-host'] as const) {
    await setHandle(handle).run(model, world);
    await reload.run(model, world);
    await get(
      () => world.listed !== undefined,
      () => [retry],
    );
    await world.checkTruth();
    for (const [index] of world.listed!.entries()) {
      await choose(index).run(model, world);
      assert.ok(model.chosen !== undefined && world.control('back'), 'pressed, and no picker is there');
      await back.run(model, world);
    }
    assert.equal(world.pickers.length, world.listed!.length, 'the pickers that were opened');
  }
});

const indexes = fc.nat(7);
const rivalries: readonly Rivalry[] = ['adds', 'adds', 'switches', 'switches', 'deletes', 'renames', 'moves'];
const handlesSet = fc.constantFrom<(typeof handles)[number]>(...handles, 'amelia-hart', 'second-host');
const codeModes = fc.constantFrom<NetworkMode>('ok', 'slow', 'cut', 'html', 'lost');
const nexts = fc.oneof(handlesSet.map(setHandle), fc.constantFrom<HostAct>(reload, move, takeOut, back));
const commands: fc.Arbitrary<HostAct>[] = [
  ...[indexes.map(choose), indexes.map(choose), indexes.map(choose)],
  fc.tuple(indexes, nexts).map(([index, next]) => chooseTooLate(index, next)),
  fc.constant(back),
  fc.constant(back),
  fc.constantFrom(retry, reload, goOnline),
  handlesSet.map(setHandle),
  fc.boolean().map(keepList),
  codeModes.map(setCodeNetwork),
  fc.constantFrom(move, takeOut),
  networkActs(),
  networkActs(),
  waits(200, 1000, 4000, 20_000),
  waits(1000, 4000, 20_000, 90_000),
  fc.tuple(fc.constantFrom(...rivalries), indexes).map(([name, index]) => rival(name, index)),
  fc.tuple(fc.constantFrom(...rivalries), indexes).map(([name, index]) => rival(name, index)),
];

async function warmUp(): Promise<void> {
  const world = new HostWorld();
  await world.start('ok');
  await waitUntil(() => world.listed, 'the list');
  for (const mode of networkModes.filter((one) => one !== 'ok')) {
    world.network.mode = mode;
    world.element.reload();
    await waitUntil(async () => {
      await world.wait(1000);
      return world.source.includes('part="problem"');
    }, 'the problem');
  }
  world.stop();
}

/** A host's page with what can be booked, and the picker of each: the element itself, without markup. */
export const walk = walkOf({
  name: 'host-page',
  commands,
  maxCommands: 40,
  starts: [codeModes],
  warmUp,
  world: () => new HostWorld(),
  model: (_codeMode): HostModel => ({ opened: [], hasPressed: false }),
  finish,
});
