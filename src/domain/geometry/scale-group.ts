import { boundsOf, resizeRect, type Handle, type Point, type Rect, type Size } from './rect.js';

/** A box of a group, and the size below which it does not shrink. */
export interface GroupMember {
  readonly rect: Rect;
  readonly minSize: Size;
}

/** The smallest part of its length that every box of a group can shrink to; 1 when one is at its minimum. */
const leastFactor = (group: readonly GroupMember[], length: 'width' | 'height'): number =>
  group.reduce(
    (most, { rect, minSize }) =>
      Math.max(most, rect[length] > 0 ? Math.min(1, minSize[length] / rect[length]) : 1),
    0,
  );

/**
 * Boxes scaled together: the box around them is resized by one handle, and each keeps its share of it. Stops where one box
 * reaches its minimum, or the group reaches an edge of `bounds`. Returns them in order; none for an empty group.
 */
export function scaleGroup(
  group: readonly GroupMember[],
  handle: Handle,
  by: Point,
  bounds: Size,
): readonly Rect[] {
  const start = boundsOf(group.map(({ rect }) => rect));
  if (!start) return [];
  const minSize = {
    width: start.width * leastFactor(group, 'width'),
    height: start.height * leastFactor(group, 'height'),
  };
  const end = resizeRect(start, handle, by, bounds, minSize);
  const across = start.width > 0 ? end.width / start.width : 1;
  const down = start.height > 0 ? end.height / start.height : 1;
  return group.map(({ rect }) => ({
    x: end.x + (rect.x - start.x) * across,
    y: end.y + (rect.y - start.y) * down,
    width: rect.width * across,
    height: rect.height * down,
  }));
}
