import { expect } from '@open-wc/testing';
import {
  emptyPad,
  isFilled,
  isPadMode,
  reducePad,
  startingText,
  typedIn,
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

  it('code that did not load is said until it does, whatever is cleared', () => {
    const late = run(drawn, { type: 'refused', problem: 'notLoaded' });
    expect(reducePad(late, { type: 'reset' })).to.deep.equal({ ...emptyPad, problem: 'notLoaded' });
    expect(reducePad(late, { type: 'clear', mode: 'upload' }).problem).to.equal('notLoaded');
    const refused = run({ type: 'refused', problem: 'blank' }, { type: 'clear', mode: 'upload' });
    expect(refused.problem).to.equal(undefined);
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

  it('a suggested name follows the host until the person has written one', () => {
    const suggest = (text: string) => ({ type: 'suggest', text }) as const;
    expect(run(suggest('Ada'), suggest('Ada Byron'))).to.include({
      text: 'Ada Byron',
      suggestion: 'Ada Byron',
    });
    expect(run(suggest('Ada'), { type: 'text', text: 'A. B.' }, suggest('Ada Byron'))).to.include({
      text: 'A. B.',
      suggestion: 'Ada Byron',
    });
  });

  it('a saved signature brings its text and typeface, and keeps the rest', () => {
    const saved = run(drawn, { type: 'typed', text: 'Ada', face: 'fine' });
    expect(saved).to.deep.equal({ ...emptyPad, strokes: [stroke(1)], text: 'Ada', face: 'fine' });
  });

  it('a typed name counts in its mode, without the spaces around it', () => {
    const state = run({ type: 'text', text: ' Ada ' }, { type: 'face', face: 'brisk' });
    expect(typedIn(state, 'type')).to.deep.equal({ text: 'Ada', face: 'brisk' });
    expect(typedIn(state, 'draw')).to.equal(undefined);
    expect(typedIn(run(drawn), 'draw')).to.equal(undefined);
    expect(typedIn(emptyPad, 'type')).to.equal(undefined);
  });
});

describe('sig-signature-pad: what a typed signature starts with', () => {
  it('is the signer’s name with single spaces, of at most 80 characters', () => {
    expect(startingText('  Ada   Byron\n', 'signature')).to.equal('Ada Byron');
    expect(startingText('', 'signature')).to.equal('');
    expect(startingText('a'.repeat(81), 'signature')).to.have.length(80);
    expect(startingText(`${'a'.repeat(79)} b`, 'signature')).to.equal('a'.repeat(79));
  });

  it('is the first letter of each part of the name for initials, of at most 8', () => {
    expect(startingText(' ada  byron-king ', 'initials')).to.equal('ABK');
    expect(startingText('Émile zola', 'initials')).to.equal('ÉZ');
    expect(startingText('e\u0301mile', 'initials')).to.equal('E\u0301');
    expect(startingText('Ada 3rd (Countess)', 'initials')).to.equal('A');
    expect(startingText('a b c d e f g h i', 'initials')).to.equal('ABCDEFGH');
    expect(startingText('', 'initials')).to.equal('');
  });
});
