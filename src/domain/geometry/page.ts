import { clampRect, type Rect, type Size } from './rect.js';

/** Fractions of a page as lengths (points or pixels). */
export const scaleUp = (rect: Rect, page: Size): Rect => ({
  x: rect.x * page.width,
  y: rect.y * page.height,
  width: rect.width * page.width,
  height: rect.height * page.height,
});

/** Fractions are rounded to a millionth: less than a thousandth of a point on A4. */
const precision = 1e6;
const round = (value: number) => Math.round(value * precision) / precision;

/** Lengths as fractions of a page: inside it, and never adding up to more than 1 (R75), also after rounding. */
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
  const size = Math.min(1, Math.max(0, round(finite(length))));
  const start = round(Math.min(1 - size, Math.max(0, finite(from))));
  return [start, start + size > 1 ? Math.floor((1 - start) * precision) / precision : size];
}

/** Fractions inside 0 to 1 and rounded, with x + width <= 1 and y + height <= 1 as floating point numbers. */
export function tidyFractions(rect: Rect): Rect {
  const [x, width] = along(rect.x, rect.width);
  const [y, height] = along(rect.y, rect.height);
  return { x, y, width, height };
}

/** A field's place on another page. */
export interface Carried {
  readonly rect: Rect;
  /** Whether it keeps its full size and distance there. */
  readonly fits: boolean;
}

/**
 * A field on a page of another size: of the same physical size, at the same distance from the nearest corner. Copying
 * fractions would change its shape. In and out in fractions.
 */
export function carryTo(rect: Rect, from: Size, to: Size): Carried {
  const onPage = scaleUp(rect, from);
  const rest = { x: from.width - onPage.x - onPage.width, y: from.height - onPage.y - onPage.height };
  const target = {
    ...onPage,
    x: rest.x < onPage.x ? to.width - rest.x - onPage.width : onPage.x,
    y: rest.y < onPage.y ? to.height - rest.y - onPage.height : onPage.y,
  };
  const inside = clampRect(target, to);
  const near = (a: number, b: number) => Math.abs(a - b) < 0.01;
  const fits =
    near(inside.width, onPage.width) &&
    near(inside.height, onPage.height) &&
    near(inside.x, target.x) &&
    near(inside.y, target.y);
  return { rect: scaleDown(inside, to), fits };
}
