import type { Pdf } from '../shared/pdf/pdf.js';
import type { TextRun } from './placer.check.js';

/**
 * The text of pages, read one page after the other and kept: for what has to know whether a field lies over words. Owns
 * nothing else of the file; a page whose text cannot be read counts as one without text.
 */
export class PageTexts {
  readonly #known = new Map<number, readonly TextRun[]>();
  #wanted = new Set<number>();
  #pdf: Pdf | undefined;
  #reading = false;

  constructor(private readonly arrived: () => void) {}

  get pending(): boolean {
    return this.#wanted.size > 0;
  }

  /** The text of a page (from 1) as shown, in points; `undefined` while it is not known. */
  readonly of = (pageNumber: number): readonly TextRun[] | undefined => this.#known.get(pageNumber);

  /** Nothing of the last file is kept. */
  close(): void {
    this.#pdf = undefined;
    this.#wanted.clear();
    this.#known.clear();
  }

  /** The document's file, or the same again after it was put away. */
  openFile(pdf: Pdf): void {
    this.#pdf = pdf;
    void this.#read();
  }

  want(pageNumbers: Iterable<number>): void {
    for (const number of pageNumbers) if (!this.#known.has(number)) this.#wanted.add(number);
    void this.#read();
  }

  async #read(): Promise<void> {
    if (this.#reading || this.#wanted.size === 0 || !this.#pdf) return;
    this.#reading = true;
    for (const number of this.#wanted) {
      const pdf: Pdf | undefined = this.#pdf;
      if (!pdf) break;
      const runs = await pdf
        .page(number)
        .then((page) => page.text())
        .catch(() => []);
      if (pdf !== this.#pdf) break;
      this.#wanted.delete(number);
      this.#known.set(number, runs);
    }
    this.#reading = false;
    if (this.#pdf) this.arrived();
  }
}
