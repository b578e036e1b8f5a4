import type { PDFPageProxy } from 'pdfjs-dist';
import { SigError } from '../../../client/index.js';
import { systemClock, type Clock } from '../clock.js';
import { PdfError } from './pdf-error.js';
import { blocked, startWorker } from './worker.js';

export { PdfError, type PdfProblem } from './pdf-error.js';
export { setPdfWorkerUrl } from './worker.js';

/** A run of text and its box in CSS px at scale 1, from the page's top left corner. */
export interface PdfText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A page as shown: Rotate, CropBox and UserUnit are applied. */
export interface PdfPage {
  /** Counts from 1. */
  readonly number: number;
  /** CSS px at scale 1; one px is one point as shown (1/72 inch times UserUnit). */
  readonly width: number;
  readonly height: number;
  /** Draws the page at the screen's density and sets the canvas's CSS size; what was drawn stays until then. */
  render(canvas: HTMLCanvasElement, options: { scale: number; signal?: AbortSignal }): Promise<void>;
  /** The page's text in the order of the file. */
  text(): Promise<readonly PdfText[]>;
}

export interface Pdf {
  readonly pageCount: number;
  /** Throws `RangeError` for a page that is not there. */
  page(number: number): Promise<PdfPage>;
  /** Ends the worker; pages can no longer be drawn. */
  close(): Promise<void>;
}

/** Above this many device pixels a canvas is drawn less sharp: iOS draws nothing beyond 16.7 million. */
const mostPixels = 12_000_000;

/** From the first request for the worker to a document that can be shown. */
const longest = 10_000;
/** How long an open document may take to put itself away. */
const farewell = 1000;
const wait = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));
const load = () => import('pdfjs-dist');

/** Begins to load pdf.js while the file is still on its way. A failure is told when a file is opened. */
export function warmPdf(): void {
  load().catch(() => undefined);
}

/**
 * Opens a PDF in a worker of its own, without scripting or eval. Throws `PdfError` (code `document`) for an empty file,
 * one that is not a PDF, encrypted, corrupt or not read within ten seconds, and `SigError` `blocked` when pdf.js or its
 * worker could not be started in that time. Whatever it throws, the worker has ended.
 */
export async function openPdf(
  source: Uint8Array | Blob,
  options: { password?: string; signal?: AbortSignal; clock?: Clock; library?: typeof load } = {},
): Promise<Pdf> {
  const { signal, password, clock = systemClock, library = load } = options;
  const data = source instanceof Blob ? new Uint8Array(await source.arrayBuffer()) : source.slice();
  if (data.length === 0) throw new PdfError('empty', 'The file is empty.');
  if (!looksLikePdf(data)) throw new PdfError('not-pdf', 'The file is not a PDF.');
  signal?.throwIfAborted();

  const end = new AbortController();
  const ended = new Promise<never>((_, reject) => {
    end.signal.addEventListener('abort', () => reject(end.signal.reason as Error));
  });
  ended.catch(() => undefined);
  const abort = () => end.abort(signal?.reason);
  signal?.addEventListener('abort', abort, { once: true });
  let started = false;
  const stopClock = clock.after(longest, () =>
    end.abort(started ? new PdfError('slow', 'The PDF could not be read in time.') : blocked('timeout')),
  );
  const starting = startWorker(end.signal);
  let close = async () => {};
  try {
    const [pdfjs, port] = await Promise.race([Promise.all([library(), starting]), ended]);
    started = true;
    const worker = new pdfjs.PDFWorker({
      port: port as unknown as null,
      verbosity: pdfjs.VerbosityLevel.ERRORS,
    });
    const task = pdfjs.getDocument({
      data,
      password,
      worker,
      isEvalSupported: false,
      enableXfa: false,
      maxImageSize: 64_000_000,
      verbosity: pdfjs.VerbosityLevel.ERRORS,
    });
    close = async () => {
      // A worker that is stuck never answers the farewell.
      await Promise.race([task.destroy().catch(() => undefined), wait(farewell)]);
      worker.destroy();
      port.terminate();
    };
    const file = await Promise.race([task.promise, ended]);
    const pages = new Map<number, Promise<PdfPage>>();
    return {
      pageCount: file.numPages,
      page(number) {
        if (!Number.isInteger(number) || number < 1 || number > file.numPages) {
          return Promise.reject(new RangeError(`there is no page ${number}`));
        }
        const found =
          pages.get(number) ?? file.getPage(number).then((page) => wrap(page, pdfjs.AnnotationMode.ENABLE));
        pages.set(number, found);
        return found;
      },
      close,
    };
  } catch (error) {
    // What is still starting ends with the signal; what has started, here.
    end.abort(error);
    void starting.then(
      (port) => port.terminate(),
      () => undefined,
    );
    void close();
    signal?.throwIfAborted();
    if (error instanceof SigError) throw error;
    throw started ? problemOf(error) : blocked(error);
  } finally {
    stopClock();
    signal?.removeEventListener('abort', abort);
  }
}

/** pdf.js tries to repair anything, at length; a header within the first kilobyte is what readers ask for. */
function looksLikePdf(data: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(data.subarray(0, 1024)).includes('%PDF-');
}

function problemOf(error: unknown): PdfError {
  const { name, code } = error as { name?: string; code?: number };
  if (name === 'PasswordException') {
    return code === 2
      ? new PdfError('wrong-password', 'The password does not open this PDF.', error)
      : new PdfError('encrypted', 'The PDF is protected by a password.', error);
  }
  return new PdfError('corrupt', 'The PDF is damaged and cannot be read.', error);
}

function wrap(page: PDFPageProxy, annotationMode: number): PdfPage {
  const natural = page.getViewport({ scale: 1 });
  return {
    number: page.pageNumber,
    width: natural.width,
    height: natural.height,

    async render(canvas, { scale, signal }) {
      signal?.throwIfAborted();
      const wide = natural.width * scale;
      const high = natural.height * scale;
      const density = Math.min(globalThis.devicePixelRatio || 1, Math.sqrt(mostPixels / (wide * high)));
      const viewport = page.getViewport({ scale: scale * density });
      const fresh = document.createElement('canvas');
      fresh.width = Math.max(1, Math.round(viewport.width));
      fresh.height = Math.max(1, Math.round(viewport.height));
      const task = page.render({ canvas: fresh, viewport, annotationMode, background: '#ffffff' });
      const cancel = () => task.cancel();
      signal?.addEventListener('abort', cancel, { once: true });
      try {
        await task.promise;
        signal?.throwIfAborted();
        canvas.width = fresh.width;
        canvas.height = fresh.height;
        canvas.style.width = `${wide}px`;
        canvas.style.height = `${high}px`;
        canvas.getContext('2d', { alpha: false })?.drawImage(fresh, 0, 0);
      } catch (error) {
        signal?.throwIfAborted();
        throw problemOf(error);
      } finally {
        signal?.removeEventListener('abort', cancel);
        // Safari keeps the memory of a canvas until it is collected, unless it has no size.
        fresh.width = fresh.height = 0;
      }
    },

    async text() {
      const { items } = await page.getTextContent();
      const found: PdfText[] = [];
      for (const item of items) {
        if (!('str' in item) || item.str.trim() === '') continue;
        const [, , , , e, f] = item.transform as number[];
        const [c, d] = [Number(item.transform[2]), Number(item.transform[3])];
        const high = Math.hypot(c, d) || item.height;
        const [ux, uy] = unit(Number(item.transform[0]), Number(item.transform[1]));
        const corners = [
          [e!, f!],
          [e! + ux * item.width, f! + uy * item.width],
          [e! - uy * high, f! + ux * high],
          [e! + ux * item.width - uy * high, f! + uy * item.width + ux * high],
        ].map(([x, y]) => natural.convertToViewportPoint(x!, y!) as number[]);
        const xs = corners.map((corner) => corner[0]!);
        const ys = corners.map((corner) => corner[1]!);
        const x = Math.min(...xs);
        const y = Math.min(...ys);
        found.push({ text: item.str, x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y });
      }
      return found;
    },
  };
}

function unit(x: number, y: number): [number, number] {
  const length = Math.hypot(x, y) || 1;
  return [x / length, y / length];
}
