import type { Pdf } from '../../shared/pdf/pdf.js';
import { printPdf } from './print-pdf.js';

interface PrintingHost {
  changed(): void;
  fail(error: unknown): void;
}

/** One print job at a time: its progress, its end by the person, and its failure. */
export class Printing {
  #pdf: Pdf | undefined;
  #page: number | undefined;
  #hasFailed = false;
  #job: AbortController | undefined;
  /** Ends the job's wait for the file. */
  #endWait = () => {};

  constructor(private readonly host: PrintingHost) {}

  /** The page being prepared, from 1. */
  get page(): number | undefined {
    return this.#page;
  }
  get hasFailed(): boolean {
    return this.#hasFailed;
  }

  openFile(pdf: Pdf): void {
    this.#pdf = pdf;
    this.#endWait();
  }

  /** Waits for a file that is being opened again. Resolves when the print dialog is closed, or printing is cancelled. */
  async start(rotation: number): Promise<void> {
    this.cancel();
    const { signal } = (this.#job = new AbortController());
    this.#hasFailed = false;
    const progress = (page: number) => {
      signal.throwIfAborted();
      this.#page = page;
      this.host.changed();
    };
    try {
      progress(1);
      if (!this.#pdf) await new Promise<void>((done) => (this.#endWait = done));
      signal.throwIfAborted();
      await printPdf(this.#pdf!, { signal, rotation, progress });
    } catch (error) {
      if (signal.aborted) return;
      this.#hasFailed = true;
      this.host.fail(error);
    } finally {
      if (this.#job?.signal === signal) this.#page = this.#job = undefined;
      this.host.changed();
    }
  }

  cancel(): void {
    this.#job?.abort();
    this.#job = this.#page = undefined;
    this.#endWait();
  }

  /** The file is closed. */
  suspend(): void {
    this.cancel();
    this.#pdf = undefined;
  }

  reset(): void {
    this.#hasFailed = false;
  }
}
