import type { PDFImage } from '@cantoo/pdf-lib';
import { parseLetter } from '../html/letter-html.js';
import { runsOf, writeBlocks } from '../html/letter-writer.js';
import { loadPdfLib, savePdf } from '../document/pdf-lib.js';
import { PageWriter } from '../text/page-writer.js';
import { PdfError } from '../document/pdf-error.js';
import { Typesetter, type FontFile } from '../text/typesetter.js';

const damagedMessage = 'This Word document is damaged and cannot be read.';

/** The converter, loaded with the first Word document; it is installed where Word documents are wanted. */
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
  /** Pictures by the name that stands for them in `html`. */
  images: Map<string, { type: string; bytes: Uint8Array }>;
}

async function toHtml(bytes: Uint8Array): Promise<ConvertedWord> {
  const mammoth = await loadMammoth();
  const pictures: ConvertedWord['images'] = new Map();
  const convertImage = mammoth.images.imgElement(async (image) => {
    const src = `picture:${pictures.size + 1}`;
    pictures.set(src, { type: image.contentType, bytes: new Uint8Array(await image.readAsArrayBuffer()) });
    return { src };
  });
  // Each build of the converter reads the file under one of these names.
  const input = {
    buffer: bytes,
    arrayBuffer: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length),
  };
  try {
    const { value } = await mammoth.convertToHtml(input as unknown as { buffer: Buffer }, { convertImage });
    return { html: value, images: pictures };
  } catch (error) {
    throw new PdfError(damagedMessage, { cause: error });
  }
}

/**
 * A Word document as PDF: its words, headings, lists, tables and pictures on A4 pages. Its own page layout, headers and
 * footers are not kept. Throws a {@link PdfError} when it cannot be read, says nothing, or shows a kind of picture
 * that a PDF cannot: nobody should sign what is not all there.
 */
export async function wordToPdf(
  bytes: Uint8Array,
  { now, fonts }: { now: number; fonts: (text: string) => Promise<readonly FontFile[]> },
): Promise<Uint8Array> {
  const { html, images: pictures } = await toHtml(bytes);
  const nodes = parseLetter(html, pictures);
  const text = runsOf(nodes)
    .map((run) => run.text)
    .join('');
  if (text.trim() === '' && pictures.size === 0) throw new PdfError('This Word document is empty.');

  const { PDFDocument } = await loadPdfLib();
  const doc = await PDFDocument.create({ updateMetadata: false });
  doc.setCreationDate(new Date(now));
  const images = new Map<string, PDFImage>();
  for (const [name, { type, bytes: picture }] of pictures) {
    if (type !== 'image/png' && type !== 'image/jpeg')
      throw new PdfError(
        'This Word document shows a picture that is neither PNG nor JPEG. Save the document as PDF and upload that.',
      );
    try {
      images.set(name, await (type === 'image/png' ? doc.embedPng(picture) : doc.embedJpg(picture)));
    } catch (error) {
      throw new PdfError('A picture in this Word document is damaged.', { cause: error });
    }
  }
  const pen = new PageWriter(doc, await Typesetter.create(doc, await fonts(text), text));
  writeBlocks(pen, nodes, { indent: 0 }, images);
  return savePdf(doc, now);
}
