import type { PDFDocument, PDFObject } from '@cantoo/pdf-lib';
import { loadPdfjs } from '../detect/pdfjs.js';
import { breakFormCircles } from './form-circles.js';
import {
  damagedMessage,
  hasEnd,
  loadPdf,
  maxPages,
  openPdf,
  tooManyPagesMessage,
  truncatedMessage,
} from './open-pdf.js';
import { PdfError } from './pdf-error.js';
import { loadPdfLib, savePdf, type PdfLib } from './pdf-lib.js';

export interface PreparedPdf {
  bytes: Uint8Array;
  /** What was changed, for the person who uploaded the file. */
  notice?: string;
}

const repairedNotice = 'This PDF was damaged and has been repaired. Check every page before you send it.';
const circleNotice =
  'A picture in this PDF contained itself. It has been repaired. Check every page before you send it.';
const protectedNotice =
  'This PDF was protected against changes. The document to sign is a copy without the protection.';
const xfaMessage = 'This form can be shown by Adobe Acrobat only. Print it to a PDF file and upload that.';

/**
 * The PDF to show, send and sign: the file itself if possible, otherwise a repaired or decrypted copy. Throws a
 * {@link PdfError} for a file that needs a password, and for one that cannot be repaired completely.
 */
export async function preparePdf(bytes: Uint8Array, now: number): Promise<PreparedPdf> {
  if (headerAt(bytes) > 1023 || !hasEnd(bytes)) return repair(bytes, now, truncatedMessage);
  const lib = await loadPdfLib();
  let opened: Awaited<ReturnType<typeof loadPdf>>;
  try {
    opened = await loadPdf(bytes);
  } catch (error) {
    // Readers may find what this library does not.
    if (error instanceof PdfError && error.message === damagedMessage)
      return repair(bytes, now, damagedMessage);
    throw error;
  }
  const { doc, wasProtected } = opened;
  assertHasPages(lib, doc);
  if (breakFormCircles(lib, doc) > 0) return { bytes: await savePdf(doc, now), notice: circleNotice };
  if (wasProtected) return { bytes: await savePdf(doc, now), notice: protectedNotice };
  return { bytes };
}

/** The pages of a form that is only XFA say "Please wait". */
function assertHasPages(lib: PdfLib, doc: PDFDocument): void {
  if (doc.catalog.lookup(lib.PDFName.of('NeedsRendering')) === lib.PDFBool.True)
    throw new PdfError(xfaMessage);
}

function headerAt(bytes: Uint8Array): number {
  return new TextDecoder('latin1').decode(bytes).indexOf('%PDF-');
}

/** Repairs what pdf.js can show completely: a document with a page missing must not be signed. */
async function repair(bytes: Uint8Array, now: number, refusal: string): Promise<PreparedPdf> {
  const whole = bytes.subarray(Math.max(0, headerAt(bytes)));
  const shown = await readWithPdfjs(whole, refusal);
  const copy = (await rewrite(whole, shown.pageCount, now)) ?? shown.copy;
  try {
    const doc = await openPdf(copy);
    if (doc.getPageCount() === shown.pageCount) return { bytes: copy, notice: repairedNotice };
  } catch (error) {
    throw new PdfError(refusal, { cause: error });
  }
  throw new PdfError(refusal);
}

/** The page count and a copy; refused unless every page can be shown. */
async function readWithPdfjs(bytes: Uint8Array, refusal: string) {
  const pdfjs = await loadPdfjs();
  const task = pdfjs.getDocument({
    ...{ data: bytes.slice(), verbosity: 0, isEvalSupported: false, stopAtErrors: true },
  });
  try {
    const pdf = await task.promise;
    if (pdf.numPages > maxPages) throw new PdfError(tooManyPagesMessage);
    for (let page = 1; page <= pdf.numPages; page++) await (await pdf.getPage(page)).getOperatorList();
    const copy = await pdf.extractPages([{ document: null }]);
    return { pageCount: pdf.numPages, copy: new Uint8Array(copy) };
  } catch (error) {
    if (error instanceof PdfError) throw error;
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    if (isLocked) await loadPdf(bytes);
    throw new PdfError(refusal, { cause: error });
  } finally {
    await task.destroy();
  }
}

/** The file written again by the library, which keeps more of it than pdf.js; undefined if something is missing then. */
async function rewrite(bytes: Uint8Array, pageCount: number, now: number): Promise<Uint8Array | undefined> {
  try {
    const lib = await loadPdfLib();
    const { doc } = await loadPdf(bytes);
    if (doc.getPageCount() !== pageCount || !isComplete(lib, doc)) return undefined;
    breakFormCircles(lib, doc);
    return await savePdf(doc, now);
  } catch {
    return undefined;
  }
}

/** Whether all that the pages draw is in the file. */
function isComplete(lib: PdfLib, doc: PDFDocument): boolean {
  const seen = new Set<PDFObject>();
  const stack: PDFObject[] = doc.getPages().flatMap(({ node }) => {
    const contents = node.get(lib.PDFName.of('Contents'));
    const resources = node.Resources();
    return [...(contents ? [contents] : []), ...(resources ? [resources] : [])];
  });
  for (let at = stack.pop(); at; at = stack.pop()) {
    if (seen.has(at)) continue;
    seen.add(at);
    if (at instanceof lib.PDFRef) {
      const target = doc.context.lookup(at);
      if (!target || target instanceof lib.PDFInvalidObject) return false;
      stack.push(target);
    } else if (at instanceof lib.PDFArray) stack.push(...at.asArray());
    else if (at instanceof lib.PDFDict) stack.push(...at.values());
    else if (at instanceof lib.PDFStream) stack.push(...at.dict.values());
  }
  return true;
}
