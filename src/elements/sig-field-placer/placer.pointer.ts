import type { Handle, Point } from '../../domain/index.js';
import { Gestures, type Gesture, type GestureHost } from './placer.gestures.js';
import { toPage } from '../shared/pdf/layout.js';

export interface PointerHost extends GestureHost {
  locked(): boolean;
  /** The type that the next press places. */
  armed(): string | undefined;
}

/** The pointer's further events come here. A pointer that is not (or no longer) down cannot be captured. */
export function capture(event: PointerEvent): void {
  try {
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
  } catch {
    // Events that a test made have no pointer behind them.
  }
}

const threshold = 4;
const scrollEdge = 36;

/**
 * Pointers on the pages: which press begins which gesture, scrolling at the edges, and the way back. Owns nothing of the
 * document.
 */
export class PointerController {
  #gesture: Gesture | undefined;
  #pending: { start: Point; pointerId: number; make: () => Gesture; tap: () => void } | undefined;
  #last: { x: number; y: number; free: boolean } | undefined;
  #frame = 0;

  readonly #make: Gestures;

  constructor(private readonly host: PointerHost) {
    this.#make = new Gestures(host);
  }

  get active(): boolean {
    return this.#gesture !== undefined;
  }

  readonly down = (event: PointerEvent): void => {
    if (event.button !== 0 || !event.isPrimary) return;
    const target = event.target as Element;
    const at = this.#at(event);
    const field = target.closest<HTMLElement>('[data-id]');
    const id = field?.dataset.id;
    const handle = target.closest<HTMLElement>('[data-handle]')?.dataset.handle as Handle | undefined;
    const start = (make: () => Gesture, tap: () => void) => {
      this.#pending = { start: at, pointerId: event.pointerId, make, tap };
    };
    const { editor } = this.host;
    const locked = this.host.locked();
    const armed = this.host.armed();
    if (armed !== undefined && !locked) {
      const on = toPage(this.host.pages.layout, at);
      if (!on) return;
      event.preventDefault();
      start(
        () => this.#make.draw(armed, at),
        () => this.host.drop(armed, on.index + 1, on.point),
      );
    } else if (id !== undefined) {
      if (event.shiftKey || event.ctrlKey || event.metaKey) {
        event.preventDefault();
        editor.toggle(id);
        return;
      }
      const others = editor.selection.length > 1 && editor.selection.includes(id);
      if (!others) editor.select([id]);
      this.host.focusField(id);
      const tap = () => others && editor.select([id]);
      if (locked) start(() => this.#make.still(), tap);
      else if (handle) start(() => this.#make.resize(id, handle, at), tap);
      else start(() => this.#make.move(id, at), tap);
    } else if (event.pointerType === 'touch') {
      start(
        () => this.#make.still(),
        () => editor.select([]),
      );
    } else {
      event.preventDefault();
      this.host.element('.scroller')?.focus({ preventScroll: true });
      start(
        () => this.#make.marquee(at, event.shiftKey ? editor.selection : []),
        () => editor.select([]),
      );
    }
  };

  readonly move = (event: PointerEvent): void => {
    const at = this.#at(event);
    if (this.#pending && event.pointerId === this.#pending.pointerId && !this.#gesture) {
      if (Math.hypot(at.x - this.#pending.start.x, at.y - this.#pending.start.y) < threshold) return;
      this.#gesture = this.#pending.make();
      capture(event);
    }
    if (!this.#gesture) return;
    this.#last = { x: event.clientX, y: event.clientY, free: event.ctrlKey || event.metaKey };
    if (!this.#frame) this.#frame = requestAnimationFrame(this.#tick);
  };

  readonly up = (event: PointerEvent): void => {
    const pending = this.#pending;
    if (!pending || event.pointerId !== pending.pointerId) return;
    const gesture = this.#gesture;
    if (gesture) gesture.move(this.#at(event), event.ctrlKey || event.metaKey);
    this.#stop();
    if (gesture) gesture.end();
    else pending.tap();
  };

  /** Back to the start of the gesture; `false` when there is none. */
  readonly cancel = (): boolean => {
    const gesture = this.#gesture;
    const was = this.#pending !== undefined;
    this.#stop();
    gesture?.cancel();
    return was && gesture !== undefined;
  };

  /** A point of the window in the scrolled area; also for what is dragged from the palette. */
  pageUnder(clientX: number, clientY: number): { index: number; point: Point } | undefined {
    const view = this.host.element('.scroller')?.getBoundingClientRect();
    if (!view || clientX < view.left || clientX > view.right || clientY < view.top || clientY > view.bottom)
      return undefined;
    return toPage(this.host.pages.layout, this.#at({ clientX, clientY }));
  }

  #stop(): void {
    this.#gesture = undefined;
    this.#pending = undefined;
    this.#last = undefined;
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  #at({ clientX, clientY }: { clientX: number; clientY: number }): Point {
    const box = this.host.pages.space?.getBoundingClientRect();
    return { x: clientX - (box?.left ?? 0), y: clientY - (box?.top ?? 0) };
  }

  readonly #tick = (): void => {
    this.#frame = 0;
    const last = this.#last;
    if (!last || !this.#gesture) return;
    const scroller = this.host.pages.scroller;
    const view = scroller?.getBoundingClientRect();
    let scrolled = false;
    if (scroller && view) {
      const over =
        last.y > view.bottom - scrollEdge
          ? last.y - view.bottom + scrollEdge
          : last.y < view.top + scrollEdge
            ? last.y - view.top - scrollEdge
            : 0;
      const before = scroller.scrollTop;
      if (over !== 0) scroller.scrollTop += over / 3;
      scrolled = scroller.scrollTop !== before;
    }
    this.#gesture.move(this.#at({ clientX: last.x, clientY: last.y }), last.free);
    if (scrolled) this.#frame = requestAnimationFrame(this.#tick);
  };
}
