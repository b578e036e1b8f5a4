import assert from 'node:assert/strict';
import { startingText } from '../../../../src/elements/sig-signature-pad/signature-pad.model.js';
import type { Typeface } from '../../../../src/elements/shared/typefaces/typefaces.js';
import { act, type Act } from '../act.js';
import type { NetworkMode } from '../unreliable-fetch.js';
import { handle } from '../world/markup.js';
import { hasFaces } from './typefaces-seam.js';
import { inkOf, type Mode, type PadModel, type PadWorld } from './pad-world.js';
import { studio } from './studio.js';

export type PadAct = Act<PadModel, PadWorld>;
export const padAct = act<PadModel, PadWorld>;

/** Does it, and says how many events of each kind it must have fired; nothing where they come later. */
function firing(
  world: PadWorld,
  run: () => void,
  counts: { input: number; change: number } | undefined,
): void {
  const before = { ...world.heard };
  run();
  if (!counts) return;
  const { input, change } = world.heard;
  assert.deepEqual({ input: input - before.input, change: change - before.change }, counts, 'events');
}
const both = { input: 1, change: 1 };
const none = { input: 0, change: 0 };

let strokeCount = 0;
export const draw = padAct('draw', (model, world) => {
  const id = (strokeCount = (strokeCount % 500) + 1);
  const { isConnected, mode } = world.element;
  const canDraw = isConnected && mode === 'draw' && !world.isDisabled;
  if (canDraw) model.strokes.push(id);
  firing(world, () => world.draw(id), canDraw && world.isLoaded ? both : none);
});

export const choose = (mode: Mode) =>
  padAct(`choose ${mode}`, (model, world) => {
    const radio = world.radio('mode', mode);
    if (!radio || model.mode === mode) return;
    const had = inkOf(model) !== undefined;
    model.mode = mode;
    const has = inkOf(model) !== undefined;
    const isKnown = world.isLoaded && model.chosen === undefined;
    firing(world, () => handle(radio, 'change'), isKnown ? (had || has ? both : none) : undefined);
  });

export const type = (text: string) =>
  padAct(`type(${text})`, (model, world) => {
    const field = world.control(({ attributes }) => attributes.get('id') === 'text');
    if (!field) return;
    model.text = text;
    const isThere = world.isLoaded && hasFaces(text);
    firing(
      world,
      () => handle(field, 'input', { value: text }),
      isThere ? { input: 1, change: 0 } : undefined,
    );
    firing(world, () => handle(field, 'change'), isThere ? { input: 0, change: 1 } : undefined);
  });

export const chooseFace = (face: Typeface) =>
  padAct(`choose ${face}`, (model, world) => {
    const radio = world.radio('face', face);
    if (!radio || model.face === face) return;
    model.face = face;
    const counts = inkOf(model) === undefined ? none : both;
    firing(world, () => handle(radio, 'change'), world.isLoaded ? counts : undefined);
  });

/** The person chooses a file, of which the ink says what it is called. */
export const pick = (ink: string, readMs: number) =>
  padAct(`pick(${ink}) in ${readMs} ms`, (model, world) => {
    const field = world.control(({ attributes }) => attributes.get('type') === 'file');
    if (!field) return;
    studio.readMs = readMs;
    model.chosen = ink;
    handle(field, 'change', { files: [studio.fileWith(ink, 'file.png')] });
  });

export const press = (name: 'undo' | 'clear' | 'remove' | 'retry') =>
  padAct(`press(${name})`, (model, world) => {
    const control = world.control(({ attributes }) => attributes.get('data-act') === name);
    if (!control) return;
    if (name === 'undo') model.strokes.pop();
    if (name === 'clear') model.strokes = [];
    if (name === 'remove') Object.assign(model, { picture: undefined, chosen: undefined });
    firing(world, () => handle(control, 'click'), name === 'retry' ? undefined : both);
  });

const empty = (model: PadModel, suggestion: string) =>
  Object.assign(model, {
    ...{ strokes: [], text: suggestion, suggestion, face: 'flowing' },
    ...{ picture: undefined, chosen: undefined },
  });

export const clearAll = padAct('value = null', (model, world) => {
  empty(model, '');
  firing(world, () => (world.element.value = null), none);
});
export const clearMode = padAct('clear()', (model, world) => {
  if (model.mode === 'draw') model.strokes = [];
  if (model.mode === 'type') model.text = '';
  if (model.mode === 'upload') Object.assign(model, { picture: undefined, chosen: undefined });
  firing(world, () => world.element.clear(), none);
});
export const reset = padAct('reset the form', (model, world) => {
  empty(model, startingText(world.element.signerName, 'signature'));
  firing(world, () => world.element.formResetCallback(), none);
});
export const restore = (ink: string) =>
  padAct(`restore(${ink})`, (model, world) => {
    // Out of the page nothing says whether the code is there, and the picture read.
    if (!world.element.isConnected && !world.isLoaded) return;
    Object.assign(model, { mode: 'upload', chosen: ink });
    firing(world, () => world.element.formStateRestoreCallback(studio.fileWith(ink, 'file.png')), none);
  });
export const setTyped = (text: string | undefined, face: Typeface) =>
  padAct(`typed = ${text} in ${face}`, (model, world) => {
    Object.assign(model, { mode: 'type', text: text ?? '' }, text !== undefined && { face });
    firing(world, () => (world.element.typed = text === undefined ? undefined : { text, face }), none);
  });
export const setMode = (mode: Mode) =>
  padAct(`mode = ${mode}`, (model, world) => {
    model.mode = mode;
    firing(world, () => (world.element.mode = mode), none);
  });
export const setSigner = (name: string) =>
  padAct(`signer-name = ${name}`, (model, world) => {
    const isOther = world.element.signerName !== name;
    world.element.signerName = name;
    if (!isOther) return;
    if (model.text === model.suggestion) model.text = name;
    model.suggestion = name;
  });
export const setDisabled = (isDisabled: boolean) =>
  padAct(`disabled = ${isDisabled}`, (_, world) => void (world.element.disabled = isDisabled));

export const takeOut = padAct('take out or put back', (_, world) =>
  world.element.isConnected ? world.element.leave() : world.element.enter(),
);
export const move = padAct('move', (_, { element }) => {
  if (!element.isConnected) return;
  element.leave();
  element.enter();
});
export const setCode = (mode: NetworkMode) =>
  padAct(`code(${mode})`, (_, { codeNetwork }) => void (codeNetwork.mode = mode));
export const setFonts = (areThere: boolean) =>
  padAct(`fonts(${areThere})`, () => void (studio.areFontsThere = areThere));
export const loadElsewhere = padAct('another pad loads the code', (_, world) => world.loadElsewhere());
export const wait = (ms: number) => padAct(`wait(${ms})`, (_, world) => world.wait(ms));
