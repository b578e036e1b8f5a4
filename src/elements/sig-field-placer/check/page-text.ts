import type { Pdf } from '../../shared/pdf/pdf.js';
import type { TextRun } from '../../shared/fields/check-fields.js';

/** Reads the text of pages, one after the other, and keeps it. A page that cannot be read counts as one without text. */
export class PageTextReader {
  readonly #text = new Map<number, readonly TextRun[]>();
  #pending = new Set<number>();
  /** The file that is being read. */
  #reading: Pdf | undefined;
  #pdf: Pdf | undefined;

  constructor(private readonly onRead: () => void) {}

  get isReading(): boolean {
    return this.#pending.size > 0;
  }

  /** The text of a page (from 1); `undefined` until it has been read. */
  readonly get = (pageNumber: number): readonly TextRun[] | undefined => this.#text.get(pageNumber);

  reset(): void {
    this.closeFile();
    this.#pending.clear();
    this.#text.clear();
  }

  openFile(pdf: Pdf): void {
    this.#pdf = pdf;
    void this.#read();
  }
  /** Pages still to be read wait for the file to be opened again; a closing file may answer nonsense. */
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
    this.onRead();
  }
}

async function textOf(pdf: Pdf, number: number): Promise<readonly TextRun[]> {
  try {
    return await (await pdf.page(number)).text();
  } catch {
    return [];
  }
}
