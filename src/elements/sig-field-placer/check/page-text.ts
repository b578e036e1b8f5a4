import type { Pdf } from '../../shared/pdf/pdf.js';
import type { TextRun } from './check-fields.js';

/**
 * The text of pages, read one page after the other and kept: for what has to know whether a field lies over words. Owns
 * nothing else of the file; a page whose text cannot be read counts as one without text.
 */
export class PageTextReader {
  readonly #text = new Map<number, readonly TextRun[]>();
  #pending = new Set<number>();
  /** The file that is being read. */
  #reading: Pdf | undefined;
  #pdf: Pdf | undefined;

  constructor(private readonly arrived: () => void) {}

  get isReading(): boolean {
    return this.#pending.size > 0;
  }

  /** The text of a page (from 1) as shown, in points; `undefined` while it is not known. */
  readonly get = (pageNumber: number): readonly TextRun[] | undefined => this.#text.get(pageNumber);

  /** Nothing of the last file is kept. */
  reset(): void {
    this.closeFile();
    this.#pending.clear();
    this.#text.clear();
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

  request(pageNumbers: Iterable<number>): void {
    for (const number of pageNumbers) if (!this.#text.has(number)) this.#pending.add(number);
    void this.#read();
  }

  async #read(): Promise<void> {
    const pdf = this.#pdf;
    if (!pdf || this.#reading || this.#pending.size === 0) return;
    this.#reading = pdf;
    for (const number of this.#pending) {
      const runs = await textOf(pdf, number);
      if (pdf !== this.#pdf) return;
      this.#pending.delete(number);
      this.#text.set(number, runs);
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
