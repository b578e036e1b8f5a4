import type { Rect, Size } from '../../../../domain/index.js';

/** A page near the view, in CSS px, and what is painted on it. */
export interface NearPage {
  readonly index: number;
  readonly width: number;
  readonly height: number;
  /** Distance from the middle of the view, in pages. */
  readonly distance: number;
  /** The visible part, in fractions of the page; absent when the page is only near the view. */
  readonly visible?: Rect;
  /** Painted device px per CSS px; 0 while nothing is painted. */
  readonly density: number;
  /** The sharper part painted on top. */
  readonly detail?: Detail;
}

export interface Detail {
  /** Fractions of the page. */
  readonly part: Rect;
  readonly density: number;
}

export interface Budget {
  /** The screen's device px per CSS px. */
  readonly screenDensity: number;
  /** Device px of one canvas. */
  readonly maxCanvasPixels: number;
  /** Device px of all page canvases together. */
  readonly maxTotalPixels: number;
}

/** With `part`, only that is painted: the whole page at that density would exceed a canvas. */
export interface PaintJob {
  readonly index: number;
  readonly density: number;
  readonly part?: Rect;
}

/** Size of a preview: painted in a few milliseconds, sharp enough for a thumbnail. */
export const previewPixels = 90_000;

const byPriority = (a: NearPage, b: NearPage) =>
  Number(!!b.visible) - Number(!!a.visible) || a.distance - b.distance;
const differ = (a: number, b: number) => Math.abs(a - b) > 0.02 * Math.max(a, b);
/** A denser canvas than needed looks fine; it is only replaced where it costs much memory. */
const needsRedraw = ({ density, width, height }: NearPage, target: number) =>
  density < target * 0.98 || (density > target * 1.5 && width * height * density ** 2 > 500_000);

export const previewDensity = ({ width, height }: Size): number =>
  Math.sqrt(previewPixels / (width * height));

/** The density that each page gets from the budget, by priority; 0 when only a preview fits. */
export function targetDensities(pages: readonly NearPage[], budget: Budget): Map<number, number> {
  const out = new Map<number, number>();
  const seen = pages.filter((page) => page.visible).length;
  let left = budget.maxTotalPixels;
  for (const page of [...pages].sort(byPriority)) {
    const area = page.width * page.height;
    // Every page in view gets a share, or the first large one would leave nothing for its neighbours.
    const most = Math.min(
      budget.maxCanvasPixels,
      page.visible ? budget.maxTotalPixels / Math.max(1, seen) : left,
    );
    const density = Math.min(budget.screenDensity, Math.sqrt(most / area));
    const whole = page.visible || density === budget.screenDensity;
    out.set(page.index, whole ? density : 0);
    if (whole) left -= area * density ** 2;
  }
  return out;
}

/**
 * What to paint next. While the view moves, only empty pages are painted, as previews; painted ones are stretched until
 * the view is still.
 */
export function nextPaintJob(
  pages: readonly NearPage[],
  budget: Budget,
  moving: boolean,
): PaintJob | undefined {
  const sorted = [...pages].sort(byPriority);
  const goals = targetDensities(pages, budget);
  const empty = sorted.find((page) => page.density === 0);
  const quick = empty && previewDensity(empty);
  if (empty && quick !== undefined) {
    const goal = goals.get(empty.index)!;
    // Skips the preview when it costs nearly as much as the sharp page.
    const sharp = goal > 0 && (!moving || goal ** 2 < 2 * quick ** 2);
    return { index: empty.index, density: sharp ? goal : Math.min(quick, budget.screenDensity) };
  }
  if (moving) return undefined;
  for (const page of sorted) {
    const goal = goals.get(page.index)!;
    if (goal > 0 && needsRedraw(page, goal)) return { index: page.index, density: goal };
    const detail = page.visible && detailFor(page, page.visible, goal, budget);
    if (detail) return detail;
  }
  return undefined;
}

/** The visible part and a margin, when the whole page is less sharp than the screen. */
function detailFor(page: NearPage, visible: Rect, density: number, budget: Budget): PaintJob | undefined {
  if (!differ(density, budget.screenDensity)) return undefined;
  const { detail } = page;
  if (
    detail &&
    contains(detail.part, visible) &&
    !differ(detail.density, partDensity(page, detail.part, budget))
  ) {
    return undefined;
  }
  const part = expand(visible, 0.25);
  const detailDensity = partDensity(page, part, budget);
  return differ(detailDensity, density) && detailDensity > density
    ? { index: page.index, density: detailDensity, part }
    : undefined;
}

const partDensity = ({ width, height }: NearPage, part: Rect, budget: Budget): number =>
  Math.min(
    budget.screenDensity,
    Math.sqrt(budget.maxCanvasPixels / (width * part.width * height * part.height)),
  );

function expand(part: Rect, by: number): Rect {
  const x = Math.max(0, part.x - part.width * by);
  const y = Math.max(0, part.y - part.height * by);
  return {
    x,
    y,
    width: Math.min(1, part.x + part.width * (1 + by)) - x,
    height: Math.min(1, part.y + part.height * (1 + by)) - y,
  };
}

const epsilon = 1e-6;
const contains = (outer: Rect, inner: Rect): boolean =>
  inner.x >= outer.x - epsilon &&
  inner.y >= outer.y - epsilon &&
  inner.x + inner.width <= outer.x + outer.width + epsilon &&
  inner.y + inner.height <= outer.y + outer.height + epsilon;
