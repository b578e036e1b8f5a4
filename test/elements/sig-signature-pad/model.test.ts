import { expect } from '@open-wc/testing';
import {
  emptyPad,
  isFilled,
  isPadMode,
  reducePad,
  type PadAction,
  type PadState,
} from '../../../src/elements/sig-signature-pad/signature-pad.model.js';

const stroke = (x: number) => ({ points: [{ x, y: 0, pressure: 1, time: 0 }] }) as never;
const run = (...actions: PadAction<string>[]) => actions.reduce<PadState<string>>(reducePad, emptyPad);
const drawn = { type: 'stroke', stroke: stroke(1) } as const;
const typed = { type: 'text', text: 'Ada' } as const;
const uploaded = { type: 'picture', picture: 'png' } as const;

describe('sig-signature-pad: the content of each mode', () => {
  it('is empty at first, and again after a reset', () => {
    expect(emptyPad).to.deep.equal({ strokes: [], text: '', suggestion: '', face: 'flowing' });
    expect(run(drawn, typed, { type: 'face', face: 'fine' }, uploaded, { type: 'reset' })).to.equal(emptyPad);
  });

  it('strokes are added in order, and undone from the last', () => {
    const two = run(drawn, { type: 'stroke', stroke: stroke(2) });
    expect(two.strokes).to.deep.equal([stroke(1), stroke(2)]);
    expect(reducePad(two, { type: 'undo' }).strokes).to.deep.equal([stroke(1)]);
    expect(run({ type: 'undo' }).strokes).to.deep.equal([]);
  });

  it('text, typeface and picture are kept side by side', () => {
    expect(run(drawn, typed, { type: 'face', face: 'brisk' }, uploaded)).to.deep.equal({
      strokes: [stroke(1)],
      text: 'Ada',
      suggestion: '',
      face: 'brisk',
      picture: 'png',
      problem: undefined,
    });
  });

  it('clearing one mode leaves the others', () => {
    const filled = run(drawn, typed, uploaded, { type: 'refused', problem: 'blank' });
    expect(reducePad(filled, { type: 'clear', mode: 'draw' })).to.deep.equal({ ...filled, strokes: [] });
    expect(reducePad(filled, { type: 'clear', mode: 'type' })).to.deep.equal({ ...filled, text: '' });
    expect(reducePad(filled, { type: 'clear', mode: 'upload' })).to.deep.equal({
      ...filled,
      picture: undefined,
      problem: undefined,
    });
  });

  it('a refused picture keeps the one before, and a new one ends the problem', () => {
    const refused = run(uploaded, { type: 'refused', problem: 'tooBig' });
    expect([refused.picture, refused.problem]).to.deep.equal(['png', 'tooBig']);
    expect(reducePad(refused, uploaded).problem).to.equal(undefined);
  });

  it('code that loads in the end solves only that problem', () => {
    const late = run({ type: 'refused', problem: 'notLoaded' });
    expect(reducePad(late, { type: 'loaded' }).problem).to.equal(undefined);
    const refused = run({ type: 'refused', problem: 'blank' });
    expect(reducePad(refused, { type: 'loaded' })).to.equal(refused);
  });

  it('a mode is filled by its own content; a name of spaces does not count', () => {
    for (const [state, modes] of [
      [emptyPad, []],
      [run(drawn), ['draw']],
      [run(typed), ['type']],
      [run({ type: 'text', text: '  ' }), []],
      [run(uploaded), ['upload']],
    ] as const)
      expect((['draw', 'type', 'upload'] as const).filter((mode) => isFilled(state, mode))).to.deep.equal(
        modes,
      );
    expect(['draw', 'type', 'upload', 'sing', undefined].filter(isPadMode)).to.deep.equal([
      'draw',
      'type',
      'upload',
    ]);
  });
});
