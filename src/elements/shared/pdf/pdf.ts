import { SigError } from '../../../client/index.js';
import { systemClock, type Clock } from '../element/clock.js';
import { PdfError, problemOf } from './pdf-error.js';
import { wrapPage, type PdfPage } from './pdf-page.js';
import type { WarmPdf } from './warm.js';
import { blocked, startWorker, workerFiles } from './worker.js';

export { PdfError, type PdfProblem } from './pdf-error.js';
export type { PdfPage } from './pdf-page.js';
export { setPdfFilesUrl, setPdfWorkerUrl } from './worker.js';

export interface Pdf {
  readonly pageCount: number;
  /** Throws `RangeError` for a page that is not there. */
  page(number: number): Promise<PdfPage>;
  /** Ends the worker; pages can no longer be drawn. */
  close(): Promise<void>;
}

/** From the first request for the worker to a document that can be shown. */
const longest = 10_000;
/** How long an open document may take to put itself away. */
const farewell = 1000;
const wait = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));
const load = () => import('pdfjs-dist');

/**
 * Opens a PDF in a worker of its own, without scripting or eval. Throws `PdfError` (code `document`) for an empty file,
 * one that is not a PDF, encrypted, corrupt or not read within ten seconds, and `SigError` `blocked` when pdf.js or its
 * worker could not be started in that time. Whatever it throws, the worker has ended.
 */
export async function openPdf(
  source: Uint8Array | Blob,
  options: {
    password?: string;
    signal?: AbortSignal;
    clock?: Clock;
    library?: typeof load;
    warm?: WarmPdf;
  } = {},
): Promise<Pdf> {
  const { signal, password, clock = systemClock, library = load, warm } = options;
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
  const starting = warm?.take(end.signal) ?? startWorker(end.signal);
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
      ...workerFiles(),
      verbosity: pdfjs.VerbosityLevel.ERRORS,
    });
    close = async () => {
      // A worker that is stuck never answers the farewell.
      await Promise.race([task.destroy().catch(() => undefined), wait(farewell)]);
      worker.destroy();
      port.terminate();
    };
    const file = await Promise.race([task.promise, ended]);
    if (file.numPages === 0) throw new PdfError('corrupt', 'The PDF has no pages.');
    const pages = new Map<number, Promise<PdfPage>>();
    return {
      pageCount: file.numPages,
      page(number) {
        if (!Number.isInteger(number) || number < 1 || number > file.numPages) {
          return Promise.reject(new RangeError(`there is no page ${number}`));
        }
        const found =
          pages.get(number) ??
          file.getPage(number).then((page) => wrapPage(page, pdfjs.AnnotationMode.ENABLE, pdfjs.OPS));
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
