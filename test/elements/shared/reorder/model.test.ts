import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import {
  keyTarget,
  moved,
  scrollStep,
  targetIndex,
} from '../../../../src/elements/shared/reorder/reorder.model.js';

const boxesOf = (heights: readonly number[]) => {
  let top = 0;
  return heights.map((height) => ({ top, bottom: (top += height) }));
};
const heights = fc.array(fc.integer({ min: 20, max: 300 }), { minLength: 2, maxLength: 8 });

describe('reordering a list', () => {
  it('drops a row where the pointer is, for rows of any height', () => {
    const property = fc.property(heights, fc.nat(), fc.nat(), (sizes, a, b) => {
      const boxes = boxesOf(sizes);
      const [from, to] = [a % sizes.length, b % sizes.length];
      const { top, bottom } = boxes[to]!;
      // Just beyond the middle of the row whose place it takes.
      const y = (top + bottom) / 2 + (to > from ? 1 : -1);
      expect(targetIndex(from, y, boxes)).to.equal(to);
    });
    fc.assert(property);
  });

  it('takes the first or the last place when the pointer leaves the list', () => {
    const boxes = boxesOf([40, 80, 40]);
    expect(targetIndex(1, -500, boxes)).to.equal(0);
    expect(targetIndex(1, 5000, boxes)).to.equal(2);
  });

  it('moves one row and keeps the sequence of the others', () => {
    const property = fc.property(heights, fc.nat(), fc.nat(), (sizes, a, b) => {
      const rows = sizes.map((_, index) => index);
      const [from, to] = [a % rows.length, b % rows.length];
      const after = moved(rows, from, to);
      expect(after[to]).to.equal(from);
      expect(after.filter((row) => row !== from)).to.deep.equal(rows.filter((row) => row !== from));
    });
    fc.assert(property);
    expect(moved(['a', 'b'], 5, 0)).to.deep.equal(['a', 'b']);
  });

  it('follows the arrow keys, Home and End, and stops at both ends', () => {
    expect(keyTarget('ArrowDown', 0, 3)).to.equal(1);
    expect(keyTarget('ArrowUp', 2, 3)).to.equal(1);
    expect(keyTarget('Home', 2, 3)).to.equal(0);
    expect(keyTarget('End', 0, 3)).to.equal(2);
    for (const [key, from] of [
      ['ArrowUp', 0],
      ['ArrowDown', 2],
      ['End', 2],
      ['constructor', 1],
      ['x', 1],
    ] as const)
      expect(keyTarget(key, from, 3), key).to.equal(undefined);
  });

  it('scrolls near an edge, faster the nearer, and not in between', () => {
    const area = { top: 100, bottom: 700 };
    expect(scrollStep(400, area)).to.equal(0);
    expect(scrollStep(690, area)).to.be.greaterThan(scrollStep(660, area));
    expect(scrollStep(660, area)).to.be.greaterThan(0);
    expect(scrollStep(110, area)).to.be.lessThan(0);
    expect(scrollStep(9000, area)).to.equal(-scrollStep(-9000, area));
  });
});
