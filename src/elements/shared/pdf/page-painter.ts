import type { Rect, Size } from '../../../domain/index.js';
import { visiblePart, type Layout } from './layout.model.js';
import {
  nextPaintJob,
  previewDensity,
  previewPixels,
  type Budget,
  type PaintJob,
  type NearPage,
} from './paint-plan.model.js';
import type { Pdf } from './pdf.js';
import { freeCanvas, maxCanvasPixels } from './pdf-page.js';
import { bytesOf, PreviewCache, shrink } from './preview-cache.js';

/** A page near the view, and the element that takes its canvases. */
export type PaintPage = Omit<NearPage, 'density' | 'detail'> & { readonly sheet: HTMLElement };

/** The pages of the elements `[data-page=index]`; `view` is the visible part of the layout, `current` counts from 1. */
export const paintPages = (
  sheets: readonly HTMLElement[],
  { pages }: Layout,
  view: Rect,
  current: number,
): PaintPage[] =>
  sheets.flatMap((sheet) => {
    const index = Number(sheet.dataset.page);
    const page = pages[index];
    if (!page) return [];
    const { width, height } = page;
    const distance = Math.abs(index + 1 - current);
    return [{ index, sheet, width, height, distance, visible: visiblePart(page, view) }];
  });

interface Sheet {
  readonly element: HTMLElement;
  whole?: HTMLCanvasElement;
  detail?: { canvas: HTMLCanvasElement; part: Rect; density: number };
}

export interface PainterEvents {
  /** A page shows a new canvas. */
  painted(index: number): void;
  failed(index: number): void;
  /** The page's size in the file, in points. */
  measured(index: number, size: Size): void;
}

/** 96 MB for all page canvases. Phones stop painting above about 256 MB for a whole web page. */
const maxTotalPixels = 24_000_000;
/** The view counts as still this long after the last scroll. */
const settleDelayMs = 120;
/** A sharp page that takes longer gets a preview first. */
const previewDelayMs = 60;

/**
 * Paints pages, one at a time: first a preview, then the sharp page once the view is still, and only a part of it where the
 * whole would be too large. Owns the canvases, their memory and the order of painting. A page that leaves the view frees
 * its canvas and keeps a preview. Does not know about scrolling.
 */
export class PagePainter {
  #pdf: Pdf | undefined;
  #rotation = 0;
  #pages: readonly PaintPage[] = [];
  #previewIndexes: readonly number[] = [];
  #thumbnailIndexes: readonly number[] = [];
  readonly #sheets = new Map<number, Sheet>();
  readonly #previews = new PreviewCache();
  readonly #failed = new Set<number>();
  #job: { readonly index: number; readonly fills: boolean; readonly stop: AbortController } | undefined;
  #movedAt = -Infinity;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly events: PainterEvents,
    private readonly density: () => number = () => globalThis.devicePixelRatio || 1,
  ) {}

  /** Pages that could not be painted, by index. */
  get failed(): ReadonlySet<number> {
    return this.#failed;
  }

  /** Paints this file from now on, and closes the one before. */
  openFile(pdf: Pdf): void {
    if (this.#pdf !== pdf) void this.#pdf?.close();
    this.#pdf = pdf;
    this.#failed.clear();
    this.#schedule();
  }

  /** Stops painting and closes the file; the canvases stay. */
  closeFile(): void {
    clearTimeout(this.#timer);
    this.#job?.stop.abort();
    this.#job = undefined;
    void this.#pdf?.close();
    this.#pdf = undefined;
  }

  /** Removes all canvases and frees their memory. */
  clear(): void {
    this.setPages([]);
    this.#previewIndexes = this.#thumbnailIndexes = [];
    this.#previews.clear();
    this.#failed.clear();
  }

  /** Sets the view's rotation, which makes every canvas stale. */
  rotate(degrees: number): void {
    if (degrees === this.#rotation) return;
    this.#rotation = degrees;
    this.#job?.stop.abort();
    this.#job = undefined;
    for (const index of [...this.#sheets.keys()]) this.#release(index, false);
    this.#previews.clear();
    this.#schedule();
  }

  /** Sets the pages near the view; all others free their canvases. */
  setPages(pages: readonly PaintPage[]): void {
    this.#pages = pages;
    const sheets = new Map(pages.map(({ index, sheet }) => [index, sheet]));
    for (const [index, { element }] of this.#sheets) {
      if (sheets.get(index) !== element) this.#release(index, true);
    }
    for (const { index, sheet } of pages) {
      if (this.#sheets.has(index)) continue;
      this.#sheets.set(index, { element: sheet });
      const preview = this.#previews.get(index);
      if (preview) this.#show(index, preview);
    }
    this.#interrupt();
    this.#schedule();
  }

  /** Sets the pages to preview once everything in view is painted, by priority. */
  setPreviewPages(indexes: readonly number[]): void {
    this.#previewIndexes = indexes;
    this.#schedule();
  }

  /** Sets the pages that a thumbnail list shows; their previews come first. */
  setThumbnails(indexes: readonly number[]): void {
    this.#thumbnailIndexes = indexes;
    this.#schedule();
  }

  get #wantedPreviews(): readonly number[] {
    return [...this.#thumbnailIndexes, ...this.#previewIndexes];
  }

  /** A page's preview. It may be in the DOM already: copy it, do not move it. */
  preview(index: number): HTMLCanvasElement | undefined {
    return this.#previews.get(index);
  }

  /** Whether the page is painted, or cannot be. */
  isPainted(index: number): boolean {
    return this.#sheets.get(index)?.whole !== undefined || this.#failed.has(index);
  }

  /** The view moves: until it is still, only empty pages are painted. */
  handleMove(): void {
    if (!this.#pdf) return;
    this.#movedAt = performance.now();
    this.#schedule();
  }

  /** Memory of all canvases, in bytes. */
  get bytes(): number {
    let sum = this.#previews.bytes;
    for (const { whole, detail } of this.#sheets.values()) {
      if (whole && !this.#previews.contains(whole)) sum += bytesOf(whole);
      if (detail) sum += bytesOf(detail.canvas);
    }
    return sum;
  }

  #show(index: number, canvas: HTMLCanvasElement): void {
    const sheet = this.#sheets.get(index);
    if (!sheet) return;
    const before = sheet.whole;
    sheet.whole = canvas;
    canvas.className = 'drawn';
    sheet.element.replaceChildren(canvas, ...(sheet.detail ? [sheet.detail.canvas] : []));
    if (before && before !== canvas && !this.#previews.contains(before)) freeCanvas(before);
    this.events.painted(index);
  }

  #showDetail(index: number, canvas: HTMLCanvasElement, part: Rect, density: number): void {
    const sheet = this.#sheets.get(index);
    if (!sheet) return freeCanvas(canvas);
    this.#removeDetail(sheet);
    const percent = (value: number) => `${value * 100}%`;
    canvas.className = 'detail';
    canvas.style.left = percent(part.x);
    canvas.style.top = percent(part.y);
    canvas.style.width = percent(part.width);
    canvas.style.height = percent(part.height);
    sheet.detail = { canvas, part, density };
    sheet.element.append(canvas);
  }

  #removeDetail(sheet: Sheet): void {
    if (!sheet.detail) return;
    sheet.detail.canvas.remove();
    freeCanvas(sheet.detail.canvas);
    sheet.detail = undefined;
  }

  #release(index: number, keep: boolean): void {
    const sheet = this.#sheets.get(index);
    if (!sheet) return;
    this.#sheets.delete(index);
    this.#removeDetail(sheet);
    const { whole } = sheet;
    if (whole) {
      whole.remove();
      if (!this.#previews.contains(whole)) {
        if (keep && !this.#previews.has(index)) this.#previews.set(index, shrink(whole, previewPixels));
        freeCanvas(whole);
      }
    }
    const pdf = this.#pdf;
    void pdf?.page(index + 1).then(
      (page) => !this.#sheets.has(index) && page.release(),
      () => undefined,
    );
  }

  #pageStates(): NearPage[] {
    return this.#pages
      .filter(({ index }) => !this.#failed.has(index))
      .map((page) => {
        const sheet = this.#sheets.get(page.index);
        return {
          ...page,
          // The longer side: on a side of few px, rounding alone exceeds the plan's tolerance.
          density: sheet?.whole
            ? Math.max(sheet.whole.width / page.width, sheet.whole.height / page.height)
            : 0,
          detail: sheet?.detail,
        };
      });
  }

  get #budget(): Budget {
    return {
      screenDensity: this.density(),
      maxCanvasPixels: maxCanvasPixels,
      maxTotalPixels: maxTotalPixels,
    };
  }

  /** Aborts a job that only sharpens a page when an empty page comes into view. */
  #interrupt(): void {
    const job = this.#job;
    if (!job) return;
    const wanted =
      this.#pages.some(({ index }) => index === job.index) || this.#wantedPreviews.includes(job.index);
    const emptySeen = this.#pages.some(
      ({ index, visible }) =>
        visible && index !== job.index && !this.#sheets.get(index)?.whole && !this.#failed.has(index),
    );
    const seen = this.#pages.some((page) => page.index === job.index && page.visible);
    if (wanted && !(emptySeen && !(job.fills && seen))) return;
    job.stop.abort();
    this.#job = undefined;
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#runNext());
  }

  #runNext(): void {
    if (this.#job || !this.#pdf) return;
    const rest = this.#movedAt + settleDelayMs - performance.now();
    const job =
      nextPaintJob(this.#pageStates(), this.#budget, rest > 0) ??
      (rest > 0 ? undefined : this.#nextPreviewJob());
    if (job) void this.#run(this.#pdf, job);
    else if (rest > 0) this.#timer = setTimeout(() => this.#runNext(), rest + 1);
  }

  #nextPreviewJob(): PaintJob | undefined {
    const index = this.#wantedPreviews.find((one) => !this.#previews.has(one) && !this.#failed.has(one));
    return index === undefined ? undefined : { index, density: 0 };
  }

  async #run(pdf: Pdf, job: PaintJob): Promise<void> {
    const { index, density, part } = job;
    const fills = density > 0 && !this.#sheets.get(index)?.whole;
    const mine = { index, fills, stop: new AbortController() };
    this.#job = mine;
    const { signal } = mine.stop;
    const turn = this.#rotation;
    let hurry: ReturnType<typeof setTimeout> | undefined;
    try {
      const page = await pdf.page(index + 1);
      signal.throwIfAborted();
      this.events.measured(index, { width: page.width, height: page.height });
      const shown = turn % 180 === 0 ? page : { width: page.height, height: page.width };
      const wide = this.#pages.find((one) => one.index === index)?.width ?? shown.width;
      const px = wide / shown.width;
      const quick = previewDensity(shown);
      const drawQuick = async () => {
        const canvas =
          this.#previews.get(index) ?? (await page.draw({ scale: quick, rotation: turn, signal }));
        if (!this.#previews.has(index)) this.#previews.set(index, canvas);
        if (this.#sheets.has(index) && !this.#sheets.get(index)!.whole) this.#show(index, canvas);
        else this.events.painted(index);
      };
      if (density * px <= quick * 1.001) {
        await drawQuick();
        // Replaces a larger canvas from before the zoom; otherwise the plan would repeat this job forever.
        const small = this.#previews.get(index);
        if (density > 0 && small && this.#sheets.get(index)?.whole !== small) this.#show(index, small);
      } else {
        if (fills) hurry = setTimeout(() => void drawQuick().catch(() => undefined), previewDelayMs);
        const canvas = await page.draw({ scale: density * px, rotation: turn, part, signal });
        clearTimeout(hurry);
        if (part) this.#showDetail(index, canvas, part, density);
        else {
          const sheet = this.#sheets.get(index);
          if (sheet) this.#removeDetail(sheet);
          this.#show(index, canvas);
        }
      }
    } catch {
      if (!signal.aborted && this.#pdf === pdf) {
        this.#failed.add(index);
        this.events.failed(index);
      }
    } finally {
      clearTimeout(hurry);
    }
    if (this.#job !== mine) return;
    this.#job = undefined;
    this.#runNext();
  }
}
