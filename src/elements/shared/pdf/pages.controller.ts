import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { clampRect, type Point, type Rect, type Size } from '../../../domain/index.js';
import {
  actualScale,
  clampZoom,
  corrected,
  fromPage,
  layoutPages,
  middleSeen,
  pageInView,
  pagesBetween,
  partSeen,
  scaleOf,
  toPage,
  zoomStep,
  type Layout,
  type Measured,
  type PagePoint,
  type Zoom,
} from './layout.js';
import { PagePainter } from './painter.js';
import type { Pdf } from './pdf.js';

interface PagesHost extends ReactiveControllerHost {
  readonly renderRoot: HTMLElement | DocumentFragment;
  readonly zoom: Zoom;
}

/**
 * Which pages are in the DOM, at which scale, and what is drawn on them. Owns scroll position, layout and the painter;
 * the host renders a `.scroller` with a `.space` and, for each mounted page, an element `[data-page=index]`. Knows
 * nothing of what else lies on the pages.
 */
export class PagesController implements ReactiveController {
  layout: Layout = layoutPages([], 1, 0);
  /** Indexes of the pages in the DOM. */
  mounted: readonly number[] = [];
  /** The page in the middle of the view; counts from 1. */
  current = 1;
  /** Pages that could not be drawn, by index. */
  readonly failed = new Set<number>();
  readonly painter: PagePainter;

  /** As in the file, without the view's own rotation. */
  #upright: readonly Size[] = [];
  #sizes: readonly Size[] = [];
  #turn = 0;
  #scroller: HTMLElement | undefined;
  #observer: ResizeObserver | undefined;
  #room: Size = { width: 0, height: 0 };
  #fitted: { index: number; zoom: Zoom; room: number } | undefined;
  #pinned: readonly number[] = [];
  /** The page that was asked for last, by index. */
  #asked: number | undefined;
  #anchor: { page: PagePoint; at: Point } | undefined;
  #held: { page: PagePoint; at: Point } | undefined;
  #position: Point = { x: 0, y: 0 };
  #rendered: Layout | undefined;
  #laidOut: { sizes: readonly Size[]; room: Size } | undefined;

  constructor(
    private readonly host: PagesHost,
    private readonly moved: () => void,
    private readonly drawn: (index: number) => void = () => undefined,
  ) {
    host.addController(this);
    this.painter = new PagePainter({
      drawn: (index) => this.#after(() => this.drawn(index)),
      failed: (index) => {
        this.failed.add(index);
        this.drawn(index);
        host.requestUpdate();
      },
      measured: (index, size) => this.measured([[index, size]]),
    });
  }

  /** Points, by page, as shown. */
  get sizes(): readonly Size[] {
    return this.#sizes;
  }
  /** The view's own rotation, degrees clockwise. */
  get turned(): number {
    return this.#turn;
  }
  get space(): HTMLElement | null {
    return this.#scroller?.querySelector<HTMLElement>('.space') ?? null;
  }
  get scroller(): HTMLElement | undefined {
    return this.#scroller;
  }

  /** Lays the pages of a document out; what is on them comes with its file. */
  open(sizes: readonly Size[]): void {
    this.close();
    this.#setSizes(sizes);
  }

  /** All sizes anew: what was laid out before the file was there need not be what is in it. */
  sized(sizes: readonly Size[]): void {
    if (sizes.length !== this.#upright.length) this.#setSizes(sizes);
    else this.measured(sizes.map((size, index) => [index, size]));
  }

  /** Sizes as the file says them, for pages that were guessed before. */
  measured(found: Measured): void {
    const sizes = corrected(this.#upright, found);
    if (sizes) this.#setSizes(sizes);
  }

  #setSizes(sizes: readonly Size[]): void {
    this.#upright = sizes;
    this.#sizes =
      this.#turn % 180 === 0 ? sizes : sizes.map(({ width, height }) => ({ width: height, height: width }));
    this.#arrange();
  }

  /** Rotates the view of every page; the page in the middle stays. */
  turn(degrees: number): void {
    const page = this.current;
    this.#turn = ((degrees % 360) + 360) % 360;
    this.painter.turn(this.#turn);
    this.#fitted = undefined;
    this.#setSizes(this.#upright);
    this.#anchor = { page: { index: page - 1, point: { x: 0, y: 0 } }, at: { x: 12, y: 12 } };
    this.host.requestUpdate();
  }

  /** The document's file, or the same again after it was put away with `closeFile`. */
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

  close(): void {
    this.closeFile();
    this.painter.clear();
    this.#upright = this.#sizes = [];
    this.#turn = 0;
    this.painter.turn(0);
    this.failed.clear();
    this.layout = layoutPages([], 1, 0);
    this.#laidOut = undefined;
    this.mounted = [];
    this.current = 1;
    this.#fitted = this.#anchor = this.#held = this.#asked = undefined;
  }

  /** Pages that stay in the DOM whatever is visible: where focus or a gesture is. */
  pin(indexes: readonly number[]): void {
    if (indexes.join() === this.#pinned.join()) return;
    this.#pinned = indexes;
    this.#look();
  }

  /** The next step of the usual zooms, up or down. */
  zoomStep(direction: 1 | -1): number {
    return zoomStep(this.percent, direction, this.#sizes);
  }

  /** A zoom within what can be shown. */
  clamp(zoom: number): number {
    return clampZoom(zoom, this.#sizes);
  }

  /** The zoom as a number, also while it fits: 1 is actual size. */
  get percent(): number {
    return this.layout.scale / actualScale;
  }

  /** Fits the page in the middle now, when the zoom is one that fits. */
  refit(): void {
    this.#fitted = undefined;
    this.#arrange();
  }

  /** A place in the view (px from its top left corner) whose page stays under it while the zoom changes, until let go. */
  hold(at: Point): void {
    const page = this.#pageUnder(at);
    this.#held = page && { page, at };
  }
  /** The held page moves along with the fingers. */
  carry(at: Point): void {
    if (this.#held) this.#held = { ...this.#held, at };
  }
  release(): void {
    this.#held = undefined;
  }

  #pageUnder(at: Point): PagePoint | undefined {
    const { scrollLeft = 0, scrollTop = 0 } = this.#scroller ?? {};
    return toPage(this.layout, { x: scrollLeft + at.x, y: scrollTop + at.y });
  }

  /** Scrolls to a page, or to a point of it (points) when that is not in view. */
  show(pageNumber: number, point?: Point): void {
    const page = this.layout.pages[pageNumber - 1];
    const scroller = this.#scroller;
    if (!page || !scroller) return;
    this.#asked = pageNumber - 1;
    this.#anchor = undefined;
    if (point) {
      const y = page.y + point.y * this.layout.scale;
      const x = page.x + point.x * this.layout.scale;
      const { scrollTop, scrollLeft, clientHeight, clientWidth } = scroller;
      if (y < scrollTop + 24 || y > scrollTop + clientHeight - 48) scroller.scrollTop = y - clientHeight / 2;
      if (x < scrollLeft || x > scrollLeft + clientWidth - 48) scroller.scrollLeft = x - clientWidth / 2;
      this.#look();
    } else this.#showTop(pageNumber - 1);
  }

  /** A page asked for by its number is fitted too, when pages are. */
  #showTop(index: number): void {
    const { zoom } = this.host;
    if (typeof zoom !== 'number') this.#fitted = { index, zoom, room: this.#room.width };
    this.#arrange();
    const page = this.layout.pages[index]!;
    const x = typeof zoom === 'number' ? this.view.x : page.x + page.width / 2 - this.#room.width / 2;
    if (this.layout === this.#rendered) this.#scroller?.scrollTo(x, page.y - 12);
    // The space has its new height only after the next render.
    else this.#anchor = { page: { index, point: { x: 0, y: 0 } }, at: { x: page.x - x, y: 12 } };
    this.#look();
    this.host.requestUpdate();
  }

  /** The middle of what is seen of a page, in points. */
  middleOf(pageNumber: number): Point {
    const { y, height } = this.view;
    return middleSeen(this.layout, pageNumber - 1, y, y + height);
  }

  hostUpdate(): void {
    // Before the host renders, so that pages and zoom change in one paint.
    this.#arrange();
    this.#rendered = this.layout;
  }

  hostUpdated(): void {
    this.#updated = true;
    this.#follow();
    this.#updated = false;
  }

  #updated = false;

  /** What a render of the host leads to can ask for the next one only when it has ended: still before the paint. */
  #after(run: () => void): void {
    if (this.#updated) queueMicrotask(run);
    else run();
  }

  #follow(): void {
    const scroller = this.host.renderRoot.querySelector<HTMLElement>('.scroller') ?? undefined;
    if (scroller !== this.#scroller) {
      this.#observer?.disconnect();
      this.#scroller = scroller;
      if (scroller) {
        this.#observer = new ResizeObserver(() => requestAnimationFrame(() => this.#arrange()));
        this.#observer.observe(scroller);
      }
      this.#after(() => this.#arrange());
    }
    // Before the space has its new size, or out of the page, the scroll position could not follow.
    if (this.#anchor && this.#scroller?.isConnected && this.#rendered === this.layout) {
      const { page, at } = this.#anchor;
      const to = fromPage(this.layout, page);
      this.#anchor = undefined;
      if (to) this.#scroller.scrollTo(to.x - at.x, to.y - at.y);
      this.#after(() => this.#look());
    }
    this.#want();
  }

  hostDisconnected(): void {
    this.#observer?.disconnect();
    this.#scroller = undefined;
    // An element that leaves the page loses its scroll position; it comes back where it was.
    const { x, y } = this.#position;
    const at = { x: this.#room.width / 2, y: 16 };
    const page = toPage(this.layout, { x: x + at.x, y: y + at.y });
    if (page) this.#anchor = { page, at };
    this.painter.want([]);
  }

  /** Pages of which a quick picture is wanted for a list of thumbnails. */
  thumbs(indexes: readonly number[]): void {
    this.#thumbs = indexes;
    this.#wantPreviews();
  }
  #thumbs: readonly number[] = [];

  /** Pictures of what comes next are made ahead, so that scrolling meets no empty page. */
  #wantPreviews(): void {
    const ahead = [1, 2, 3, -1, 4, 5, -2, 6, -3].map((by) => this.current - 1 + by);
    const there = ahead.filter((index) => index >= 0 && index < this.#sizes.length);
    this.painter.wantPreviews([...new Set([...this.#thumbs, ...there])]);
  }

  /** For the scroller's `scroll` event. */
  readonly scrolled = (): void => {
    this.painter.moving();
    this.#look();
    this.#want();
  };

  #arrange(): void {
    const scroller = this.#scroller;
    const room = scroller ? { width: scroller.clientWidth, height: scroller.clientHeight } : this.#room;
    if (room.width === 0 || this.#sizes.length === 0) return;
    const { zoom } = this.host;
    // A page is fitted when that is asked for or the room changes; scrolling to one of another size changes no scale.
    if (!this.#fitted || this.#fitted.zoom !== zoom || this.#fitted.room !== room.width) {
      this.#fitted = { index: this.current - 1, zoom, room: room.width };
    }
    const fitted = this.#sizes[this.#fitted.index] ?? this.#sizes[0]!;
    const scale = scaleOf(zoom, fitted, room, this.#sizes);
    const same = this.#laidOut?.sizes === this.#sizes && this.#laidOut.room.width === room.width;
    this.#room = room;
    if (same && scale === this.layout.scale) return;
    const before = this.layout;
    const here = this.#placeNow(room);
    this.#laidOut = { sizes: this.#sizes, room };
    this.layout = layoutPages(this.#sizes, scale, room.width);
    this.#anchor = this.#held ?? this.#anchor ?? here;
    if (before.pages.length > 0 && scroller && this.#pdf) this.painter.moving();
    this.#look();
    this.host.requestUpdate();
  }

  /** What stays where it is while the layout changes: a place in the upper part of the view; at the top, the top. */
  #placeNow(room: Size): { page: PagePoint; at: Point } | undefined {
    const top = this.#scroller?.scrollTop ?? 0;
    const fits = typeof this.host.zoom !== 'number';
    const at = { x: room.width / 2, y: top > 0 ? room.height / 3 : 16 };
    const under = this.layout.pages.length > 0 ? this.#pageUnder(at) : { index: 0, point: { x: 0, y: 0 } };
    if (!under) return undefined;
    // A page that is fitted stands in the middle, whatever else is wider.
    const x =
      fits || this.layout.pages.length === 0 ? (this.#sizes[under.index]?.width ?? 0) / 2 : under.point.x;
    return { page: { index: under.index, point: { x, y: top > 0 ? under.point.y : 0 } }, at };
  }

  #look(): void {
    const { view } = this;
    const { y: top, height: high } = view;
    if (this.#scroller) this.#position = view;
    const seen = pagesBetween(this.layout, top - high / 2, top + high * 1.5);
    const mounted = [
      ...new Set([...seen, ...this.#pinned.filter((index) => index < this.layout.pages.length)]),
    ].sort((a, b) => a - b);
    const current = pageInView(this.layout, top, high, this.#asked) + 1;
    if (mounted.join() === this.mounted.join() && current === this.current) return;
    const turned = current !== this.current;
    this.mounted = mounted;
    this.current = current;
    if (turned) this.moved();
    this.host.requestUpdate();
  }

  /** The part of the scrolled area that is in view, or will be once the scroll position follows a new layout. */
  get view(): Rect {
    const { scrollLeft = 0, scrollTop = 0, clientWidth = 0, clientHeight } = this.#scroller ?? {};
    const view = { x: scrollLeft, y: scrollTop, width: clientWidth, height: clientHeight || 800 };
    const to = this.#anchor && fromPage(this.layout, this.#anchor.page);
    if (!this.#anchor || !to) return view;
    return clampRect({ ...view, x: to.x - this.#anchor.at.x, y: to.y - this.#anchor.at.y }, this.layout);
  }

  #want(): void {
    const { view } = this;
    const sheets = this.space?.querySelectorAll<HTMLElement>('.page > [data-page]') ?? [];
    this.painter.want(
      [...sheets].flatMap((sheet) => {
        const index = Number(sheet.dataset.page);
        const page = this.layout.pages[index];
        if (!page) return [];
        return [
          {
            index,
            sheet,
            wide: page.width,
            high: page.height,
            far: Math.abs(index + 1 - this.current),
            seen: partSeen(page, view),
          },
        ];
      }),
    );
    this.#wantPreviews();
  }
}
