import type { Pdf } from '../../shared/pdf/pdf.js';
import { printPdf } from './print-pdf.js';

interface PrintingHost {
  changed(): void;
  fail(error: unknown): void;
}

/** One print job at a time: its progress, its end by the person, and its failure. */
export class Printing {
  #page: number | undefined;
  #hasFailed = false;
  #job: AbortController | undefined;

  constructor(private readonly host: PrintingHost) {}

  /** The page being prepared, from 1. */
  get page(): number | undefined {
    return this.#page;
  }
  get hasFailed(): boolean {
    return this.#hasFailed;
  }

  /** Resolves when the print dialog is closed, or printing is cancelled. */
  async start(pdf: Pdf, rotation: number): Promise<void> {
    this.cancel();
    const { signal } = (this.#job = new AbortController());
    this.#hasFailed = false;
    try {
      await printPdf(pdf, {
        signal,
        rotation,
        progress: (page) => {
          this.#page = page;
          this.host.changed();
        },
      });
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
  }

  reset(): void {
    this.cancel();
    this.#hasFailed = false;
  }
}
