import { putAt } from '../../shared/ui/directives/place.directive.js';
import type { PlacerContext } from '../field-placer.types.js';
import { defaultSize } from '../../shared/fields/field.js';
import type { GestureHost } from './gestures/gesture.types.js';
import { capturePointer, type PointerController } from './pointer.controller.js';

const dragThresholdPx = 5;
/** A finger is never still. */
const touchThresholdPx = 10;

/** Drags a type out of the palette. A finger that moves along the palette scrolls it instead (`touch-action`). */
export class PaletteDragController {
  #start: { x: number; y: number; type: string; isTouch: boolean } | undefined;
  #isDragging = false;
  #hasDragged = false;

  constructor(
    private readonly context: PlacerContext,
    private readonly pointer: Pick<PointerController, 'pageUnder'>,
    private readonly drop: GestureHost['drop'],
  ) {}

  readonly handleDown = (event: PointerEvent, type: string): void => {
    this.#hasDragged = false;
    if (event.button !== 0 || !event.isPrimary) return;
    const isTouch = event.pointerType === 'touch';
    this.#start = { x: event.clientX, y: event.clientY, type, isTouch };
    // Keys come here from now on, also in browsers where a press on a button does not focus it.
    if (!isTouch) (event.currentTarget as HTMLElement).focus({ preventScroll: true });
    // Before the first move: a fast pointer has left the button by then.
    capturePointer(event);
  };

  readonly handleMove = (event: PointerEvent): void => {
    const start = this.#start;
    if (!start) return;
    if (event.buttons === 0) return void this.cancel();
    const distance = Math.hypot(event.clientX - start.x, event.clientY - start.y);
    if (!this.#isDragging && distance < (start.isTouch ? touchThresholdPx : dragThresholdPx)) return;
    this.#isDragging = true;
    const preview = this.#preview;
    if (!preview) return;
    const size = defaultSize(start.type);
    const { scale } = this.context.pages.layout;
    const [width, height] = [size.width * scale, size.height * scale];
    preview.hidden = false;
    // A fixed box is positioned in its nearest container: measure where (0, 0) is.
    putAt(preview, { x: 0, y: 0, width, height });
    const origin = preview.getBoundingClientRect();
    const [x, y] = [event.clientX - origin.left - width / 2, event.clientY - origin.top - height / 2];
    putAt(preview, { x, y, width, height });
  };

  readonly handleUp = (event: PointerEvent): void => {
    const start = this.#start;
    const isDragged = this.cancel();
    if (!start || !isDragged || event.type !== 'pointerup') return;
    // No click follows a finger that moved.
    this.#hasDragged = !start.isTouch;
    const target = this.pointer.pageUnder(event.clientX, event.clientY);
    if (target) this.drop(start.type, target.index + 1, target.point);
  };

  /** Whether the click that follows a drag belongs to it; `true` once per drag. */
  readonly consumeClick = (): boolean => {
    const hasDragged = this.#hasDragged;
    this.#hasDragged = false;
    return hasDragged;
  };

  /** `false` when nothing was being dragged. */
  cancel(): boolean {
    const wasDragging = this.#isDragging;
    this.#start = undefined;
    this.#isDragging = false;
    const preview = this.#preview;
    if (preview) preview.hidden = true;
    return wasDragging;
  }

  get #preview(): HTMLElement | null {
    return this.context.root.querySelector<HTMLElement>('.drag-preview');
  }
}
