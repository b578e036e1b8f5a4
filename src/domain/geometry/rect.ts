/** A length pair; the unit is the caller's. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A box, measured from the top left corner, y downwards. Fractions, points and pixels all use it. */
export interface Rect extends Point, Size {}

/** A box on a page; pages count from 1. */
export interface PageRect extends Rect {
  readonly pageNumber: number;
}

const clamp = (value: number, min: number, max: number) => Math.max(min, Math.min(Math.max(min, max), value));

/** The rectangle shrunk to fit `bounds`, then moved inside them. */
export function clampRect(rect: Rect, bounds: Size): Rect {
  const width = Math.min(rect.width, bounds.width);
  const height = Math.min(rect.height, bounds.height);
  return {
    x: clamp(rect.x, 0, bounds.width - width),
    y: clamp(rect.y, 0, bounds.height - height),
    width,
    height,
  };
}

/** How far a group may move so that every member stays inside; the group keeps its shape. */
export function clampGroupMove(rects: readonly Rect[], by: Point, bounds: Size): Point {
  let { x, y } = by;
  for (const rect of rects) {
    x = clamp(x, -rect.x, bounds.width - rect.width - rect.x);
    y = clamp(y, -rect.y, bounds.height - rect.height - rect.y);
  }
  return { x, y };
}

/** The eight handles by compass. */
export const handles = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;
export type Handle = (typeof handles)[number];

/**
 * `start` with one handle dragged by the whole distance of the gesture. The opposite side stays; the size stays
 * at least `minSize` (or the room there is) and no side leaves `bounds`.
 */
export function resizeRect(start: Rect, handle: Handle, by: Point, bounds: Size, minSize: Size): Rect {
  let left = start.x;
  let top = start.y;
  let right = start.x + start.width;
  let bottom = start.y + start.height;
  if (handle.includes('w')) left = clamp(left + by.x, 0, right - Math.min(minSize.width, right));
  if (handle.includes('e'))
    right = clamp(right + by.x, Math.min(left + minSize.width, bounds.width), bounds.width);
  if (handle.includes('n')) top = clamp(top + by.y, 0, bottom - Math.min(minSize.height, bottom));
  if (handle.includes('s'))
    bottom = clamp(bottom + by.y, Math.min(top + minSize.height, bounds.height), bounds.height);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** The box between two opposite corners, in either order. */
export const rectBetween = (a: Point, b: Point): Rect => ({
  x: Math.min(a.x, b.x),
  y: Math.min(a.y, b.y),
  width: Math.abs(a.x - b.x),
  height: Math.abs(a.y - b.y),
});

/** The smallest box around all; `undefined` for none. */
export function boundsOf(rects: readonly Rect[]): Rect | undefined {
  if (rects.length === 0) return undefined;
  const x = Math.min(...rects.map((rect) => rect.x));
  const y = Math.min(...rects.map((rect) => rect.y));
  return {
    x,
    y,
    width: Math.max(...rects.map((rect) => rect.x + rect.width)) - x,
    height: Math.max(...rects.map((rect) => rect.y + rect.height)) - y,
  };
}

/** The area that two rectangles share, as a fraction (0 to 1) of the smaller one. */
export function overlapOf(a: Rect, b: Rect): number {
  const wide = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const high = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  const smaller = Math.min(a.width * a.height, b.width * b.height);
  return wide <= 0 || high <= 0 || smaller <= 0 ? 0 : (wide * high) / smaller;
}

export const touches = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
