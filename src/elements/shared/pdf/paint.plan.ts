import type { Rect } from '../../../domain/index.js';

/** A page near the view, in CSS px, with what its sheet shows now. */
export interface NearPage {
  readonly index: number;
  readonly wide: number;
  readonly high: number;
  /** How far from the middle of the view, in pages. */
  readonly far: number;
  /** The part in view, in fractions of the page; none when it is only near. */
  readonly seen?: Rect;
  /** Device px per CSS px of what is shown; 0 while the sheet is empty. */
  readonly has: number;
  /** The sharp part on top, when there is one. */
  readonly detail?: Detail;
}

export interface Detail {
  /** Fractions of the page. */
  readonly part: Rect;
  readonly density: number;
}

export interface Budget {
  /** The screen's device px per CSS px. */
  readonly density: number;
  /** The most device px of one canvas. */
  readonly canvas: number;
  /** The most device px of all canvases of pages. */
  readonly total: number;
}

/** `part` is drawn alone when the whole page at that density would be more than a canvas may hold. */
export interface Job {
  readonly index: number;
  readonly density: number;
  readonly part?: Rect;
}

/** What a quick picture of a page has: readable in outline, drawn in a few milliseconds, good enough for a thumbnail. */
export const quickPixels = 90_000;

const byNeed = (a: NearPage, b: NearPage) => Number(!!b.seen) - Number(!!a.seen) || a.far - b.far;
const differ = (a: number, b: number) => Math.abs(a - b) > 0.02 * Math.max(a, b);
/** Denser than needed looks well, and only costs where the picture is large. */
const worth = ({ has, wide, high }: NearPage, goal: number) =>
  has < goal * 0.98 || (has > goal * 1.5 && wide * high * has ** 2 > 500_000);

export const quickDensity = ({ wide, high }: { wide: number; high: number }): number =>
  Math.sqrt(quickPixels / (wide * high));

/** How dense each page may be, the needed ones first; 0 when there is no room for more than a quick picture. */
export function densities(pages: readonly NearPage[], budget: Budget): Map<number, number> {
  const out = new Map<number, number>();
  const seen = pages.filter((page) => page.seen).length;
  let left = budget.total;
  for (const page of [...pages].sort(byNeed)) {
    const area = page.wide * page.high;
    // Every page in view gets a share, or the first large one would leave nothing for its neighbours.
    const most = Math.min(budget.canvas, page.seen ? budget.total / Math.max(1, seen) : left);
    const density = Math.min(budget.density, Math.sqrt(most / area));
    const whole = page.seen || density === budget.density;
    out.set(page.index, whole ? density : 0);
    if (whole) left -= area * density ** 2;
  }
  return out;
}

/**
 * What to draw next, or nothing. While the view moves only empty sheets are drawn, and quickly; what is there already
 * is stretched meanwhile and drawn sharp afterwards.
 */
export function nextJob(pages: readonly NearPage[], budget: Budget, moving: boolean): Job | undefined {
  const sorted = [...pages].sort(byNeed);
  const goals = densities(pages, budget);
  const empty = sorted.find((page) => page.has === 0);
  const quick = empty && quickDensity(empty);
  if (empty && quick !== undefined) {
    const goal = goals.get(empty.index)!;
    // A quick picture that is nearly the sharp one is not worth drawing first; a page not in view can wait for both.
    const sharp = goal > 0 && (!moving || goal ** 2 < 2 * quick ** 2);
    return { index: empty.index, density: sharp ? goal : Math.min(quick, budget.density) };
  }
  if (moving) return undefined;
  for (const page of sorted) {
    const goal = goals.get(page.index)!;
    if (goal > 0 && worth(page, goal)) return { index: page.index, density: goal };
    const detail = page.seen && detailFor(page, page.seen, goal, budget);
    if (detail) return detail;
  }
  return undefined;
}

/** The part in view and some around it, when the whole page is less sharp than the screen. */
function detailFor(page: NearPage, seen: Rect, has: number, budget: Budget): Job | undefined {
  if (!differ(has, budget.density)) return undefined;
  const { detail } = page;
  if (detail && holds(detail.part, seen) && !differ(detail.density, partDensity(page, detail.part, budget))) {
    return undefined;
  }
  const part = widen(seen, 0.25);
  const density = partDensity(page, part, budget);
  return density > has * 1.1 ? { index: page.index, density, part } : undefined;
}

const partDensity = ({ wide, high }: NearPage, part: Rect, { density, canvas }: Budget): number =>
  Math.min(density, Math.sqrt(canvas / (wide * part.width * high * part.height)));

function widen(part: Rect, by: number): Rect {
  const x = Math.max(0, part.x - part.width * by);
  const y = Math.max(0, part.y - part.height * by);
  return {
    x,
    y,
    width: Math.min(1, part.x + part.width * (1 + by)) - x,
    height: Math.min(1, part.y + part.height * (1 + by)) - y,
  };
}

const tiny = 1e-6;
const holds = (outer: Rect, inner: Rect): boolean =>
  inner.x >= outer.x - tiny &&
  inner.y >= outer.y - tiny &&
  inner.x + inner.width <= outer.x + outer.width + tiny &&
  inner.y + inner.height <= outer.y + outer.height + tiny;
