import type { Point, Rect, Size } from '../../domain/index.js';

/** Where the pages lie below each other, in CSS px of the scrolled area. */
export interface Layout {
  readonly width: number;
  readonly height: number;
  /** Px per point. */
  readonly scale: number;
  readonly pages: readonly Rect[];
}

export const pageGap = 24;
const edge = 16;

/** At 100 % a point is 1/72 inch of 96 CSS px. */
export const actualScale = 96 / 72;

/** The scale at which the widest page fills `room`, never above 150 %. */
export function fitScale(pages: readonly Size[], room: number): number {
  const widest = Math.max(1, ...pages.map((page) => page.width));
  return Math.max(0.05, Math.min((room - 2 * edge) / widest, actualScale * 1.5));
}

export function layoutPages(pages: readonly Size[], scale: number, room: number): Layout {
  const widest = Math.max(0, ...pages.map((page) => page.width)) * scale;
  const width = Math.max(room, widest + 2 * edge);
  let y = edge;
  const rects = pages.map((page): Rect => {
    const rect = {
      x: Math.round((width - page.width * scale) / 2),
      y,
      width: page.width * scale,
      height: page.height * scale,
    };
    y += Math.round(rect.height) + pageGap;
    return rect;
  });
  return { width, height: y - pageGap + edge, scale, pages: rects };
}

/** The first page whose lower end is below `y`; the last page beyond the end. Index, not number. */
export function pageIndexAt({ pages }: Layout, y: number): number {
  let low = 0;
  let high = pages.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    const rect = pages[middle]!;
    if (rect.y + rect.height + pageGap / 2 < y) low = middle + 1;
    else high = middle;
  }
  return Math.max(0, low);
}

/** Indexes of the pages that touch the stretch from `top` to `bottom`. */
export function pagesBetween(layout: Layout, top: number, bottom: number): number[] {
  if (layout.pages.length === 0) return [];
  const out: number[] = [];
  for (let index = pageIndexAt(layout, top); index < layout.pages.length; index++) {
    if (layout.pages[index]!.y > bottom) break;
    out.push(index);
  }
  return out;
}

/** A point of the scrolled area, in points on the page it is on or next to. */
export function toPage(layout: Layout, at: Point): { index: number; point: Point } | undefined {
  const index = pageIndexAt(layout, at.y);
  const page = layout.pages[index];
  if (!page) return undefined;
  return { index, point: { x: (at.x - page.x) / layout.scale, y: (at.y - page.y) / layout.scale } };
}
