import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { clampRect, type Point, type Rect, type Size } from '../../../domain/index.js';
import {
  actualScale,
  clampZoom,
  correctSizes,
  fromPage,
  layoutPages,
  visibleMiddle,
  pageInView,
  pagesBetween,
  scaleOf,
  toPage,
  zoomStep,
  type Layout,
  type MeasuredSizes,
  type PagePoint,
  type Zoom,
} from './layout.model.js';
import { PagePainter, paintPages } from './page-painter.js';
import type { Pdf } from './pdf.js';

interface PagesHost extends ReactiveControllerHost {
  readonly renderRoot: HTMLElement | DocumentFragment;
  readonly zoom: Zoom;
}

/**
 * Decides which pages are in the DOM, at which scale, and what is painted on them. Owns scroll position, layout and the
 * painter, but nothing else on the pages. The host renders a `.scroller` with a `.space` and, for each mounted page, an
 * element `[data-page=index]`.
 */
export class PagesController implements ReactiveController {
  #layout: Layout = layoutPages([], 1, 0);
  #mounted: readonly number[] = [];
  #current = 1;
  /** Pages that could not be drawn, by index. */
  readonly failed = new Set<number>();
  readonly painter: PagePainter;

  /** As in the file, before the view's rotation. */
  #fileSizes: readonly Size[] = [];
  #sizes: readonly Size[] = [];
  #rotation = 0;
  #scroller: HTMLElement | undefined;
  #observer: ResizeObserver | undefined;
  #room: Size = { width: 0, height: 0 };
  #fitted: { index: number; zoom: Zoom; room: number } | undefined;
  #pinned: readonly number[] = [];
  /** The page that was requested last, by index. */
  #requestedIndex: number | undefined;
  #anchor: { page: PagePoint; at: Point } | undefined;
  #gestureAnchor: { page: PagePoint; at: Point } | undefined;
  #position: Point = { x: 0, y: 0 };
  #rendered: Layout | undefined;
  #laidOut: { sizes: readonly Size[]; room: Size } | undefined;

  constructor(
    private readonly host: PagesHost,
    private readonly onPageChange: () => void,
    private readonly onDrawn: (index: number) => void = () => undefined,
  ) {
    host.addController(this);
    this.painter = new PagePainter({
      painted: (index) => this.#afterUpdate(() => this.onDrawn(index)),
      failed: (index) => {
        this.failed.add(index);
        this.onDrawn(index);
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
  /** The view's own rotation, degrees clockwise. */
  get rotation(): number {
    return this.#rotation;
  }
  get space(): HTMLElement | null {
    return this.#scroller?.querySelector<HTMLElement>('.space') ?? null;
  }
  get scroller(): HTMLElement | undefined {
    return this.#scroller;
  }

  /** Lays out the pages of a document, before its file is open. */
  open(sizes: readonly Size[]): void {
    this.reset();
    this.#setSizes(sizes);
  }

  /** Replaces estimated page sizes with the file's. */
  replaceSizes(sizes: readonly Size[]): void {
    if (sizes.length !== this.#fileSizes.length) this.#setSizes(sizes);
    else this.correctSizes(sizes.map((size, index) => [index, size]));
  }

  /** Corrects the estimated sizes of some pages. */
  correctSizes(found: MeasuredSizes): void {
    const sizes = correctSizes(this.#fileSizes, found);
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
    this.#anchor = { page: { index: page - 1, point: { x: 0, y: 0 } }, at: { x: 12, y: 12 } };
    this.host.requestUpdate();
  }

  /** Opens the document's file, or reopens it after `closeFile`. */
  openFile(pdf: Pdf): void {
    if (this.#pdf !== pdf) void this.#pdf?.close();
    this.#pdf = pdf;
    this.painter.open(pdf);
  }
  #pdf: Pdf | undefined;

  closeFile(): void {
    this.painter.stop();
    void this.#pdf?.close();
    this.#pdf = undefined;
  }

  reset(): void {
    this.closeFile();
    this.painter.clear();
    this.#fileSizes = this.#sizes = [];
    this.#rotation = 0;
    this.painter.rotate(0);
    this.failed.clear();
    this.#layout = layoutPages([], 1, 0);
    this.#laidOut = undefined;
    this.#mounted = [];
    this.#current = 1;
    this.#fitted = this.#anchor = this.#gestureAnchor = this.#requestedIndex = undefined;
  }

  /** Keeps pages in the DOM even when they are not visible: those with focus or a gesture. */
  pin(indexes: readonly number[]): void {
    if (indexes.join() === this.#pinned.join()) return;
    this.#pinned = indexes;
    this.#updateVisible();
  }

  /** The next step of the usual zooms, up or down. */
  zoomStep(direction: 1 | -1): number {
    return zoomStep(this.zoomFactor, direction, this.#sizes);
  }

  /** Limits a zoom to what can be shown. */
  clampZoom(zoom: number): number {
    return clampZoom(zoom, this.#sizes);
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

  /** Keeps what is under `at` (px from the view's top left corner) under it while the zoom changes. */
  anchorAt(at: Point): void {
    const page = this.#pagePointAt(at);
    this.#gestureAnchor = page && { page, at };
  }
  /** Moves the anchored point with the fingers. */
  moveAnchor(at: Point): void {
    if (this.#gestureAnchor) this.#gestureAnchor = { ...this.#gestureAnchor, at };
  }
  releaseAnchor(): void {
    this.#gestureAnchor = undefined;
  }

  #pagePointAt(at: Point): PagePoint | undefined {
    const { scrollLeft = 0, scrollTop = 0 } = this.#scroller ?? {};
    return toPage(this.#layout, { x: scrollLeft + at.x, y: scrollTop + at.y });
  }

  /** Scrolls to a page, or to a point of it (points) when that is not in view. */
  scrollTo(pageNumber: number, point?: Point): void {
    const page = this.#layout.pages[pageNumber - 1];
    const scroller = this.#scroller;
    if (!page || !scroller) return;
    this.#requestedIndex = pageNumber - 1;
    this.#anchor = undefined;
    if (point) {
      const y = page.y + point.y * this.#layout.scale;
      const x = page.x + point.x * this.#layout.scale;
      const { scrollTop, scrollLeft, clientHeight, clientWidth } = scroller;
      if (y < scrollTop + 24 || y > scrollTop + clientHeight - 48) scroller.scrollTop = y - clientHeight / 2;
      if (x < scrollLeft || x > scrollLeft + clientWidth - 48) scroller.scrollLeft = x - clientWidth / 2;
      this.#updateVisible();
    } else this.#scrollToTop(pageNumber - 1);
  }

  /** Also fits that page, when the zoom is `fit` or `fit-page`. */
  #scrollToTop(index: number): void {
    const { zoom } = this.host;
    if (typeof zoom !== 'number') this.#fitted = { index, zoom, room: this.#room.width };
    this.#updateLayout();
    const page = this.#layout.pages[index]!;
    const x = typeof zoom === 'number' ? this.view.x : page.x + page.width / 2 - this.#room.width / 2;
    if (this.#layout === this.#rendered) this.#scroller?.scrollTo(x, page.y - 12);
    // The space has its new height only after the next render.
    else this.#anchor = { page: { index, point: { x: 0, y: 0 } }, at: { x: page.x - x, y: 12 } };
    this.#updateVisible();
    this.host.requestUpdate();
  }

  /** The middle of a page's visible part, in points. */
  visibleMiddleOf(pageNumber: number): Point {
    const { y, height } = this.view;
    return visibleMiddle(this.#layout, pageNumber - 1, y, y + height);
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
    const scroller = this.host.renderRoot.querySelector<HTMLElement>('.scroller') ?? undefined;
    if (scroller !== this.#scroller) {
      this.#observer?.disconnect();
      this.#scroller = scroller;
      if (scroller) {
        this.#observer = new ResizeObserver(() => requestAnimationFrame(() => this.#updateLayout()));
        this.#observer.observe(scroller);
      }
      this.#afterUpdate(() => this.#updateLayout());
    }
    // The scroll position can change only once the space has its new size, and in the document.
    if (this.#anchor && this.#scroller?.isConnected && this.#rendered === this.#layout) {
      const { page, at } = this.#anchor;
      const to = fromPage(this.#layout, page);
      this.#anchor = undefined;
      if (to) this.#scroller.scrollTo(to.x - at.x, to.y - at.y);
      this.#afterUpdate(() => this.#updateVisible());
    }
    this.#paintVisible();
  }

  hostDisconnected(): void {
    this.#observer?.disconnect();
    this.#scroller = undefined;
    // A disconnected element loses its scroll position; this restores it.
    const { x, y } = this.#position;
    const at = { x: this.#room.width / 2, y: 16 };
    const page = toPage(this.#layout, { x: x + at.x, y: y + at.y });
    if (page) this.#anchor = { page, at };
    this.painter.setPages([]);
  }

  /** The pages that a thumbnail list shows. */
  setThumbnails(indexes: readonly number[]): void {
    this.#thumbnailIndexes = indexes;
    this.#updatePreviewPages();
  }
  #thumbnailIndexes: readonly number[] = [];

  /** Previews the next pages in advance, so that scrolling meets no empty page. */
  #updatePreviewPages(): void {
    const ahead = [1, 2, 3, -1, 4, 5, -2, 6, -3].map((by) => this.#current - 1 + by);
    const there = ahead.filter((index) => index >= 0 && index < this.#sizes.length);
    this.painter.setPreviewPages([...new Set([...this.#thumbnailIndexes, ...there])]);
  }

  /** For the scroller's `scroll` event. */
  readonly handleScroll = (): void => {
    this.painter.handleMove();
    this.#updateVisible();
    this.#paintVisible();
  };

  #updateLayout(): void {
    const scroller = this.#scroller;
    const room = scroller ? { width: scroller.clientWidth, height: scroller.clientHeight } : this.#room;
    if (room.width === 0 || this.#sizes.length === 0) return;
    const { zoom } = this.host;
    // Fits only on request or when the width changes: scrolling to a page of another size must not change the scale.
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
    this.#anchor = this.#gestureAnchor ?? this.#anchor ?? here;
    if (before.pages.length > 0 && scroller && this.#pdf) this.painter.handleMove();
    this.#updateVisible();
    this.host.requestUpdate();
  }

  /** The point that stays in place while the layout changes: a third down the view, or the top when scrolled to it. */
  #currentAnchor(room: Size): { page: PagePoint; at: Point } | undefined {
    const top = this.#scroller?.scrollTop ?? 0;
    const fits = typeof this.host.zoom !== 'number';
    const at = { x: room.width / 2, y: top > 0 ? room.height / 3 : 16 };
    const under = this.#layout.pages.length > 0 ? this.#pagePointAt(at) : { index: 0, point: { x: 0, y: 0 } };
    if (!under) return undefined;
    // A fitted page is centred, even beside wider ones.
    const x =
      fits || this.#layout.pages.length === 0 ? (this.#sizes[under.index]?.width ?? 0) / 2 : under.point.x;
    return { page: { index: under.index, point: { x, y: top > 0 ? under.point.y : 0 } }, at };
  }

  #updateVisible(): void {
    const { view } = this;
    const { y: top, height: high } = view;
    if (this.#scroller) this.#position = view;
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

  /** The visible part of the scrolled area, or the one that the pending scroll leads to. */
  get view(): Rect {
    const { scrollLeft = 0, scrollTop = 0, clientWidth = 0, clientHeight } = this.#scroller ?? {};
    const view = { x: scrollLeft, y: scrollTop, width: clientWidth, height: clientHeight || 800 };
    const to = this.#anchor && fromPage(this.#layout, this.#anchor.page);
    if (!this.#anchor || !to) return view;
    return clampRect({ ...view, x: to.x - this.#anchor.at.x, y: to.y - this.#anchor.at.y }, this.#layout);
  }

  #paintVisible(): void {
    const sheets = this.space?.querySelectorAll<HTMLElement>('.page > [data-page]') ?? [];
    this.painter.setPages(paintPages([...sheets], this.#layout, this.view, this.#current));
    this.#updatePreviewPages();
  }
}
