import type { Pdf } from '../../shared/pdf/pdf.js';
import { freeCanvas, maxCanvasPixels } from '../../shared/pdf/pdf-page.js';

/** 150 dots per inch, as browsers' own PDF viewers print. */
const printDensity = 150 / 72;
const printClass = 'sig-print';

export interface PrintOptions {
  readonly signal: AbortSignal;
  /** Degrees clockwise. */
  readonly rotation: number;
  /** Called before each page is drawn; counts from 1. */
  progress(page: number): void;
}

/**
 * Prints the pages, each on paper of its own size, and nothing else of the host page. A browser prints documents, so the
 * page images are in the host's document while the print dialog is open.
 */
export async function printPdf(pdf: Pdf, { signal, rotation, progress }: PrintOptions): Promise<void> {
  document.querySelectorAll(`.${printClass}`).forEach((old) => old.remove());
  const paper = document.createElement('div');
  paper.className = printClass;
  paper.setAttribute('aria-hidden', 'true');
  const sheet = new CSSStyleSheet();
  const sizes = new Map<string, number>();
  const urls: string[] = [];
  const clean = () => {
    paper.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    urls.forEach((url) => URL.revokeObjectURL(url));
  };
  try {
    for (let number = 1; number <= pdf.pageCount; number++) {
      progress(number);
      const page = await pdf.page(number);
      const [width, height] = rotation % 180 === 0 ? [page.width, page.height] : [page.height, page.width];
      const scale = Math.min(printDensity, Math.sqrt(maxCanvasPixels / (width * height)));
      const canvas = await page.draw({ scale, rotation: rotation, signal });
      const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done));
      freeCanvas(canvas);
      signal.throwIfAborted();
      if (!blob) throw new Error(`page ${number} gave no picture`);
      const size = `${width.toFixed(2)}pt ${height.toFixed(2)}pt`;
      if (!sizes.has(size)) sizes.set(size, sizes.size);
      const image = new Image();
      image.className = `${printClass}-${sizes.get(size)}`;
      image.src = URL.createObjectURL(blob);
      urls.push(image.src);
      await image.decode();
      paper.append(image);
    }
    signal.throwIfAborted();
    sheet.replaceSync(printRules(sizes));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    document.body.append(paper);
    const ended = new Promise<void>((done) => addEventListener('afterprint', () => done(), { once: true }));
    print();
    await ended;
  } finally {
    clean();
  }
}

/** Hidden on screen; in print nothing else is visible, and each image gets a sheet of its own size. */
function printRules(sizes: ReadonlyMap<string, number>): string {
  const pages = [...sizes].map(([size, id]) => {
    const [width, height] = size.split(' ');
    return `@page ${printClass}-${id} { size: ${size}; margin: 0 }
      .${printClass}-${id} { page: ${printClass}-${id}; width: ${width}; height: ${height} }`;
  });
  return `@media screen { .${printClass} { display: none !important } }
    @media print {
      html, body { margin: 0 !important; padding: 0 !important; overflow: visible !important; height: auto !important }
      body > :not(.${printClass}) { display: none !important }
      .${printClass} img { display: block; break-after: page; break-inside: avoid }
      .${printClass} img:last-child { break-after: auto }
      ${pages.join('\n')}
    }`;
}
