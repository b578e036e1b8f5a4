import { pageMarks, type PageMarks } from '../../../domain/index.js';
import type { Pdf } from '../../shared/pdf/pdf.js';

/**
 * What pages themselves offer to line fields up with: read in the worker when a gesture first comes to a page, and kept
 * for the document. Until it is there, and for a page that cannot be read, fields and margins do.
 */
export class PageSnapLines {
  #pdf: Pdf | undefined;
  #lines = new Map<number, PageMarks | undefined>();

  /** The document's file; the same again, in another worker, keeps what was found. */
  openFile(pdf: Pdf): void {
    this.#pdf = pdf;
  }
  /** What the worker had not found yet is asked for again when the file is back. */
  closeFile(): void {
    this.#pdf = undefined;
    this.#lines = new Map([...this.#lines].filter(([, marks]) => marks));
  }

  reset(): void {
    this.#pdf = undefined;
    this.#lines = new Map();
  }

  get(index: number): PageMarks | undefined {
    if (!this.#lines.has(index)) {
      this.#lines.set(index, undefined);
      void this.#read(index);
    }
    return this.#lines.get(index);
  }

  async #read(index: number): Promise<void> {
    const found = this.#lines;
    try {
      const page = await this.#pdf?.page(index + 1);
      if (!page) return;
      const [text, drawn] = await Promise.all([page.text(), page.drawn()]);
      found.set(index, pageMarks(page, text, drawn));
    } catch {
      // A page without marks is placed on all the same.
    }
  }
}
