import type { Rect, Size } from '../../../../domain/index.js';
import { systemClock, type Clock } from '../../element/clock.js';
import { DrawDeadline } from './draw-deadline.js';
import {
  nextPaintJob,
  previewDensity,
  previewPixels,
  type Budget,
  type PaintJob,
  type NearPage,
} from './paint-plan.model.js';
import { PdfError } from '../pdf-error.js';
import { freeCanvas, maxCanvasPixels } from '../pdf-page.js';
import type { Pdf, PdfPage } from '../pdf.types.js';
import type { PaintPage } from './paint-pages.js';
import { removeDetail, removeGrowing, setDetail, type Sheet } from './sheet.js';
import { PageProblems, type PageProblem } from './page-problems.js';
import { bytesOf, PreviewCache, shrink } from './preview-cache.js';

export interface PainterEvents {
  /** A page shows a new canvas. */
  painted(index: number): void;
  /** Something about a page's problem has changed; see `problem`. */
  problem(index: number): void;
  /** The page's size in the file, in points. */
  measured(index: number, size: Size): void;
}

/** 96 MB for all page canvases. Phones stop painting above about 256 MB for a whole web page. */
const maxTotalPixels = 24_000_000;
/** The view counts as still this long after the last scroll. */
const settleDelayMs = 120;
/** An empty page that takes longer is shown while it is drawn. */
const growDelayMs = 300;

/**
 * Paints pages, one picture at a time, because two share the time of one: the sharp page once the view is still, a preview
 * before that, and only a part where the whole would be too large. Owns the canvases, their memory and the order of
 * painting. A page that leaves the view frees its canvas and keeps a preview. Does not know about scrolling.
 */
export class PagePainter {
  #pdf: Pdf | undefined;
  #rotation = 0;
  #pages: readonly PaintPage[] = [];
  #previewIndexes: readonly number[] = [];
  #thumbnailIndexes: readonly number[] = [];
  readonly #sheets = new Map<number, Sheet>();
  readonly #previews = new PreviewCache();
  readonly #problems: PageProblems;
  #job: { readonly index: number; readonly fills: boolean; readonly stop: AbortController } | undefined;
  #movedAt = -Infinity;
  #revision = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly events: PainterEvents,
    private readonly density: () => number = () => globalThis.devicePixelRatio || 1,
    private readonly clock: Clock = systemClock,
  ) {
    this.#problems = new PageProblems((index) => events.problem(index));
  }

  /** What is wrong with a page's picture. */
  problem(index: number): PageProblem | undefined {
    return this.#problems.get(index);
  }

  /** Draws a page again that took too long, with more time. */
  retry(index: number): void {
    if (this.#problems.retry(index)) this.#schedule();
  }

  /** Paints this file from now on, and closes the one before. */
  openFile(pdf: Pdf): void {
    if (this.#pdf !== pdf) void this.#pdf?.close();
    this.#pdf = pdf;
    this.#problems.clear();
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
    this.#problems.clear();
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

  /** How often the pages have changed since the file was opened. */
  get revision(): number {
    return this.#revision;
  }

  /** Draws every page again; the old pictures stay until then. */
  redraw(): void {
    this.#revision += 1;
    this.#job?.stop.abort();
    this.#job = undefined;
    for (const [index, sheet] of [...this.#sheets]) {
      if (sheet.whole && this.#previews.contains(sheet.whole)) this.#release(index, false);
      else sheet.isStale = true;
    }
    this.#previews.clear();
    this.setPages(this.#pages);
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
    return this.#sheets.get(index)?.whole !== undefined || this.#problems.isGivenUp(index);
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
    for (const { whole, detail, growing } of this.#sheets.values()) {
      if (growing) sum += bytesOf(growing);
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
    sheet.isStale = false;
    if (sheet.growing !== canvas) removeGrowing(sheet);
    sheet.growing = undefined;
    canvas.className = 'drawn';
    sheet.element.replaceChildren(canvas, ...(sheet.detail ? [sheet.detail.canvas] : []));
    if (before && before !== canvas && !this.#previews.contains(before)) freeCanvas(before);
    this.events.painted(index);
  }

  #showDetail(index: number, canvas: HTMLCanvasElement, part: Rect, density: number): void {
    const sheet = this.#sheets.get(index);
    if (!sheet) return freeCanvas(canvas);
    setDetail(sheet, { canvas, part, density });
  }

  /** Shows an empty page while it is drawn. */
  #showGrowing(index: number, canvas: HTMLCanvasElement): void {
    const sheet = this.#sheets.get(index);
    if (!sheet || sheet.whole) return;
    sheet.growing = canvas;
    canvas.className = 'growing';
    sheet.element.replaceChildren(canvas);
  }

  #release(index: number, keep: boolean): void {
    const sheet = this.#sheets.get(index);
    if (!sheet) return;
    this.#sheets.delete(index);
    removeGrowing(sheet);
    removeDetail(sheet);
    const { whole } = sheet;
    if (whole) {
      whole.remove();
      if (!this.#previews.contains(whole)) {
        if (keep && !sheet.isStale && !this.#previews.has(index))
          this.#previews.set(index, shrink(whole, previewPixels));
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
      .filter(({ index }) => !this.#problems.isGivenUp(index))
      .map((page) => {
        const sheet = this.#sheets.get(page.index);
        return {
          ...page,
          // The longer side: on a side of few px, rounding alone exceeds the plan's tolerance.
          density:
            sheet?.whole && !sheet.isStale
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
        visible && index !== job.index && !this.#sheets.get(index)?.whole && !this.#problems.isGivenUp(index),
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
    const index = this.#wantedPreviews.find(
      (one) => !this.#previews.has(one) && this.#problems.canPreview(one),
    );
    return index === undefined ? undefined : { index, density: 0 };
  }

  async #run(pdf: Pdf, job: PaintJob): Promise<void> {
    const { index } = job;
    const isPreview = job.density === 0;
    const fills = !isPreview && !this.#sheets.get(index)?.whole;
    const mine = { index, fills, stop: new AbortController() };
    this.#job = mine;
    const { signal } = mine.stop;
    const limitMs = this.#problems.limitMs(index, isPreview);
    const deadline = new DrawDeadline(this.clock, limitMs, () => pdf.isArriving ?? false, {
      slow: () => fills && this.#job === mine && this.#problems.set(index, 'slow'),
      expired: () => mine.stop.abort(new PdfError('slow', `Page ${index + 1} took too long to draw.`)),
    });
    const aborted = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    });
    aborted.catch(() => undefined);
    try {
      // A stuck worker never answers.
      await Promise.race([this.#paint(pdf, job, signal), aborted]);
      if (!isPreview) this.#problems.set(index, undefined);
    } catch {
      if (this.#pdf === pdf) this.#handleFailure(index, isPreview, signal);
    } finally {
      deadline.stop();
    }
    if (this.#job !== mine) return;
    this.#job = undefined;
    this.#runNext();
  }

  #handleFailure(index: number, isPreview: boolean, { aborted, reason }: AbortSignal): void {
    const sheet = this.#sheets.get(index);
    if (sheet) removeGrowing(sheet);
    if (!aborted) this.#problems.set(index, 'failed');
    else if (reason instanceof PdfError) this.#problems.setTimedOut(index, isPreview);
    // Scrolled away, or another page was needed first.
    else if (this.#problems.get(index) === 'slow') this.#problems.set(index, undefined);
  }

  async #paint(pdf: Pdf, { index, density, part }: PaintJob, signal: AbortSignal): Promise<void> {
    const turn = this.#rotation;
    const page = await pdf.page(index + 1);
    signal.throwIfAborted();
    this.events.measured(index, { width: page.width, height: page.height });
    const shown = turn % 180 === 0 ? page : { width: page.height, height: page.width };
    const px = (this.#pages.find((one) => one.index === index)?.width ?? shown.width) / shown.width;
    const quick = previewDensity(shown);
    if (density * px <= quick * 1.001) return this.#paintPreview(page, density > 0, signal);
    let growTimer: ReturnType<typeof setTimeout> | undefined;
    const started = (canvas: HTMLCanvasElement) => {
      if (!part) growTimer = setTimeout(() => this.#showGrowing(index, canvas), growDelayMs);
    };
    try {
      const canvas = await page.draw({ scale: density * px, rotation: turn, part, signal, started });
      if (part) return this.#showDetail(index, canvas, part, density);
      const sheet = this.#sheets.get(index);
      if (sheet) removeDetail(sheet);
      this.#show(index, canvas);
    } finally {
      clearTimeout(growTimer);
    }
  }

  async #paintPreview(page: PdfPage, replaces: boolean, signal: AbortSignal): Promise<void> {
    const index = page.number - 1;
    const kept = this.#previews.get(index);
    const sheet = this.#sheets.get(index);
    const whole = sheet?.isStale ? undefined : sheet?.whole;
    const turn = this.#rotation;
    const shown = turn % 180 === 0 ? page : { width: page.height, height: page.width };
    const canvas =
      kept ??
      // Copying is cheaper than drawing again.
      (whole && !replaces
        ? shrink(whole, previewPixels)
        : await page.draw({ scale: previewDensity(shown), rotation: turn, signal }));
    if (!kept) this.#previews.set(index, canvas);
    // Replaces a larger canvas from before the zoom too; otherwise the plan would repeat this job forever.
    const now = this.#sheets.get(index);
    if (now && (replaces || !now.whole || now.isStale)) this.#show(index, canvas);
    else this.events.painted(index);
  }
}
