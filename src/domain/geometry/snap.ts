import type { Handle, Point, Rect, Size } from './rect.js';

/** Lines to which edges are drawn: `x` upright ones, `y` level ones. */
export interface SnapLines {
  readonly x: readonly number[];
  readonly y: readonly number[];
}

/** Where something snapped; `undefined` where nothing did. */
export interface Snapped {
  readonly by: Point;
  readonly guides: { readonly x?: number; readonly y?: number };
}

/** The lines of a page: its margins and middles, and edges and middles of the other fields. All in one unit. */
export function snapLines(page: Size, margin: number, others: readonly Rect[]): SnapLines {
  const x = [margin, page.width / 2, page.width - margin];
  const y = [margin, page.height / 2, page.height - margin];
  for (const rect of others) {
    x.push(rect.x, rect.x + rect.width / 2, rect.x + rect.width);
    y.push(rect.y, rect.y + rect.height / 2, rect.y + rect.height);
  }
  return { x, y };
}

function nearest(
  edges: readonly number[],
  lines: readonly number[],
  reach: number,
): { by: number; line: number } | undefined {
  let best: { by: number; line: number } | undefined;
  for (const edge of edges) {
    for (const line of lines) {
      const by = line - edge;
      if (Math.abs(by) <= reach && (!best || Math.abs(by) < Math.abs(best.by) - 1e-9)) best = { by, line };
    }
  }
  return best;
}

function snap(xs: readonly number[], ys: readonly number[], lines: SnapLines, reach: number): Snapped {
  const x = nearest(xs, lines.x, reach);
  const y = nearest(ys, lines.y, reach);
  return { by: { x: x?.by ?? 0, y: y?.by ?? 0 }, guides: { x: x?.line, y: y?.line } };
}

/** How a moved box is drawn to the nearest lines within `reach`: by its edges and its middle, each axis by itself. */
export const snapMove = (rect: Rect, lines: SnapLines, reach: number): Snapped =>
  snap(
    [rect.x, rect.x + rect.width / 2, rect.x + rect.width],
    [rect.y, rect.y + rect.height / 2, rect.y + rect.height],
    lines,
    reach,
  );

/** As `snapMove`, by the sides that `handle` moves only. */
export const snapResize = (rect: Rect, handle: Handle, lines: SnapLines, reach: number): Snapped =>
  snap(
    handle.includes('w') ? [rect.x] : handle.includes('e') ? [rect.x + rect.width] : [],
    handle.includes('n') ? [rect.y] : handle.includes('s') ? [rect.y + rect.height] : [],
    lines,
    reach,
  );
