import type { Size } from '../../../domain/index.js';
import type { Pdf } from './pdf.js';

/** How many pages are asked for at a time: a few milliseconds of the worker's. */
const batch = 40;

/**
 * Tells the size of every page from index `from` on, in points and in order, some at a time, so that drawing is not kept
 * waiting; `next` is the first one that is not measured yet.
 */
export async function measurePages(
  pdf: Pdf,
  from: number,
  signal: AbortSignal,
  found: (sizes: readonly (readonly [index: number, size: Size])[], next: number) => void,
): Promise<void> {
  for (let start = from; start < pdf.pageCount && !signal.aborted; start += batch) {
    const numbers = Array.from({ length: Math.min(batch, pdf.pageCount - start) }, (_, i) => start + i + 1);
    // A file that was closed meanwhile throws at once.
    const pages = await Promise.allSettled(numbers.map(async (number) => pdf.page(number)));
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
