import SignaturePad, { type PointGroup } from 'signature_pad';
import { scaleStrokes } from '../../../domain/index.js';
import { inkColour, sheetUnits, strokeRadius } from '../signature-pad.model.js';

interface CanvasContent {
  /** Strokes in sheet units, which can be drawn on; otherwise a picture, which cannot. */
  readonly strokes?: readonly PointGroup[];
  readonly picture?: HTMLCanvasElement;
  /** Whether the picture is aligned to the baseline. */
  readonly onLine?: boolean;
  readonly disabled: boolean;
}

/**
 * Owns the canvas's size and pixels, the pen (signature_pad) and the observer that redraws when the size or the screen's
 * density changes. Does not own the strokes: passes on each finished one in sheet units.
 */
export class SignatureCanvas {
  readonly #pen: SignaturePad;
  readonly #resizeObserver: ResizeObserver;
  #content: CanvasContent = { disabled: false };
  #isDrawing = false;
  /** The last stroke, which the pen has drawn. */
  #lastStroke?: PointGroup;
  /** The size changed during a stroke. */
  #isStale = false;
  /** CSS pixels per sheet unit. */
  #unit = 1;

  constructor(
    private readonly canvas: HTMLCanvasElement,
    onStroke: (stroke: PointGroup) => void,
    onStart: () => void,
  ) {
    // No throttle: browsers deliver pointer events once per frame anyway.
    const pen = new SignaturePad(canvas, { penColor: inkColour, throttle: 0, minDistance: 2 });
    this.#pen = pen;
    pen.addEventListener('beginStroke', () => {
      this.#isDrawing = true;
      onStart();
    });
    pen.addEventListener('endStroke', () => {
      this.#isDrawing = false;
      const stroke = pen.toData().at(-1);
      if (!stroke) return;
      this.#lastStroke = scaleStrokes([stroke], 1 / this.#unit)[0]!;
      onStroke(this.#lastStroke);
    });
    this.#resizeObserver = new ResizeObserver(() => this.#redraw());
    try {
      // Also fires when the browser's zoom changes.
      this.#resizeObserver.observe(canvas, { box: 'device-pixel-content-box' });
    } catch {
      this.#resizeObserver.observe(canvas);
    }
  }

  show(shown: CanvasContent): void {
    const { strokes, picture, onLine, disabled } = this.#content;
    const isSame = shown.picture === picture && shown.onLine === onLine && shown.disabled === disabled;
    this.#content = shown;
    if (!isSame || !this.#hasDrawn(strokes, shown.strokes)) this.#redraw();
  }

  /** Whether the pen itself has added what is new: each stroke takes longer to draw again than a frame on a slow device. */
  #hasDrawn(before: readonly PointGroup[] | undefined, strokes: readonly PointGroup[] | undefined): boolean {
    if (strokes === before) return true;
    if (!before || !strokes || this.#isStale || strokes.length !== before.length + 1) return false;
    return strokes.every((stroke, index) => stroke === (before[index] ?? this.#lastStroke));
  }

  dispose(): void {
    this.#pen.off();
    this.#resizeObserver.disconnect();
  }

  #redraw(): void {
    const { canvas } = this;
    const pen = this.#pen;
    const context = canvas.getContext('2d');
    const { clientWidth: wide, clientHeight: high } = canvas;
    // The current stroke is redrawn with all others when it ends.
    this.#isStale = this.#isDrawing;
    if (!context || this.#isDrawing || wide === 0 || high === 0) return;
    const density = Math.max(1, devicePixelRatio || 1);
    canvas.width = Math.round(wide * density);
    canvas.height = Math.round(high * density);
    context.setTransform(canvas.width / wide, 0, 0, canvas.height / high, 0, 0);
    const { strokes, picture, onLine, disabled } = this.#content;
    // Strokes of a sheet that was higher are drawn smaller, so that none is cut off.
    let bottom = 1;
    for (const { points } of strokes ?? []) for (const { y } of points) bottom = Math.max(bottom, y);
    const unit = (this.#unit = Math.min(wide / sheetUnits, high / bottom));
    pen.minWidth = strokeRadius.min * unit;
    pen.maxWidth = strokeRadius.max * unit;

    pen.off();
    pen.fromData(strokes ? scaleStrokes(strokes as PointGroup[], unit) : []);
    if (strokes && !disabled) pen.on();
    if (picture) {
      const scale = Math.min((wide * 0.84) / picture.width, (high * 0.6) / picture.height, unit);
      const [w, h] = [picture.width * scale, picture.height * scale];
      context.imageSmoothingQuality = 'high';
      context.drawImage(picture, (wide - w) / 2, onLine ? high * 0.78 - h : (high - h) / 2, w, h);
    }
  }
}
