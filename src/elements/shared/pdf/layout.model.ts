import type { Point, Rect, Size } from '../../../domain/index.js';

/** The pages below each other, in CSS px of the scrolled area. */
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

/** Page sizes read from the file, in points. */
export type MeasuredSizes = readonly (readonly [index: number, size: Size])[];

/** 1 is actual size; `fit` fits a page's width, `fit-page` a whole page. */
export type Zoom = number | 'fit' | 'fit-page';

const pageGapPx = 24;
const edgePx = 16;

/** At 100 % a point is 1/72 inch of 96 CSS px. */
export const actualScale = 96 / 72;

const zoomSteps = [0.1, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4, 6];
const minZoom = 0.05;
/** 600 %, or more where the smallest page would stay smaller than a window. */
const maxZoomFor = (pages: readonly Size[]): number =>
  pages.reduce((most, { width }) => Math.max(most, 1600 / (Math.max(1, width) * actualScale)), 6);
/** Layout ends at about 17.8 million px in Firefox and 33.5 million in Chromium. */
const maxHeightPx = 16_000_000;

/** The zoom in px per point, limited to what can be shown; `page` is the one to fit. */
export function scaleOf(zoom: Zoom, page: Size, room: Size, pages: readonly Size[]): number {
  const across = (room.width - 2 * edgePx) / Math.max(1, page.width);
  const down = (room.height - 2 * edgePx) / Math.max(1, page.height);
  const fit = zoom === 'fit-page' ? Math.min(across, down) : across;
  // On a wide screen a page that fills the width would show a few lines only: at most 150 %, unless the page is tiny.
  const widest = Math.max(actualScale * 1.5, 320 / Math.max(1, page.width));
  const wanted = typeof zoom === 'number' ? zoom * actualScale : Math.min(fit, widest);
  const total = pages.reduce((sum, { height }) => sum + height, 0);
  const cap = Math.min(
    maxZoomFor(pages) * actualScale,
    (maxHeightPx - pages.length * pageGapPx) / Math.max(1, total),
  );
  return Math.max(Math.min(minZoom * actualScale, cap), Math.min(cap, wanted));
}

/** Smaller differences are not worth a change of scale: A4 and Letter differ by 3 %. */
const maxSpareRoom = 1.1;

/** Whether a page that came into view is to be fitted again: at `scale` it is cut, or leaves much room. */
export function needsRefit(
  zoom: Zoom,
  page: Size,
  scale: number,
  room: Size,
  pages: readonly Size[],
): boolean {
  if (typeof zoom === 'number') return false;
  const wanted = scaleOf(zoom, page, room, pages);
  return wanted < scale * 0.999 || wanted > scale * maxSpareRoom;
}

/** The next zoom step up or down from any zoom. */
export function zoomStep(zoom: number, direction: 1 | -1, pages: readonly Size[]): number {
  const found =
    direction > 0
      ? zoomSteps.find((step) => step > zoom * 1.01)
      : zoomSteps.findLast((step) => step < zoom * 0.99);
  return found ?? clampZoom(direction > 0 ? zoom * 1.5 : zoom / 1.5, pages);
}

export const clampZoom = (zoom: number, pages: readonly Size[]): number =>
  Math.min(maxZoomFor(pages), Math.max(minZoom, zoom));

export function layoutPages(pages: readonly Size[], scale: number, room: number): Layout {
  const widest = pages.reduce((wide, page) => Math.max(wide, page.width), 0) * scale;
  const width = Math.max(room, widest + 2 * edgePx);
  let y = edgePx;
  const rects = pages.map((page): Rect => {
    const rect = {
      x: Math.round((width - page.width * scale) / 2),
      y,
      width: page.width * scale,
      height: page.height * scale,
    };
    y += Math.round(rect.height) + pageGapPx;
    return rect;
  });
  return { width, height: y - pageGapPx + edgePx, scale, pages: rects };
}

/** `sizes` with the measured ones put right; `undefined` when none differs. */
export function correctSizes(sizes: readonly Size[], found: MeasuredSizes): readonly Size[] | undefined {
  const wrong = found.filter(([index, { width, height }]) => {
    const known = sizes[index];
    return known && (Math.abs(known.width - width) > 0.01 || Math.abs(known.height - height) > 0.01);
  });
  if (wrong.length === 0) return undefined;
  const out = [...sizes];
  for (const [index, size] of wrong) out[index] = size;
  return out;
}

/** Index of the first page that ends below `y`; the last page beyond the end. */
export function pageIndexAt({ pages }: Layout, y: number): number {
  let low = 0;
  let high = pages.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    const rect = pages[middle]!;
    if (rect.y + rect.height + pageGapPx / 2 < y) low = middle + 1;
    else high = middle;
  }
  return Math.max(0, low);
}

/** Indexes of the pages between `top` and `bottom`. */
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
 * Index of the page with the largest visible share; the first of equal ones, unless the requested page has the same share.
 */
export function pageInView(layout: Layout, top: number, height: number, requested?: number): number {
  const share = (index: number) => {
    const page = layout.pages[index]!;
    const part = Math.min(page.y + page.height, top + height) - Math.max(page.y, top);
    return part / Math.max(1, Math.min(page.height, height));
  };
  let best = pageIndexAt(layout, top);
  for (const index of pagesBetween(layout, top, top + height)) {
    if (share(index) > share(best) + 0.01) best = index;
  }
  if (requested !== undefined && layout.pages[requested] && share(requested) >= share(best) - 0.01)
    return requested;
  return best;
}

/** The middle of a page's part between `top` and `bottom` (px of the scrolled area), in points of the page. */
export function visibleMiddle({ pages, scale }: Layout, index: number, top: number, bottom: number): Point {
  const page = pages[index];
  if (!page) return { x: 0, y: 0 };
  const middle = (Math.max(page.y, top) + Math.min(page.y + page.height, bottom)) / 2;
  return { x: page.width / 2 / scale, y: (middle - page.y) / scale };
}

/** Converts a point of the scrolled area to points of the nearest page. */
export function toPage(layout: Layout, at: Point): PagePoint | undefined {
  const index = pageIndexAt(layout, at.y);
  const page = layout.pages[index];
  if (!page) return undefined;
  return { index, point: { x: (at.x - page.x) / layout.scale, y: (at.y - page.y) / layout.scale } };
}

/** The same inside a page; `undefined` beside the pages and between two. */
export function pageAt(layout: Layout, at: Point): PagePoint | undefined {
  const on = toPage(layout, at);
  const page = on && layout.pages[on.index];
  if (!page) return undefined;
  const isInside =
    at.x >= page.x && at.x <= page.x + page.width && at.y >= page.y && at.y <= page.y + page.height;
  return isInside ? on : undefined;
}

/** The inverse of `toPage`. */
export function fromPage(layout: Layout, { index, point }: PagePoint): Point | undefined {
  const page = layout.pages[index];
  return page && { x: page.x + point.x * layout.scale, y: page.y + point.y * layout.scale };
}

/** The part of `page` inside `view` (both px of the scrolled area), in fractions of the page. */
export function visiblePart(page: Rect, view: Rect): Rect | undefined {
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
