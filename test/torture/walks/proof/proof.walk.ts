import assert from 'node:assert/strict';
import fc from 'fast-check';
import { waitUntil } from '../../../support/wait.js';
import { networkModes } from '../unreliable-fetch.js';
import { walkOf } from '../walk.js';
import { networkActs, waits } from '../world/network-acts.js';
import { persist, turnMs } from '../world/persist.js';
import {
  goOnline,
  hash,
  move,
  press,
  proofAct,
  recordMore,
  refuseFiles,
  reload,
  saveTooLate,
  setEnvelope,
  takeOut,
  tamper,
  type ProofAct,
} from './proof-acts.js';
import { ProofWorld, type ProofModel } from './proof-checks.js';
import { envelopeNames } from './proof-world.js';

/** With everything well again, each proof is what the service says, also of a trail that was changed, and its files are saved. */
const finish = proofAct('finish', async (model, world) => {
  const { network, page } = world;
  Object.assign(network, { mode: 'ok', scope: 'all' });
  world.hashMs = 0;
  world.fileRefusal = undefined;
  await world.wait(turnMs);
  await world.check(model);
  if (!world.element.isConnected) world.element.enter();
  const get = (isDone: () => boolean, next: () => readonly ProofAct[]) =>
    persist(model, world, { isDone, next, describe: () => world.source });
  for (const name of ['sent', 'completed'] as const)
    for (const isTampered of [true, false]) {
      world.isTampered = isTampered;
      await setEnvelope(name).run(model, world);
      await reload.run(model, world);
      await get(
        () => world.hashes !== undefined && !world.source.includes('loadFailed'),
        () => [press('retry')],
      );
      await world.checkTruth();
    }
  for (const file of ['certificate', 'evidence'] as const) {
    const before = page.saved.length;
    await press(file).run(model, world);
    await get(
      () => page.saved.length === before + 1,
      () => [],
    );
  }
  assert.equal(world.element.heard.at(-1)!.detail['verified'], true, 'what the page says last');
});

const names = fc.constantFrom(...envelopeNames, 'completed' as const, 'completed' as const, 'sent' as const);
const commands: fc.Arbitrary<ProofAct>[] = [
  names.map(setEnvelope),
  names.map(setEnvelope),
  fc
    .tuple(names, fc.constantFrom(undefined, 404, 409, 503))
    .map(([name, status]) => saveTooLate(name, status)),
  fc.constantFrom(undefined, 404, 409, 429, 503).map(refuseFiles),
  fc.constantFrom(press('retry'), press('certificate'), press('evidence')),
  fc.constantFrom(press('retry'), press('certificate'), press('evidence')),
  fc.constantFrom(reload, reload, goOnline),
  fc.constantFrom(move, takeOut),
  fc.boolean().map(tamper),
  fc.constantFrom(0, 200, 2000).map(hash),
  fc.constantFrom('remind' as const, 'remind' as const, 'void' as const).map(recordMore),
  networkActs(),
  networkActs(),
  waits(50, 1000, 4000, 20_000),
  waits(1000, 4000, 20_000, 90_000),
];

async function warmUp(): Promise<void> {
  const world = new ProofWorld();
  await world.start();
  await waitUntil(() => world.hashes, 'the trail');
  for (const mode of networkModes.filter((one) => one !== 'ok')) {
    world.network.mode = mode;
    world.element.reload();
    await waitUntil(async () => {
      await world.wait(1000);
      return world.source.includes('loadFailed');
    }, 'the problem');
  }
  world.stop();
}

/** The proof of an envelope: the element itself, without markup. */
export const walk = walkOf({
  name: 'proof',
  commands,
  maxCommands: 40,
  starts: [],
  warmUp,
  world: () => new ProofWorld(),
  model: (): ProofModel => ({ savePresses: 0 }),
  finish,
});
