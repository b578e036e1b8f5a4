import assert from 'node:assert/strict';
import fc from 'fast-check';
import { waitUntil } from '../../../support/wait.js';
import { networkModes } from '../unreliable-fetch.js';
import { walkOf } from '../walk.js';
import { handle } from '../world/markup.js';
import { networkActs, waits } from '../world/network-acts.js';
import { persist, turnMs } from '../world/persist.js';
import {
  breakOff,
  copyAct,
  expire,
  goOnline,
  look,
  move,
  openPage,
  press,
  refuseDocument,
  reload,
  reloadSlowly,
  setAndReload,
  setLink,
  show,
  swapOutside,
  takeOut,
  withdraw,
  type CopyAct,
} from './copy-acts.js';
import { CopyWorld, type CopyModel } from './copy-checks.js';
import { links } from './copy-world.js';

/** With everything well again, a link that has just come is opened once, and its document read and saved. */
const finish = copyAct('finish', async (model, world) => {
  const { network, page } = world;
  Object.assign(network, { mode: 'ok', scope: 'all' });
  world.documentRefusal = undefined;
  await world.wait(turnMs);
  await world.check(model);
  if (!world.element.isConnected) world.enter();
  page.isVisible = page.isInView = true;
  await world.send('fresh');
  await setLink('fresh').run(model, world);
  const get = (isDone: () => boolean, next: () => readonly CopyAct[]) =>
    persist(model, world, { isDone, next, describe: () => world.element.markup.source });
  await get(
    () => world.note === 'fresh',
    () => [press('retry')],
  );
  assert.equal((await world.stored('fresh')).openCount, 1, 'how often the copy was opened');
  await get(
    () => world.open !== undefined,
    () => [press('view')],
  );
  const before = page.saved.length;
  await press('save').run(model, world);
  assert.equal(page.saved.length, before + 1, 'pressed, and nothing is saved');
  await move.run(model, world);
  assert.equal((await world.stored('fresh')).openCount, 1, 'moved, and opened again');
  await openPage.run(model, world);
  assert.equal(world.note, 'fresh', 'the page was loaded again, and shows no copy');
  assert.equal((await world.stored('fresh')).openCount, 2, 'how often the copy was opened by then');
});

const linkNames = fc.constantFrom(...links, 'live' as const, 'live' as const, 'other' as const);
const commands: fc.Arbitrary<CopyAct>[] = [
  fc.constantFrom(look(true), look(true), look(false)),
  fc.constantFrom(look(true), show(false), show(true)),
  linkNames.map(setLink),
  fc.tuple(linkNames, fc.constantFrom(0, 4000)).map(([name, afterMs]) => swapOutside(name, afterMs)),
  linkNames.map(setAndReload),
  fc.constantFrom(press('view'), press('save'), press('retry')),
  fc.constantFrom(press('view'), press('save'), press('retry')),
  fc.constantFrom(reload, reloadSlowly, press('retry')),
  fc.constantFrom(move, takeOut),
  fc.constantFrom(move, takeOut),
  fc.constantFrom(openPage, goOnline, breakOff),
  fc.constantFrom(409, 503, 404, 410, 429, undefined, undefined).map(refuseDocument),
  fc.constantFrom(withdraw('live'), withdraw('other'), expire),
  networkActs(),
  networkActs(),
  waits(200, 1000, 4000, 12_000, 20_000),
  waits(200, 1000, 4000, 12_000, 90_000),
];

async function warmUp(): Promise<void> {
  const world = new CopyWorld();
  await world.start();
  world.page.isInView = true;
  await waitUntil(() => world.note, 'the copy');
  handle(world.control('save')!, 'click');
  await waitUntil(() => world.page.saved.length > 0, 'the document');
  for (const mode of networkModes.filter((one) => one !== 'ok')) {
    world.network.mode = mode;
    world.element.reload();
    await waitUntil(() => world.isNotedStale, 'the problem');
  }
  world.stop();
}

/** The link of a copy, and what a recipient does with it: the element itself, without markup. */
export const walk = walkOf({
  name: 'copy',
  commands,
  maxCommands: 40,
  starts: [],
  warmUp,
  world: () => new CopyWorld(),
  model: (): CopyModel => ({ savePresses: 0 }),
  finish,
});
