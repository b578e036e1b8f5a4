import { startWorker } from './worker.js';

/** A worker that starts while the file is still on its way. */
export interface WarmPdf {
  /** The worker, for one file; `signal` ends it as long as it has not started. */
  take(signal: AbortSignal): Promise<Worker>;
  /** Ends the worker when no file took it. */
  end(): void;
}

/** Begins to load pdf.js and its worker. A failure is told when a file is opened. */
export function warmPdf(): WarmPdf {
  import('pdfjs-dist').catch(() => undefined);
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
    end() {
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

/** A worker for what is about to be opened: it takes longest of all, and needs nothing but to begin. */
export class Standby {
  #warm: WarmPdf | undefined;

  begin(): void {
    this.#warm ??= warmPdf();
  }
  take(): WarmPdf {
    const warm = this.#warm ?? warmPdf();
    this.#warm = undefined;
    return warm;
  }
  end(): void {
    this.#warm?.end();
    this.#warm = undefined;
  }
}
