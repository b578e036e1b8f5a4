import { loadPdfLib, savePdf } from './pdf-lib.js';
import { openPdf } from './open-pdf.js';

/** One PDF with the pages of all, in order; a single one is given back as it is. */
export async function mergePdfs(files: readonly Uint8Array[], now: number): Promise<Uint8Array> {
  const [first, ...rest] = files;
  if (first && rest.length === 0) return first;
  const { PDFDocument } = await loadPdfLib();
  const doc = await PDFDocument.create({ updateMetadata: false });
  for (const bytes of files) {
    const source = await openPdf(bytes);
    for (const page of await doc.copyPages(source, source.getPageIndices())) doc.addPage(page);
  }
  return savePdf(doc, now);
}

/** One page of a PDF by itself. */
export async function extractPage(bytes: Uint8Array, pageNumber: number, now: number): Promise<Uint8Array> {
  const { PDFDocument } = await loadPdfLib();
  const doc = await PDFDocument.create({ updateMetadata: false });
  const [page] = await doc.copyPages(await openPdf(bytes), [pageNumber - 1]);
  if (page) doc.addPage(page);
  return savePdf(doc, now);
}
