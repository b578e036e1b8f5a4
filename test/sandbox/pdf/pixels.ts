import { createCanvas, DOMMatrix, ImageData, Path2D } from '@napi-rs/canvas';

// The sandbox loads pdf.js without them, since it draws nothing; this file draws.
Object.assign(globalThis, { DOMMatrix, ImageData, Path2D });

export interface Picture {
  width: number;
  height: number;
  /** The smallest box around everything that `test` accepts, in fractions of the picture; `undefined` without one. */
  bounds(
    test: (r: number, g: number, b: number) => boolean,
  ): { x0: number; y0: number; x1: number; y1: number } | undefined;
}

/** Renders a page with pdf.js, which applies rotation, crop box and user unit. */
export async function render(bytes: Uint8Array, pageNumber: number, scale = 1): Promise<Picture> {
  const pdfjs = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const fonts = new URL('../../../node_modules/pdfjs-dist/standard_fonts/', import.meta.url).pathname;
  const doc = await pdfjs.getDocument({ data: bytes.slice(), verbosity: 0, standardFontDataUrl: fonts })
    .promise;
  const page = await doc.getPage(pageNumber);
  const viewport = page.getViewport({ scale });
  const canvas = createCanvas(Math.round(viewport.width), Math.round(viewport.height));
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  await page.render({ canvas: null, canvasContext: context as never, viewport }).promise;
  const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
  await doc.destroy();
  return {
    width,
    height,
    bounds(test) {
      let [x0, y0, x1, y1] = [Infinity, Infinity, -1, -1];
      for (let y = 0; y < height; y++) {
        for (let x = 0; x < width; x++) {
          const i = (y * width + x) * 4;
          if (!test(data[i] as number, data[i + 1] as number, data[i + 2] as number)) continue;
          [x0, y0, x1, y1] = [Math.min(x0, x), Math.min(y0, y), Math.max(x1, x + 1), Math.max(y1, y + 1)];
        }
      }
      return x1 < 0 ? undefined : { x0: x0 / width, y0: y0 / height, x1: x1 / width, y1: y1 / height };
    },
  };
}

export const isDark = (r: number, g: number, b: number) => r + g + b < 600;
