import type { PointGroup } from 'signature_pad';
import { scaleStrokes } from '../../domain/index.js';
import { inkColour, sheetUnits } from './signature-pad.model.js';

/**
 * Keeps what is drawn before the pen has loaded, so that no stroke is lost on a slow line. Owns its listeners on the
 * canvas until it is stopped and the stroke under way has ended; shows nothing itself.
 */
export class EarlyInk {
  readonly #strokes: PointGroup[] = [];
  readonly #listening = new AbortController();
  #stroke?: PointGroup;
  #late?: (stroke: PointGroup) => void;

  /** `takes` says whether the sheet may be written on now. */
  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly takes: () => boolean,
  ) {
    const { signal } = this.#listening;
    canvas.addEventListener('pointerdown', (event) => this.#down(event), { signal });
    canvas.addEventListener('pointermove', (event) => this.#add(event), { signal });
    for (const end of ['pointerup', 'pointercancel'] as const) {
      canvas.addEventListener(end, (event) => this.#up(event), { signal });
    }
  }

  /** The finished strokes, in sheet units; one that is still under way is handed over when it ends. */
  stop(late: (stroke: PointGroup) => void): PointGroup[] {
    this.#late = late;
    if (!this.#stroke) this.#listening.abort();
    return this.#strokes.splice(0);
  }

  /** Nothing was drawn. */
  clear(): void {
    this.#strokes.length = 0;
    this.#stroke = undefined;
    if (this.#late) this.#listening.abort();
  }

  #down(event: PointerEvent): void {
    if (this.#late || this.#stroke || !event.isPrimary || event.button !== 0 || !this.takes()) return;
    // A pointer that is gone already cannot be captured; its stroke ends with its last event.
    if (event.isTrusted) this.canvas.setPointerCapture(event.pointerId);
    this.#stroke = {
      penColor: inkColour,
      dotSize: 0,
      minWidth: 0.7,
      maxWidth: 2.4,
      velocityFilterWeight: 0.7,
      compositeOperation: 'source-over',
      points: [],
    };
    this.#add(event);
  }

  #add({ offsetX: x, offsetY: y, pressure, timeStamp: time }: PointerEvent): void {
    this.#stroke?.points.push({ x, y, pressure, time });
  }

  #up(event: PointerEvent): void {
    const stroke = this.#stroke;
    if (!stroke) return;
    this.#add(event);
    this.#stroke = undefined;
    const unit = this.canvas.clientWidth / sheetUnits;
    // As the pen would have given it: everything in pixels, then brought to sheet units together.
    const [scaled] = scaleStrokes([{ ...stroke, minWidth: 0.7 * unit, maxWidth: 2.4 * unit }], 1 / unit);
    if (this.#late) this.#listening.abort();
    if (!scaled || !this.takes()) return;
    if (this.#late) this.#late(scaled);
    else this.#strokes.push(scaled);
  }
}
