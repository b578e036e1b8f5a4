import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { boundsOf, handles, scaleGroup } from '../../../src/domain/index.js';

const bounds = { width: 600, height: 800 };
const epsilon = 1e-6;
const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const member = fc
  .record({ x: number(0, 500), y: number(0, 700), width: number(5, 100), height: number(5, 100) })
  .chain((rect) =>
    fc.record({
      rect: fc.constant(rect),
      minSize: fc.record({ width: number(1, 40), height: number(1, 40) }),
    }),
  );
const group = fc.array(member, { minLength: 1, maxLength: 6 });
const by = fc.record({ x: number(-900, 900), y: number(-900, 900) });

describe('boxes scaled together', () => {
  it('every box keeps its share of the box around them', () => {
    fc.assert(
      fc.property(group, fc.constantFrom(...handles), by, (members, handle, step) => {
        const before = boundsOf(members.map(({ rect }) => rect))!;
        const rects = scaleGroup(members, handle, step, bounds);
        const after = boundsOf(rects)!;
        members.forEach(({ rect }, nth) => {
          const now = rects[nth]!;
          const shares = [
            [(rect.x - before.x) / before.width, (now.x - after.x) / after.width],
            [(rect.y - before.y) / before.height, (now.y - after.y) / after.height],
            [rect.width / before.width, now.width / after.width],
            [rect.height / before.height, now.height / after.height],
          ] as const;
          for (const [was, is] of shares) assert.ok(Math.abs(was - is) < epsilon, `${was} became ${is}`);
        });
      }),
    );
  });

  it('no box shrinks below its minimum or leaves the page, and the opposite corner stays', () => {
    fc.assert(
      fc.property(group, by, (members, step) => {
        const before = boundsOf(members.map(({ rect }) => rect))!;
        const rects = scaleGroup(members, 'se', step, bounds);
        const after = boundsOf(rects)!;
        assert.ok(Math.abs(after.x - before.x) < epsilon && Math.abs(after.y - before.y) < epsilon);
        assert.ok(after.x + after.width <= bounds.width + epsilon);
        assert.ok(after.y + after.height <= bounds.height + epsilon);
        members.forEach(({ rect, minSize }, nth) => {
          const { width, height } = rects[nth]!;
          assert.ok(width >= Math.min(rect.width, minSize.width) - epsilon);
          assert.ok(height >= Math.min(rect.height, minSize.height) - epsilon);
        });
      }),
    );
  });

  it('doubles two boxes and the distance between them', () => {
    const minSize = { width: 5, height: 5 };
    const members = [
      { rect: { x: 100, y: 100, width: 50, height: 20 }, minSize },
      { rect: { x: 100, y: 180, width: 100, height: 20 }, minSize },
    ];
    assert.deepEqual(scaleGroup(members, 'se', { x: 100, y: 100 }, bounds), [
      { x: 100, y: 100, width: 100, height: 40 },
      { x: 100, y: 260, width: 200, height: 40 },
    ]);
    assert.deepEqual(scaleGroup([], 'se', { x: 1, y: 1 }, bounds), []);
  });
});
