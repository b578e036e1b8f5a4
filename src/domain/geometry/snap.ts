import type { PageMarks } from './marks.js';
import type { Handle, Point, Rect, Size } from './rect.js';
import { equalSpacing, type Axis, type Gap } from './spacing.js';

interface Lines {
  readonly x: readonly number[];
  readonly y: readonly number[];
}

/** Lines that edges snap to: `x` vertical, `y` horizontal. */
export interface SnapLines extends Lines {
  /** The page's lines of text, which snap from half the distance. */
  readonly text?: Lines;
  /** The other fields, for equal distances. */
  readonly boxes?: readonly Rect[];
}

/** The result of snapping; a guide is `undefined` on an axis that did not snap. */
export interface Snapped {
  readonly by: Point;
  readonly guides: { readonly x?: number; readonly y?: number };
  /** Distances that became equal. */
  readonly gaps: readonly Gap[];
}

/**
 * The lines to snap to on a page: its margins and middles, the edges and middles of the other fields, and the page's own
 * lines once they are known. All in one unit.
 */
export function snapLines(page: Size, margin: number, others: readonly Rect[], marks?: PageMarks): SnapLines {
  const x = [margin, page.width / 2, page.width - margin];
  const y = [margin, page.height / 2, page.height - margin];
  for (const rect of others) {
    x.push(rect.x, rect.x + rect.width / 2, rect.x + rect.width);
    y.push(rect.y, rect.y + rect.height / 2, rect.y + rect.height);
  }
  return {
    x: [...x, ...(marks?.rules.x ?? [])],
    y: [...y, ...(marks?.rules.y ?? [])],
    text: marks?.text,
    boxes: others,
  };
}

interface Nearest {
  readonly by: number;
  readonly line?: number;
  readonly gaps?: readonly Gap[];
}

function nearest(edges: readonly number[], lines: readonly number[], reach: number): Nearest | undefined {
  let best: Nearest | undefined;
  for (const edge of edges) {
    for (const line of lines) {
      const by = line - edge;
      if (Math.abs(by) <= reach && (!best || Math.abs(by) < Math.abs(best.by) - 1e-9)) best = { by, line };
    }
  }
  return best;
}

function snapped(x: Nearest | undefined, y: Nearest | undefined): Snapped {
  return {
    by: { x: x?.by ?? 0, y: y?.by ?? 0 },
    guides: { x: x?.line, y: y?.line },
    gaps: [...(x?.gaps ?? []), ...(y?.gaps ?? [])],
  };
}

/** A line or an equal distance, whichever is nearer; text only when there is neither. */
function snapAxis(rect: Rect, axis: Axis, lines: SnapLines, reach: number): Nearest | undefined {
  const [start, length] = axis === 'x' ? [rect.x, rect.width] : [rect.y, rect.height];
  const line = nearest([start, start + length / 2, start + length], lines[axis], reach);
  const spacing = equalSpacing(rect, lines.boxes ?? [], axis, reach);
  if (spacing && (!line || Math.abs(spacing.by) < Math.abs(line.by))) return spacing;
  if (line) return line;
  // Vertically, only a field's bottom edge snaps: it belongs on the text's baseline.
  const edges = axis === 'x' ? [start, start + length] : [start + length];
  return nearest(edges, lines.text?.[axis] ?? [], reach / 2);
}

/** The offset that snaps a moved box to the nearest lines within `reach`: by its edges or its middle, per axis. */
export const snapMove = (rect: Rect, lines: SnapLines, reach: number): Snapped =>
  snapped(snapAxis(rect, 'x', lines, reach), snapAxis(rect, 'y', lines, reach));

/** As `snapMove`, for the sides that `handle` moves, and to lines only. */
export function snapResize(rect: Rect, handle: Handle, lines: SnapLines, reach: number): Snapped {
  const side = (axis: Axis, edge: number | undefined) =>
    edge === undefined
      ? undefined
      : (nearest([edge], lines[axis], reach) ?? nearest([edge], lines.text?.[axis] ?? [], reach / 2));
  const x = handle.includes('w') ? rect.x : handle.includes('e') ? rect.x + rect.width : undefined;
  const y = handle.includes('n') ? rect.y : handle.includes('s') ? rect.y + rect.height : undefined;
  return snapped(side('x', x), side('y', y));
}
