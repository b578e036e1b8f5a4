import type { PDFImage } from '@cantoo/pdf-lib';
import { parseLetter } from '../html/letter-html.js';
import { runsOf, writeBlocks } from '../html/letter-writer.js';
import { createPdf, embedImage, savePdf } from '../document/pdf-lib.js';
import { PageWriter } from '../text/page-writer.js';
import { PdfError } from '../document/pdf-error.js';
import { Typesetter, type FontFile } from '../text/typesetter.js';

const damagedMessage = 'This Word document is damaged and cannot be read.';

/** Loaded with the first Word document; mammoth is an optional peer. */
async function loadMammoth() {
  try {
    const { default: mammoth } = await import('mammoth');
    return mammoth;
  } catch (error) {
    throw new PdfError(
      'Word documents cannot be converted here: the package mammoth is not installed (npm i -D mammoth). Save the document as PDF and upload that.',
      { cause: error },
    );
  }
}

interface ConvertedWord {
  html: string;
  /** Images by the `src` that refers to them in `html`. */
  images: Map<string, { type: string; bytes: Uint8Array }>;
}

async function toHtml(bytes: Uint8Array): Promise<ConvertedWord> {
  const mammoth = await loadMammoth();
  const images: ConvertedWord['images'] = new Map();
  const convertImage = mammoth.images.imgElement(async (image) => {
    const src = `picture:${images.size + 1}`;
    images.set(src, { type: image.contentType, bytes: new Uint8Array(await image.readAsArrayBuffer()) });
    return { src };
  });
  // The Node build of mammoth reads `buffer`, the browser build `arrayBuffer`.
  const input = {
    buffer: bytes,
    arrayBuffer: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length),
  };
  try {
    const { value } = await mammoth.convertToHtml(input as unknown as { buffer: Buffer }, { convertImage });
    return { html: value, images };
  } catch (error) {
    throw new PdfError(damagedMessage, { cause: error });
  }
}

/**
 * Converts a Word document to PDF: text, headings, lists, tables and images on A4 pages, without its page layout, headers
 * and footers. Throws a {@link PdfError} when it is unreadable, empty, or holds an image that a PDF cannot show: a
 * document to sign must be complete.
 */
export async function wordToPdf(
  bytes: Uint8Array,
  { now, fonts }: { now: number; fonts: (text: string) => Promise<readonly FontFile[]> },
): Promise<Uint8Array> {
  const { html, images } = await toHtml(bytes);
  const nodes = parseLetter(html, images);
  const text = runsOf(nodes)
    .map((run) => run.text)
    .join('');
  if (text.trim() === '' && images.size === 0) throw new PdfError('This Word document is empty.');

  const doc = await createPdf();
  doc.setCreationDate(new Date(now));
  const embedded = new Map<string, PDFImage>();
  for (const [name, { type, bytes: image }] of images) {
    if (type !== 'image/png' && type !== 'image/jpeg')
      throw new PdfError(
        'This Word document shows a picture that is neither PNG nor JPEG. Save the document as PDF and upload that.',
      );
    embedded.set(name, await embedImage(doc, image, 'A picture in this Word document is damaged.'));
  }
  const writer = new PageWriter(doc, await Typesetter.create(doc, await fonts(text), text));
  writeBlocks(writer, nodes, { indent: 0 }, embedded);
  return savePdf(doc, now);
}
