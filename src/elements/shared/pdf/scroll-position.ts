import { clampRect, type Point, type Rect, type Size } from '../../../domain/index.js';
import { fromPage, toPage, visibleMiddle, type Layout, type PagePoint } from './layout.model.js';

/** A point of a page, and where it is in the view: px from the view's top left corner. */
export interface Anchor {
  readonly page: PagePoint;
  readonly at: Point;
}

/** Where the pages are scrolled to. Owns the scroller, and the point that stays in place while the layout changes. */
export class ScrollPosition {
  #scroller: HTMLElement | undefined;
  #observer: ResizeObserver | undefined;
  /** Where the view goes once the layout is rendered. */
  #target: Anchor | undefined;
  #gesture: Anchor | undefined;
  #last: Point = { x: 0, y: 0 };

  constructor(
    private readonly pages: { readonly layout: Layout },
    private readonly onResize: () => void,
  ) {}

  get scroller(): HTMLElement | undefined {
    return this.#scroller;
  }
  get space(): HTMLElement | null {
    return this.#scroller?.querySelector<HTMLElement>('.space') ?? null;
  }

  /** The visible part of the scrolled area, or the one that the pending scroll leads to. */
  get view(): Rect {
    const { scrollLeft = 0, scrollTop = 0, clientWidth = 0, clientHeight } = this.#scroller ?? {};
    const view = { x: scrollLeft, y: scrollTop, width: clientWidth, height: clientHeight || 800 };
    const to = this.#target && fromPage(this.pages.layout, this.#target.page);
    if (!this.#target || !to) return view;
    const { at } = this.#target;
    return clampRect({ ...view, x: to.x - at.x, y: to.y - at.y }, this.pages.layout);
  }

  /** The middle of a page's visible part, in points. */
  visibleMiddleOf(pageNumber: number): Point {
    const { y, height } = this.view;
    return visibleMiddle(this.pages.layout, pageNumber - 1, y, y + height);
  }

  /** Uses the scroller that was rendered. Returns whether it is another one. */
  connect(scroller: HTMLElement | undefined): boolean {
    if (scroller === this.#scroller) return false;
    this.#observer?.disconnect();
    this.#scroller = scroller;
    if (scroller) {
      this.#observer = new ResizeObserver(() => requestAnimationFrame(() => this.onResize()));
      this.#observer.observe(scroller);
    }
    return true;
  }

  /** A disconnected element loses its scroll position; the next scroller gets it. */
  disconnect(room: Size): void {
    this.#observer?.disconnect();
    this.#scroller = undefined;
    const at = { x: room.width / 2, y: 16 };
    const page = toPage(this.pages.layout, { x: this.#last.x + at.x, y: this.#last.y + at.y });
    if (page) this.#target = { page, at };
  }

  /** Notes the position, for when the element is disconnected. */
  note(): void {
    if (this.#scroller) this.#last = this.view;
  }

  reset(): void {
    this.#target = this.#gesture = undefined;
  }

  /** Scrolls with the next render; without an anchor the view stays where it is. */
  setTarget(anchor: Anchor | undefined): void {
    this.#target = anchor;
  }

  /** The layout has changed: with the next render the anchor is where it was, unless a gesture or a scroll goes elsewhere. */
  keep(anchor: Anchor | undefined): void {
    this.#target = this.#gesture ?? this.#target ?? anchor;
  }

  /** Scrolls to the target. The space must have its new size. Returns whether there was a target. */
  scrollToTarget(): boolean {
    const scroller = this.#scroller;
    if (!this.#target || !scroller?.isConnected) return false;
    const { page, at } = this.#target;
    const to = fromPage(this.pages.layout, page);
    this.#target = undefined;
    if (to) scroller.scrollTo(to.x - at.x, to.y - at.y);
    return true;
  }

  /** Scrolls to a point of a page when that is not in view. */
  reveal(page: PagePoint): void {
    const to = fromPage(this.pages.layout, page);
    const scroller = this.#scroller;
    if (!to || !scroller) return;
    const { scrollTop, scrollLeft, clientHeight, clientWidth } = scroller;
    if (to.y < scrollTop + 24 || to.y > scrollTop + clientHeight - 48)
      scroller.scrollTop = to.y - clientHeight / 2;
    if (to.x < scrollLeft || to.x > scrollLeft + clientWidth - 48)
      scroller.scrollLeft = to.x - clientWidth / 2;
  }

  /** The point of a page that is under `at` (px from the view's top left corner). */
  pagePointAt(at: Point): PagePoint | undefined {
    const { scrollLeft = 0, scrollTop = 0 } = this.#scroller ?? {};
    return toPage(this.pages.layout, { x: scrollLeft + at.x, y: scrollTop + at.y });
  }

  /** Keeps what is under `at` (px from the view's top left corner) under it while the zoom changes. */
  anchorAt(at: Point): void {
    const page = this.pagePointAt(at);
    this.#gesture = page && { page, at };
  }
  /** Moves the anchored point with the fingers. */
  moveAnchor(at: Point): void {
    if (this.#gesture) this.#gesture = { ...this.#gesture, at };
  }
  releaseAnchor(): void {
    this.#gesture = undefined;
  }
}
