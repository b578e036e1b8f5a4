import assert from 'node:assert/strict';
import fc from 'fast-check';
import { networkModes, type NetworkMode } from '../unreliable-fetch.js';
import { walkOf } from '../walk.js';
import {
  choose,
  chooseFace,
  clearAll,
  clearMode,
  draw,
  loadElsewhere,
  move,
  padAct,
  pick,
  press,
  reset,
  restore,
  setCode,
  setDisabled,
  setFonts,
  setMode,
  setSigner,
  setTyped,
  takeOut,
  type,
  wait,
  type PadAct,
} from './pad-acts.js';
import { PadWorld, type PadModel } from './pad-world.js';
import { studio } from './studio.js';

/** With everything well again, the person signs in each of the three ways, and the form sends that. */
const finish = padAct('finish', async (model, world) => {
  world.codeNetwork.mode = 'ok';
  studio.areFontsThere = true;
  await world.wait(20_000);
  await world.check(model);
  if (!world.element.isConnected) world.element.enter();
  for (const step of [setDisabled(false), press('retry'), choose('draw'), draw]) await step.run(model, world);
  assert.ok(world.isLoaded, 'nothing can be drawn');
  assert.deepEqual(world.submit(), [`drawn ${model.strokes.join()}`]);
  for (const step of [choose('type'), type('Ada Byron'), chooseFace('fine')]) await step.run(model, world);
  await wait(5000).run(model, world);
  assert.deepEqual(world.submit(), ['typed Ada Byron in fine']);
  for (const step of [choose('upload'), pick('the last', 100), wait(5000)]) await step.run(model, world);
  assert.deepEqual(world.submit(), ['the last']);
  await choose('draw').run(model, world);
  assert.deepEqual(world.submit(), [`drawn ${model.strokes.join()}`], 'the drawing is lost');
});

const modes = fc.constantFrom('draw', 'type', 'upload', 'draw', 'upload');
const faces = fc.constantFrom('flowing', 'brisk', 'fine');
const files = fc.constantFrom('one', 'two', 'three', 'bad');
const texts = fc.constantFrom('Ada', 'Bo Li', ' ', '', 'Ødegård', 'Ødegård 2');
const commands: fc.Arbitrary<PadAct>[] = [
  fc.constant(draw),
  fc.constant(draw),
  modes.map(choose),
  modes.map(choose),
  texts.map(type),
  texts.map(type),
  faces.map(chooseFace),
  fc.tuple(files, fc.constantFrom(0, 0, 300, 2000)).map(([ink, ms]) => pick(ink, ms)),
  fc.tuple(files, fc.constantFrom(0, 300, 300, 2000)).map(([ink, ms]) => pick(ink, ms)),
  fc.constantFrom('undo' as const, 'clear' as const, 'remove' as const, 'retry' as const).map(press),
  fc.constantFrom(clearAll, clearMode, reset),
  files.map(restore),
  fc
    .tuple(fc.oneof(fc.constantFrom('Cy', 'Ada'), fc.constant(undefined)), faces)
    .map(([text, face]) => setTyped(text, face)),
  modes.map(setMode),
  fc.constantFrom('Ada Byron', 'Bo', '').map(setSigner),
  fc.constantFrom(true, false, false).map(setDisabled),
  fc.constantFrom(takeOut, takeOut, move, loadElsewhere),
  fc.constantFrom(...networkModes, 'slow' as const, 'ok' as const).map(setCode),
  fc.boolean().map(setFonts),
  fc.constantFrom(10, 200, 400, 4000).map(wait),
  fc.constantFrom(10, 200, 400, 4000).map(wait),
];

async function warmUp(): Promise<void> {
  await import('../../../../src/elements/sig-signature-pad/content/drawing.lazy.js');
}

/** A signature that is drawn, typed or uploaded, and the form that sends it: the element itself, without markup. */
export const walk = walkOf({
  name: 'pad',
  commands,
  maxCommands: 40,
  starts: [fc.constantFrom<NetworkMode>('ok', 'ok', 'slow', 'cut')],
  warmUp,
  world: () => new PadWorld(),
  model: (_code: NetworkMode): PadModel => ({
    ...{ mode: 'draw', strokes: [], text: '', suggestion: '', face: 'flowing' },
  }),
  finish,
});
