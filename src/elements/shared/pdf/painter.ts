import type { Rect, Size } from '../../../domain/index.js';
import { nextJob, quickDensity, quickPixels, type Budget, type Job, type NearPage } from './paint.plan.js';
import type { Pdf } from './pdf.js';
import { freeCanvas, mostPixels } from './pdf-page.js';
import { bytesOf, Previews, shrink } from './previews.js';

/** A page near the view, and the element that its canvases go into. */
export type WantedPage = Omit<NearPage, 'has' | 'detail'> & { readonly sheet: HTMLElement };

interface Sheet {
  readonly element: HTMLElement;
  whole?: HTMLCanvasElement;
  detail?: { canvas: HTMLCanvasElement; part: Rect; density: number };
}

export interface PainterEvents {
  /** Something of a page is shown now that was not. */
  drawn(index: number): void;
  failed(index: number): void;
  /** The page's size in points, once it is known from the file. */
  measured(index: number, size: Size): void;
}

/** All canvases of pages together: 96 MB. Phones stop drawing somewhere above 256 MB for a whole page. */
const totalPixels = 24_000_000;
/** How long after the last movement the view counts as still. */
const still = 120;
/** A sharp page that takes longer than this gets a quick picture meanwhile. */
const patience = 60;

/**
 * Draws pages into their sheets: a quick picture first where nothing is, the sharp page when the view is still, a
 * sharp part where the whole would be too large. Owns canvases, their memory and the order of drawing, one page at a
 * time; a page that is no longer wanted gives its canvas back and keeps a small copy. Knows nothing of scrolling.
 */
export class PagePainter {
  #pdf: Pdf | undefined;
  #turn = 0;
  #wanted: readonly WantedPage[] = [];
  #thumbs: readonly number[] = [];
  readonly #sheets = new Map<number, Sheet>();
  readonly #previews = new Previews();
  readonly #failed = new Set<number>();
  #job: { readonly index: number; readonly fills: boolean; readonly stop: AbortController } | undefined;
  #movedAt = -Infinity;
  #later: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly events: PainterEvents,
    private readonly density: () => number = () => globalThis.devicePixelRatio || 1,
  ) {}

  open(pdf: Pdf): void {
    this.#pdf = pdf;
    this.#failed.clear();
    this.#wake();
  }

  /** Nothing more is drawn; what is shown stays. */
  stop(): void {
    clearTimeout(this.#later);
    this.#job?.stop.abort();
    this.#job = undefined;
    this.#pdf = undefined;
  }

  /** Nothing is shown any more, and all memory is given back. */
  clear(): void {
    this.want([]);
    this.#thumbs = [];
    this.#previews.clear();
    this.#failed.clear();
  }

  /** The view's own rotation: every picture so far is of another page, as it were. */
  turn(degrees: number): void {
    if (degrees === this.#turn) return;
    this.#turn = degrees;
    this.#job?.stop.abort();
    this.#job = undefined;
    for (const index of [...this.#sheets.keys()]) this.#release(index, false);
    this.#previews.clear();
    this.#wake();
  }

  /** The pages near the view, all of them; any other gives its canvas back. */
  want(pages: readonly WantedPage[]): void {
    this.#wanted = pages;
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
    this.#wake();
  }

  /** Pages of which a quick picture is wanted, the most wanted first, after all that is in view. */
  wantPreviews(indexes: readonly number[]): void {
    this.#thumbs = indexes;
    this.#wake();
  }

  /** A quick picture of a page; it may be on show, so it is copied, not moved. */
  preview(index: number): HTMLCanvasElement | undefined {
    return this.#previews.get(index);
  }

  /** Whether something of the page is on its sheet, or never will be. */
  hasShown(index: number): boolean {
    return this.#sheets.get(index)?.whole !== undefined || this.#failed.has(index);
  }

  /** The view moves: only what is empty is drawn until it is still. */
  moving(): void {
    this.#movedAt = performance.now();
    this.#wake();
  }

  /** Memory of all canvases, in bytes. */
  get bytes(): number {
    let sum = this.#previews.bytes;
    for (const { whole, detail } of this.#sheets.values()) {
      if (whole && !this.#previews.holds(whole)) sum += bytesOf(whole);
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
    if (before && before !== canvas && !this.#previews.holds(before)) freeCanvas(before);
    this.events.drawn(index);
  }

  #showDetail(index: number, canvas: HTMLCanvasElement, part: Rect, density: number): void {
    const sheet = this.#sheets.get(index);
    if (!sheet) return freeCanvas(canvas);
    this.#dropDetail(sheet);
    const percent = (value: number) => `${value * 100}%`;
    canvas.className = 'detail';
    canvas.style.left = percent(part.x);
    canvas.style.top = percent(part.y);
    canvas.style.width = percent(part.width);
    canvas.style.height = percent(part.height);
    sheet.detail = { canvas, part, density };
    sheet.element.append(canvas);
  }

  #dropDetail(sheet: Sheet): void {
    if (!sheet.detail) return;
    sheet.detail.canvas.remove();
    freeCanvas(sheet.detail.canvas);
    sheet.detail = undefined;
  }

  #release(index: number, keep: boolean): void {
    const sheet = this.#sheets.get(index);
    if (!sheet) return;
    this.#sheets.delete(index);
    this.#dropDetail(sheet);
    const { whole } = sheet;
    if (whole) {
      whole.remove();
      if (!this.#previews.holds(whole)) {
        if (keep && !this.#previews.has(index)) this.#previews.put(index, shrink(whole, quickPixels));
        freeCanvas(whole);
      }
    }
    const pdf = this.#pdf;
    void pdf?.page(index + 1).then(
      (page) => !this.#sheets.has(index) && page.release(),
      () => undefined,
    );
  }

  #near(): NearPage[] {
    return this.#wanted
      .filter(({ index }) => !this.#failed.has(index))
      .map((page) => {
        const sheet = this.#sheets.get(page.index);
        return {
          ...page,
          // A side of few px is rounded by more than the plan takes for sharp.
          has: sheet?.whole ? Math.max(sheet.whole.width / page.wide, sheet.whole.height / page.high) : 0,
          detail: sheet?.detail,
        };
      });
  }

  get #budget(): Budget {
    return { density: this.density(), canvas: mostPixels, total: totalPixels };
  }

  /** A page that came into view empty does not wait for one that is only being made sharper. */
  #interrupt(): void {
    const job = this.#job;
    if (!job) return;
    const wanted = this.#wanted.some(({ index }) => index === job.index) || this.#thumbs.includes(job.index);
    const emptySeen = this.#wanted.some(
      ({ index, seen }) =>
        seen && index !== job.index && !this.#sheets.get(index)?.whole && !this.#failed.has(index),
    );
    const seen = this.#wanted.some((page) => page.index === job.index && page.seen);
    if (wanted && !(emptySeen && !(job.fills && seen))) return;
    job.stop.abort();
    this.#job = undefined;
  }

  #wake(): void {
    clearTimeout(this.#later);
    this.#later = setTimeout(() => this.#next());
  }

  #next(): void {
    if (this.#job || !this.#pdf) return;
    const rest = this.#movedAt + still - performance.now();
    const job = nextJob(this.#near(), this.#budget, rest > 0) ?? (rest > 0 ? undefined : this.#nextPreview());
    if (job) void this.#run(this.#pdf, job);
    else if (rest > 0) this.#later = setTimeout(() => this.#next(), rest + 1);
  }

  #nextPreview(): Job | undefined {
    const index = this.#thumbs.find((one) => !this.#previews.has(one) && !this.#failed.has(one));
    return index === undefined ? undefined : { index, density: 0 };
  }

  async #run(pdf: Pdf, job: Job): Promise<void> {
    const { index, density, part } = job;
    const fills = density > 0 && !this.#sheets.get(index)?.whole;
    const mine = { index, fills, stop: new AbortController() };
    this.#job = mine;
    const { signal } = mine.stop;
    const turn = this.#turn;
    let hurry: ReturnType<typeof setTimeout> | undefined;
    try {
      const page = await pdf.page(index + 1);
      signal.throwIfAborted();
      this.events.measured(index, { width: page.width, height: page.height });
      const shown = turn % 180 === 0 ? page : { width: page.height, height: page.width };
      const wide = this.#wanted.find((one) => one.index === index)?.wide ?? shown.width;
      const px = wide / shown.width;
      const quick = quickDensity({ wide: shown.width, high: shown.height });
      const drawQuick = async () => {
        const canvas = this.#previews.get(index) ?? (await page.draw({ scale: quick, turn, signal }));
        if (!this.#previews.has(index)) this.#previews.put(index, canvas);
        if (this.#sheets.has(index) && !this.#sheets.get(index)!.whole) this.#show(index, canvas);
        else this.events.drawn(index);
      };
      if (density * px <= quick * 1.001) {
        await drawQuick();
        // It takes the place of a larger picture from before the zoom, or the plan would ask for it again and again.
        const small = this.#previews.get(index);
        if (density > 0 && small && this.#sheets.get(index)?.whole !== small) this.#show(index, small);
      } else {
        if (fills) hurry = setTimeout(() => void drawQuick().catch(() => undefined), patience);
        const canvas = await page.draw({ scale: density * px, turn, part, signal });
        clearTimeout(hurry);
        if (part) this.#showDetail(index, canvas, part, density);
        else {
          const sheet = this.#sheets.get(index);
          if (sheet) this.#dropDetail(sheet);
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
    this.#next();
  }
}
