import type { Pdf } from '../../shared/pdf/pdf.js';
import type { TextRun } from './check-fields.js';

/**
 * The text of pages, read one page after the other and kept: for what has to know whether a field lies over words. Owns
 * nothing else of the file; a page whose text cannot be read counts as one without text.
 */
export class PageTexts {
  readonly #known = new Map<number, readonly TextRun[]>();
  #wanted = new Set<number>();
  /** The file that is being read. */
  #reading: Pdf | undefined;
  #pdf: Pdf | undefined;

  constructor(private readonly arrived: () => void) {}

  get pending(): boolean {
    return this.#wanted.size > 0;
  }

  /** The text of a page (from 1) as shown, in points; `undefined` while it is not known. */
  readonly of = (pageNumber: number): readonly TextRun[] | undefined => this.#known.get(pageNumber);

  /** Nothing of the last file is kept. */
  close(): void {
    this.closeFile();
    this.#wanted.clear();
    this.#known.clear();
  }

  /** The document's file, or the same again after it was put away. */
  openFile(pdf: Pdf): void {
    this.#pdf = pdf;
    void this.#read();
  }
  /** What was not read yet waits for the file to come back: one that is being closed answers nothing, or nonsense. */
  closeFile(): void {
    this.#pdf = this.#reading = undefined;
  }

  want(pageNumbers: Iterable<number>): void {
    for (const number of pageNumbers) if (!this.#known.has(number)) this.#wanted.add(number);
    void this.#read();
  }

  async #read(): Promise<void> {
    const pdf = this.#pdf;
    if (!pdf || this.#reading || this.#wanted.size === 0) return;
    this.#reading = pdf;
    for (const number of this.#wanted) {
      const runs = await textOf(pdf, number);
      if (pdf !== this.#pdf) return;
      this.#wanted.delete(number);
      this.#known.set(number, runs);
    }
    this.#reading = undefined;
    this.arrived();
  }
}

async function textOf(pdf: Pdf, number: number): Promise<readonly TextRun[]> {
  try {
    return await (await pdf.page(number)).text();
  } catch {
    return [];
  }
}
