import { clampRect, touches, type PageRect, type Rect, type Size } from './rect.js';

/**
 * Reading order: by page, then in rows from the top (boxes that share more than half their height are one row), then
 * along the row.
 */
export function readingOrder<T extends PageRect>(items: readonly T[], dir: 'ltr' | 'rtl' = 'ltr'): T[] {
  const down = [...items].sort((a, b) => a.pageNumber - b.pageNumber || a.y - b.y || a.x - b.x);
  const out: T[] = [];
  let row: T[] = [];
  const sign = dir === 'rtl' ? -1 : 1;
  const flush = () => {
    out.push(...row.sort((a, b) => sign * (a.x - b.x)));
    row = [];
  };
  for (const item of down) {
    const head = row[0];
    if (head) {
      const shared = Math.min(head.y + head.height, item.y + item.height) - Math.max(head.y, item.y);
      if (head.pageNumber !== item.pageNumber || shared <= Math.min(head.height, item.height) / 2) flush();
    }
    row.push(item);
  }
  flush();
  return out;
}

/**
 * A place for a new box that covers no other: `requested` when it is free, else below it in steps, else column by column
 * over the page; `requested` after all when the page is full. All in one unit.
 */
export function freeSpot(requested: Rect, page: Size, taken: readonly Rect[], gap: number): Rect {
  const start = clampRect(requested, page);
  const isFree = (rect: Rect) => !taken.some((other) => touches(other, rect));
  const step = Math.max(gap, 1);
  const columns = [start.x, gap, page.width / 2, page.width - start.width - gap];
  for (const x of columns) {
    for (let y = x === start.x ? start.y : gap; y + start.height <= page.height; y += step) {
      const spot = clampRect({ ...start, x, y }, page);
      if (isFree(spot)) return spot;
    }
  }
  return start;
}
