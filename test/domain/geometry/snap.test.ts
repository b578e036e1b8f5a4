import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  equalSpacing,
  pageMarks,
  snapLines,
  snapMove,
  snapResize,
  type Rect,
} from '../../../src/domain/geometry/index.js';

const page = { width: 595, height: 842 };
const box = (x: number, y: number, width = 60, height = 20): Rect => ({ x, y, width, height });
const num = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const rect = fc.record({ x: num(0, 500), y: num(0, 800), width: num(5, 200), height: num(5, 60) });

describe('equal distances', () => {
  const row = [box(100, 300), box(200, 300)];

  it('a third field of a row snaps to the distance between the first two', () => {
    const found = equalSpacing(box(303, 302), row, 'x', 5);
    assert.equal(found?.by, -3);
    assert.deepEqual(
      found.gaps.map(({ from, to }) => to - from),
      [40, 40],
    );
  });
  it('a field before the first snaps to the same distance, and one between two snaps to the middle', () => {
    assert.equal(equalSpacing(box(2, 300), row, 'x', 5)?.by, -2);
    assert.equal(equalSpacing(box(222, 302, 20), [box(100, 300), box(300, 300)], 'x', 5)?.by, -2);
  });
  it('also applies to columns; boxes outside the row or column are ignored', () => {
    const column = [box(100, 100), box(102, 150)];
    assert.equal(equalSpacing(box(101, 203), column, 'y', 5)?.by, -3);
    assert.equal(equalSpacing(box(303, 500), row, 'x', 5), undefined);
  });
  it('never moves further than the reach, and the gaps it reports are equal', () => {
    fc.assert(
      fc.property(
        rect,
        fc.array(rect, { maxLength: 8 }),
        fc.constantFrom('x' as const, 'y' as const),
        (own, others, axis) => {
          const found = equalSpacing(own, others, axis, 6);
          if (!found) return;
          assert.ok(found.gaps.length >= 2);
          assert.ok(Math.abs(found.by) <= 6);
          const lengths = found.gaps.map(({ from, to }) => to - from);
          for (const length of lengths) {
            assert.ok(length > -1e-6);
            assert.ok(Math.abs(length - lengths[0]!) < 1e-6);
          }
        },
      ),
    );
  });
  it('a box that misses an equal distance by less than the reach always snaps to it', () => {
    fc.assert(
      fc.property(num(5, 80), num(-4.9, 4.9), num(10, 60), (gap, off, width) => {
        fc.pre(Math.abs(off) > 0.01);
        const others = [box(50, 300, width), box(50 + width + gap, 300, width)];
        const start = 50 + 2 * (width + gap);
        const found = equalSpacing(box(start + off, 305, width), others, 'x', 5);
        assert.ok(found && Math.abs(found.by + off) < 1e-6);
        assert.equal(found.gaps.length, 2);
        for (const { from, to } of found.gaps) assert.ok(Math.abs(to - from - gap) < 1e-6);
      }),
    );
  });
  it('draws each gap at the middle of its boxes', () => {
    const found = equalSpacing(box(300, 310), row, 'x', 5);
    assert.deepEqual(found, {
      by: 0,
      gaps: [
        { axis: 'x', from: 160, to: 200, at: 310 },
        { axis: 'x', from: 260, to: 300, at: 320 },
      ],
    });
  });
  it('snaps to the nearer of two equal distances', () => {
    // 40 between the first two, 44 between the next: a field after all of them is 41 away from the third.
    const others = [box(0, 300), box(100, 300), box(204, 300)];
    assert.equal(equalSpacing(box(305, 300), others, 'x', 8)?.by, -1);
    assert.equal(equalSpacing(box(307, 300), others, 'x', 8)?.by, 1);
  });
  it('gives way to a line that is as near', () => {
    // The margin at 538 is as far from the right edge as the distance of 40 is.
    const lines = snapLines(page, 57, [box(274, 300), box(374, 300)]);
    const { by, guides, gaps } = snapMove(box(476, 400, 60), lines, 5);
    assert.deepEqual([by.x, guides.x, gaps], [2, 538, []]);
  });
  it('boxes that touch set no distance', () => {
    assert.equal(equalSpacing(box(182, 300), [box(0, 300), box(60.5, 300)], 'x', 80), undefined);
  });
});

describe('snapping to the page', () => {
  it('finds all four margins and both middles', () => {
    const lines = snapLines(page, 57, []);
    assert.deepEqual(lines.x, [57, 297.5, 538]);
    assert.deepEqual(lines.y, [57, 421, 785]);
    assert.deepEqual(snapMove(box(480, 763), lines, 5).by, { x: -2, y: 2 });
  });
});

describe('snapping to the page’s own content', () => {
  const marks = pageMarks(
    page,
    [box(72, 100, 120, 10), box(192, 100, 40, 10), box(400, 100, 50, 10), box(0, 0, 0, 0)],
    [
      { x: 72, y: 400, width: 200, height: 0.7 },
      { x: 300, y: 500, width: 100, height: 40 },
      { x: 0, y: 0, ...page },
    ],
  );

  it('text runs on one line become one line, columns stay separate', () => {
    assert.deepEqual(marks.text, { x: [72, 232, 400, 450], y: [110] });
  });
  it('a drawn line gives one line and a box four; a frame around the page is left out', () => {
    assert.deepEqual(marks.rules.y, [400.35, 500, 540]);
    assert.deepEqual(marks.rules.x, [72, 272, 300, 400]);
  });
  it('the bottom edge of a field snaps to a signature line', () => {
    const lines = snapLines(page, 57, [], marks);
    const { by, guides } = snapMove(box(75, 376), lines, 5);
    assert.deepEqual([by.x, Math.round(by.y * 100)], [-3, 435]);
    assert.equal(guides.y, 400.35);
  });
  it('text snaps within half the reach, and a line takes precedence', () => {
    const lines = snapLines(page, 57, [], marks);
    assert.equal(snapMove(box(150, 88), lines, 5).by.y, 2);
    assert.equal(snapMove(box(150, 86), lines, 5).by.y, 0);
    assert.equal(snapResize(box(150, 90, 60, 18), 's', lines, 5).guides.y, 110);
  });
  it('a snap never moves further than its reach', () => {
    fc.assert(
      fc.property(
        rect,
        fc.array(rect, { maxLength: 6 }),
        fc.array(rect, { maxLength: 6 }),
        num(0, 12),
        (own, others, drawn, reach) => {
          const { by } = snapMove(own, snapLines(page, 57, others, pageMarks(page, others, drawn)), reach);
          assert.ok(Math.abs(by.x) <= reach && Math.abs(by.y) <= reach);
        },
      ),
    );
  });
});
