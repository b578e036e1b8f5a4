import { startWorker } from './worker.js';

/**
 * Loads pdf.js. Its usual build needs Safari 26.2, Chrome 145 or Firefox 144: `Map.prototype.getOrInsertComputed` is the newest
 * of what it calls. Older engines get its legacy build, 20 kB larger, which brings what they lack; the worker always is of that
 * build, since a page names one file for it.
 */
export const loadPdfLibrary = (): Promise<typeof import('pdfjs-dist')> =>
  'getOrInsertComputed' in Map.prototype ? import('pdfjs-dist') : import('pdfjs-dist/legacy/build/pdf.mjs');

/** A worker that starts while the file is downloading. */
export interface PreloadedWorker {
  /** The worker, for one file; `signal` terminates it while it starts. */
  take(signal: AbortSignal): Promise<Worker>;
  /** Terminates the worker unless a file took it. */
  dispose(): void;
}

/** Starts loading pdf.js and its worker. Failures are reported when a file is opened. */
export function preloadPdf(): PreloadedWorker {
  loadPdfLibrary().catch(() => undefined);
  const stop = new AbortController();
  let starting: Promise<Worker> | undefined = startWorker(stop.signal);
  starting.catch(() => undefined);
  return {
    take(signal) {
      const mine = starting;
      starting = undefined;
      if (!mine) return startWorker(signal);
      signal.addEventListener('abort', () => stop.abort(signal.reason), { once: true });
      return mine;
    },
    dispose() {
      if (!starting) return;
      stop.abort();
      void starting.then(
        (worker) => worker.terminate(),
        () => undefined,
      );
      starting = undefined;
    },
  };
}

/** Keeps one worker ready for the next file: starting it takes longer than anything else. */
export class PdfPreloader {
  #worker: PreloadedWorker | undefined;

  start(): void {
    this.#worker ??= preloadPdf();
  }
  take(): PreloadedWorker {
    const warm = this.#worker ?? preloadPdf();
    this.#worker = undefined;
    return warm;
  }
  stop(): void {
    this.#worker?.dispose();
    this.#worker = undefined;
  }
}
