import type { OPS, PDFDocumentProxy, PDFPageProxy, RenderTask } from 'pdfjs-dist';
import {
  applyMatrix,
  applyToRect,
  multiply,
  pageTransform,
  type Matrix,
  type PageBox,
  type Rect,
} from '../../../domain/index.js';
import { PdfError, toPdfError } from './pdf-error.js';
import type { DrawOptions, PdfPage, PdfRun } from './pdf.types.js';
import { textContentOf } from './reading/text-content.js';

/** A larger canvas is drawn less sharp: iOS paints nothing above 16.7 million px. */
export const maxCanvasPixels = 12_000_000;

/** At this scale a page costs hardly anything to draw. */
const prepareScale = 0.01;

/** Frees a canvas's memory: Safari keeps it until garbage collection unless the size is 0. */
export function freeCanvas(canvas: HTMLCanvasElement): void {
  canvas.width = canvas.height = 0;
}

/** The layers to draw; the file's own choice without. */
type ShownLayers = () => ReturnType<PDFDocumentProxy['getOptionalContentConfig']> | undefined;

interface PageOptions {
  readonly annotationMode: number;
  readonly codes: typeof OPS;
  readonly layers: ShownLayers;
  /** Aborts once the file is closed. */
  readonly closed: AbortSignal;
}

export function wrapPage(
  page: PDFPageProxy,
  { annotationMode, codes, layers, closed }: PageOptions,
): PdfPage {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = page.view;
  const box: PageBox = { x0, y0, x1, y1, rotate: page.rotate, userUnit: page.userUnit };
  const { size, toShown } = pageTransform(box);
  let ahead: RenderTask | undefined;

  const prepare = () => {
    const canvas = document.createElement('canvas');
    const viewport = page.getViewport({ scale: prepareScale });
    // Only a render makes the worker produce the operator list that drawing uses.
    ahead = page.render({ canvas, viewport, annotationMode });
    const done = () => freeCanvas(canvas);
    ahead.promise.then(done, done);
  };

  const draw = async ({
    scale,
    rotation: turn = 0,
    part,
    signal,
    started,
  }: DrawOptions): Promise<HTMLCanvasElement> => {
    signal?.throwIfAborted();
    const rotation = (page.rotate + turn) % 360;
    const whole = page.getViewport({ scale, rotation });
    const [left, top] = part ? [part.x * whole.width, part.y * whole.height] : [0, 0];
    const viewport = part
      ? page.getViewport({ scale, rotation, offsetX: -Math.round(left), offsetY: -Math.round(top) })
      : whole;
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(whole.width * (part?.width ?? 1)));
    canvas.height = Math.max(1, Math.round(whole.height * (part?.height ?? 1)));
    const task = page.render({
      canvas,
      viewport,
      annotationMode,
      background: '#ffffff',
      optionalContentConfigPromise: layers(),
    });
    ahead?.cancel();
    ahead = undefined;
    started?.(canvas);
    const cancel = () => task.cancel();
    signal?.addEventListener('abort', cancel, { once: true });
    try {
      await task.promise;
      signal?.throwIfAborted();
      return canvas;
    } catch (error) {
      freeCanvas(canvas);
      signal?.throwIfAborted();
      throw error instanceof PdfError ? error : toPdfError(error);
    } finally {
      signal?.removeEventListener('abort', cancel);
    }
  };

  const runs = async (): Promise<PdfRun[]> => {
    const { items, styles } = await textContentOf(page, closed);
    /** The parts that are open here, the innermost last. */
    const open: (string | undefined)[] = [];
    return items.flatMap((item): PdfRun[] => {
      if (!('str' in item)) {
        if (item.type === 'endMarkedContent') open.pop();
        else open.push(item.id ?? open.at(-1));
        return [];
      }
      const style = styles[item.fontName];
      const vertical = style?.vertical ?? false;
      return [
        {
          text: item.str,
          endsLine: item.hasEOL,
          dir: item.dir === 'rtl' ? 'rtl' : 'ltr',
          matrix: item.transform as unknown as Matrix,
          length: vertical ? item.height : item.width,
          vertical,
          font: style?.fontFamily ?? 'sans-serif',
          ascent: ascentOf(style),
          content: open.at(-1),
        },
      ];
    });
  };

  return {
    number: page.pageNumber,
    width: size.width,
    height: size.height,
    box,
    draw,
    prepare,
    runs,

    async render(canvas, { scale, signal }) {
      const [wide, high] = [size.width * scale, size.height * scale];
      const density = Math.min(globalThis.devicePixelRatio || 1, Math.sqrt(maxCanvasPixels / (wide * high)));
      const fresh = await draw({ scale: scale * density, signal });
      canvas.width = fresh.width;
      canvas.height = fresh.height;
      canvas.style.width = `${wide}px`;
      canvas.style.height = `${high}px`;
      canvas.getContext('2d', { alpha: false })?.drawImage(fresh, 0, 0);
      freeCanvas(fresh);
    },

    async text() {
      const found = (await runs()).filter(({ text }) => text.trim() !== '');
      return found.map((run) => ({
        text: run.text,
        ...runRect(run, toShown),
      }));
    },

    async structure() {
      return page.getStructTree();
    },

    async annotations() {
      return (await page.getAnnotations({ intent: 'display' })) as unknown[];
    },

    async hasPictures() {
      const { fnArray } = await page.getOperatorList({ annotationMode });
      const pictures = new Set<number>([
        codes.paintImageXObject,
        codes.paintInlineImageXObject,
        codes.paintImageMaskXObject,
        codes.paintImageXObjectRepeat,
        codes.paintImageMaskXObjectGroup,
        codes.paintImageMaskXObjectRepeat,
      ]);
      return fnArray.some((code) => pictures.has(code));
    },

    async instructions() {
      return { ...(await page.getOperatorList({ annotationMode })), codes };
    },

    release() {
      page.cleanup();
    },
  };
}

/** A run's box in text space, where the font is 1 high. */
function runBox({ matrix, length }: PdfRun): Rect {
  const unit = Math.hypot(matrix[0], matrix[1]) || 1;
  return { x: 0, y: 0, width: length / unit, height: 1 };
}

/** A run's box on the page as shown. */
export const runRect = (run: PdfRun, transform: Matrix): Rect =>
  applyToRect(multiply(transform, run.matrix), runBox(run));

/** A run's position on the page as shown, for the text layer. */
export function placeRun(run: PdfRun, transform: Matrix) {
  const [a, b, c, d] = multiply(transform, run.matrix);
  const origin = applyMatrix(transform, { x: run.matrix[4], y: run.matrix[5] });
  const angle = Math.atan2(b, a) + (run.vertical ? Math.PI / 2 : 0);
  const height = Math.hypot(c, d);
  const rise = height * run.ascent;
  return {
    x: origin.x + rise * Math.sin(angle),
    y: origin.y - rise * Math.cos(angle),
    height,
    length: run.length * Math.hypot(transform[0], transform[1]),
    degrees: (angle * 180) / Math.PI,
  };
}

function ascentOf(style: { ascent?: number; descent?: number } | undefined): number {
  const { ascent, descent } = style ?? {};
  if (ascent) return ascent;
  return descent ? 1 + descent : 0.8;
}
