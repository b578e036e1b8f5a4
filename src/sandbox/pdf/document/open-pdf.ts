import type { PDFDocument } from '@cantoo/pdf-lib';
import type { PageSize } from '../../entities/signing.js';
import { pageBox, displayedSize } from './page-box.js';
import { loadPdfLib } from './pdf-lib.js';
import { PdfError } from './pdf-error.js';

const damagedMessage = 'This PDF is damaged and cannot be read.';
const truncatedMessage = 'This PDF is incomplete: its end is missing. Upload the whole file.';

/** Readers look for the end marker in the last kilobyte; a truncated file has none. */
function hasEnd(bytes: Uint8Array): boolean {
  const tail = new TextDecoder('latin1').decode(bytes.subarray(-1024));
  return /startxref\s+\d+\s+%%EOF/.test(tail);
}

/** Opens a PDF for reading or stamping. Throws a {@link PdfError} when it is encrypted, truncated, damaged or empty. */
export async function openPdf(bytes: Uint8Array): Promise<PDFDocument> {
  if (!hasEnd(bytes)) throw new PdfError(truncatedMessage);
  const { PDFDocument, EncryptedPDFError, ParseSpeeds } = await loadPdfLib();
  let doc: PDFDocument;
  try {
    doc = await PDFDocument.load(bytes, { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest });
  } catch (error) {
    if (error instanceof EncryptedPDFError)
      throw new PdfError('This PDF is protected with a password. Remove the protection and upload it again.');
    throw new PdfError(damagedMessage, { cause: error });
  }
  let count: number;
  try {
    count = doc.getPageCount();
    doc.getPages();
  } catch (error) {
    throw new PdfError(damagedMessage, { cause: error });
  }
  if (count === 0) throw new PdfError('This PDF has no pages.');
  return doc;
}

/** The displayed size of each page, in points. */
export async function readPages(bytes: Uint8Array): Promise<PageSize[]> {
  const doc = await openPdf(bytes);
  try {
    return await Promise.all(
      doc.getPages().map(async (page) => {
        const box = await pageBox(page);
        const { width, height } = displayedSize(box);
        return { width: round(width * box.userUnit), height: round(height * box.userUnit) };
      }),
    );
  } catch (error) {
    throw new PdfError(damagedMessage, { cause: error });
  }
}

const round = (points: number) => Math.round(points * 100) / 100;
