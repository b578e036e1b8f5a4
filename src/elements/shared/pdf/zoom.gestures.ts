import type { Point } from '../../../domain/index.js';
import type { PagesController } from './pages.controller.js';

interface GestureHost {
  readonly pages: PagesController;
  zoomTo(zoom: number): Promise<unknown>;
}

/** How many px of wheel double the size; a trackpad's pinch comes in small steps, a mouse's wheel in steps of 100. */
const pxPerDoubling = 140;
const mostPerEvent = 60;

/** The zoom after one turn of the wheel; `mode` is the event's deltaMode (px, lines or pages). */
export function wheelZoom(zoom: number, delta: number, mode: number): number {
  const px = delta * (mode === 1 ? 16 : mode === 2 ? 400 : 1);
  const kept = Math.max(-mostPerEvent, Math.min(mostPerEvent, px));
  return zoom * 2 ** (-kept / pxPerDoubling);
}

const between = (a: Touch, b: Touch) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);

/** Zoom by Ctrl and wheel, by a trackpad's pinch and by two fingers. What is under the pointer stays under it. */
export class ZoomGestures {
  #pinch: { distance: number; zoom: number } | undefined;
  #busy = false;

  constructor(private readonly host: GestureHost) {}

  readonly wheel = (event: WheelEvent): void => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const { pages } = this.host;
    const zoom = wheelZoom(pages.percent, event.deltaY, event.deltaMode);
    void this.#zoom(zoom, this.#inView(event));
  };

  readonly touchstart = (event: TouchEvent): void => {
    const [a, b] = event.touches;
    if (!a || !b || event.touches.length !== 2) return this.touchend();
    const middle = this.#middle(a, b);
    this.#pinch = { distance: Math.max(1, between(a, b)), zoom: this.host.pages.percent };
    this.host.pages.hold(middle);
  };

  readonly touchmove = (event: TouchEvent): void => {
    const [a, b] = event.touches;
    if (!this.#pinch || !a || !b) return;
    if (event.cancelable) event.preventDefault();
    this.host.pages.carry(this.#middle(a, b));
    const { distance, zoom } = this.#pinch;
    if (this.#busy) return;
    this.#busy = true;
    const wanted = (zoom * between(a, b)) / distance;
    // One change of the layout for each frame, however often the fingers are reported.
    requestAnimationFrame(() => {
      this.#busy = false;
      if (this.#pinch) void this.host.zoomTo(wanted);
    });
  };

  readonly touchend = (): void => {
    this.#pinch = undefined;
    this.host.pages.release();
  };

  async #zoom(zoom: number, at: Point): Promise<void> {
    const { pages } = this.host;
    pages.hold(at);
    await this.host.zoomTo(zoom);
    if (!this.#pinch) pages.release();
  }

  #middle(a: Touch, b: Touch): Point {
    return this.#inView({
      clientX: (a.clientX + b.clientX) / 2,
      clientY: (a.clientY + b.clientY) / 2,
    });
  }

  #inView({ clientX, clientY }: { clientX: number; clientY: number }): Point {
    const box = this.host.pages.scroller?.getBoundingClientRect();
    return { x: clientX - (box?.left ?? 0), y: clientY - (box?.top ?? 0) };
  }
}
