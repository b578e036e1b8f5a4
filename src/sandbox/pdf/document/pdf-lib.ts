import type * as PdfLibModule from '@cantoo/pdf-lib';
import type { PDFDocument, PDFFont, PDFImage } from '@cantoo/pdf-lib';
import { detectFileType } from '../convert/file-type.js';
import { PdfError } from './pdf-error.js';

export type PdfLib = typeof PdfLibModule;

/** Loaded with the first document: a sandbox that only takes bookings never needs it. */
export const loadPdfLib = (): Promise<PdfLib> => import('@cantoo/pdf-lib').catch(throwMissingPackage);

function throwMissingPackage(cause: unknown): never {
  throw new PdfError(
    'The sandbox needs packages that are not installed to write PDFs: npm i -D @cantoo/pdf-lib @cantoo/fontkit',
    { cause },
  );
}

/** An empty document without dates. */
export async function createPdf(): Promise<PDFDocument> {
  const { PDFDocument } = await loadPdfLib();
  return PDFDocument.create({ updateMetadata: false });
}

/** Embeds a TrueType, OpenType or WOFF font, reduced to the glyphs that are used. */
export async function embedFont(doc: PDFDocument, file: Uint8Array): Promise<PDFFont> {
  const fontkit = await import('@cantoo/fontkit').catch(throwMissingPackage);
  doc.registerFontkit(fontkit.default ?? fontkit);
  // pdf-lib measures kerning and ligatures but does not write them; without them, measured width equals drawn width.
  return doc.embedFont(file, { subset: true, features: { kern: false, liga: false } });
}

/** Embeds a PNG or JPEG. Throws a {@link PdfError} for anything else and for a damaged image. */
export async function embedImage(
  doc: PDFDocument,
  bytes: Uint8Array,
  damagedMessage = 'This picture is damaged and cannot be read.',
): Promise<PDFImage> {
  const type = detectFileType(bytes);
  if (type !== 'png' && type !== 'jpeg') throw new PdfError('Not a PNG or JPEG picture.');
  try {
    return await (type === 'png' ? doc.embedPng(bytes) : doc.embedJpg(bytes));
  } catch (error) {
    throw new PdfError(damagedMessage, { cause: error });
  }
}

/** Serialises the document; all dates come from the sandbox's clock, so that equal calls give equal bytes. */
export function savePdf(doc: PDFDocument, now: number): Promise<Uint8Array> {
  doc.setProducer('sig-widgets sandbox');
  doc.setModificationDate(new Date(now));
  return doc.save({ updateFieldAppearances: false, objectsPerTick: Infinity });
}
