import type { Pdf } from '../../../../src/elements/shared/pdf/pdf.types.js';
import type { PrintOptions } from '../../../../src/elements/sig-document-viewer/file/print-pdf.js';
import { reader } from './reader.js';

/** Stands where pages become pictures on paper: reads each, and waits for the person to close the dialog. */
export async function printPdf(pdf: Pdf, { signal, progress }: PrintOptions): Promise<void> {
  const { name } = (pdf as unknown as { walked: { name: string } }).walked;
  const job = { name, isOver: false };
  reader.prints.push(job);
  signal.addEventListener('abort', () => (job.isOver = true), { once: true });
  try {
    for (let number = 1; number <= pdf.pageCount; number++) {
      progress(number);
      await pdf.page(number);
      signal.throwIfAborted();
    }
    await new Promise<void>((resolve) => (reader.closeDialog = resolve));
  } finally {
    job.isOver = true;
  }
}
