import { clampRect, type Rect, type Size } from './rect.js';

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

const finite = (value: number): number => (Number.isFinite(value) ? value : 0);

function along(from: number, length: number): readonly [start: number, size: number] {
  const size = Math.min(1, Math.max(0, tidy(finite(length))));
  const start = tidy(Math.min(1 - size, Math.max(0, finite(from))));
  return [start, start + size > 1 ? Math.floor((1 - start) * grain) / grain : size];
}

/** Fractions inside 0 to 1 and rounded, with x + width <= 1 and y + height <= 1 as floating point numbers. */
export function tidyFractions(rect: Rect): Rect {
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
