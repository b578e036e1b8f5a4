import type { ReactiveController, ReactiveElement } from 'lit';
import { keyTarget, scrollStep, targetIndex, type RowBox } from './reorder.model.js';
import { scrollAreaOf, visibleBox } from './scroll-area.js';

export interface ReorderOptions {
  /** The rows as they are rendered, from the top. */
  rows(): readonly HTMLElement[];
  /** Moves the row at `from` to the place `to`; says so, and keeps the focus with it. */
  move(from: number, to: number): void;
}

interface Drag {
  readonly pointerId: number;
  readonly from: number;
  readonly rows: readonly HTMLElement[];
  readonly list: Element;
  readonly boxes: readonly RowBox[];
  /** Where the pointer began, from the top of the list. */
  readonly startPx: number;
  readonly area: Element;
}

/**
 * Reorders a list: by dragging a handle with mouse, touch or pen, and by the arrow keys, Home and End on a button of the row.
 * Owns the drag while it lasts, and ends it with Escape or when the list changes; the rows and their order stay with the host,
 * which renders `classOf(index)` at each row and a button for those who cannot drag (WCAG 2.5.7).
 */
export class ReorderController implements ReactiveController {
  #drag?: Drag;
  #to = 0;
  #y = 0;
  #frame = 0;

  constructor(
    private readonly host: ReactiveElement,
    private readonly options: ReorderOptions,
  ) {
    host.addController(this);
  }

  hostDisconnected(): void {
    this.cancel();
  }
  hostUpdated(): void {
    const { rows } = this.#drag ?? {};
    if (!rows) return;
    const now = this.options.rows();
    if (now.length !== rows.length || now.some((row, index) => row !== rows[index])) this.cancel();
  }

  get isDragging(): boolean {
    return this.#drag !== undefined;
  }

  /** The classes of a row: `dragged` for the one that moves, `drop-before` or `drop-after` for where it would go. */
  classOf(index: number): string {
    if (!this.#drag) return '';
    const { from } = this.#drag;
    if (index === from) return 'dragged';
    if (index !== this.#to || this.#to === from) return '';
    return this.#to < from ? 'drop-before' : 'drop-after';
  }

  /** Moves the row at `from`, as a drag does. */
  move(from: number, to: number): void {
    this.cancel();
    this.options.move(from, to);
  }

  /** A pointer is pressed on the handle of the row at `from`. */
  start(event: PointerEvent, from: number): void {
    const rows = this.options.rows();
    const list = rows[from]?.parentElement;
    if (this.#drag || event.button !== 0 || !event.isPrimary || !list || rows.length < 2) return;
    event.preventDefault();
    const top = list.getBoundingClientRect().top;
    const boxes = rows.map((row) => {
      const box = row.getBoundingClientRect();
      return { top: box.top - top, bottom: box.bottom - top };
    });
    const area = scrollAreaOf(list);
    this.#drag = {
      ...{ pointerId: event.pointerId, from, rows, list, boxes, area },
      startPx: event.clientY - top,
    };
    this.#to = from;
    this.#y = event.clientY;
    // The pointer may leave the window; one that a script made cannot be captured.
    if (event.isTrusted) (event.currentTarget as Element).setPointerCapture(event.pointerId);
    this.#listen('addEventListener');
    this.host.requestUpdate();
  }

  /** A key is pressed on a button of the row at `from`: moves it, where the key asks for that. */
  press(event: KeyboardEvent, from: number): void {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const to = keyTarget(event.key, from, this.options.rows().length);
    if (to === undefined) return;
    event.preventDefault();
    this.move(from, to);
  }

  /** Ends a drag; everything stays where it was. */
  cancel(): void {
    const drag = this.#drag;
    if (!drag) return;
    this.#drag = undefined;
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#listen('removeEventListener');
    drag.rows[drag.from]?.style.removeProperty('translate');
    this.host.requestUpdate();
  }

  readonly #handle = (event: Event): void => {
    if (event instanceof KeyboardEvent) {
      if (event.key !== 'Escape') return;
      // Escape ends the drag only, not a dialog around it.
      event.preventDefault();
      event.stopPropagation();
      return this.cancel();
    }
    const drag = this.#drag;
    if (!drag || !(event instanceof PointerEvent) || event.pointerId !== drag.pointerId) return;
    if (event.type === 'pointercancel') return this.cancel();
    this.#y = event.clientY;
    this.#follow(drag);
    if (event.type === 'pointermove') return this.#scrollSoon();
    const [from, to] = [drag.from, this.#to];
    if (from === to) this.cancel();
    else this.move(from, to);
  };

  #follow({ list, startPx, from, boxes, rows }: Drag): void {
    const y = this.#y - list.getBoundingClientRect().top;
    rows[from]?.style.setProperty('translate', `0 ${String(y - startPx)}px`);
    const to = targetIndex(from, y, boxes);
    if (to === this.#to) return;
    this.#to = to;
    this.host.requestUpdate();
  }

  #scrollSoon(): void {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      const drag = this.#drag;
      if (!drag) return;
      const before = drag.area.scrollTop;
      drag.area.scrollTop += Math.round(scrollStep(this.#y, visibleBox(drag.area)));
      if (drag.area.scrollTop === before) return;
      this.#follow(drag);
      this.#scrollSoon();
    });
  }

  #listen(change: 'addEventListener' | 'removeEventListener'): void {
    for (const type of ['pointermove', 'pointerup', 'pointercancel', 'keydown'])
      window[change](type, this.#handle, true);
  }
}
