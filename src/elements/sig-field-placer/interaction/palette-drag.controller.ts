import { putAt } from '../../shared/ui/place.directive.js';
import { defaultSize } from '../model/field.js';
import { capturePointer, type PointerController, type PointerHost } from './pointer.controller.js';

/** Dragging a type out of the palette with mouse or pen; a finger scrolls there and taps instead. Owns the preview. */
export class PaletteDragController {
  #start: { x: number; y: number; type: string } | undefined;
  #isDragging = false;
  #hasDragged = false;

  constructor(
    private readonly host: PointerHost,
    private readonly pointer: PointerController,
  ) {}

  readonly handleDown = (event: PointerEvent, type: string): void => {
    this.#hasDragged = false;
    if (event.button !== 0 || event.pointerType === 'touch') return;
    this.#start = { x: event.clientX, y: event.clientY, type };
    // Escape is heard from here, also where a press on a button gives it no focus.
    (event.currentTarget as HTMLElement).focus({ preventScroll: true });
    // A quick hand has left the button before it is heard of again.
    capturePointer(event);
  };

  readonly handleMove = (event: PointerEvent): void => {
    const start = this.#start;
    if (!start) return;
    if (event.buttons === 0) return void this.cancel();
    if (!this.#isDragging && Math.hypot(event.clientX - start.x, event.clientY - start.y) < 5) return;
    this.#isDragging = true;
    const preview = this.host.element('.drag-preview');
    if (!preview) return;
    const size = defaultSize(start.type);
    const { scale } = this.host.pages.layout;
    const [width, height] = [size.width * scale, size.height * scale];
    preview.hidden = false;
    // A fixed box counts from the nearest container; what is off is put right by measuring.
    putAt(preview, { x: 0, y: 0, width, height });
    const origin = preview.getBoundingClientRect();
    putAt(preview, {
      x: event.clientX - origin.left - width / 2,
      y: event.clientY - origin.top - height / 2,
      width,
      height,
    });
  };

  readonly handleUp = (event: PointerEvent): void => {
    const start = this.#start;
    const dragged = this.#isDragging;
    this.cancel();
    if (!start || !dragged || event.type !== 'pointerup') return;
    this.#hasDragged = true;
    const there = this.pointer.pageUnder(event.clientX, event.clientY);
    if (there) this.host.drop(start.type, there.index + 1, there.point);
  };

  /** Whether the click that follows belongs to a drag. */
  readonly consumeClick = (): boolean => {
    const took = this.#hasDragged;
    this.#hasDragged = false;
    return took;
  };

  cancel(): boolean {
    const was = this.#isDragging;
    this.#start = undefined;
    this.#isDragging = false;
    const preview = this.host.element('.drag-preview');
    if (preview) preview.hidden = true;
    return was;
  }
}
