import type { Rect } from './rect.js';

export type Axis = 'x' | 'y';

/** A stretch without boxes, along `axis` from `from` to `to`, drawn at `at` on the other axis. */
export interface Gap {
  readonly axis: Axis;
  readonly from: number;
  readonly to: number;
  readonly at: number;
}

/** How far a box moves along one axis so that gaps become equal, and those gaps. */
export interface Spacing {
  readonly by: number;
  readonly gaps: readonly Gap[];
}

interface Span {
  readonly start: number;
  readonly end: number;
  /** The middle on the other axis. */
  readonly middle: number;
}

const least = 1;

const spanOf = (rect: Rect, axis: Axis): Span =>
  axis === 'x'
    ? { start: rect.x, end: rect.x + rect.width, middle: rect.y + rect.height / 2 }
    : { start: rect.y, end: rect.y + rect.height, middle: rect.x + rect.width / 2 };

/** Whether both lie in one row (for x) or one column (for y). */
const together = (a: Rect, b: Rect, axis: Axis): boolean =>
  axis === 'x' ? a.y < b.y + b.height && b.y < a.y + a.height : a.x < b.x + b.width && b.x < a.x + a.width;

/**
 * Where a box stands as far from its neighbour as two others in its row (or column) stand from each other, or in the
 * middle between its two neighbours; the nearest such place within `reach`. All in one unit.
 */
export function equalSpacing(
  rect: Rect,
  others: readonly Rect[],
  axis: Axis,
  reach: number,
): Spacing | undefined {
  const own = spanOf(rect, axis);
  const length = own.end - own.start;
  const row = others
    .filter((other) => together(rect, other, axis))
    .map((other) => spanOf(other, axis))
    .sort((a, b) => a.start - b.start);
  const centre = (own.start + own.end) / 2;
  const before = row.filter((span) => (span.start + span.end) / 2 <= centre).at(-1);
  const after = row.find((span) => (span.start + span.end) / 2 > centre);
  const gap = (from: number, to: number, at: number): Gap => ({ axis, from, to, at });

  const found: Spacing[] = [];
  const stand = (start: number, gaps: (start: number) => Gap[]) => {
    const clear = (!before || start >= before.end) && (!after || start + length <= after.start);
    const by = start - own.start;
    if (clear && Math.abs(by) <= reach) found.push({ by, gaps: gaps(start) });
  };
  if (before && after) {
    stand((before.end + after.start - length) / 2, (start) => [
      gap(before.end, start, own.middle),
      gap(start + length, after.start, own.middle),
    ]);
  }
  row.slice(1).forEach((next, index) => {
    const previous = row[index]!;
    const wide = next.start - previous.end;
    if (wide < least) return;
    const model = gap(previous.end, next.start, (previous.middle + next.middle) / 2);
    if (before) stand(before.end + wide, (start) => [model, gap(before.end, start, own.middle)]);
    if (after) {
      stand(after.start - wide - length, (start) => [model, gap(start + length, after.start, own.middle)]);
    }
  });
  return found.sort((a, b) => Math.abs(a.by) - Math.abs(b.by))[0];
}
