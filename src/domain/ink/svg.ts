import { inkBounds, growBounds } from './bounds.js';
import { curvesOf } from './curve.js';
import { dotRadius, type Stroke } from './stroke.js';

/** A piece of ink as an SVG path: round caps, no fill. */
export interface InkPath {
  readonly d: string;
  readonly width: number;
}

const n = (value: number) => String(Number(value.toFixed(3)));
const at = ({ x, y }: { x: number; y: number }) => `${n(x)} ${n(y)}`;

/** The strokes as paths in their own unit, one per curve since the width changes along a stroke. */
export function inkPaths(strokes: readonly Stroke[]): InkPath[] {
  return strokes.flatMap((stroke): InkPath[] => {
    const [first, second] = stroke.points;
    if (!first) return [];
    const line = 2 * dotRadius(stroke);
    if (!second) return [{ d: `M${at(first)}h0`, width: line }];
    if (stroke.points.length === 2) return [{ d: `M${at(first)}L${at(second)}`, width: line }];
    return curvesOf(stroke).map(({ start, control1, control2, end, startWidth, endWidth }) => ({
      d: `M${at(start)}C${at(control1)} ${at(control2)} ${at(end)}`,
      width: startWidth + endWidth,
    }));
  });
}

/** The `viewBox` that shows all ink with `padding` around it; empty ink gives a box of no size. */
export function inkViewBox(strokes: readonly Stroke[], padding = 0): string {
  const bounds = inkBounds(strokes);
  if (!bounds) return '0 0 0 0';
  const { x, y, width, height } = growBounds(bounds, padding);
  return [x, y, width, height].map(n).join(' ');
}
