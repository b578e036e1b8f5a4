import type { Rect } from './rect.js';

export type Axis = 'x' | 'y';

/** Empty space along `axis`, from `from` to `to`, drawn at `at` on the other axis. */
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

/** Boxes nearer than this count as touching: their distance is not a model for others. */
const minGap = 1;

const spanOf = (rect: Rect, axis: Axis): Span =>
  axis === 'x'
    ? { start: rect.x, end: rect.x + rect.width, middle: rect.y + rect.height / 2 }
    : { start: rect.y, end: rect.y + rect.height, middle: rect.x + rect.width / 2 };

/** Whether both are in one row (for x) or one column (for y). */
const isAligned = (a: Rect, b: Rect, axis: Axis): boolean =>
  axis === 'x' ? a.y < b.y + b.height && b.y < a.y + a.height : a.x < b.x + b.width && b.x < a.x + a.width;

/**
 * The nearest move within `reach` that makes a box as far from its neighbour as two others in its row (or column) are from
 * each other, or puts it in the middle between its two neighbours. All in one unit.
 */
export function equalSpacing(
  rect: Rect,
  others: readonly Rect[],
  axis: Axis,
  reach: number,
): Spacing | undefined {
  const span = spanOf(rect, axis);
  const length = span.end - span.start;
  const row = others
    .filter((other) => isAligned(rect, other, axis))
    .map((other) => spanOf(other, axis))
    .sort((a, b) => a.start - b.start);
  const centre = (span.start + span.end) / 2;
  const before = row.filter((span) => (span.start + span.end) / 2 <= centre).at(-1);
  const after = row.find((span) => (span.start + span.end) / 2 > centre);
  const gap = (from: number, to: number, at: number): Gap => ({ axis, from, to, at });

  const found: Spacing[] = [];
  const propose = (start: number, gaps: (start: number) => Gap[]) => {
    const isClear = (!before || start >= before.end) && (!after || start + length <= after.start);
    const by = start - span.start;
    if (isClear && Math.abs(by) <= reach) found.push({ by, gaps: gaps(start) });
  };
  if (before && after) {
    propose((before.end + after.start - length) / 2, (start) => [
      gap(before.end, start, span.middle),
      gap(start + length, after.start, span.middle),
    ]);
  }
  row.slice(1).forEach((next, index) => {
    const previous = row[index]!;
    const wide = next.start - previous.end;
    if (wide < minGap) return;
    const model = gap(previous.end, next.start, (previous.middle + next.middle) / 2);
    if (before) propose(before.end + wide, (start) => [model, gap(before.end, start, span.middle)]);
    if (after) {
      propose(after.start - wide - length, (start) => [model, gap(start + length, after.start, span.middle)]);
    }
  });
  return found.sort((a, b) => Math.abs(a.by) - Math.abs(b.by))[0];
}
