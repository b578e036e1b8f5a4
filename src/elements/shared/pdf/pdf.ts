import type { PDFDocumentProxy } from 'pdfjs-dist';
import { SigError } from '../../../client/index.js';
import { systemClock, type Clock } from '../element/clock.js';
import { PdfError, toPdfError } from './pdf-error.js';
import { wrapPage } from './pdf-page.js';
import type { ArrivingFile, Pdf, PdfPage } from './pdf.types.js';
import { loadPdfLibrary, type PreloadedWorker } from './preload.js';
import { rangeTransport } from './reading/range-transport.js';
import { workerBlocked, startWorker, workerFileUrls } from './worker.js';

export { PdfError, type PdfProblem } from './pdf-error.js';
export type { Pdf, PdfPage } from './pdf.types.js';

/** Which layers are shown, as pdf.js keeps it. */
export type PdfLayers = Awaited<ReturnType<PDFDocumentProxy['getOptionalContentConfig']>>;

/** What a file has beside its pages, as pdf.js gives it. */
export type PdfFile = Pick<
  PDFDocumentProxy,
  | 'getAttachments'
  | 'getMetadata'
  | 'getDestination'
  | 'getOutline'
  | 'getPageIndex'
  | 'getPageLabels'
  | 'numPages'
>;

/** A file that `openPdf` opened. */
export interface OpenPdf extends Pdf {
  readonly file: PdfFile;
  /** The layers as the file shows them; `undefined` for a file without any. */
  layers(): Promise<PdfLayers | undefined>;
  /** Pages are drawn with these layers from now on. */
  showLayers(layers: PdfLayers): void;
}

/** From the first request for the worker to a document that can be shown. */
const openTimeoutMs = 10_000;
/**
 * Of a file that is still arriving. Before it shows anything pdf.js reads the dictionary of every page, a few hundred bytes each
 * and often far from each other; what is larger it asks for in one piece anyway.
 */
const rangeChunkSize = 16_384;
/** How long pdf.js may take to close a document. */
const destroyTimeoutMs = 1000;
const delay = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));

/**
 * Opens a PDF in its own worker, without scripting or eval. Rejects with `PdfError` (code `document`) for a file that is
 * empty, not a PDF, encrypted, corrupt or not read within ten seconds, and with `SigError` `blocked` when pdf.js or its
 * worker does not start in that time. The worker is always terminated on failure.
 */
export async function openPdf(
  source: Uint8Array | Blob | ArrivingFile,
  options: {
    password?: string;
    signal?: AbortSignal;
    clock?: Clock;
    library?: typeof loadPdfLibrary;
    preloaded?: PreloadedWorker;
  } = {},
): Promise<OpenPdf> {
  const { signal, password, clock = systemClock, library = loadPdfLibrary, preloaded } = options;
  const arriving = 'read' in source && source.blob === undefined ? source : undefined;
  const data = arriving ? await arriving.start() : await bytesOf(source);
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
  const isArriving = () => arriving !== undefined && arriving.blob === undefined;
  let stopClock = () => {};
  const startClock = () => {
    stopClock = clock.after(openTimeoutMs, () => {
      // What does not arrive has time limits of its own.
      if (started && isArriving()) return startClock();
      end.abort(
        started ? new PdfError('slow', 'The PDF could not be read in time.') : workerBlocked('timeout'),
      );
    });
  };
  startClock();
  const starting = preloaded?.take(end.signal) ?? startWorker(end.signal);
  const closed = new AbortController();
  let close = async () => {};
  try {
    const [pdfjs, port] = await Promise.race([Promise.all([library(), starting]), ended]);
    started = true;
    const worker = new pdfjs.PDFWorker({
      port: port as unknown as null,
      verbosity: pdfjs.VerbosityLevel.ERRORS,
    });
    const reading = arriving && rangeTransport(pdfjs, arriving, data, (error) => end.abort(error));
    const task = pdfjs.getDocument({
      ...(reading ? { range: reading, rangeChunkSize } : { data }),
      password,
      worker,
      isEvalSupported: false,
      enableXfa: false,
      maxImageSize: 64_000_000,
      ...workerFileUrls(),
      verbosity: pdfjs.VerbosityLevel.ERRORS,
    });
    close = async () => {
      closed.abort();
      reading?.abort();
      // A stuck worker never answers.
      await Promise.race([task.destroy().catch(() => undefined), delay(destroyTimeoutMs)]);
      worker.destroy();
      port.terminate();
    };
    const file = await Promise.race([task.promise, ended]);
    if (file.numPages === 0) throw new PdfError('corrupt', 'The PDF has no pages.');
    const pages = new Map<number, Promise<PdfPage>>();
    let shown: Promise<PdfLayers> | undefined;
    const pageOptions = {
      annotationMode: pdfjs.AnnotationMode.ENABLE,
      codes: pdfjs.OPS,
      layers: () => shown,
      closed: closed.signal,
    };
    return {
      pageCount: file.numPages,
      get isArriving() {
        return isArriving();
      },
      file,
      async layers() {
        const layers = await file.getOptionalContentConfig();
        const order = layers.getOrder() as readonly unknown[] | null;
        return order && order.length > 0 ? layers : undefined;
      },
      showLayers(layers) {
        shown = Promise.resolve(layers);
      },
      page(number) {
        if (!Number.isInteger(number) || number < 1 || number > file.numPages) {
          return Promise.reject(new RangeError(`there is no page ${number}`));
        }
        const found =
          pages.get(number) ??
          file.getPage(number).then(
            (page) => wrapPage(page, pageOptions),
            (error: unknown) => Promise.reject(toPdfError(error)),
          );
        pages.set(number, found);
        return found;
      },
      close,
    };
  } catch (error) {
    // The signal ends a worker that is starting; this ends one that has started.
    end.abort(error);
    void starting.then(
      (port) => port.terminate(),
      () => undefined,
    );
    void close();
    signal?.throwIfAborted();
    if (error instanceof SigError) throw error;
    throw started ? toPdfError(error) : workerBlocked(error);
  } finally {
    stopClock();
    signal?.removeEventListener('abort', abort);
  }
}

const bytesOf = async (source: Uint8Array | Blob | ArrivingFile): Promise<Uint8Array> => {
  if (source instanceof Uint8Array) return source.slice();
  return new Uint8Array(await (source instanceof Blob ? source : source.blob!).arrayBuffer());
};

/** More than a mail program or a web server writes before the header. */
const headerBytes = 65_536;

/** pdf.js would spend long on repairing a file without a header. */
function looksLikePdf(data: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(data.subarray(0, headerBytes)).includes('%PDF-');
}
