import type { MeasuredSizes } from './layout.model.js';
import type { Pdf } from './pdf.js';

/** Pages per request: a few milliseconds of the worker's time. */
const batchSize = 40;

/**
 * Measures the pages from index `from` on, in points, in batches so that painting does not wait. `next` is the index of the
 * first page that is not measured yet.
 */
async function measurePages(
  pdf: Pdf,
  from: number,
  signal: AbortSignal,
  found: (sizes: MeasuredSizes, next: number) => void,
): Promise<void> {
  for (let start = from; start < pdf.pageCount && !signal.aborted; start += batchSize) {
    const numbers = Array.from(
      { length: Math.min(batchSize, pdf.pageCount - start) },
      (_, i) => start + i + 1,
    );
    const pages = await Promise.allSettled(numbers.map(async (number) => pdf.page(number)));
    // A suspended file measures this batch again when it resumes.
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
 * Measures every page of a document whose page sizes were estimated. It does not start by itself, because the worker
 * that measures also paints. After `suspend` and `open` it continues where it was.
 */
export class PageMeasurer {
  #pdf: Pdf | undefined;
  #running: AbortController | undefined;
  /** Index of the first page that is not measured. */
  #next = 0;

  constructor(private readonly onMeasured: (sizes: MeasuredSizes) => void) {}

  open(pdf: Pdf): void {
    this.suspend();
    this.#pdf = pdf;
  }

  start(): void {
    if (!this.#pdf || this.#running) return;
    const { signal } = (this.#running = new AbortController());
    void measurePages(this.#pdf, this.#next, signal, (sizes, next) => {
      this.#next = next;
      this.onMeasured(sizes);
    });
  }

  suspend(): void {
    this.#running?.abort();
    this.#running = this.#pdf = undefined;
  }

  reset(): void {
    this.suspend();
    this.#next = 0;
  }
}
