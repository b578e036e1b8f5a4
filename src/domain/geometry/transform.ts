import type { Point, Rect, Size } from './rect.js';

/** A page's box as in its PDF: `[x0 y0 x1 y1]` in user space, Rotate in degrees, UserUnit. */
export interface PageBox {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
  readonly rotate?: number;
  readonly userUnit?: number;
}

/** Maps (x, y) to (ax + cy + e, bx + dy + f), in the order of PDF and CSS. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const applyMatrix = ([a, b, c, d, e, f]: Matrix, { x, y }: Point): Point => ({
  x: a * x + c * y + e,
  y: b * x + d * y + f,
});

/** The matrix that applies `inner`, then `outer`. */
export const multiply = (outer: Matrix, inner: Matrix): Matrix => {
  const [a, b, c, d, e, f] = outer;
  const [p, q, r, s, t, u] = inner;
  return [a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f];
};

/** The inverse; the matrix must be invertible (ad - bc is not 0). */
export const invert = ([a, b, c, d, e, f]: Matrix): Matrix => {
  const area = a * d - b * c;
  return [d / area, -b / area, -c / area, a / area, (c * f - d * e) / area, (b * e - a * f) / area];
};

/** Rotate as one of the four orientations of a page; any value but a multiple of 90 counts as upright (ISO 32000-1, 7.7.3.3). */
export function quarterTurn(degrees = 0): 0 | 90 | 180 | 270 {
  const turned = ((degrees % 360) + 360) % 360;
  return turned === 90 || turned === 180 || turned === 270 ? turned : 0;
}

/** One page: between its PDF's user space (y upwards) and the page as shown (px from the top left corner, y downwards). */
export interface PageTransform {
  /** The page as shown, in px: Rotate, CropBox and UserUnit applied. */
  readonly size: Size;
  /** From user space to the page as shown. */
  readonly toShown: Matrix;
  /** From the page as shown to user space. */
  readonly toUser: Matrix;
}

/** `scale` is px per point of 1/72 inch; `turned` is a rotation of the view, in degrees clockwise, beyond the page's own. */
export function pageTransform(box: PageBox, scale = 1, turned = 0): PageTransform {
  const [x0, x1] = [Math.min(box.x0, box.x1), Math.max(box.x0, box.x1)];
  const [y0, y1] = [Math.min(box.y0, box.y1), Math.max(box.y0, box.y1)];
  const s = scale * (box.userUnit ?? 1);
  const [wide, high] = [(x1 - x0) * s, (y1 - y0) * s];
  const turn = quarterTurn((box.rotate ?? 0) + turned);
  const toShown: Record<typeof turn, Matrix> = {
    0: [s, 0, 0, -s, -x0 * s, y1 * s],
    90: [0, s, s, 0, -y0 * s, -x0 * s],
    180: [-s, 0, 0, s, x1 * s, -y0 * s],
    270: [0, -s, -s, 0, y1 * s, x1 * s],
  };
  return {
    size: turn % 180 === 0 ? { width: wide, height: high } : { width: high, height: wide },
    toShown: toShown[turn],
    toUser: invert(toShown[turn]),
  };
}

/** The upright bounding box of a transformed box. */
export function applyToRect(matrix: Matrix, { x, y, width, height }: Rect): Rect {
  const corners = [
    { x, y },
    { x: x + width, y },
    { x, y: y + height },
    { x: x + width, y: y + height },
  ].map((corner) => applyMatrix(matrix, corner));
  const [left, top] = [Math.min(...corners.map((at) => at.x)), Math.min(...corners.map((at) => at.y))];
  const [right, bottom] = [Math.max(...corners.map((at) => at.x)), Math.max(...corners.map((at) => at.y))];
  return { x: left, y: top, width: right - left, height: bottom - top };
}
