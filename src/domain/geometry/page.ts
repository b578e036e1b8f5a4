import { clampRect, type Point, type Rect, type Size } from './rect.js';

/** A page's box as its PDF says it: `[x0 y0 x1 y1]` in user space, Rotate in degrees, UserUnit. */
export interface PageBox {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
  readonly rotate?: number;
  readonly userUnit?: number;
}

const quarter = (rotate = 0): 0 | 90 | 180 | 270 => (((rotate % 360) + 360) % 360) as 0 | 90 | 180 | 270;

/** The page's size as shown, in points of 1/72 inch: Rotate, CropBox and UserUnit applied (R75 measures on this). */
export function shownSize(box: PageBox): Size {
  const unit = box.userUnit ?? 1;
  const width = Math.abs(box.x1 - box.x0) * unit;
  const height = Math.abs(box.y1 - box.y0) * unit;
  return quarter(box.rotate) % 180 === 0 ? { width, height } : { width: height, height: width };
}

/** A point in fractions of the page as shown, in the PDF's user space (y upwards). */
export function fractionToUser({ x, y }: Point, box: PageBox): Point {
  const [x0, x1] = [Math.min(box.x0, box.x1), Math.max(box.x0, box.x1)];
  const [y0, y1] = [Math.min(box.y0, box.y1), Math.max(box.y0, box.y1)];
  const [wide, high] = [x1 - x0, y1 - y0];
  switch (quarter(box.rotate)) {
    case 90:
      return { x: x0 + y * wide, y: y0 + x * high };
    case 180:
      return { x: x1 - x * wide, y: y0 + y * high };
    case 270:
      return { x: x1 - y * wide, y: y1 - x * high };
    default:
      return { x: x0 + x * wide, y: y1 - y * high };
  }
}

/** The inverse of `fractionToUser`. */
export function userToFraction({ x, y }: Point, box: PageBox): Point {
  const [x0, x1] = [Math.min(box.x0, box.x1), Math.max(box.x0, box.x1)];
  const [y0, y1] = [Math.min(box.y0, box.y1), Math.max(box.y0, box.y1)];
  const right = (x - x0) / (x1 - x0);
  const up = (y - y0) / (y1 - y0);
  switch (quarter(box.rotate)) {
    case 90:
      return { x: up, y: right };
    case 180:
      return { x: 1 - right, y: up };
    case 270:
      return { x: 1 - up, y: 1 - right };
    default:
      return { x: right, y: 1 - up };
  }
}

/** A box in lengths (points or pixels) out of fractions of a page. */
export const scaleUp = (rect: Rect, page: Size): Rect => ({
  x: rect.x * page.width,
  y: rect.y * page.height,
  width: rect.width * page.width,
  height: rect.height * page.height,
});

/** Fractions are kept to a millionth: less than a thousandth of a point on A4. */
const grain = 1e6;
const tidy = (value: number) => Math.round(value * grain) / grain;

/** Fractions out of lengths: inside the page, and never adding up to more than 1 (R75), also after rounding. */
export function scaleDown(rect: Rect, page: Size): Rect {
  const inside = clampRect(rect, page);
  return tidyFractions({
    x: inside.x / page.width,
    y: inside.y / page.height,
    width: inside.width / page.width,
    height: inside.height / page.height,
  });
}

/** Fractions inside 0 to 1 and rounded, with x + width <= 1 and y + height <= 1 as floating point numbers. */
export function tidyFractions(rect: Rect): Rect {
  const finite = (value: number) => (Number.isFinite(value) ? value : 0);
  const along = (from: number, length: number): [number, number] => {
    const size = Math.min(1, Math.max(0, tidy(finite(length))));
    const start = tidy(Math.min(1 - size, Math.max(0, finite(from))));
    return [start, start + size > 1 ? Math.floor((1 - start) * grain) / grain : size];
  };
  const [x, width] = along(rect.x, rect.width);
  const [y, height] = along(rect.y, rect.height);
  return { x, y, width, height };
}

/** What a field becomes on another page. */
export interface Carried {
  readonly rect: Rect;
  /** Whether it keeps its whole size and distance there. */
  readonly fits: boolean;
}

/**
 * The same field on a page of another size: the same physical size, at the same distance from the nearest corner, and
 * no copy of percentages, which would change its shape. In and out in fractions.
 */
export function carryTo(rect: Rect, from: Size, to: Size): Carried {
  const own = scaleUp(rect, from);
  const rest = { x: from.width - own.x - own.width, y: from.height - own.y - own.height };
  const wanted = {
    ...own,
    x: rest.x < own.x ? to.width - rest.x - own.width : own.x,
    y: rest.y < own.y ? to.height - rest.y - own.height : own.y,
  };
  const inside = clampRect(wanted, to);
  const near = (a: number, b: number) => Math.abs(a - b) < 0.01;
  const fits =
    near(inside.width, own.width) &&
    near(inside.height, own.height) &&
    near(inside.x, wanted.x) &&
    near(inside.y, wanted.y);
  return { rect: scaleDown(inside, to), fits };
}
