import type { Handle, Point } from '../../../domain/index.js';
import { pageAt } from '../../shared/pdf/layout.model.js';
import type { PlacerContext } from '../field-placer.types.js';
import { documentPoint } from '../pages/page-view.model.js';
import type { Editing } from './editing.types.js';
import { DeferredGesture } from './gestures/deferred.js';
import type { Gesture, GestureHost } from './gestures/gesture.types.js';
import type { PageGestures } from './gestures/page-gestures.js';
import { scrollGesture } from './gestures/scroll.js';

export interface PointerHost extends Pick<GestureHost, 'drop'> {
  readonly editing: Editing;
  /** The type that the next press places. */
  armedType(): string | undefined;
}

/** Sends the pointer's further events to this element. A pointer that is no longer down cannot be captured. */
export function capturePointer(event: PointerEvent): void {
  try {
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
  } catch {
    // Synthetic events have no pointer.
  }
}

/** A press that moves less is a tap. */
const dragThresholdPx = 4;
const longPressMs = 500;
const scrollEdgePx = 36;
/** The overlap with the edge is scrolled in so many frames. */
const scrollFrames = 3;

/** How far a pointer is into the edge of the view or past it; 0 inside. */
const edgeOverlap = (at: number, start: number, end: number): number =>
  at > end - scrollEdgePx ? at - end + scrollEdgePx : Math.min(0, at - start - scrollEdgePx);

const handleOf = (event: PointerEvent): Handle | undefined =>
  (event.target as Element).closest<HTMLElement>('[data-handle]')?.dataset.handle as Handle | undefined;

const isFree = (event: PointerEvent): boolean => event.ctrlKey || event.metaKey;

/** What a press becomes: a gesture when it moves, a tap when it does not. */
interface Press {
  readonly gesture: () => Gesture;
  readonly tap: () => void;
}

/** Decides which press on the pages begins which gesture, and scrolls at the edges during it. */
export class PointerController {
  #gesture: Gesture | undefined;
  #press: (Press & { readonly start: Point; readonly pointerId: number }) | undefined;
  #lastMove: { x: number; y: number; free: boolean } | undefined;
  /** In the window. */
  #hover: Point | undefined;
  #frame = 0;
  #isTouch = matchMedia('(pointer: coarse)').matches;
  #idleWaiters: (() => void)[] = [];
  #cancelLongPress: (() => void) | undefined;
  /** New ids by old ids, of fields that a gesture waits to change. */
  readonly #names = new Map<string, string>();

  constructor(
    private readonly context: PlacerContext,
    private readonly host: PointerHost,
  ) {}

  /** Fields got new ids. */
  renameFields(names: ReadonlyMap<string, string>): void {
    if (this.host.editing.isHere) return;
    for (const [before, now] of names) this.#names.set(before, now);
  }
  #presentId(id: string): string {
    const name = this.#names.get(id);
    return name === undefined || name === id ? id : this.#presentId(name);
  }

  /** A gesture whose code may still be loading: what it changes, is decided now. */
  #defer(create: (gestures: PageGestures) => Gesture): Gesture {
    const gesture = new DeferredGesture();
    this.host.editing.run(({ gestures }) => gesture.begin(() => create(gestures)));
    return gesture;
  }
  #move(grabbed: string, at: Point): Gesture {
    const ids = this.context.editor.selection;
    return this.#defer((gestures) =>
      gestures.move({ ids: ids.map((id) => this.#presentId(id)), grabbed: this.#presentId(grabbed) }, at),
    );
  }
  #resize(ids: readonly string[], handle: Handle, at: Point): Gesture {
    return this.#defer((gestures) =>
      gestures.resize({ ids: ids.map((id) => this.#presentId(id)), handle }, at),
    );
  }

  /** Whether the last press was by touch; before the first press, whether touch is the main input. */
  get isTouch(): boolean {
    return this.#isTouch;
  }

  /** Resolves when no press is in progress and its effects are done. */
  async whenIdle(): Promise<void> {
    while (this.#press) await new Promise<void>((resolve) => this.#idleWaiters.push(resolve));
  }

  /** Any press within the element. */
  readonly handlePress = (event: PointerEvent): void => {
    this.#isTouch = event.pointerType === 'touch';
  };

  readonly handleDown = (event: PointerEvent): void => {
    // A second finger zooms.
    if (!event.isPrimary) this.#stopLongPress();
    if (event.button !== 0 || !event.isPrimary) return;
    const start = this.#toSpace(event);
    const press = this.#pressFor(event, start);
    if (press) this.#press = { ...press, start, pointerId: event.pointerId };
  };

  #pressFor(event: PointerEvent, at: Point): Press | undefined {
    const { editor, isLocked, isPicking, pages } = this.context;
    const { drop } = this.host;
    if ((event.target as Element).closest('.tools')) return undefined;
    const armedType = this.host.armedType();
    const id = (event.target as Element).closest<HTMLElement>('[data-id]')?.dataset.id;
    const frame = (event.target as Element).closest('.group-frame');
    if (frame && !isLocked) return this.#pressOnFrame(event, at);
    if (armedType !== undefined && !isLocked) {
      const on = pageAt(pages.layout, at);
      if (!on) return undefined;
      this.#focusPages(event);
      return {
        gesture: () => this.#defer((gestures) => gestures.draw(armedType, at)),
        tap: () => drop(armedType, on.index + 1, on.point),
      };
    }
    if (id !== undefined) {
      if (!event.shiftKey && !event.ctrlKey && !event.metaKey) return this.#pressOnField(event, id, at);
      event.preventDefault();
      editor.toggle(id);
      return undefined;
    }
    const tap = () => editor.select([]);
    if (event.pointerType === 'touch') return { gesture: scrollGesture, tap };
    this.#focusPages(event);
    return {
      gesture: () => {
        const kept = event.shiftKey || isPicking ? editor.selection : [];
        return this.#defer((gestures) => gestures.marquee(kept, at));
      },
      tap,
    };
  }

  /** Keys go to the pages from here on, also in browsers where a press on a button does not focus it. */
  #focusPages(event: PointerEvent): void {
    event.preventDefault();
    this.context.root.querySelector<HTMLElement>('.scroller')?.focus({ preventScroll: true });
  }

  /** A handle of the frame around several selected fields. */
  #pressOnFrame(event: PointerEvent, at: Point): Press {
    // Focus, and with it the selection, stays.
    event.preventDefault();
    const ids = this.context.editor.selection;
    const handle = handleOf(event);
    const gesture = () => (handle ? this.#resize(ids, handle, at) : scrollGesture());
    return { gesture, tap: () => undefined };
  }

  #pressOnField(event: PointerEvent, id: string, at: Point): Press {
    const { editor, focus, isLocked, isPicking } = this.context;
    const isTouch = event.pointerType === 'touch';
    const isSelected = editor.selection.includes(id);
    const handle = handleOf(event);
    const gesture = () => {
      if (isLocked) return scrollGesture();
      return handle ? this.#resize([id], handle, at) : this.#move(id, at);
    };
    if (isPicking) {
      const pickAndMove = () => {
        if (!editor.selection.includes(id)) editor.toggle(id);
        return gesture();
      };
      return { gesture: pickAndMove, tap: () => editor.toggle(id) };
    }
    const select = () => {
      editor.select([id]);
      focus.focusField(id, false);
    };
    if (isTouch && !isLocked) this.#startLongPress(id);
    // A touch may begin a scroll: the selection changes only when it turns out to be a tap.
    if (isTouch && !isSelected) return { gesture: scrollGesture, tap: select };
    const isOneOfMany = editor.selection.length > 1 && isSelected;
    if (isOneOfMany) focus.focusField(id, false);
    else select();
    return { gesture, tap: () => isOneOfMany && editor.select([id]) };
  }

  /** A long press on a field starts choosing several. */
  #startLongPress(id: string): void {
    this.#stopLongPress();
    this.#cancelLongPress = this.context.clock.after(longPressMs, () => {
      this.#reset();
      this.context.pick(id);
    });
  }
  #stopLongPress(): void {
    this.#cancelLongPress?.();
    this.#cancelLongPress = undefined;
  }

  /** No context menu on a long press. */
  readonly handleContextMenu = (event: MouseEvent): void => {
    const isTouch = event instanceof PointerEvent && event.pointerType === 'touch';
    if (isTouch && (event.target as Element).closest('[data-id]')) event.preventDefault();
  };

  /** Where a mouse last moved on the pages, as a page and a point of it. */
  get pointedAt(): { pageNumber: number; at: Point } | undefined {
    const on = this.#hover && this.pageUnder(this.#hover.x, this.#hover.y);
    return on && { pageNumber: on.index + 1, at: documentPoint(this.context.pages, on.index, on.point) };
  }
  readonly forgetPointer = (): void => {
    this.#hover = undefined;
  };

  readonly handleMove = (event: PointerEvent): void => {
    this.#hover = event.pointerType === 'mouse' ? { x: event.clientX, y: event.clientY } : undefined;
    const press = this.#press?.pointerId === event.pointerId ? this.#press : undefined;
    // The button was released where no event reached the element.
    if (press && event.buttons === 0) this.cancel();
    const at = this.#toSpace(event);
    if (this.#press && press && !this.#gesture) {
      if (Math.hypot(at.x - press.start.x, at.y - press.start.y) < dragThresholdPx) return;
      this.#stopLongPress();
      this.#gesture = press.gesture();
      capturePointer(event);
    }
    if (!this.#gesture) return;
    this.#lastMove = { x: event.clientX, y: event.clientY, free: isFree(event) };
    if (!this.#frame) this.#frame = requestAnimationFrame(this.#handleFrame);
  };

  readonly handleUp = (event: PointerEvent): void => {
    const press = this.#press;
    if (!press || event.pointerId !== press.pointerId) return;
    const gesture = this.#gesture;
    if (gesture) gesture.move(this.#toSpace(event), isFree(event));
    this.#reset();
    if (gesture) gesture.end();
    else press.tap();
  };

  /** Cancels the gesture; `false` without a gesture. */
  readonly cancel = (): boolean => {
    const gesture = this.#gesture;
    this.#reset();
    gesture?.cancel();
    return gesture !== undefined;
  };

  /** The page under a point of the window; `undefined` beside the pages. */
  pageUnder(clientX: number, clientY: number): { index: number; point: Point } | undefined {
    const view = this.context.pages.scroll.scroller?.getBoundingClientRect();
    if (!view || clientX < view.left || clientX > view.right || clientY < view.top || clientY > view.bottom)
      return undefined;
    return pageAt(this.context.pages.layout, this.#toSpace({ clientX, clientY }));
  }

  #reset(): void {
    this.#stopLongPress();
    this.#gesture = undefined;
    this.#press = undefined;
    this.#lastMove = undefined;
    const waiters = this.#idleWaiters;
    this.#idleWaiters = [];
    for (const resolve of waiters) resolve();
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  /** From the window to the scrolled area. */
  #toSpace({ clientX, clientY }: { clientX: number; clientY: number }): Point {
    const box = this.context.pages.scroll.space?.getBoundingClientRect();
    return { x: clientX - (box?.left ?? 0), y: clientY - (box?.top ?? 0) };
  }

  readonly #handleFrame = (): void => {
    this.#frame = 0;
    const last = this.#lastMove;
    if (!last || !this.#gesture) return;
    const isScrolled = this.#scrollAtEdge(last);
    this.#gesture.move(this.#toSpace({ clientX: last.x, clientY: last.y }), last.free);
    if (isScrolled) this.#frame = requestAnimationFrame(this.#handleFrame);
  };

  #scrollAtEdge(pointer: Point): boolean {
    const { scroller } = this.context.pages.scroll;
    if (!scroller) return false;
    const view = scroller.getBoundingClientRect();
    // A pointer cannot leave the window, where the pages often reach beyond it.
    const x = edgeOverlap(pointer.x, Math.max(0, view.left), Math.min(innerWidth, view.right));
    const y = edgeOverlap(pointer.y, Math.max(0, view.top), Math.min(innerHeight, view.bottom));
    const { scrollLeft, scrollTop } = scroller;
    if (x !== 0) scroller.scrollLeft += x / scrollFrames;
    if (y !== 0) scroller.scrollTop += y / scrollFrames;
    return scroller.scrollLeft !== scrollLeft || scroller.scrollTop !== scrollTop;
  }
}
