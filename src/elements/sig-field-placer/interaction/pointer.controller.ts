import type { Handle, Point } from '../../../domain/index.js';
import { Gestures, type Gesture, type GestureHost } from './gestures/gestures.js';
import { toPage } from '../../shared/pdf/layout.model.js';

export interface PointerHost extends GestureHost {
  locked(): boolean;
  /** The type that the next press places. */
  armed(): string | undefined;
  /** Several are being chosen one by one. */
  picking(): boolean;
  /** Begins that, with this field. */
  pick(id: string): void;
  /** Runs after so many milliseconds; answers how to call it off. */
  later(run: () => void, milliseconds: number): () => void;
}

/** The pointer's further events come here. A pointer that is not (or no longer) down cannot be captured. */
export function capturePointer(event: PointerEvent): void {
  try {
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
  } catch {
    // Events that a test made have no pointer behind them.
  }
}

const dragThresholdPx = 4;
/** A finger that stays so long (milliseconds) on a field means more than a tap. */
const longPressMs = 500;
const scrollEdgePx = 36;

/** How far a pointer is into the edge of what is seen, or past it; 0 in the midst. */
const edgeOverlap = (at: number, start: number, end: number): number =>
  at > end - scrollEdgePx ? at - end + scrollEdgePx : Math.min(0, at - start - scrollEdgePx);

type Start = (make: () => Gesture, tap: () => void) => void;

/**
 * Pointers on the pages: which press begins which gesture, scrolling at the edges, and the way back. Owns nothing of the
 * document.
 */
export class PointerController {
  #gesture: Gesture | undefined;
  #press: { start: Point; pointerId: number; make: () => Gesture; tap: () => void } | undefined;
  #lastMove: { x: number; y: number; free: boolean } | undefined;
  #frame = 0;
  /** Whether the last press was a finger's; before the first, whether fingers are what there is. */
  isTouch = matchMedia('(pointer: coarse)').matches;

  #idleWaiters: (() => void)[] = [];
  #cancelLongPress: (() => void) | undefined;

  readonly #make: Gestures;

  constructor(private readonly host: PointerHost) {
    this.#make = new Gestures(host);
  }

  /** Resolves when no press is under way, and what it did is done. */
  async whenIdle(): Promise<void> {
    while (this.#press) await new Promise<void>((next) => this.#idleWaiters.push(next));
  }

  /** Any press within the element, wherever it was. */
  readonly handlePress = (event: PointerEvent): void => {
    this.isTouch = event.pointerType === 'touch';
  };

  readonly handleDown = (event: PointerEvent): void => {
    // A second finger means something else than a press.
    if (!event.isPrimary) this.#stopLongPress();
    if (event.button !== 0 || !event.isPrimary) return;
    const target = event.target as Element;
    const at = this.#toSpace(event);
    const field = target.closest<HTMLElement>('[data-id]');
    const id = field?.dataset.id;
    const handle = target.closest<HTMLElement>('[data-handle]')?.dataset.handle as Handle | undefined;
    const start: Start = (make, tap) => {
      this.#press = { start: at, pointerId: event.pointerId, make, tap };
    };
    const { editor } = this.host;
    const locked = this.host.locked();
    const armed = this.host.armed();
    if (armed !== undefined && !locked) {
      const on = toPage(this.host.pages.layout, at);
      if (!on) return;
      event.preventDefault();
      // Escape is heard from here, also where a press on a button gives it no focus.
      this.host.element('.scroller')?.focus({ preventScroll: true });
      start(
        () => this.#make.draw(armed, at),
        () => this.host.drop(armed, on.index + 1, on.point),
      );
    } else if (id !== undefined) {
      if (event.shiftKey || event.ctrlKey || event.metaKey) {
        event.preventDefault();
        editor.toggle(id);
      } else
        this.#handleDownOnField(event, id, start, () => {
          if (locked) return this.#make.still();
          return handle ? this.#make.resize(id, handle, at) : this.#make.handleMove(id, at);
        });
    } else if (event.pointerType === 'touch') {
      start(
        () => this.#make.still(),
        () => editor.select([]),
      );
    } else {
      event.preventDefault();
      this.host.element('.scroller')?.focus({ preventScroll: true });
      start(
        () => this.#make.marquee(at, event.shiftKey || this.host.picking() ? editor.selection : []),
        () => editor.select([]),
      );
    }
  };

  #handleDownOnField(event: PointerEvent, id: string, start: Start, make: () => Gesture): void {
    const { editor } = this.host;
    const chosen = editor.selection.includes(id);
    if (this.host.picking()) {
      start(
        () => {
          if (!editor.selection.includes(id)) editor.toggle(id);
          return make();
        },
        () => editor.toggle(id),
      );
      return;
    }
    const choose = () => {
      editor.select([id]);
      this.host.focusField(id);
    };
    if (event.pointerType === 'touch' && !this.host.locked()) this.#startLongPress(id);
    if (event.pointerType === 'touch' && !chosen) {
      // A finger that is about to scroll begins like one that taps: what is selected stays until it is let go.
      start(() => this.#make.still(), choose);
      return;
    }
    const others = editor.selection.length > 1 && chosen;
    if (others) this.host.focusField(id);
    else choose();
    start(make, () => others && editor.select([id]));
  }

  /** A long press on a field takes it into the selection, with what is there already. */
  #startLongPress(id: string): void {
    this.#stopLongPress();
    this.#cancelLongPress = this.host.later(() => {
      this.#reset();
      this.host.pick(id);
    }, longPressMs);
  }
  #stopLongPress(): void {
    this.#cancelLongPress?.();
    this.#cancelLongPress = undefined;
  }

  /** A long press is ours: no menu comes with it. */
  readonly handleContextMenu = (event: MouseEvent): void => {
    const touch = event instanceof PointerEvent && event.pointerType === 'touch';
    if (touch && (event.target as Element).closest('[data-id]')) event.preventDefault();
  };

  readonly move = (event: PointerEvent): void => {
    // Let go where nothing was heard of it.
    if (this.#press && event.pointerId === this.#press.pointerId && event.buttons === 0) this.cancel();
    const at = this.#toSpace(event);
    if (this.#press && event.pointerId === this.#press.pointerId && !this.#gesture) {
      if (Math.hypot(at.x - this.#press.start.x, at.y - this.#press.start.y) < dragThresholdPx) return;
      this.#stopLongPress();
      this.#gesture = this.#press.make();
      capturePointer(event);
    }
    if (!this.#gesture) return;
    this.#lastMove = { x: event.clientX, y: event.clientY, free: event.ctrlKey || event.metaKey };
    if (!this.#frame) this.#frame = requestAnimationFrame(this.#tick);
  };

  readonly handleUp = (event: PointerEvent): void => {
    const pending = this.#press;
    if (!pending || event.pointerId !== pending.pointerId) return;
    const gesture = this.#gesture;
    if (gesture) gesture.move(this.#toSpace(event), event.ctrlKey || event.metaKey);
    this.#reset();
    if (gesture) gesture.end();
    else pending.tap();
  };

  /** Back to the start of the gesture; `false` when there is none. */
  readonly cancel = (): boolean => {
    const gesture = this.#gesture;
    const was = this.#press !== undefined;
    this.#reset();
    gesture?.cancel();
    return was && gesture !== undefined;
  };

  /** A point of the window in the scrolled area; also for what is dragged from the palette. */
  pageUnder(clientX: number, clientY: number): { index: number; point: Point } | undefined {
    const view = this.host.element('.scroller')?.getBoundingClientRect();
    if (!view || clientX < view.left || clientX > view.right || clientY < view.top || clientY > view.bottom)
      return undefined;
    return toPage(this.host.pages.layout, this.#toSpace({ clientX, clientY }));
  }

  #reset(): void {
    this.#stopLongPress();
    this.#gesture = undefined;
    this.#press = undefined;
    this.#lastMove = undefined;
    const waiting = this.#idleWaiters;
    this.#idleWaiters = [];
    for (const next of waiting) next();
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  #toSpace({ clientX, clientY }: { clientX: number; clientY: number }): Point {
    const box = this.host.pages.space?.getBoundingClientRect();
    return { x: clientX - (box?.left ?? 0), y: clientY - (box?.top ?? 0) };
  }

  readonly #tick = (): void => {
    this.#frame = 0;
    const last = this.#lastMove;
    if (!last || !this.#gesture) return;
    const scroller = this.host.pages.scroller;
    const view = scroller?.getBoundingClientRect();
    let scrolled = false;
    if (scroller && view) {
      // A pointer cannot go beyond the window, where the pages often do.
      const x = edgeOverlap(last.x, Math.max(0, view.left), Math.min(innerWidth, view.right));
      const y = edgeOverlap(last.y, Math.max(0, view.top), Math.min(innerHeight, view.bottom));
      const { scrollLeft, scrollTop } = scroller;
      if (x !== 0) scroller.scrollLeft += x / 3;
      if (y !== 0) scroller.scrollTop += y / 3;
      scrolled = scroller.scrollLeft !== scrollLeft || scroller.scrollTop !== scrollTop;
    }
    this.#gesture.move(this.#toSpace({ clientX: last.x, clientY: last.y }), last.free);
    if (scrolled) this.#frame = requestAnimationFrame(this.#tick);
  };
}
