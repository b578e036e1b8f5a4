import { boundsOf, type Rect } from './rect.js';

export type Alignment = 'left' | 'centre' | 'right' | 'top' | 'middle' | 'bottom';

/** Boxes aligned with the outermost of them. */
export function align(rects: readonly Rect[], how: Alignment): Rect[] {
  const all = boundsOf(rects);
  if (!all) return [];
  return rects.map((rect) => {
    switch (how) {
      case 'left':
        return { ...rect, x: all.x };
      case 'centre':
        return { ...rect, x: all.x + (all.width - rect.width) / 2 };
      case 'right':
        return { ...rect, x: all.x + all.width - rect.width };
      case 'top':
        return { ...rect, y: all.y };
      case 'middle':
        return { ...rect, y: all.y + (all.height - rect.height) / 2 };
      case 'bottom':
        return { ...rect, y: all.y + all.height - rect.height };
    }
  });
}

/** Boxes with equal gaps between them; the outermost two keep their place. */
export function distribute(rects: readonly Rect[], axis: 'x' | 'y'): Rect[] {
  const length = axis === 'x' ? 'width' : 'height';
  const all = boundsOf(rects);
  if (!all || rects.length < 3) return [...rects];
  const used = rects.reduce((sum, rect) => sum + rect[length], 0);
  const gap = (all[length] - used) / (rects.length - 1);
  const out = [...rects];
  let at = all[axis];
  const order = rects.map((rect, index) => ({ rect, index })).sort((a, b) => a.rect[axis] - b.rect[axis]);
  for (const { rect, index } of order) {
    out[index] = { ...rect, [axis]: at };
    at += rect[length] + gap;
  }
  return out;
}
