import { clampGroupMove, clampRect, type Point, type Rect, type Size } from '../../../../domain/index.js';
import { toPage, type Layout } from '../../../shared/pdf/layout.model.js';

/** A field at the start of a move: its page (by index) and its box in points. */
export interface MoveStart {
  readonly index: number;
  readonly rect: Rect;
}

/** `rect` of the page `index`, moved by `by` points across the laid-out pages, in points of the page `target`. */
function onPage({ index, rect }: MoveStart, by: Point, target: number, { scale, pages }: Layout): MoveStart {
  const [origin, page] = [pages[index]!, pages[target]!];
  const x = rect.x + by.x + (origin.x - page.x) / scale;
  const y = rect.y + by.y + (origin.y - page.y) / scale;
  return { index: target, rect: { ...rect, x, y } };
}

/**
 * A field moved by `by` points across the laid-out pages: the page under its middle (its own page in the gap between two)
 * and its box in points of that page, which may reach over the edge.
 */
export function moveAcrossPages(start: MoveStart, by: Point, layout: Layout): MoveStart {
  const { scale, pages } = layout;
  const { index, rect } = start;
  const origin = pages[index]!;
  const middle = {
    x: origin.x + (rect.x + by.x + rect.width / 2) * scale,
    y: origin.y + (rect.y + by.y + rect.height / 2) * scale,
  };
  return onPage(start, by, toPage(layout, middle)?.index ?? index, layout);
}

const epsilonPt = 1e-6;

/** Whether there is one step that puts all boxes inside the pages `shift` pages further. */
function hasRoom(starts: readonly MoveStart[], shift: number, sizes: readonly Size[]): boolean {
  const targets = starts.map(({ index }) => sizes[index + shift]);
  if (targets.includes(undefined)) return false;
  return (['x', 'y'] as const).every((axis) => {
    const length = axis === 'x' ? 'width' : 'height';
    const least = Math.max(...starts.map(({ rect }) => -rect[axis]));
    const most = Math.min(...starts.map(({ rect }, n) => targets[n]![length] - rect[length] - rect[axis]));
    return least <= most + epsilonPt;
  });
}

/**
 * Fields moved by `by` points, inside the pages. A group keeps every distance: the first field leads, the others go as many
 * pages further as it does, and all stop where one meets an edge. It enters no page that is too small for it.
 */
export function moveFields(
  starts: readonly MoveStart[],
  by: Point,
  layout: Layout,
  sizes: readonly Size[],
): MoveStart[] {
  const [lead] = starts;
  if (!lead) return [];
  const led = moveAcrossPages(lead, by, layout);
  if (starts.length === 1) return [{ index: led.index, rect: clampRect(led.rect, sizes[led.index]!) }];
  let shift = led.index - lead.index;
  while (shift !== 0 && !hasRoom(starts, shift, sizes)) shift -= Math.sign(shift);
  const { rect } = onPage(lead, by, lead.index + shift, layout);
  const wanted = { x: rect.x - lead.rect.x, y: rect.y - lead.rect.y };
  const step = starts.reduce(
    (so, start) => clampGroupMove([start.rect], so, sizes[start.index + shift]!),
    wanted,
  );
  return starts.map((start) => ({
    index: start.index + shift,
    rect: { ...start.rect, x: start.rect.x + step.x, y: start.rect.y + step.y },
  }));
}
