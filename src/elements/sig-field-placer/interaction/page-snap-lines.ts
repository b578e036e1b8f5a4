import { pageMarks, type PageMarks } from '../../../domain/index.js';
import type { Pdf } from '../../shared/pdf/pdf.js';

/** The lines and text of pages that fields snap to. Read when a gesture first reaches a page, and kept. */
export class PageSnapLines {
  #pdf: Pdf | undefined;
  #lines = new Map<number, PageMarks | undefined>();

  openFile(pdf: Pdf): void {
    this.#pdf = pdf;
  }
  /** Pages that were not read yet are read again when the file is opened again. */
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
      // Fields still snap to each other and to margins.
    }
  }
}
