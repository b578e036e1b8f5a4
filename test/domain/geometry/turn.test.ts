import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  applyToRect,
  pageTransform,
  turnPointBack,
  turnRect,
  turnRectBack,
  turnSize,
  turnVectorBack,
  type Rect,
} from '../../../src/domain/index.js';

const length = fc.double({ min: 10, max: 1000, noNaN: true });
const page = fc.record({ width: length, height: length });
const share = fc.double({ min: 0, max: 1, noNaN: true });
const rect = fc
  .record({ page, x: share, y: share, w: share, h: share })
  .map(({ page: size, x, y, w, h }) => ({
    size,
    box: { x: x * size.width, y: y * size.height, width: w * size.width, height: h * size.height },
  }));
const degrees = fc.constantFrom(0, 90, 180, 270, -90, 450);

const near = (a: Rect, b: Rect) =>
  (['x', 'y', 'width', 'height'] as const).forEach((key) =>
    assert.ok(Math.abs(a[key] - b[key]) < 1e-6, `${key}: ${a[key]} and ${b[key]}`),
  );

describe('a page turned in its view', () => {
  it('a box is where the page itself shows it when it is rotated', () => {
    fc.assert(
      fc.property(rect, degrees, ({ size, box }, by) => {
        // The PDF's own rotation is an independent witness; its y goes upwards.
        const user = { ...box, y: size.height - box.y - box.height };
        const shown = pageTransform({ x0: 0, y0: 0, x1: size.width, y1: size.height }, 1, by);
        near(turnRect(box, size, by), applyToRect(shown.toShown, user));
        assert.deepEqual(turnSize(size, by), shown.size);
      }),
    );
  });

  it('turned and turned back, a box is where it was, and four quarters are a whole turn', () => {
    fc.assert(
      fc.property(rect, degrees, ({ size, box }, by) => {
        near(turnRectBack(turnRect(box, size, by), size, by), box);
        let [at, now] = [box as Rect, size];
        for (let quarter = 0; quarter < 4; quarter++) {
          at = turnRect(at, now, 90);
          now = turnSize(now, 90);
        }
        near(at, box);
      }),
    );
  });

  it('a step on the screen is the same step on the page', () => {
    fc.assert(
      fc.property(rect, degrees, share, share, ({ size, box }, by, dx, dy) => {
        const shown = turnRect(box, size, by);
        const from = turnPointBack(shown, size, by);
        const to = turnPointBack({ x: shown.x + dx, y: shown.y + dy }, size, by);
        const step = turnVectorBack({ x: dx, y: dy }, by);
        near({ ...to, width: 0, height: 0 }, { x: from.x + step.x, y: from.y + step.y, width: 0, height: 0 });
      }),
    );
    assert.deepEqual(turnVectorBack({ x: 1, y: 0 }, 90), { x: 0, y: -1 });
  });
});
