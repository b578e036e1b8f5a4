import { clampRect, type Point, type Rect, type Size } from '../../../../domain/index.js';
import { toPage, type Layout } from '../../../shared/pdf/layout.model.js';

/** A field at the start of a move: its page (by index) and its box in points. */
export interface MoveStart {
  readonly index: number;
  readonly rect: Rect;
}

/**
 * A field moved by `by` points across the laid-out pages: the page under its middle (its own page in the gap between two)
 * and its box in points of that page, which may reach over the edge.
 */
export function moveAcrossPages({ index, rect }: MoveStart, by: Point, layout: Layout): MoveStart {
  const { scale, pages } = layout;
  const origin = pages[index]!;
  const [x, y] = [origin.x + (rect.x + by.x) * scale, origin.y + (rect.y + by.y) * scale];
  const middle = { x: x + (rect.width * scale) / 2, y: y + (rect.height * scale) / 2 };
  const target = toPage(layout, middle)?.index ?? index;
  const page = pages[target]!;
  return { index: target, rect: { ...rect, x: (x - page.x) / scale, y: (y - page.y) / scale } };
}

/** Inside its page. */
export const keepOnPage = ({ index, rect }: MoveStart, sizes: readonly Size[]): MoveStart => ({
  index,
  rect: clampRect(rect, sizes[index]!),
});
