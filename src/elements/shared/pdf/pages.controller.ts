import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Point, Size } from '../../../domain/index.js';
import {
  actualScale,
  correctSizes,
  layoutPages,
  needsRefit,
  pageInView,
  pagesBetween,
  scaleOf,
  type Layout,
  type MeasuredSizes,
  type Zoom,
} from './layout.model.js';
import { PagePainter } from './painting/page-painter.js';
import type { PageProblem } from './painting/page-problems.js';
import { paintPages } from './painting/paint-pages.js';
import { RefitTimer } from './refit-timer.js';
import { ScrollPosition, type Anchor } from './scroll-position.js';

interface PagesHost extends ReactiveControllerHost {
  readonly renderRoot: HTMLElement | DocumentFragment;
  readonly zoom: Zoom;
}

/**
 * Decides which pages are in the DOM, at which scale, and what is painted on them. Owns the layout, the scroll position and
 * the painter, but nothing else on the pages. The host renders a `.scroller` with a `.space` and, for each mounted page, an
 * element `[data-page=index]`.
 */
export class PagesController implements ReactiveController {
  #layout: Layout = layoutPages([], 1, 0);
  #mounted: readonly number[] = [];
  #current = 1;
  readonly scroll = new ScrollPosition(this, () => this.#updateLayout());
  readonly painter: PagePainter;
  readonly #refitTimer = new RefitTimer(() => this.#refitToView());
  /** The last scroll position that was handled, or that a new layout scrolled to. Any other one is a person's scroll. */
  #knownScrollTop: number | undefined;

  /** As in the file, before the view's rotation. */
  #fileSizes: readonly Size[] = [];
  #sizes: readonly Size[] = [];
  #rotation = 0;
  #room: Size = { width: 0, height: 0 };
  #fitted: { index: number; zoom: Zoom; room: number } | undefined;
  #pinned: readonly number[] = [];
  /** The page that was requested last, by index. */
  #requestedIndex: number | undefined;
  #rendered: Layout | undefined;
  #laidOut: { sizes: readonly Size[]; room: Size } | undefined;

  constructor(
    private readonly host: PagesHost,
    private readonly onPageChange: () => void,
    private readonly onDrawn: (index: number) => void = () => undefined,
    private readonly onProblem: (page: number, problem: PageProblem) => void = () => undefined,
  ) {
    host.addController(this);
    // Listens again to its scroller: see `#syncScroll`.
    host.addController({ hostConnected: () => host.requestUpdate() });
    this.painter = new PagePainter({
      painted: (index) => this.#afterUpdate(() => this.onDrawn(index)),
      problem: (index) => {
        const problem = this.painter.problem(index);
        if (problem && problem !== 'slow') this.onDrawn(index);
        if (problem) this.onProblem(index + 1, problem);
        host.requestUpdate();
      },
      measured: (index, size) => this.correctSizes([[index, size]]),
    });
  }

  get layout(): Layout {
    return this.#layout;
  }
  /** Indexes of the pages in the DOM. */
  get mounted(): readonly number[] {
    return this.#mounted;
  }
  /** The page in the middle of the view; counts from 1. */
  get current(): number {
    return this.#current;
  }
  /** Each page's size as shown, in points. */
  get sizes(): readonly Size[] {
    return this.#sizes;
  }
  /** Each page's size as in the file, in points: before the view's rotation. */
  get fileSizes(): readonly Size[] {
    return this.#fileSizes;
  }
  /** The view's own rotation, degrees clockwise. */
  get rotation(): number {
    return this.#rotation;
  }

  /** Lays out the pages of a document, before its file is open. */
  open(sizes: readonly Size[]): void {
    this.reset();
    this.#setSizes(sizes);
  }

  /** Corrects the estimated sizes of some pages, or of all when the file has another number of pages. */
  correctSizes(found: MeasuredSizes, pageCount = this.#fileSizes.length): void {
    const isOther = pageCount !== this.#fileSizes.length;
    const sizes = isOther ? found.map(([, size]) => size) : correctSizes(this.#fileSizes, found);
    if (sizes) this.#setSizes(sizes);
  }

  #setSizes(sizes: readonly Size[]): void {
    this.#fileSizes = sizes;
    this.#sizes =
      this.#rotation % 180 === 0
        ? sizes
        : sizes.map(({ width, height }) => ({ width: height, height: width }));
    this.#updateLayout();
  }

  /** Rotates the view of every page; the page in the middle stays. */
  rotate(degrees: number): void {
    const page = this.#current;
    this.#rotation = ((degrees % 360) + 360) % 360;
    this.painter.rotate(this.#rotation);
    this.#fitted = undefined;
    this.#setSizes(this.#fileSizes);
    this.scroll.setTarget({ page: { index: page - 1, point: { x: 0, y: 0 } }, at: { x: 12, y: 12 } });
    this.host.requestUpdate();
  }

  reset(): void {
    this.painter.closeFile();
    this.painter.clear();
    this.#fileSizes = this.#sizes = [];
    this.#rotation = 0;
    this.painter.rotate(0);
    this.#layout = layoutPages([], 1, 0);
    this.#laidOut = undefined;
    this.#mounted = [];
    this.#current = 1;
    this.#fitted = this.#requestedIndex = undefined;
    this.scroll.reset();
  }

  /** Keeps pages in the DOM even when they are not visible: those with focus or a gesture. */
  pin(indexes: readonly number[]): void {
    if (indexes.join() === this.#pinned.join()) return;
    this.#pinned = indexes;
    this.#updateVisible();
  }

  /** The current zoom; 1 is actual size. */
  get zoomFactor(): number {
    return this.#layout.scale / actualScale;
  }

  /** Fits the current page again, when the zoom is `fit` or `fit-page`. */
  refit(): void {
    this.#fitted = undefined;
    this.#updateLayout();
  }

  /** Fits the page in view, when the one that was fitted had another size. Its middle stays where it is. */
  #refitToView(): void {
    const index = this.#current - 1;
    const page = this.#sizes[index];
    const { zoom } = this.host;
    if (!page || index === this.#fitted?.index) return;
    if (!needsRefit(zoom, page, this.#layout.scale, this.#room, this.#sizes)) return;
    const point = this.scroll.visibleMiddleOf(index + 1);
    const { view } = this.scroll;
    const y = this.#layout.pages[index]!.y + point.y * this.#layout.scale - view.y;
    this.scroll.setTarget({ page: { index, point }, at: { x: view.width / 2, y } });
    this.#requestedIndex = index;
    this.#fitted = { index, zoom, room: this.#room.width };
    this.#updateLayout();
  }

  /** Scrolls to a page, or to a point of it (points) when that is not in view. */
  scrollTo(pageNumber: number, point?: Point): void {
    const index = pageNumber - 1;
    if (!this.#layout.pages[index] || !this.scroll.scroller) return;
    this.#requestedIndex = index;
    this.scroll.setTarget(undefined);
    if (point) {
      this.scroll.reveal({ index, point });
      this.#updateVisible();
    } else this.#scrollToTop(index);
  }

  /** Also fits that page, when the zoom is `fit` or `fit-page`. */
  #scrollToTop(index: number): void {
    const { zoom } = this.host;
    if (typeof zoom !== 'number') this.#fitted = { index, zoom, room: this.#room.width };
    this.#updateLayout();
    const page = this.#layout.pages[index]!;
    const x = typeof zoom === 'number' ? this.scroll.view.x : page.x + page.width / 2 - this.#room.width / 2;
    if (this.#layout === this.#rendered) this.scroll.scroller?.scrollTo(x, page.y - 12);
    // The space has its new height only after the next render.
    else this.scroll.setTarget({ page: { index, point: { x: 0, y: 0 } }, at: { x: page.x - x, y: 12 } });
    this.#updateVisible();
    this.host.requestUpdate();
  }

  hostUpdate(): void {
    // Before the host renders, so that pages and zoom change in one paint.
    this.#updateLayout();
    this.#rendered = this.#layout;
  }

  hostUpdated(): void {
    this.#isUpdating = true;
    this.#syncScroll();
    this.#isUpdating = false;
  }

  #isUpdating = false;

  /** Runs after the host's update, which would drop a nested request, and before the paint. */
  #afterUpdate(run: () => void): void {
    if (this.#isUpdating) queueMicrotask(run);
    else run();
  }

  #syncScroll(): void {
    // An element that was removed may render once more: what it listened to from then on would keep it.
    if (!this.host.renderRoot.isConnected) return;
    const scroller = this.host.renderRoot.querySelector<HTMLElement>('.scroller') ?? undefined;
    if (this.scroll.connect(scroller)) {
      this.#refitTimer.connect(scroller);
      this.#knownScrollTop = scroller?.scrollTop;
      this.#afterUpdate(() => this.#updateLayout());
    }
    const scrollTop = scroller?.scrollTop;
    if (this.#rendered === this.#layout && this.scroll.scrollToTarget()) {
      this.#noteScroll(scrollTop);
      this.#knownScrollTop = scroller?.scrollTop;
      this.#afterUpdate(() => this.#updateVisible());
    }
    this.#paintVisible();
  }

  hostDisconnected(): void {
    this.#refitTimer.stop();
    this.scroll.disconnect(this.#room);
    this.painter.setPages([]);
  }

  /** Previews the next pages in advance, so that scrolling meets no empty page. */
  #updatePreviewPages(): void {
    const ahead = [1, 2, 3, -1, 4, 5, -2, 6, -3].map((by) => this.#current - 1 + by);
    const there = ahead.filter((index) => index >= 0 && index < this.#sizes.length);
    this.painter.setPreviewPages(there);
  }

  /** For the scroller's `scroll` event. */
  readonly handleScroll = (): void => {
    this.painter.handleMove();
    this.#updateVisible();
    this.#paintVisible();
    this.#noteScroll(this.scroll.scroller?.scrollTop);
  };

  /** Detects a person's scroll, also when a new layout scrolls on before its event. */
  #noteScroll(scrollTop: number | undefined): void {
    if (scrollTop !== this.#knownScrollTop) this.#refitTimer.start();
    this.#knownScrollTop = scrollTop;
  }

  #updateLayout(): void {
    const { scroller } = this.scroll;
    const room = scroller ? { width: scroller.clientWidth, height: scroller.clientHeight } : this.#room;
    if (room.width === 0 || this.#sizes.length === 0) return;
    const { zoom } = this.host;
    // Not while scrolling: a page of another size is fitted once the pages are still.
    if (!this.#fitted || this.#fitted.zoom !== zoom || this.#fitted.room !== room.width) {
      this.#fitted = { index: this.#current - 1, zoom, room: room.width };
    }
    const fitted = this.#sizes[this.#fitted.index] ?? this.#sizes[0]!;
    const scale = scaleOf(zoom, fitted, room, this.#sizes);
    const same = this.#laidOut?.sizes === this.#sizes && this.#laidOut.room.width === room.width;
    this.#room = room;
    if (same && scale === this.#layout.scale) return;
    const before = this.#layout;
    const here = this.#currentAnchor(room);
    this.#laidOut = { sizes: this.#sizes, room };
    this.#layout = layoutPages(this.#sizes, scale, room.width);
    this.scroll.keep(here);
    if (before.pages.length > 0 && scroller) this.painter.handleMove();
    this.#updateVisible();
    this.host.requestUpdate();
  }

  /** The point that stays in place while the layout changes: a third down the view, or the top when scrolled to it. */
  #currentAnchor(room: Size): Anchor | undefined {
    const top = this.scroll.scroller?.scrollTop ?? 0;
    const fits = typeof this.host.zoom !== 'number';
    const at = { x: room.width / 2, y: top > 0 ? room.height / 3 : 16 };
    const under =
      this.#layout.pages.length > 0 ? this.scroll.pagePointAt(at) : { index: 0, point: { x: 0, y: 0 } };
    if (!under) return undefined;
    // A fitted page is centred, even beside wider ones.
    const x =
      fits || this.#layout.pages.length === 0 ? (this.#sizes[under.index]?.width ?? 0) / 2 : under.point.x;
    return { page: { index: under.index, point: { x, y: top > 0 ? under.point.y : 0 } }, at };
  }

  #updateVisible(): void {
    const { y: top, height: high } = this.scroll.view;
    this.scroll.note();
    const seen = pagesBetween(this.#layout, top - high / 2, top + high * 1.5);
    const mounted = [
      ...new Set([...seen, ...this.#pinned.filter((index) => index < this.#layout.pages.length)]),
    ].sort((a, b) => a - b);
    const current = pageInView(this.#layout, top, high, this.#requestedIndex) + 1;
    if (mounted.join() === this.#mounted.join() && current === this.#current) return;
    const turned = current !== this.#current;
    this.#mounted = mounted;
    this.#current = current;
    if (turned) this.onPageChange();
    this.host.requestUpdate();
  }

  #paintVisible(): void {
    const sheets = this.scroll.space?.querySelectorAll<HTMLElement>('.page > [data-page]') ?? [];
    this.painter.setPages(paintPages([...sheets], this.#layout, this.scroll.view, this.#current));
    this.#updatePreviewPages();
  }
}
