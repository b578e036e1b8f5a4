import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Point, Size } from '../../domain/index.js';
import type { Pdf } from '../shared/pdf/pdf.js';
import {
  actualScale,
  fitScale,
  layoutPages,
  pageIndexAt,
  pagesBetween,
  toPage,
  type Layout,
} from './placer.layout.js';

interface PagesHost extends ReactiveControllerHost {
  readonly renderRoot: HTMLElement | DocumentFragment;
  readonly zoom: number | 'fit';
}

const steps = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4];

/**
 * Which pages are in the DOM, at which scale, and what is drawn on their canvases. Owns scroll position, layout and the
 * drawing queue; a page that leaves gives its canvas memory back. Knows nothing of fields.
 */
export class PagesController implements ReactiveController {
  layout: Layout = layoutPages([], 1, 0);
  /** Indexes of the pages in the DOM. */
  mounted: readonly number[] = [];
  /** The page in the middle of the view; counts from 1. */
  current = 1;
  /** Pages that could not be drawn, by index. */
  readonly failed = new Set<number>();

  #sizes: readonly Size[] = [];
  #pdf: Pdf | undefined;
  #scroller: HTMLElement | undefined;
  #observer: ResizeObserver | undefined;
  #room = 0;
  #pinned: readonly number[] = [];
  readonly #drawn = new Map<number, { canvas: HTMLCanvasElement; scale: number }>();
  #drawing: { index: number; stop: AbortController } | undefined;
  #later: ReturnType<typeof setTimeout> | undefined;
  #anchor: { index: number; point: Point; at: number } | undefined;

  constructor(
    private readonly host: PagesHost,
    private readonly moved: () => void,
  ) {
    host.addController(this);
  }

  /** Points, by page. */
  get sizes(): readonly Size[] {
    return this.#sizes;
  }
  get space(): HTMLElement | null {
    return this.#scroller?.querySelector<HTMLElement>('.space') ?? null;
  }
  get scroller(): HTMLElement | undefined {
    return this.#scroller;
  }

  open(pdf: Pdf, sizes: readonly Size[]): void {
    this.close();
    this.#pdf = pdf;
    this.setSizes(sizes);
  }

  setSizes(sizes: readonly Size[]): void {
    this.#sizes = sizes;
    this.#arrange();
  }

  /** The same document again, after it was put away with `closeFile`. */
  openFile(pdf: Pdf): void {
    this.#pdf = pdf;
    this.#draw(0);
  }

  closeFile(): void {
    this.#stopDrawing();
    void this.#pdf?.close();
    this.#pdf = undefined;
  }

  close(): void {
    this.closeFile();
    this.#sizes = [];
    this.failed.clear();
    this.mounted = [];
    this.current = 1;
    this.#release(() => true);
  }

  /** Pages that stay in the DOM whatever is visible: where focus or a gesture is. */
  pin(indexes: readonly number[]): void {
    if (indexes.join() === this.#pinned.join()) return;
    this.#pinned = indexes;
    this.#look();
  }

  /** The next step of the usual zooms, up or down. */
  zoomStep(direction: 1 | -1): number {
    const now = this.layout.scale / actualScale;
    const found =
      direction > 0 ? steps.find((step) => step > now * 1.01) : steps.findLast((step) => step < now * 0.99);
    return found ?? now;
  }

  get percent(): number {
    return this.layout.scale / actualScale;
  }

  show(pageNumber: number, point?: Point): void {
    const page = this.layout.pages[pageNumber - 1];
    const scroller = this.#scroller;
    if (!page || !scroller) return;
    if (point) {
      const y = page.y + point.y * this.layout.scale;
      const x = page.x + point.x * this.layout.scale;
      const { scrollTop, scrollLeft, clientHeight, clientWidth } = scroller;
      if (y < scrollTop + 24 || y > scrollTop + clientHeight - 48) scroller.scrollTop = y - clientHeight / 2;
      if (x < scrollLeft || x > scrollLeft + clientWidth - 48) scroller.scrollLeft = x - clientWidth / 2;
    } else scroller.scrollTop = page.y - 12;
    this.#look();
  }

  /** The middle of what is seen of a page, in points. */
  middleOf(pageNumber: number): Point {
    const page = this.layout.pages[pageNumber - 1];
    const scroller = this.#scroller;
    if (!page || !scroller) return { x: 0, y: 0 };
    const top = Math.max(page.y, scroller.scrollTop);
    const bottom = Math.min(page.y + page.height, scroller.scrollTop + scroller.clientHeight);
    return { x: page.width / 2 / this.layout.scale, y: ((top + bottom) / 2 - page.y) / this.layout.scale };
  }

  hostUpdated(): void {
    const scroller = this.host.renderRoot.querySelector<HTMLElement>('.scroller') ?? undefined;
    if (scroller !== this.#scroller) {
      this.#observer?.disconnect();
      this.#scroller = scroller;
      if (scroller) {
        this.#observer = new ResizeObserver(() => this.#arrange());
        this.#observer.observe(scroller);
      }
    }
    this.#arrange();
    if (this.#anchor && this.#scroller) {
      const { index, point, at } = this.#anchor;
      const page = this.layout.pages[index];
      if (page) this.#scroller.scrollTop = page.y + point.y * this.layout.scale - at;
      this.#anchor = undefined;
    }
    this.#release((index, canvas) => !canvas.isConnected || !this.mounted.includes(index));
    this.#draw(0);
  }

  hostDisconnected(): void {
    this.#observer?.disconnect();
    this.#scroller = undefined;
    this.#stopDrawing();
    this.#release(() => true);
  }

  /** For the scroller's `scroll` event. */
  readonly scrolled = (): void => {
    this.#look();
    this.#draw(80);
  };

  #arrange(): void {
    const room = this.#scroller?.clientWidth ?? this.#room;
    if (room === 0 || this.#sizes.length === 0) return;
    const zoom = this.host.zoom;
    const scale =
      zoom === 'fit' ? fitScale(this.#sizes, room) : Math.min(6, Math.max(0.05, zoom)) * actualScale;
    const before = this.layout;
    if (
      room === this.#room &&
      scale === before.scale &&
      before.pages.length === this.#sizes.length &&
      this.#same()
    )
      return;
    const top = this.#scroller?.scrollTop ?? 0;
    const middle = (this.#scroller?.clientHeight ?? 0) / 3;
    const here = before.pages.length > 0 ? toPage(before, { x: 0, y: top + middle }) : undefined;
    this.#room = room;
    this.#laidOut = this.#sizes;
    this.layout = layoutPages(this.#sizes, scale, room);
    if (here && top > 0) this.#anchor = { ...here, at: middle };
    this.#look();
    this.host.requestUpdate();
  }

  #laidOut: readonly Size[] = [];
  #same(): boolean {
    return this.#laidOut === this.#sizes;
  }

  #look(): void {
    const scroller = this.#scroller;
    const top = scroller?.scrollTop ?? 0;
    const high = scroller?.clientHeight || 800;
    const seen = pagesBetween(this.layout, top - high / 2, top + high * 1.5);
    const mounted = [
      ...new Set([...seen, ...this.#pinned.filter((index) => index < this.layout.pages.length)]),
    ].sort((a, b) => a - b);
    const current = pageIndexAt(this.layout, top + high / 2) + 1;
    if (mounted.join() === this.mounted.join() && current === this.current) return;
    const turned = current !== this.current;
    this.mounted = mounted;
    this.current = current;
    if (turned) this.moved();
    this.host.requestUpdate();
  }

  #release(which: (index: number, canvas: HTMLCanvasElement) => boolean): void {
    for (const [index, { canvas }] of this.#drawn) {
      if (!which(index, canvas)) continue;
      canvas.width = canvas.height = 0;
      this.#drawn.delete(index);
    }
  }

  #stopDrawing(): void {
    clearTimeout(this.#later);
    this.#drawing?.stop.abort();
    this.#drawing = undefined;
  }

  #draw(wait: number): void {
    clearTimeout(this.#later);
    this.#later = setTimeout(() => void this.#next(), wait);
  }

  #wanting(): number[] {
    const middle = this.current - 1;
    return this.mounted
      .filter((index) => this.#drawn.get(index)?.scale !== this.layout.scale && !this.failed.has(index))
      .sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  }

  async #next(): Promise<void> {
    const [index] = this.#wanting();
    const pdf = this.#pdf;
    if (index === undefined || !pdf) return;
    if (this.#drawing) {
      if (this.mounted.includes(this.#drawing.index)) return;
      this.#drawing.stop.abort();
    }
    const canvas = this.host.renderRoot.querySelector<HTMLCanvasElement>(`canvas[data-page="${index}"]`);
    if (!canvas) return;
    const job = { index, stop: new AbortController() };
    this.#drawing = job;
    const scale = this.layout.scale;
    try {
      const page = await pdf.page(index + 1);
      await page.render(canvas, { scale, signal: job.stop.signal });
      this.#drawn.set(index, { canvas, scale });
      canvas.classList.add('drawn');
    } catch {
      if (!job.stop.signal.aborted && this.#pdf === pdf) {
        this.failed.add(index);
        this.host.requestUpdate();
      }
    }
    if (this.#drawing === job) this.#drawing = undefined;
    this.#draw(0);
  }
}
