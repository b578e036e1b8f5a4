import type { Point } from '../../../domain/index.js';
import type { PagesController } from './pages.controller.js';

interface GestureHost {
  readonly pages: PagesController;
  zoomTo(zoom: number): Promise<unknown>;
}

/** Wheel px that double the zoom. A trackpad's pinch sends small steps, a mouse wheel steps of 100. */
const pxPerDoubling = 140;
const maxPxPerEvent = 60;

/** The zoom after one wheel event; `mode` is its deltaMode (px, lines or pages). */
export function wheelZoom(zoom: number, delta: number, mode: number): number {
  const px = delta * (mode === 1 ? 16 : mode === 2 ? 400 : 1);
  const kept = Math.max(-maxPxPerEvent, Math.min(maxPxPerEvent, px));
  return zoom * 2 ** (-kept / pxPerDoubling);
}

const touchDistance = (a: Touch, b: Touch) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);

/** Zooms by Ctrl and wheel, by a trackpad's pinch and by two fingers, around the pointer. */
export class ZoomGestures {
  #pinch: { distance: number; zoom: number } | undefined;
  #isScheduled = false;
  #handled: Event | undefined;
  /** What the fingers came down on. */
  #touched: readonly EventTarget[] = [];

  constructor(private readonly host: GestureHost) {}

  readonly handleWheel = (event: WheelEvent): void => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const { pages } = this.host;
    const zoom = wheelZoom(pages.zoomFactor, event.deltaY, event.deltaMode);
    void this.#zoom(zoom, this.#toView(event));
  };

  readonly handleTouchStart = (event: TouchEvent): void => {
    const [a, b] = event.touches;
    if (!a || !b || event.touches.length !== 2) return this.handleTouchEnd();
    this.#follow([a.target, b.target]);
    const middle = this.#middle(a, b);
    this.#pinch = { distance: Math.max(1, touchDistance(a, b)), zoom: this.host.pages.zoomFactor };
    this.host.pages.scroll.anchorAt(middle);
  };

  readonly handleTouchMove = (event: TouchEvent): void => {
    if (event === this.#handled) return;
    this.#handled = event;
    const [a, b] = event.touches;
    if (!this.#pinch || !a || !b) return;
    if (event.cancelable) event.preventDefault();
    this.host.pages.scroll.moveAnchor(this.#middle(a, b));
    const { distance, zoom } = this.#pinch;
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    const wanted = (zoom * touchDistance(a, b)) / distance;
    // At most one layout per frame, however often touches are reported.
    requestAnimationFrame(() => {
      this.#isScheduled = false;
      if (this.#pinch) void this.host.zoomTo(wanted);
    });
  };

  readonly handleTouchEnd = (): void => {
    this.#pinch = undefined;
    this.#follow([]);
    this.host.pages.scroll.releaseAnchor();
  };

  /**
   * A finger's events go to what it came down on until it is lifted. Zooming replaces canvases and text and removes pages: an
   * element outside the document has no ancestors that could hear them.
   */
  #follow(targets: readonly EventTarget[]): void {
    for (const target of this.#touched) {
      target.removeEventListener('touchmove', this.handleTouchMove as EventListener);
      target.removeEventListener('touchend', this.handleTouchEnd);
      target.removeEventListener('touchcancel', this.handleTouchEnd);
    }
    this.#touched = targets;
    for (const target of targets) {
      target.addEventListener('touchmove', this.handleTouchMove as EventListener, { passive: false });
      target.addEventListener('touchend', this.handleTouchEnd);
      target.addEventListener('touchcancel', this.handleTouchEnd);
    }
  }

  async #zoom(zoom: number, at: Point): Promise<void> {
    const { pages } = this.host;
    pages.scroll.anchorAt(at);
    await this.host.zoomTo(zoom);
    if (!this.#pinch) pages.scroll.releaseAnchor();
  }

  #middle(a: Touch, b: Touch): Point {
    return this.#toView({
      clientX: (a.clientX + b.clientX) / 2,
      clientY: (a.clientY + b.clientY) / 2,
    });
  }

  #toView({ clientX, clientY }: { clientX: number; clientY: number }): Point {
    const box = this.host.pages.scroll.scroller?.getBoundingClientRect();
    return { x: clientX - (box?.left ?? 0), y: clientY - (box?.top ?? 0) };
  }
}
