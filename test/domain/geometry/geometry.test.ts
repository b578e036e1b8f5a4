import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  align,
  applyMatrix,
  applyToRect,
  carryTo,
  clampGroupMove,
  clampRect,
  distribute,
  freeSpot,
  fromPoints,
  handles,
  invert,
  multiply,
  overlapOf,
  pageTransform,
  quarterTurn,
  readingOrder,
  resizeRect,
  scaleDown,
  scaleUp,
  snapLines,
  snapMove,
  snapResize,
  tidyFractions,
  toPoints,
  touches,
  units,
  type Rect,
} from '../../../src/domain/geometry/index.js';
import { fractionToUser, shownSize, userToFraction } from '../../support/page-fractions.js';

const num = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const size = fc.record({ width: num(28, 3400), height: num(28, 3400) });
const anyRect = fc.record({
  x: num(-500, 4000),
  y: num(-500, 4000),
  width: num(0, 4000),
  height: num(0, 4000),
});
const by = fc.record({ x: num(-4000, 4000), y: num(-4000, 4000) });
const box = fc.record({
  x0: num(-200, 200),
  y0: num(-200, 200),
  wide: num(28, 3000),
  high: num(28, 3000),
  rotate: fc.constantFrom(0, 90, 180, 270, -90, 450),
  userUnit: fc.constantFrom(1, 2, 0.5),
});
const pageBox = box.map(({ x0, y0, wide, high, ...rest }) => ({
  x0,
  y0,
  x1: x0 + wide,
  y1: y0 + high,
  ...rest,
}));

const eps = 1e-6;
const inside = (rect: Rect, page: { width: number; height: number }) =>
  rect.x >= -eps &&
  rect.y >= -eps &&
  rect.x + rect.width <= page.width + eps &&
  rect.y + rect.height <= page.height + eps;

describe('the position of a field', () => {
  it('keeps every box on its page, however far it is moved', () => {
    fc.assert(fc.property(anyRect, size, (rect, page) => inside(clampRect(rect, page), page)));
  });

  it('moves a box by the whole distance, or up to the edge of the page', () => {
    fc.assert(
      fc.property(anyRect, by, size, (any, d, page) => {
        const start = clampRect(any, page);
        const moved = clampGroupMove([start], d, page);
        const room = { x: page.width - start.width, y: page.height - start.height };
        for (const axis of ['x', 'y'] as const) {
          const expected = Math.max(0, Math.min(room[axis], start[axis] + d[axis]));
          assert.ok(Math.abs(start[axis] + moved[axis] - expected) < eps);
        }
      }),
    );
  });

  it('does not move a box that is on its page, and shrinks only a box that is too large', () => {
    const page = { width: 100, height: 200 };
    const fits = { x: 10, y: 20, width: 90, height: 180 };
    assert.deepEqual(clampRect(fits, page), fits);
    assert.deepEqual(clampRect({ x: -5, y: 190, width: 120, height: 30 }, page), {
      x: 0,
      y: 170,
      width: 100,
      height: 30,
    });
  });

  it('resizes by each handle without leaving the page, going below the minimum size or moving the opposite side', () => {
    fc.assert(
      fc.property(anyRect, fc.constantFrom(...handles), by, size, (any, handle, d, page) => {
        const least = { width: 20, height: 10 };
        const start = clampRect(
          { ...any, width: Math.max(20, any.width), height: Math.max(10, any.height) },
          page,
        );
        const end = resizeRect(start, handle, d, page, least);
        assert.ok(inside(end, page));
        assert.ok(
          end.width >= Math.min(20, start.width) - eps && end.height >= Math.min(10, start.height) - eps,
        );
        if (!handle.includes('w')) assert.ok(Math.abs(end.x - start.x) < eps);
        if (!handle.includes('n')) assert.ok(Math.abs(end.y - start.y) < eps);
        if (!handle.includes('e')) assert.ok(Math.abs(end.x + end.width - start.x - start.width) < eps);
        if (!handle.includes('s')) assert.ok(Math.abs(end.y + end.height - start.y - start.height) < eps);
      }),
    );
  });

  for (const handle of handles) {
    it(`moves only the sides of the handle ${handle}`, () => {
      const page = { width: 500, height: 500 };
      const start = { x: 100, y: 100, width: 200, height: 100 };
      const sides = ({ x, y, width, height }: Rect) => ({ w: x, n: y, e: x + width, s: y + height });
      const end = sides(resizeRect(start, handle, { x: 30, y: -20 }, page, { width: 20, height: 10 }));
      const before = sides(start);
      for (const side of ['w', 'e'] as const)
        assert.equal(end[side], before[side] + (handle.includes(side) ? 30 : 0), side);
      for (const side of ['n', 's'] as const)
        assert.equal(end[side], before[side] + (handle.includes(side) ? -20 : 0), side);
    });
  }

  it('stops a handle at the minimum size and at the edge of the page', () => {
    const page = { width: 500, height: 500 };
    const least = { width: 20, height: 10 };
    const start = { x: 100, y: 100, width: 200, height: 100 };
    const far = { x: 1000, y: 1000 };
    const back = { x: -1000, y: -1000 };
    assert.deepEqual(resizeRect(start, 'se', far, page, least), { x: 100, y: 100, width: 400, height: 400 });
    assert.deepEqual(resizeRect(start, 'se', back, page, least), { ...start, width: 20, height: 10 });
    assert.deepEqual(resizeRect(start, 'nw', back, page, least), { x: 0, y: 0, width: 300, height: 200 });
    assert.deepEqual(resizeRect(start, 'nw', far, page, least), { x: 280, y: 190, width: 20, height: 10 });
  });

  it('moves a group as a whole: its boxes stay on the page and keep their distances', () => {
    fc.assert(
      fc.property(fc.array(anyRect, { minLength: 1, maxLength: 8 }), by, size, (many, d, page) => {
        const rects = many.map((rect) => clampRect(rect, page));
        const move = clampGroupMove(rects, d, page);
        const moved = rects.map((rect) => ({ ...rect, x: rect.x + move.x, y: rect.y + move.y }));
        for (const rect of moved) assert.ok(inside(rect, page));
        for (const [index, rect] of moved.entries()) {
          const first = rects[0]!;
          const start = rects[index]!;
          assert.ok(Math.abs(rect.x - moved[0]!.x - (start.x - first.x)) < eps);
          assert.ok(Math.abs(rect.y - moved[0]!.y - (start.y - first.y)) < eps);
        }
        for (const axis of ['x', 'y'] as const) {
          const length = axis === 'x' ? 'width' : 'height';
          const free = rects.every(
            (rect) => rect[axis] + d[axis] >= 0 && rect[axis] + rect[length] + d[axis] <= page[length],
          );
          if (free) assert.ok(Math.abs(move[axis] - d[axis]) < eps, 'the whole distance where there is room');
          else assert.ok(Math.abs(move[axis]) <= Math.abs(d[axis]) + eps, 'never further than asked');
        }
      }),
    );
    const group = [
      { x: 10, y: 0, width: 20, height: 10 },
      { x: 60, y: 30, width: 30, height: 10 },
    ];
    const page = { width: 100, height: 100 };
    assert.deepEqual(clampGroupMove(group, { x: 50, y: 5 }, page), { x: 10, y: 5 });
    assert.deepEqual(clampGroupMove(group, { x: -50, y: 99 }, page), { x: -10, y: 60 });
  });

  it('writes fractions that never add up to more than 1, also after rounding (R75)', () => {
    fc.assert(
      fc.property(anyRect, size, (rect, page) => {
        for (const out of [scaleDown(rect, page), tidyFractions(rect)]) {
          assert.ok(out.x >= 0 && out.y >= 0 && out.width >= 0 && out.height >= 0);
          assert.ok(out.x + out.width <= 1 && out.y + out.height <= 1);
        }
      }),
    );
    assert.deepEqual(tidyFractions({ x: NaN, y: -1, width: 2, height: Infinity }), {
      x: 0,
      y: 0,
      width: 1,
      height: 0,
    });
  });

  it('converts fractions to points and back within four thousandths of a point', () => {
    fc.assert(
      fc.property(anyRect, size, (any, page) => {
        const rect = clampRect(any, page);
        const back = scaleUp(scaleDown(rect, page), page);
        for (const key of ['x', 'y', 'width', 'height'] as const)
          assert.ok(Math.abs(back[key] - rect[key]) < 0.004);
      }),
    );
  });
});

describe('displayed pages', () => {
  it('converts to user space and back on every rotation, crop offset and unit', () => {
    fc.assert(
      fc.property(pageBox, num(0, 1), num(0, 1), (page, x, y) => {
        const back = userToFraction(fractionToUser({ x, y }, page), page);
        assert.ok(Math.abs(back.x - x) < eps && Math.abs(back.y - y) < eps);
      }),
    );
  });

  it('has a transform and its inverse for a page, at any zoom and rotation of the view', () => {
    const turn = fc.constantFrom(0, 90, 180, 270);
    fc.assert(
      fc.property(pageBox, num(0.05, 8), turn, num(0, 1), num(0, 1), (page, scale, turned, x, y) => {
        const { size, toShown, toUser } = pageTransform(page, scale, turned);
        const at = { x: x * size.width, y: y * size.height };
        const back = applyMatrix(toShown, applyMatrix(toUser, at));
        assert.ok(
          Math.abs(back.x - at.x) < 1e-6 * scale + 1e-6 && Math.abs(back.y - at.y) < 1e-6 * scale + 1e-6,
        );
        const user = applyMatrix(toUser, at);
        const inBox =
          user.x > page.x0 - 1e-6 &&
          user.x < page.x1 + 1e-6 &&
          user.y > page.y0 - 1e-6 &&
          user.y < page.y1 + 1e-6;
        assert.ok(inBox, 'what is shown is in the box that is seen');
        const area = Math.abs(toShown[0] * toShown[3] - toShown[1] * toShown[2]);
        const unit = scale * (page.userUnit ?? 1);
        assert.ok(Math.abs(area - unit ** 2) < 1e-6 * unit ** 2, 'nothing is stretched');
      }),
    );
  });

  it('a rotation of the view equals one of the page', () => {
    fc.assert(
      fc.property(pageBox, fc.constantFrom(90, 180, 270), (page, turned) => {
        const own = pageTransform({ ...page, rotate: page.rotate + turned });
        assert.deepEqual(pageTransform(page, 1, turned), own);
      }),
    );
    assert.equal(quarterTurn(45), 0);
    assert.equal(quarterTurn(-90), 270);
  });

  it('multiplies and inverts matrices consistently with the points they map', () => {
    const entry = num(-5, 5);
    const matrix = fc
      .tuple(entry, entry, entry, entry, entry, entry)
      .filter(([a, b, c, d]) => Math.abs(a * d - b * c) > 0.1);
    fc.assert(
      fc.property(matrix, matrix, num(-100, 100), num(-100, 100), (outer, inner, x, y) => {
        const [one, two] = [
          applyMatrix(multiply(outer, inner), { x, y }),
          applyMatrix(outer, applyMatrix(inner, { x, y })),
        ];
        assert.ok(Math.abs(one.x - two.x) < 1e-6 && Math.abs(one.y - two.y) < 1e-6);
        const back = applyMatrix(invert(outer), applyMatrix(outer, { x, y }));
        assert.ok(Math.abs(back.x - x) < 1e-4 && Math.abs(back.y - y) < 1e-4);
        const box = applyToRect(inner, { x, y, width: 10, height: 20 });
        const corner = applyMatrix(inner, { x: x + 10, y: y + 20 });
        assert.ok(corner.x >= box.x - 1e-9 && corner.x <= box.x + box.width + 1e-9);
        assert.ok(corner.y >= box.y - 1e-9 && corner.y <= box.y + box.height + 1e-9);
      }),
    );
  });

  it('maps the displayed top left corner to its position in the file', () => {
    const sheet = { x0: 10, y0: 20, x1: 110, y1: 220 };
    assert.deepEqual(fractionToUser({ x: 0, y: 0 }, sheet), { x: 10, y: 220 });
    assert.deepEqual(fractionToUser({ x: 0, y: 0 }, { ...sheet, rotate: 90 }), { x: 10, y: 20 });
    assert.deepEqual(fractionToUser({ x: 0, y: 0 }, { ...sheet, rotate: 180 }), { x: 110, y: 20 });
    assert.deepEqual(fractionToUser({ x: 0, y: 0 }, { ...sheet, rotate: -90 }), { x: 110, y: 220 });
    assert.deepEqual(shownSize({ ...sheet, rotate: 90, userUnit: 2 }), { width: 400, height: 200 });
  });

  it('keeps size and nearest corner on a page of another size, and reports when it does not fit', () => {
    const a4 = { width: 595, height: 842 };
    const letter = { width: 612, height: 792 };
    const rect = scaleDown({ x: 395, y: 742, width: 150, height: 50 }, a4);
    const there = carryTo(rect, a4, letter);
    const own = scaleUp(there.rect, letter);
    assert.ok(there.fits);
    assert.ok(Math.abs(own.width - 150) < 0.01 && Math.abs(own.x + own.width - (612 - 50)) < 0.01);
    assert.ok(Math.abs(own.y + own.height - (792 - 50)) < 0.01);
    assert.equal(carryTo(rect, a4, { width: 100, height: 100 }).fits, false);
  });
});

describe('units of length', () => {
  it('converts to every unit and back', () => {
    fc.assert(
      fc.property(num(0, 5000), fc.constantFrom(...units), num(20, 5000), (points, unit, whole) => {
        assert.ok(Math.abs(toPoints(fromPoints(points, unit, whole), unit, whole) - points) < eps);
      }),
    );
    assert.ok(Math.abs(fromPoints(595.2756, 'mm', 0) - 210) < 0.001);
    assert.equal(toPoints(50, '%', 600), 300);
    assert.equal(toPoints(1, 'in', 0), 72);
  });
});

describe('snapping', () => {
  const page = { width: 600, height: 800 };
  it('snaps a moved box to another field’s edge, and reports the line', () => {
    const lines = snapLines(page, 57, [{ x: 100, y: 300, width: 80, height: 20 }]);
    const { by: move, guides } = snapMove({ x: 103, y: 500, width: 40, height: 33 }, lines, 5);
    assert.equal(move.x, -3);
    assert.equal(move.y, 0);
    assert.deepEqual(guides, { x: 100, y: undefined });
  });

  it('never moves further than its reach', () => {
    fc.assert(
      fc.property(anyRect, fc.array(anyRect, { maxLength: 6 }), num(0, 10), (rect, others, reach) => {
        const { by: move } = snapMove(rect, snapLines(page, 57, others), reach);
        assert.ok(Math.abs(move.x) <= reach + eps && Math.abs(move.y) <= reach + eps);
      }),
    );
  });

  it('snaps only the dragged side of a box', () => {
    const lines = { x: [100, 200], y: [50] };
    const rect = { x: 98, y: 48, width: 100, height: 10 };
    assert.deepEqual(snapResize(rect, 'e', lines, 5).by, { x: 2, y: 0 });
    assert.deepEqual(snapResize(rect, 'n', lines, 5).by, { x: 0, y: 2 });
  });
});

describe('arranging', () => {
  const at = (pageNumber: number, x: number, y: number, name: string) => ({
    pageNumber,
    x,
    y,
    width: 0.2,
    height: 0.05,
    name,
  });

  it('reads fields by page, then row by row, then along the row in the direction of writing', () => {
    const fields = [
      at(2, 0, 0, 'e'),
      at(1, 0.5, 0.1, 'b'),
      at(1, 0.1, 0.11, 'a'),
      at(1, 0.1, 0.5, 'c'),
      at(1, 0.5, 0.49, 'd'),
    ];
    assert.equal(
      readingOrder(fields)
        .map((field) => field.name)
        .join(''),
      'abcde',
    );
    assert.equal(
      readingOrder(fields, 'rtl')
        .map((field) => field.name)
        .join(''),
      'badce',
    );
  });

  it('keeps every field exactly once', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ x: num(0, 1), y: num(0, 1), pageNumber: fc.integer({ min: 1, max: 3 }) })),
        (some) => {
          const items = some.map((item) => ({ ...item, width: 0.1, height: 0.1 }));
          assert.equal(new Set(readingOrder(items)).size, items.length);
        },
      ),
    );
  });

  it('aligns to the outermost box and distributes boxes with equal gaps', () => {
    const rects = [
      { x: 10, y: 0, width: 10, height: 10 },
      { x: 50, y: 30, width: 30, height: 10 },
      { x: 90, y: 90, width: 20, height: 10 },
    ];
    assert.deepEqual(
      align(rects, 'right').map((rect) => rect.x + rect.width),
      [110, 110, 110],
    );
    assert.deepEqual(
      distribute(rects, 'y').map((rect) => rect.y),
      [0, 45, 90],
    );
  });

  it('finds a free spot when there is one', () => {
    const page = { width: 200, height: 200 };
    const taken = [{ x: 20, y: 20, width: 100, height: 40 }];
    const spot = freeSpot({ x: 20, y: 20, width: 60, height: 20 }, page, taken, 8);
    assert.ok(!touches(spot, taken[0]!) && inside(spot, page));
    assert.equal(spot.x, 20);
  });

  it('keeps the requested spot when it is free, and when the page is full', () => {
    const page = { width: 200, height: 200 };
    const requested = { x: 20, y: 100, width: 60, height: 20 };
    assert.deepEqual(freeSpot(requested, page, [], 8), requested);
    assert.deepEqual(freeSpot(requested, page, [{ x: 20, y: 0, width: 60, height: 100 }], 8), requested);
    assert.deepEqual(freeSpot(requested, page, [{ x: 0, y: 0, ...page }], 8), requested);
  });

  it('finds a spot in another column when its own is full', () => {
    const page = { width: 200, height: 200 };
    const column = { x: 0, y: 0, width: 95, height: 200 };
    const spot = freeSpot({ x: 20, y: 20, width: 60, height: 20 }, page, [column], 8);
    assert.deepEqual(spot, { x: 100, y: 8, width: 60, height: 20 });
  });

  it('never covers another box when a free spot is straight below', () => {
    fc.assert(
      fc.property(num(0, 100), num(0, 100), num(10, 60), num(10, 40), (x, y, width, height) => {
        const page = { width: 200, height: 200 };
        const other = { x, y, width, height };
        const spot = freeSpot(other, page, [other], 8);
        assert.ok(!touches(spot, other) && inside(spot, page));
        assert.ok(Math.abs(spot.x - x) < eps && spot.y >= y + height && spot.y < y + height + 8 + eps);
      }),
    );
  });

  it('measures overlap against the smaller box', () => {
    const big = { x: 0, y: 0, width: 100, height: 100 };
    assert.equal(overlapOf(big, { x: 10, y: 10, width: 10, height: 10 }), 1);
    assert.equal(overlapOf(big, { x: 95, y: 0, width: 10, height: 10 }), 0.5);
    assert.equal(overlapOf(big, { x: 100, y: 0, width: 10, height: 10 }), 0);
  });
});
