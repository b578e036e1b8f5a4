import { putAt } from '../../shared/ui/place.directive.js';
import { usualSize } from '../model/field.js';
import { capture, type PointerController, type PointerHost } from './pointer.controller.js';

/** Dragging a type out of the palette with mouse or pen; a finger scrolls there and taps instead. Owns the ghost. */
export class PaletteDrag {
  #start: { x: number; y: number; type: string } | undefined;
  #dragging = false;
  #took = false;

  constructor(
    private readonly host: PointerHost,
    private readonly pointer: PointerController,
  ) {}

  readonly down = (event: PointerEvent, type: string): void => {
    this.#took = false;
    if (event.button !== 0 || event.pointerType === 'touch') return;
    this.#start = { x: event.clientX, y: event.clientY, type };
    // Escape is heard from here, also where a press on a button gives it no focus.
    (event.currentTarget as HTMLElement).focus({ preventScroll: true });
    // A quick hand has left the button before it is heard of again.
    capture(event);
  };

  readonly move = (event: PointerEvent): void => {
    const start = this.#start;
    if (!start) return;
    if (event.buttons === 0) return void this.cancel();
    if (!this.#dragging && Math.hypot(event.clientX - start.x, event.clientY - start.y) < 5) return;
    this.#dragging = true;
    const ghost = this.host.element('.ghost');
    if (!ghost) return;
    const size = usualSize(start.type);
    const { scale } = this.host.pages.layout;
    const [width, height] = [size.width * scale, size.height * scale];
    ghost.hidden = false;
    // A fixed box counts from the nearest container; what is off is put right by measuring.
    putAt(ghost, { x: 0, y: 0, width, height });
    const origin = ghost.getBoundingClientRect();
    putAt(ghost, {
      x: event.clientX - origin.left - width / 2,
      y: event.clientY - origin.top - height / 2,
      width,
      height,
    });
  };

  readonly up = (event: PointerEvent): void => {
    const start = this.#start;
    const dragged = this.#dragging;
    this.cancel();
    if (!start || !dragged || event.type !== 'pointerup') return;
    this.#took = true;
    const there = this.pointer.pageUnder(event.clientX, event.clientY);
    if (there) this.host.drop(start.type, there.index + 1, there.point);
  };

  /** Whether the click that follows belongs to a drag. */
  readonly took = (): boolean => {
    const took = this.#took;
    this.#took = false;
    return took;
  };

  cancel(): boolean {
    const was = this.#dragging;
    this.#start = undefined;
    this.#dragging = false;
    const ghost = this.host.element('.ghost');
    if (ghost) ghost.hidden = true;
    return was;
  }
}
