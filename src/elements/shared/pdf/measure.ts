import type { Measured } from './layout.js';
import type { Pdf } from './pdf.js';

/** How many pages are asked for at a time: a few milliseconds of the worker's. */
const batch = 40;

/**
 * Tells the size of every page from index `from` on, in points and in order, some at a time, so that drawing is not kept
 * waiting; `next` is the first one that is not measured yet.
 */
async function measurePages(
  pdf: Pdf,
  from: number,
  signal: AbortSignal,
  found: (sizes: Measured, next: number) => void,
): Promise<void> {
  for (let start = from; start < pdf.pageCount && !signal.aborted; start += batch) {
    const numbers = Array.from({ length: Math.min(batch, pdf.pageCount - start) }, (_, i) => start + i + 1);
    const pages = await Promise.allSettled(numbers.map(async (number) => pdf.page(number)));
    // What a file that was put away meanwhile did not tell is asked for again when it is back.
    if (signal.aborted) return;
    found(
      pages.flatMap((page) =>
        page.status === 'fulfilled'
          ? [[page.value.number - 1, { width: page.value.width, height: page.value.height }] as const]
          : [],
      ),
      start + numbers.length,
    );
    await new Promise((next) => setTimeout(next));
  }
}

/**
 * Finds the size of every page of a document whose pages were guessed to be like others, once `begin` says that the
 * worker has time: the one that measures is the one that draws. Goes on where it was after `pause` and `open`.
 */
export class PageMeasurer {
  #pdf: Pdf | undefined;
  #running: AbortController | undefined;
  /** Index of the first page whose size is a guess. */
  #next = 0;

  constructor(private readonly found: (sizes: Measured) => void) {}

  open(pdf: Pdf): void {
    this.pause();
    this.#pdf = pdf;
  }

  begin(): void {
    if (!this.#pdf || this.#running) return;
    const { signal } = (this.#running = new AbortController());
    void measurePages(this.#pdf, this.#next, signal, (sizes, next) => {
      this.#next = next;
      this.found(sizes);
    });
  }

  pause(): void {
    this.#running?.abort();
    this.#running = this.#pdf = undefined;
  }

  close(): void {
    this.pause();
    this.#next = 0;
  }
}
