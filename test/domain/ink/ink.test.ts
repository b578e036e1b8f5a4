import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { inkBounds, curvesOf, scaleStrokes, trimStrokes } from '../../../src/domain/ink/index.js';
import type { Stroke } from '../../../src/domain/ink/index.js';
import { cubic } from '../../../src/domain/ink/curve.js';

const coordinate = fc.double({ min: -500, max: 2000, noNaN: true });
const stroke: fc.Arbitrary<Stroke> = fc
  .array(fc.record({ x: coordinate, y: coordinate, pause: fc.integer({ min: 0, max: 80 }) }), {
    minLength: 1,
    maxLength: 30,
  })
  .map((places) => {
    let time = 1_700_000_000_000;
    const points = places.map(({ x, y, pause }) => ({ x, y, pressure: 0.5, time: (time += pause) }));
    return { points, minWidth: 0.8, maxWidth: 3, dotSize: 0, velocityFilterWeight: 0.7 };
  });
const strokes = fc.array(stroke, { minLength: 1, maxLength: 6 });
const factor = fc.double({ min: 0.2, max: 5, noNaN: true });
const near = (a: number, b: number, slack: number) => assert.ok(Math.abs(a - b) <= slack, `${a} is not ${b}`);

describe('strokes', () => {
  it('keep their shape at every size: positions and line widths scale by the same factor', () => {
    fc.assert(
      fc.property(strokes, factor, (ink, by) => {
        const small = ink.flatMap(curvesOf);
        const large = scaleStrokes(ink, by).flatMap(curvesOf);
        assert.equal(large.length, small.length);
        small.forEach((curve, i) => {
          const other = large[i]!;
          near(other.end.x, curve.end.x * by, 1e-6 * 1e4);
          near(other.control1.y, curve.control1.y * by, 1e-6 * 1e4);
          // Times are kept near the epoch, so a scaled time is exact to about a quarter of a microsecond.
          near(other.endWidth, curve.endWidth * by, 0.01 * by);
        });
      }),
    );
  });

  it('are unchanged after twenty resizes and back', () => {
    fc.assert(
      fc.property(strokes, fc.array(factor, { minLength: 20, maxLength: 20 }), (ink, factors) => {
        const there = factors.reduce((now, by) => scaleStrokes(now, by), ink);
        const back = scaleStrokes(there, 1 / factors.reduce((a, b) => a * b, 1));
        back.forEach((one, i) =>
          one.points.forEach((point, j) => {
            near(point.x, ink[i]!.points[j]!.x, 1e-6);
            near(point.y, ink[i]!.points[j]!.y, 1e-6);
          }),
        );
      }),
    );
  });
});

describe('bounds', () => {
  it('include all ink with its line width', () => {
    fc.assert(
      fc.property(strokes, fc.double({ min: 0, max: 1, noNaN: true }), (ink, t) => {
        const box = inkBounds(ink)!;
        for (const one of ink) {
          for (const { start, control1, control2, end } of curvesOf(one)) {
            const x = cubic(t, start.x, control1.x, control2.x, end.x);
            const y = cubic(t, start.y, control1.y, control2.y, end.y);
            assert.ok(x >= box.x - 1e-6 && x <= box.x + box.width + 1e-6);
            assert.ok(y >= box.y - 1e-6 && y <= box.y + box.height + 1e-6);
          }
        }
      }),
    );
  });

  it('grow with the strokes', () => {
    fc.assert(
      fc.property(strokes, factor, (ink, by) => {
        const box = inkBounds(ink)!;
        const large = inkBounds(scaleStrokes(ink, by))!;
        near(large.x, box.x * by, 0.1);
        near(large.width, box.width * by, 0.2);
      }),
    );
  });

  it('are empty without strokes', () => {
    assert.equal(inkBounds([]), undefined);
    assert.equal(trimStrokes([]), undefined);
  });

  it('trimmed ink starts at its padding', () => {
    fc.assert(
      fc.property(strokes, (ink) => {
        const trimmed = trimStrokes(ink, 2)!;
        const box = inkBounds(trimmed.strokes)!;
        near(box.x, 2, 1e-6);
        near(box.y, 2, 1e-6);
        near(box.width + 4, trimmed.width, 1e-6);
      }),
    );
  });
});
