import { expect } from '@open-wc/testing';
import {
  moveAcrossPages,
  moveFields,
  type MoveStart,
} from '../../../../../src/elements/sig-field-placer/interaction/gestures/move.model.js';

/** Three pages of 100 × 200 points at 2 px per point, 12 points apart; the last is small, and further right. */
const layout = {
  ...{ width: 232, height: 1000, scale: 2 },
  pages: [
    { x: 16, y: 16, width: 200, height: 400 },
    { x: 16, y: 440, width: 200, height: 400 },
    { x: 36, y: 864, width: 80, height: 100 },
  ],
};
const sizes = [
  { width: 100, height: 200 },
  { width: 100, height: 200 },
  { width: 40, height: 50 },
];
const field = (index: number, x: number, y: number): MoveStart => ({
  index,
  rect: { x, y, width: 20, height: 10 },
});
const move = (starts: MoveStart[], x: number, y: number) => moveFields(starts, { x, y }, layout, sizes);

describe('a field that is moved', () => {
  it('belongs to the page under its middle, in points of that page', () => {
    expect(moveAcrossPages(field(0, 10, 180), { x: 5, y: 40 }, layout)).to.deep.equal(field(1, 15, 8));
    expect(moveAcrossPages(field(1, 10, 8), { x: 0, y: -40 }, layout)).to.deep.equal(field(0, 10, 180));
    expect(moveAcrossPages(field(0, 40, 10), { x: 0, y: 424 }, layout)).to.deep.equal(field(2, 30, 10));
  });

  it('stays on its page in the gap between two, and may reach over the edge until it is dropped', () => {
    expect(moveAcrossPages(field(0, 10, 180), { x: 0, y: 20 }, layout)).to.deep.equal(field(0, 10, 200));
    expect(move([field(0, 10, 180)], 0, 20)).to.deep.equal([field(0, 10, 190)]);
  });

  it('never ends outside a page', () => {
    expect(move([field(0, 10, 10)], -50, -50)).to.deep.equal([field(0, 0, 0)]);
    expect(move([field(0, 10, 10)], 200, 0)).to.deep.equal([field(0, 80, 10)]);
    expect(move([field(0, 10, 180)], 0, 30)).to.deep.equal([field(1, 10, 0)]);
  });

  it('becomes as small as the page that it is put on', () => {
    const wide = { index: 1, rect: { x: 10, y: 10, width: 60, height: 10 } };
    expect(move([wide], 0, 212)).to.deep.equal([{ index: 2, rect: { x: 0, y: 10, width: 40, height: 10 } }]);
  });
});

describe('several fields that are moved', () => {
  it('keep their distances, and all stop where one meets an edge', () => {
    expect(move([field(0, 10, 10), field(0, 50, 40)], 7, 9)).to.deep.equal([
      field(0, 17, 19),
      field(0, 57, 49),
    ]);
    expect(move([field(0, 10, 10), field(0, 50, 40)], 90, -90)).to.deep.equal([
      field(0, 40, 0),
      field(0, 80, 30),
    ]);
  });

  it('go as many pages further as the first of them', () => {
    expect(move([field(0, 10, 20), field(0, 50, 40)], 0, 212)).to.deep.equal([
      field(1, 10, 20),
      field(1, 50, 40),
    ]);
    expect(move([field(1, 10, 20), field(1, 50, 40)], 0, -212)).to.deep.equal([
      field(0, 10, 20),
      field(0, 50, 40),
    ]);
  });

  it('enter no page that is too small for them, and none that is not there', () => {
    const wide = [field(0, 10, 20), field(0, 50, 40)];
    expect(move(wide, 0, 424), 'the page before is large enough').to.deep.equal([
      field(1, 10, 170),
      field(1, 50, 190),
    ]);
    expect(move([field(0, 10, 20), field(2, 10, 20)], 0, 212)).to.deep.equal([
      field(0, 10, 40),
      field(2, 10, 40),
    ]);
    const narrow = [field(1, 15, 10), field(1, 35, 20)];
    expect(move(narrow, 0, 212), 'room for exactly these').to.deep.equal([field(2, 0, 10), field(2, 20, 20)]);
  });

  it('are none where none are moved', () => {
    expect(move([], 5, 5)).to.deep.equal([]);
  });
});
