import type { PointGroup } from 'signature_pad';
import { scaleStrokes } from '../../../domain/index.js';
import { inkColour, sheetUnits } from '../signature-pad.model.js';

/**
 * Keeps what is drawn before the pen has loaded, so that no stroke is lost on a slow line. Owns its listeners on the
 * canvas until it is stopped and the stroke under way has ended; shows nothing itself.
 */
export class EarlyStrokes {
  readonly #strokes: PointGroup[] = [];
  readonly #listening = new AbortController();
  #stroke?: PointGroup;
  #onLateStroke?: (stroke: PointGroup) => void;

  /** `takes` says whether the sheet may be written on now. */
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

  /** The finished strokes, in sheet units; one that is still under way is handed over when it ends. */
  stop(late: (stroke: PointGroup) => void): PointGroup[] {
    this.#onLateStroke = late;
    if (!this.#stroke) this.#listening.abort();
    return this.#strokes.splice(0);
  }

  /** Nothing was drawn. */
  clear(): void {
    this.#strokes.length = 0;
    this.#stroke = undefined;
    if (this.#onLateStroke) this.#listening.abort();
  }

  #startStroke(event: PointerEvent): void {
    if (this.#onLateStroke || this.#stroke || !event.isPrimary || event.button !== 0 || !this.isWritable())
      return;
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
    // As the pen would have given it: everything in pixels, then brought to sheet units together.
    const [scaled] = scaleStrokes([{ ...stroke, minWidth: 0.7 * unit, maxWidth: 2.4 * unit }], 1 / unit);
    if (this.#onLateStroke) this.#listening.abort();
    if (!scaled || !this.isWritable()) return;
    if (this.#onLateStroke) this.#onLateStroke(scaled);
    else this.#strokes.push(scaled);
  }
}
