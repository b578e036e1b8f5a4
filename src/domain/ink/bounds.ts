import type { Rect } from '../geometry/rect.js';
import { cubicRange, curvesOf } from './curve.js';
import { dotRadius, moveStrokes, type Stroke } from './stroke.js';

/** The smallest rectangle around all ink, line widths included; `undefined` without ink. */
export function inkBounds(strokes: readonly Stroke[]): Rect | undefined {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  const add = (x0: number, y0: number, x1: number, y1: number, radius: number) => {
    left = Math.min(left, x0 - radius);
    top = Math.min(top, y0 - radius);
    right = Math.max(right, x1 + radius);
    bottom = Math.max(bottom, y1 + radius);
  };
  for (const stroke of strokes) {
    if (stroke.points.length < 3) {
      for (const { x, y } of stroke.points) add(x, y, x, y, dotRadius(stroke));
      continue;
    }
    for (const { start, control1, control2, end, startWidth, endWidth } of curvesOf(stroke)) {
      const [x0, x1] = cubicRange(start.x, control1.x, control2.x, end.x);
      const [y0, y1] = cubicRange(start.y, control1.y, control2.y, end.y);
      add(x0, y0, x1, y1, Math.min(stroke.maxWidth, Math.max(startWidth, endWidth)));
    }
  }
  return left > right ? undefined : { x: left, y: top, width: right - left, height: bottom - top };
}

/** The rectangle grown by `by` on every side. */
export const growBounds = (bounds: Rect, by: number): Rect => ({
  x: bounds.x - by,
  y: bounds.y - by,
  width: bounds.width + 2 * by,
  height: bounds.height + 2 * by,
});

/** The strokes moved to the origin with `padding` around them, and their size. */
export function trimStrokes<S extends Stroke>(
  strokes: readonly S[],
  padding = 0,
): { strokes: S[]; width: number; height: number } | undefined {
  const bounds = inkBounds(strokes);
  if (!bounds) return undefined;
  const { x, y, width, height } = growBounds(bounds, padding);
  return { strokes: moveStrokes(strokes, -x, -y), width, height };
}
