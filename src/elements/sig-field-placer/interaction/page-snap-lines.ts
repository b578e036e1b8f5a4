import { pageMarks, type PageMarks } from '../../../domain/index.js';
import type { Pdf } from '../../shared/pdf/pdf.js';

/**
 * What pages themselves offer to line fields up with: read in the worker when a gesture first comes to a page, and kept
 * for the document. Until it is there, and for a page that cannot be read, fields and margins do.
 */
export class Marks {
  #pdf: Pdf | undefined;
  #found = new Map<number, PageMarks | undefined>();

  /** The document's file; the same again, in another worker, keeps what was found. */
  openFile(pdf: Pdf): void {
    this.#pdf = pdf;
  }
  /** What the worker had not found yet is asked for again when the file is back. */
  closeFile(): void {
    this.#pdf = undefined;
    this.#found = new Map([...this.#found].filter(([, marks]) => marks));
  }

  close(): void {
    this.#pdf = undefined;
    this.#found = new Map();
  }

  of(index: number): PageMarks | undefined {
    if (!this.#found.has(index)) {
      this.#found.set(index, undefined);
      void this.#read(index);
    }
    return this.#found.get(index);
  }

  async #read(index: number): Promise<void> {
    const found = this.#found;
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
