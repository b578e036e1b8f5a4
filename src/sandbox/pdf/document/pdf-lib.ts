import type * as Library from '@cantoo/pdf-lib';
import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib';
import { PdfError } from './pdf-error.js';

/** The PDF library, loaded when the first document needs it: a sandbox that only takes bookings never carries it. */
export const loadPdfLib = (): Promise<typeof Library> => import('@cantoo/pdf-lib').catch(throwMissingPackage);

function throwMissingPackage(cause: unknown): never {
  throw new PdfError(
    'The sandbox writes PDFs with packages that are not installed: npm i -D @cantoo/pdf-lib @cantoo/fontkit',
    { cause },
  );
}

/** What embeds a font. */
export async function loadFontkit() {
  const fontkit = await import('@cantoo/fontkit').catch(throwMissingPackage);
  return fontkit.default ?? fontkit;
}

/** A font that can set text: embedded from `ttf` and cut down to what is used, or Helvetica when there is none. */
export async function textFont(doc: PDFDocument, ttf: Uint8Array | undefined): Promise<PDFFont> {
  if (!ttf) return doc.embedFont((await loadPdfLib()).StandardFonts.Helvetica);
  doc.registerFontkit(await loadFontkit());
  // Kerning and ligatures are measured but not written by the library: without them measured width is drawn width.
  return doc.embedFont(ttf, { subset: true, features: { kern: false, liga: false } });
}

/** Writes the document; the dates are the sandbox's, so that the same acts give the same bytes. */
export function savePdf(doc: PDFDocument, now: number): Promise<Uint8Array> {
  doc.setProducer('sig-widgets sandbox');
  doc.setModificationDate(new Date(now));
  return doc.save({ updateFieldAppearances: false, objectsPerTick: Infinity });
}
