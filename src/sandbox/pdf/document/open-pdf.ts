import type { PDFDocument, PDFObject } from '@cantoo/pdf-lib';
import type { PageSize } from '../../entities/signing.js';
import { pageBox, displayedSize } from './page-box.js';
import { loadPdfLib, type PdfLib } from './pdf-lib.js';
import { PdfError } from './pdf-error.js';

export const damagedMessage = 'This PDF is damaged and cannot be read.';
export const truncatedMessage = 'This PDF is incomplete: its end is missing. Upload the whole file.';
/** More pages than any contract has. A file of one kilobyte can claim millions by listing the same pages again. */
export const maxPages = 10_000;
export const tooManyPagesMessage = `This PDF has more than ${maxPages} pages. Split it and upload the parts.`;
const repeatedPagesMessage = 'This PDF lists the same pages again. Print it to a PDF file and upload that.';
const passwordMessage = 'This PDF needs a password to be opened. Remove the password and upload it again.';
const protectionMessage =
  'This PDF is protected in a way that cannot be read. Remove the protection and upload it again.';

/** Readers look for the end marker in the last kilobyte; a truncated file has none. */
export function hasEnd(bytes: Uint8Array): boolean {
  const tail = new TextDecoder('latin1').decode(bytes.subarray(-1024));
  return /startxref\s+\d+\s+%%EOF/.test(tail);
}

/** Opens a PDF for reading or stamping. Throws a {@link PdfError} when it is locked, truncated, damaged or empty. */
export async function openPdf(bytes: Uint8Array): Promise<PDFDocument> {
  if (!hasEnd(bytes)) throw new PdfError(truncatedMessage);
  return (await loadPdf(bytes)).doc;
}

/** Like {@link openPdf}, for a file with or without its end. `wasProtected`: it was encrypted, with no password to open it. */
export async function loadPdf(bytes: Uint8Array): Promise<{ doc: PDFDocument; wasProtected: boolean }> {
  const { PDFDocument, EncryptedPDFError, ParseSpeeds } = await loadPdfLib();
  const load = (password?: string) =>
    PDFDocument.load(bytes, { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest, password });
  let doc: PDFDocument;
  let wasProtected = false;
  try {
    doc = await load().catch((error: unknown) => {
      if (!(error instanceof EncryptedPDFError)) throw error;
      wasProtected = true;
      return load('');
    });
  } catch (error) {
    const needsPassword = error instanceof Error && /password/i.test(error.message);
    const message = needsPassword ? passwordMessage : wasProtected ? protectionMessage : damagedMessage;
    throw new PdfError(message, { cause: error });
  }
  const lib = await loadPdfLib();
  let count: number;
  try {
    assertPageTree(lib, doc);
    count = doc.getPageCount();
    doc.getPages();
  } catch (error) {
    if (error instanceof PdfError) throw error;
    throw new PdfError(damagedMessage, { cause: error });
  }
  if (count === 0) throw new PdfError('This PDF has no pages.');
  return { doc, wasProtected };
}

/** The library follows the tree wherever it leads: round a circle, or through the same branches again and again. */
function assertPageTree({ PDFName, PDFDict, PDFArray }: PdfLib, doc: PDFDocument): void {
  const branches = new Set<PDFObject>();
  let nodes = 0;
  const open = [doc.catalog.lookup(PDFName.of('Pages'))];
  for (let node = open.pop(); node; node = open.pop()) {
    if (++nodes > 2 * maxPages) throw new PdfError(tooManyPagesMessage);
    const kids = node instanceof PDFDict ? node.lookup(PDFName.of('Kids')) : undefined;
    if (!(kids instanceof PDFArray)) continue;
    if (branches.has(node)) throw new PdfError(repeatedPagesMessage);
    branches.add(node);
    if (kids.size() > maxPages) throw new PdfError(tooManyPagesMessage);
    for (const kid of kids.asArray()) open.push(doc.context.lookup(kid));
  }
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
