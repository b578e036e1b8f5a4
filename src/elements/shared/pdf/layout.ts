import type { Point, Rect, Size } from '../../../domain/index.js';

/** Where the pages lie below each other, in CSS px of the scrolled area. */
export interface Layout {
  readonly width: number;
  readonly height: number;
  /** Px per point. */
  readonly scale: number;
  readonly pages: readonly Rect[];
}

/** A point of a page, in points from its top left corner. */
export interface PagePoint {
  readonly index: number;
  readonly point: Point;
}

/** Sizes as a file says them, in points. */
export type Measured = readonly (readonly [index: number, size: Size])[];

/** A number is the zoom itself, 1 being actual size; `fit` fills the width with a page, `fit-page` shows one whole. */
export type Zoom = number | 'fit' | 'fit-page';

const gap = 24;
const edge = 16;

/** At 100 % a point is 1/72 inch of 96 CSS px. */
export const actualScale = 96 / 72;

const steps = [0.1, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4, 6];
const least = 0.05;
/** Six times, or more where that would leave the smallest page smaller than a window. */
const mostFor = (pages: readonly Size[]): number =>
  pages.reduce((most, { width }) => Math.max(most, 1600 / (Math.max(1, width) * actualScale)), 6);
/** Browsers lay nothing out beyond about 17.8 million px (Firefox) or 33.5 million (Chromium). */
const tallest = 16_000_000;

/** The zoom as a scale in px per point, kept within what can be shown; `page` is the one that is fitted. */
export function scaleOf(zoom: Zoom, page: Size, room: Size, pages: readonly Size[]): number {
  const across = (room.width - 2 * edge) / Math.max(1, page.width);
  const down = (room.height - 2 * edge) / Math.max(1, page.height);
  const fit = zoom === 'fit-page' ? Math.min(across, down) : across;
  // Filling a wide screen with one page would show a few lines of it: not above 150 %, unless the page is tiny.
  const widest = Math.max(actualScale * 1.5, 320 / Math.max(1, page.width));
  const wanted = typeof zoom === 'number' ? zoom * actualScale : Math.min(fit, widest);
  const total = pages.reduce((sum, { height }) => sum + height, 0);
  const cap = Math.min(mostFor(pages) * actualScale, (tallest - pages.length * gap) / Math.max(1, total));
  return Math.max(Math.min(least * actualScale, cap), Math.min(cap, wanted));
}

/** The next of the usual zooms, up or down, from a zoom that need not be one of them. */
export function zoomStep(zoom: number, direction: 1 | -1, pages: readonly Size[]): number {
  const found =
    direction > 0 ? steps.find((step) => step > zoom * 1.01) : steps.findLast((step) => step < zoom * 0.99);
  return found ?? clampZoom(direction > 0 ? zoom * 1.5 : zoom / 1.5, pages);
}

export const clampZoom = (zoom: number, pages: readonly Size[]): number =>
  Math.min(mostFor(pages), Math.max(least, zoom));

export function layoutPages(pages: readonly Size[], scale: number, room: number): Layout {
  const widest = pages.reduce((wide, page) => Math.max(wide, page.width), 0) * scale;
  const width = Math.max(room, widest + 2 * edge);
  let y = edge;
  const rects = pages.map((page): Rect => {
    const rect = {
      x: Math.round((width - page.width * scale) / 2),
      y,
      width: page.width * scale,
      height: page.height * scale,
    };
    y += Math.round(rect.height) + gap;
    return rect;
  });
  return { width, height: y - gap + edge, scale, pages: rects };
}

/** `sizes` with those that were found to be others; `undefined` when none is. */
export function corrected(sizes: readonly Size[], found: Measured): readonly Size[] | undefined {
  const wrong = found.filter(([index, { width, height }]) => {
    const known = sizes[index];
    return known && (Math.abs(known.width - width) > 0.01 || Math.abs(known.height - height) > 0.01);
  });
  if (wrong.length === 0) return undefined;
  const out = [...sizes];
  for (const [index, size] of wrong) out[index] = size;
  return out;
}

/** The first page whose lower end is below `y`; the last page beyond the end. Index, not number. */
export function pageIndexAt({ pages }: Layout, y: number): number {
  let low = 0;
  let high = pages.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    const rect = pages[middle]!;
    if (rect.y + rect.height + gap / 2 < y) low = middle + 1;
    else high = middle;
  }
  return Math.max(0, low);
}

/** Indexes of the pages that touch the stretch from `top` to `bottom`. */
export function pagesBetween(layout: Layout, top: number, bottom: number): number[] {
  const out: number[] = [];
  if (layout.pages.length === 0) return out;
  for (let index = pageIndexAt(layout, top); index < layout.pages.length; index++) {
    if (layout.pages[index]!.y > bottom) break;
    out.push(index);
  }
  return out;
}

/**
 * The page that is looked at: the one with most of it in view, the first among equals, unless the one that was asked
 * for is as much in view.
 */
export function pageInView(layout: Layout, top: number, high: number, asked?: number): number {
  const share = (index: number) => {
    const { y, height } = layout.pages[index]!;
    const part = Math.min(y + height, top + high) - Math.max(y, top);
    return part / Math.max(1, Math.min(height, high));
  };
  let best = pageIndexAt(layout, top);
  for (const index of pagesBetween(layout, top, top + high)) {
    if (share(index) > share(best) + 0.01) best = index;
  }
  if (asked !== undefined && layout.pages[asked] && share(asked) >= share(best) - 0.01) return asked;
  return best;
}

/** The middle of what lies of a page between `top` and `bottom` (px of the scrolled area), in points of the page. */
export function middleSeen({ pages, scale }: Layout, index: number, top: number, bottom: number): Point {
  const page = pages[index];
  if (!page) return { x: 0, y: 0 };
  const middle = (Math.max(page.y, top) + Math.min(page.y + page.height, bottom)) / 2;
  return { x: page.width / 2 / scale, y: (middle - page.y) / scale };
}

/** A point of the scrolled area, in points on the page it is on or next to. */
export function toPage(layout: Layout, at: Point): PagePoint | undefined {
  const index = pageIndexAt(layout, at.y);
  const page = layout.pages[index];
  if (!page) return undefined;
  return { index, point: { x: (at.x - page.x) / layout.scale, y: (at.y - page.y) / layout.scale } };
}

/** The inverse of `toPage`. */
export function fromPage(layout: Layout, { index, point }: PagePoint): Point | undefined {
  const page = layout.pages[index];
  return page && { x: page.x + point.x * layout.scale, y: page.y + point.y * layout.scale };
}

/** The part of `page` inside `view` (both in px of the scrolled area), in fractions of the page. */
export function partSeen(page: Rect, view: Rect): Rect | undefined {
  const left = Math.max(page.x, view.x);
  const top = Math.max(page.y, view.y);
  const right = Math.min(page.x + page.width, view.x + view.width);
  const bottom = Math.min(page.y + page.height, view.y + view.height);
  if (right <= left || bottom <= top) return undefined;
  return {
    x: (left - page.x) / page.width,
    y: (top - page.y) / page.height,
    width: (right - left) / page.width,
    height: (bottom - top) / page.height,
  };
}
