import type { Pdf } from '../shared/pdf/pdf.js';
import { freeCanvas, mostPixels } from '../shared/pdf/pdf-page.js';

/** Dots per point on paper: 150 to the inch, as browsers' own viewers take. */
const density = 150 / 72;
const mark = 'sig-print';

export interface PrintOptions {
  readonly signal: AbortSignal;
  readonly turned: number;
  /** Counts from 1, before the page is drawn. */
  progress(page: number): void;
}

/**
 * Prints the pages, each on paper of its own size, and nothing else of the host's page. The pictures stand in the host's
 * document while the print dialog is open, since a browser prints documents, and go with it.
 */
export async function printPdf(pdf: Pdf, { signal, turned, progress }: PrintOptions): Promise<void> {
  document.querySelectorAll(`.${mark}`).forEach((old) => old.remove());
  const paper = document.createElement('div');
  paper.className = mark;
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
      const [width, height] = turned % 180 === 0 ? [page.width, page.height] : [page.height, page.width];
      const scale = Math.min(density, Math.sqrt(mostPixels / (width * height)));
      const canvas = await page.draw({ scale, turn: turned, signal });
      const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done));
      freeCanvas(canvas);
      signal.throwIfAborted();
      if (!blob) throw new Error(`page ${number} gave no picture`);
      const size = `${width.toFixed(2)}pt ${height.toFixed(2)}pt`;
      if (!sizes.has(size)) sizes.set(size, sizes.size);
      const image = new Image();
      image.className = `${mark}-${sizes.get(size)}`;
      image.src = URL.createObjectURL(blob);
      urls.push(image.src);
      await image.decode();
      paper.append(image);
    }
    signal.throwIfAborted();
    sheet.replaceSync(rules(sizes));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    document.body.append(paper);
    const ended = new Promise<void>((done) => addEventListener('afterprint', () => done(), { once: true }));
    print();
    await ended;
  } finally {
    clean();
  }
}

/** Hidden on the screen; on paper alone, one page of its own size for each picture. */
function rules(sizes: ReadonlyMap<string, number>): string {
  const pages = [...sizes].map(([size, id]) => {
    const [width, height] = size.split(' ');
    return `@page ${mark}-${id} { size: ${size}; margin: 0 }
      .${mark}-${id} { page: ${mark}-${id}; width: ${width}; height: ${height} }`;
  });
  return `@media screen { .${mark} { display: none !important } }
    @media print {
      html, body { margin: 0 !important; padding: 0 !important; overflow: visible !important; height: auto !important }
      body > :not(.${mark}) { display: none !important }
      .${mark} img { display: block; break-after: page; break-inside: avoid }
      .${mark} img:last-child { break-after: auto }
      ${pages.join('\n')}
    }`;
}
