import assert from 'node:assert/strict';
import fc from 'fast-check';
import { waitUntil } from '../../../support/wait.js';
import type { NetworkMode } from '../unreliable-fetch.js';
import { walkOf } from '../walk.js';
import { networkActs, waits } from '../world/network-acts.js';
import { persist, turnMs } from '../world/persist.js';
import { addressNames, countOf, documentNames, queries } from './documents.js';
import { transfers } from './file-server.js';
import { reader } from './reader.js';
import {
  closeDialog,
  codeModes,
  goOnline,
  move,
  press,
  search,
  setBoth,
  setCode,
  setData,
  setPage,
  setReader,
  setSrc,
  setTransfer,
  setTwice,
  takeAway,
  takeOut,
  typePage,
  unlock,
  viewerAct,
  type ViewerAct,
} from './viewer-acts.js';
import { ViewerWorld, type ViewerModel } from './viewer-checks.js';

/** With everything well again, the reader reads the last page of what the host gives, finds a word in it, and saves it. */
const finish = viewerAct('finish', async (world) => {
  Object.assign(world.network, { mode: 'ok', scope: 'all' });
  Object.assign(world.codeNetwork, { mode: 'ok', scope: 'all' });
  Object.assign(reader, { openMs: 0, readMs: 0, refusal: undefined });
  world.files.transfer = 'whole';
  await world.wait(3 * turnMs);
  await world.check();
  if (!world.element.isConnected) world.enter();
  const model: ViewerModel = {};
  const open = () =>
    persist(model, world, {
      isDone: () => world.stage === 'ready' && !world.isPending,
      next: () => [press('retry'), unlock('sesame')],
      describe: () => [world.given, world.stages, world.isPending, world.lastError],
    });
  const isRefused = world.stage === 'failed' && !world.control('retry');
  if (world.document && !isRefused) {
    await open();
    await read(model, world);
  }
  const next = world.given === 'beta' ? 'alpha' : 'beta';
  await setData(undefined).run(model, world);
  await setSrc(next).run(model, world);
  await open();
  assert.equal(world.element.page, world.expectedPage, 'the page of the next document');
  assert.ok(!world.isSearchOpen, 'the search of the former document is open');
  await read(model, world);
});

async function read(model: ViewerModel, world: ViewerWorld): Promise<void> {
  const document = world.document!;
  const last = document.pages.length;
  closeDialog.act(model, world);
  for (let turn = 1; turn < last; turn += 1) await press('next').run(model, world);
  assert.equal(world.element.page, last, 'the last page');
  await search('agreement').run(model, world);
  const count = countOf(document, 'agreement');
  assert.equal(/total=(\d+)/.exec(world.found ?? '')?.[1], count > 0 ? String(count) : undefined, 'matches');
  const before = world.page.saved.length;
  await press('download').run(model, world);
  assert.equal(world.page.saved.length, before + 1, 'pressed, and nothing is saved');
  const printed = reader.prints.length;
  await press('print').run(model, world);
  assert.equal(reader.prints.length, printed + 1, 'pressed, and nothing is printed');
  await closeDialog.run(model, world);
}

const names = fc.constantFrom(...addressNames, ...documentNames, 'alpha' as const, 'large' as const);
const readable = fc.constantFrom(...documentNames);
const pages = fc.constantFrom(1, 2, 3, 5, 9);
const commands: fc.Arbitrary<ViewerAct>[] = [
  names.map(setSrc),
  fc.oneof(names, fc.constant(undefined)).map(setSrc),
  fc.oneof(names, fc.constant(undefined), fc.constant(undefined)).map(setData),
  fc.tuple(names, names).map(([first, then]) => setTwice(first, then)),
  fc.tuple(readable, pages, fc.boolean()).map(([name, page, isFirst]) => setBoth(name, page, isFirst)),
  pages.map(setPage),
  fc.constantFrom('next', 'next', 'previous', 'thumbs', 'outline', 'attachments', 'page').map(press),
  fc.constantFrom('in', 'out', 'actual', 'width', 'whole', 'rotate').map(press),
  fc.constantFrom('1', '3', 'i', 'II', '99', 'x').map(typePage),
  fc.constantFrom(...queries, 'agreement').map(search),
  fc.constantFrom(...queries, 'agreement').map(search),
  fc.constantFrom('find', 'close-find', 'next-match', 'previous-match').map(press),
  fc.constantFrom('download', 'print', 'cancel', 'retry').map(press),
  fc.constantFrom(press('retry'), closeDialog, goOnline),
  fc.constantFrom('sesame', 'sesame', 'open', '').map(unlock),
  fc.constantFrom(move, takeOut),
  fc
    .tuple(fc.oneof(names, fc.constant(undefined), fc.constant(undefined)), fc.constantFrom(10, 10, 4000))
    .map(([name, ms]) => takeAway(name, ms)),
  fc.constantFrom(...transfers, 'whole' as const).map(setTransfer),
  fc
    .tuple(
      fc.constantFrom(0, 0, 400, 3000),
      fc.constantFrom(0, 0, 100, 1000),
      fc.constantFrom('blocked' as const, 'slow' as const, undefined, undefined, undefined),
    )
    .map(([openMs, readMs, refusal]) => setReader({ openMs, readMs }, refusal)),
  fc.constantFrom(...codeModes).map(setCode),
  networkActs(),
  waits(10, 200, 1000, 4000),
  waits(10, 200, 1000, 4000, 12_000, 61_000),
];

async function warmUp(): Promise<void> {
  const world = new ViewerWorld();
  await world.start('ok');
  await waitUntil(() => world.stage === 'ready', 'the document');
  world.give({ src: 'large' });
  await waitUntil(() => reader.painted?.name === 'large', 'the large document');
  await world.stop();
}

/** A document, and what a reader and the host do with it: the element itself, without markup. */
export const walk = walkOf({
  name: 'viewer',
  commands,
  maxCommands: 40,
  starts: [fc.constantFrom(...codeModes)],
  warmUp,
  world: () => new ViewerWorld(),
  model: (_code: NetworkMode): ViewerModel => ({}),
  finish,
});
