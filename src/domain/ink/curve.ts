import type { InkPoint, Stroke } from './stroke.js';

interface Position {
  readonly x: number;
  readonly y: number;
}

/** A cubic part of a stroke; its radius goes from `startWidth` to `endWidth`. */
export interface Curve {
  readonly start: Position;
  readonly control1: Position;
  readonly control2: Position;
  readonly end: Position;
  readonly startWidth: number;
  readonly endWidth: number;
}

/**
 * The curves of a stroke of three points or more, as signature_pad 5 draws them (its Bezier.fromPoints and stroke
 * widths), so that bounds and paths agree with the picture. The last part, which signature_pad does not draw, is left out too.
 */
export function curvesOf(stroke: Stroke): Curve[] {
  const { points, minWidth, maxWidth, velocityFilterWeight } = stroke;
  const curves: Curve[] = [];
  let velocity = 0;
  let width = (minWidth + maxWidth) / 2;
  for (let i = 0; i + 2 < points.length; i += 1) {
    const before = points[Math.max(0, i - 1)]!;
    const start = points[i]!;
    const end = points[i + 1]!;
    const after = points[i + 2]!;
    velocity = velocityFilterWeight * speed(start, end) + (1 - velocityFilterWeight) * velocity;
    const endWidth = Math.max(maxWidth / (velocity + 1), minWidth);
    curves.push({
      start,
      control1: controls(before, start, end)[1],
      control2: controls(start, end, after)[0],
      end,
      startWidth: width,
      endWidth,
    });
    width = endWidth;
  }
  return curves;
}

const distance = (a: Position, b: Position) => Math.hypot(a.x - b.x, a.y - b.y);
const speed = (a: InkPoint, b: InkPoint) => (a.time === b.time ? 0 : distance(a, b) / (b.time - a.time));

/** The control points on both sides of `b`, between `a` and `c`. */
function controls(a: Position, b: Position, c: Position): [Position, Position] {
  const m1 = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  const m2 = { x: (b.x + c.x) / 2, y: (b.y + c.y) / 2 };
  const whole = distance(a, b) + distance(b, c);
  const k = whole === 0 ? 0 : distance(b, c) / whole;
  const tx = b.x - (m2.x + (m1.x - m2.x) * k);
  const ty = b.y - (m2.y + (m1.y - m2.y) * k);
  return [
    { x: m1.x + tx, y: m1.y + ty },
    { x: m2.x + tx, y: m2.y + ty },
  ];
}

/** A coordinate of a cubic at t, 0 to 1. */
export const cubic = (t: number, a: number, b: number, c: number, d: number): number =>
  a * (1 - t) ** 3 + 3 * b * (1 - t) ** 2 * t + 3 * c * (1 - t) * t ** 2 + d * t ** 3;

/** The smallest and largest value of a cubic coordinate on 0 to 1. */
export function cubicRange(a: number, b: number, c: number, d: number): [number, number] {
  const values = [a, d];
  // The derivative is 3(p t^2 + q t + r).
  const p = d - 3 * c + 3 * b - a;
  const q = 2 * (c - 2 * b + a);
  const r = b - a;
  const roots: number[] = [];
  if (Math.abs(p) < 1e-12) {
    if (q !== 0) roots.push(-r / q);
  } else {
    const root = Math.sqrt(Math.max(0, q * q - 4 * p * r));
    roots.push((-q + root) / (2 * p), (-q - root) / (2 * p));
  }
  for (const t of roots) if (t > 0 && t < 1) values.push(cubic(t, a, b, c, d));
  return [Math.min(...values), Math.max(...values)];
}
