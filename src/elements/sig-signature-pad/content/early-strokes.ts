import type { PointGroup } from 'signature_pad';
import { scaleStrokes } from '../../../domain/index.js';
import { inkColour, sheetUnits, strokeRadius } from '../signature-pad.model.js';

/**
 * Records strokes drawn before the drawing code has loaded, so that none is lost on a slow connection. Owns its listeners
 * on the canvas until it is stopped and the current stroke has ended; shows nothing itself.
 */
export class EarlyStrokes {
  readonly #strokes: PointGroup[] = [];
  readonly #listening = new AbortController();
  #stroke?: PointGroup;
  #onLateStroke?: (stroke: PointGroup) => void;

  /** `isWritable`: whether the canvas accepts strokes now. */
  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly isWritable: () => boolean,
  ) {
    const { signal } = this.#listening;
    canvas.addEventListener('pointerdown', (event) => this.#startStroke(event), { signal });
    canvas.addEventListener('pointermove', (event) => this.#addPoint(event), { signal });
    for (const end of ['pointerup', 'pointercancel'] as const) {
      canvas.addEventListener(end, (event) => this.#endStroke(event), { signal });
    }
  }

  /** Returns the finished strokes in sheet units; passes a current one to the callback when it ends. */
  stop(late: (stroke: PointGroup) => void): PointGroup[] {
    this.#onLateStroke = late;
    if (!this.#stroke) this.#listening.abort();
    return this.#strokes.splice(0);
  }

  clear(): void {
    this.#strokes.length = 0;
    this.#stroke = undefined;
    if (this.#onLateStroke) this.#listening.abort();
  }

  #startStroke(event: PointerEvent): void {
    if (this.#onLateStroke || this.#stroke || !event.isPrimary || event.button !== 0 || !this.isWritable())
      return;
    // A synthetic pointer cannot be captured.
    if (event.isTrusted) this.canvas.setPointerCapture(event.pointerId);
    this.#stroke = {
      penColor: inkColour,
      dotSize: 0,
      minWidth: strokeRadius.min,
      maxWidth: strokeRadius.max,
      velocityFilterWeight: 0.7,
      compositeOperation: 'source-over',
      points: [],
    };
    this.#addPoint(event);
  }

  #addPoint({ offsetX: x, offsetY: y, pressure, timeStamp: time }: PointerEvent): void {
    this.#stroke?.points.push({ x, y, pressure, time });
  }

  #endStroke(event: PointerEvent): void {
    const stroke = this.#stroke;
    if (!stroke) return;
    this.#addPoint(event);
    this.#stroke = undefined;
    const unit = this.canvas.clientWidth / sheetUnits;
    // As signature_pad does: in pixels, then scaled to sheet units together with the widths.
    const [minWidth, maxWidth] = [stroke.minWidth * unit, stroke.maxWidth * unit];
    const [scaled] = scaleStrokes([{ ...stroke, minWidth, maxWidth }], 1 / unit);
    if (this.#onLateStroke) this.#listening.abort();
    if (!scaled || !this.isWritable()) return;
    if (this.#onLateStroke) this.#onLateStroke(scaled);
    else this.#strokes.push(scaled);
  }
}
