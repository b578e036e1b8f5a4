import type { ReactiveController, ReactiveControllerHost } from 'lit';
import SignaturePad, { type PointGroup } from 'signature_pad';
import { scaleStrokes } from '../../domain/ink/index.js';
import { inkColour, sheetUnits } from './signature-pad.model.js';

interface Shown {
  /** Strokes in sheet units, with the pen on; or a picture to look at, with the pen off. */
  readonly strokes?: readonly PointGroup[];
  readonly picture?: HTMLCanvasElement;
  readonly disabled: boolean;
}

/**
 * The sheet: owns the canvas's size and pixels, the pen (signature_pad) and the observer that draws anew when the sheet
 * changes its size or the screen its density. Does not own the strokes: each finished one is handed over in sheet units.
 */
export class SheetController implements ReactiveController {
  #canvas?: HTMLCanvasElement;
  #pen?: SignaturePad;
  #size?: ResizeObserver;
  #shown: Shown = { disabled: false };
  #penDown = false;

  constructor(
    host: ReactiveControllerHost,
    private readonly onStroke: (stroke: PointGroup) => void,
    private readonly onStart: () => void,
  ) {
    host.addController(this);
  }

  hostConnected(): void {
    if (this.#canvas) this.#start(this.#canvas);
  }

  hostDisconnected(): void {
    this.#stop();
  }

  /** For a template's `ref`. */
  readonly attach = (element: Element | undefined): void => {
    const canvas = element instanceof HTMLCanvasElement ? element : undefined;
    if (canvas === this.#canvas) return;
    this.#stop();
    this.#canvas = canvas;
    if (canvas) this.#start(canvas);
  };

  show(shown: Shown): void {
    const same =
      shown.strokes === this.#shown.strokes &&
      shown.picture === this.#shown.picture &&
      shown.disabled === this.#shown.disabled;
    this.#shown = shown;
    if (!same) this.#draw();
  }

  #start(canvas: HTMLCanvasElement): void {
    if (this.#pen) return;
    // Every pointer event counts: browsers deliver them once a frame.
    const pen = new SignaturePad(canvas, { penColor: inkColour, throttle: 0, minDistance: 2 });
    this.#pen = pen;
    pen.addEventListener('beginStroke', () => {
      this.#penDown = true;
      this.onStart();
    });
    pen.addEventListener('endStroke', () => {
      this.#penDown = false;
      const stroke = pen.toData().at(-1);
      if (stroke) this.onStroke(scaleStrokes([stroke], sheetUnits / canvas.clientWidth)[0]!);
    });
    this.#size = new ResizeObserver(() => this.#draw());
    try {
      // Fires for a change of zoom as well.
      this.#size.observe(canvas, { box: 'device-pixel-content-box' });
    } catch {
      this.#size.observe(canvas);
    }
    this.#draw();
  }

  #stop(): void {
    this.#pen?.off();
    this.#size?.disconnect();
    this.#pen = this.#size = undefined;
    this.#penDown = false;
  }

  #draw(): void {
    const [canvas, pen] = [this.#canvas, this.#pen];
    const context = canvas?.getContext('2d');
    // A stroke under way is drawn anew with all others when it ends.
    if (!canvas || !pen || !context || this.#penDown) return;
    const { clientWidth: wide, clientHeight: high } = canvas;
    if (wide === 0 || high === 0) return;
    const density = Math.max(1, devicePixelRatio || 1);
    canvas.width = Math.round(wide * density);
    canvas.height = Math.round(high * density);
    context.setTransform(canvas.width / wide, 0, 0, canvas.height / high, 0, 0);
    const unit = wide / sheetUnits;
    pen.minWidth = 0.7 * unit;
    pen.maxWidth = 2.4 * unit;

    const { strokes, picture, disabled } = this.#shown;
    pen.off();
    pen.fromData(strokes ? scaleStrokes(strokes as PointGroup[], unit) : []);
    if (strokes && !disabled) pen.on();
    if (picture) {
      const scale = Math.min((wide * 0.84) / picture.width, (high * 0.6) / picture.height, unit);
      const [w, h] = [picture.width * scale, picture.height * scale];
      context.imageSmoothingQuality = 'high';
      context.drawImage(picture, (wide - w) / 2, (high - h) / 2, w, h);
    }
  }
}
