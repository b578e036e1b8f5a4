import { createPdf, savePdf } from './pdf-lib.js';
import { openPdf } from './open-pdf.js';

/** One PDF with the pages of all files, in order; a single file is returned unchanged. */
export async function mergePdfs(files: readonly Uint8Array[], now: number): Promise<Uint8Array> {
  const [first, ...rest] = files;
  if (first && rest.length === 0) return first;
  const doc = await createPdf();
  for (const bytes of files) {
    const source = await openPdf(bytes);
    for (const page of await doc.copyPages(source, source.getPageIndices())) doc.addPage(page);
  }
  return savePdf(doc, now);
}

/** A PDF with only that page. */
export async function extractPage(bytes: Uint8Array, pageNumber: number, now: number): Promise<Uint8Array> {
  const doc = await createPdf();
  const [page] = await doc.copyPages(await openPdf(bytes), [pageNumber - 1]);
  if (page) doc.addPage(page);
  return savePdf(doc, now);
}
