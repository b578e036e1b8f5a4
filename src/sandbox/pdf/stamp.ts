import type { PDFDocument, PDFFont, PDFImage, PDFName, PDFOperator, PDFPage } from '@cantoo/pdf-lib';
import { pageBox, displayedSize, uprightMatrix, type PageBox } from './document/page-box.js';
import { isolateContent } from './document/content-stream.js';
import { ascent, descent, fitBlock, fitLine } from './text/fit-text.js';
import { loadPdfLib, savePdf } from './document/pdf-lib.js';
import { PdfError } from './document/pdf-error.js';
import { openPdf } from './document/open-pdf.js';
import { detectFileType } from './convert/file-type.js';
import { Typesetter, type FontFile } from './text/typesetter.js';

/** What is drawn into a box. `script` is a typed name: as large as the box allows. */
export type StampContent =
  | { kind: 'text'; text: string; multiline?: boolean }
  | { kind: 'script'; text: string }
  | { kind: 'check' }
  | { kind: 'dot' }
  | { kind: 'picture'; bytes: Uint8Array };

/** A mark and its box: fractions of the page as shown, origin top left (R75). */
export interface Stamp {
  pageNumber: number;
  x: number;
  y: number;
  width: number;
  height: number;
  content: StampContent;
}

interface Area {
  left: number;
  bottom: number;
  width: number;
  height: number;
}

const textPoints = 12;
const scriptPoints = 48;
const paddingPoints = 2;

/**
 * Draws every mark upright into its box as a reader sees the page, whatever its Rotate, CropBox and UserUnit. Throws a
 * {@link PdfError} when the PDF or a picture cannot be read.
 */
export async function stampPdf(
  bytes: Uint8Array,
  stamps: readonly Stamp[],
  { fonts = [], now }: { fonts?: readonly FontFile[]; now: number },
): Promise<Uint8Array> {
  const lib = await loadPdfLib();
  const doc = await openPdf(bytes);
  flattenForm(doc);
  const pages = doc.getPages();
  const words = stampText(stamps);
  const type = words === '' ? undefined : await Typesetter.create(doc, fonts, words);
  const images = new Map<Uint8Array, PDFImage>();

  const byPage = new Map<PDFPage, Stamp[]>();
  for (const stamp of stamps) {
    const page = pages[stamp.pageNumber - 1];
    if (!page) throw new PdfError(`There is no page ${stamp.pageNumber}.`);
    byPage.set(page, [...(byPage.get(page) ?? []), stamp]);
    const { content: mark } = stamp;
    if (mark.kind === 'picture' && !images.has(mark.bytes))
      images.set(
        mark.bytes,
        await embedImage(mark.bytes, (png) => (png ? doc.embedPng(mark.bytes) : doc.embedJpg(mark.bytes))),
      );
  }

  for (const [page, own] of byPage) {
    await isolateContent(page);
    const box = await pageBox(page);
    const ops: PDFOperator[] = [
      lib.pushGraphicsState(),
      lib.concatTransformationMatrix(...uprightMatrix(box)),
    ];
    page.node.normalize();
    const keys = new Map<PDFFont, PDFName>();
    const keyOf = (font: PDFFont) => {
      const key = keys.get(font) ?? page.node.newFontDictionary('SigF', font.ref);
      keys.set(font, key);
      return key;
    };
    for (const stamp of own) {
      const area = areaOf(stamp, box);
      const { content: mark } = stamp;
      if (mark.kind === 'picture') {
        const image = images.get(mark.bytes) as PDFImage;
        ops.push(...imageOperators(lib, area, image, page.node.newXObject('SigI', image.ref)));
      } else if (mark.kind === 'check') ops.push(...tickOperators(lib, area));
      else if (mark.kind === 'dot') ops.push(...dotOperators(lib, area));
      else if (type) ops.push(...textOperators(lib, area, mark, type, keyOf, box.userUnit));
    }
    page.pushOperators(...ops, lib.popGraphicsState());
  }
  return savePdf(doc, now);
}

/** All the words among the marks. */
export const stampText = (stamps: readonly Stamp[]): string =>
  stamps.map(({ content: mark }) => ('text' in mark ? mark.text : '')).join('');

/** A form's own widgets lie over the page: they become part of it first, or an opaque one would hide a stamp. */
function flattenForm(doc: PDFDocument): void {
  // Asking for the form would make one where there is none.
  if (!doc.catalog.getAcroForm()) return;
  const form = doc.getForm();
  try {
    form.flatten();
  } catch {
    // Values outside the standard font's letters keep the look they came with.
    form.flatten({ updateFieldAppearances: false });
  }
}

/** Whether a picture can be drawn: a whole PNG or JPEG. */
export async function isImage(bytes: Uint8Array): Promise<boolean> {
  const { PDFDocument } = await loadPdfLib();
  const doc = await PDFDocument.create({ updateMetadata: false });
  return embedImage(bytes, (png) => (png ? doc.embedPng(bytes) : doc.embedJpg(bytes))).then(
    () => true,
    () => false,
  );
}

async function embedImage(bytes: Uint8Array, read: (png: boolean) => Promise<PDFImage>): Promise<PDFImage> {
  const kind = detectFileType(bytes);
  if (kind !== 'png' && kind !== 'jpeg') throw new PdfError('Not a PNG or JPEG picture.');
  try {
    return await read(kind === 'png');
  } catch (error) {
    throw new PdfError('This picture is damaged and cannot be read.', { cause: error });
  }
}

function areaOf(stamp: Stamp, box: PageBox): Area {
  const { width, height } = displayedSize(box);
  return {
    left: stamp.x * width,
    bottom: (1 - stamp.y - stamp.height) * height,
    width: stamp.width * width,
    height: stamp.height * height,
  };
}

type PdfLib = Awaited<ReturnType<typeof loadPdfLib>>;
const ink = (lib: PdfLib) => lib.setFillingRgbColor(0.07, 0.09, 0.16);

function textOperators(
  lib: PdfLib,
  area: Area,
  mark: { kind: 'text' | 'script'; text: string; multiline?: boolean },
  type: Typesetter,
  keyOf: (font: PDFFont) => PDFName,
  userUnit: number,
): PDFOperator[] {
  const pad = Math.min(paddingPoints / userUnit, area.height * 0.1, area.width * 0.1);
  const [width, height] = [area.width - 2 * pad, area.height - 2 * pad];
  const measure = (text: string) => type.width(text);
  const max = (mark.kind === 'script' ? scriptPoints : textPoints) / userUnit;
  const clean = [...mark.text].filter((c) => c === '\n' || c >= ' ').join('');
  const { size, lines } = mark.multiline
    ? fitBlock(clean, width, height, measure, max)
    : fitLine(clean, width, height, measure, max);
  const line = (ascent + descent) * size;
  const top = mark.multiline ? area.bottom + area.height - pad : area.bottom + (area.height + line) / 2;
  const rtl = type.readsRtl(clean);
  const out = [lib.beginText(), ink(lib)];
  lines.forEach((text, i) => {
    const set = type.line([{ text }], rtl);
    let x = area.left + pad + (rtl ? width - set.width * size : 0);
    for (const piece of set.glyphRuns) {
      out.push(lib.setFontAndSize(keyOf(piece.font), size));
      out.push(lib.setTextMatrix(1, 0, 0, 1, x, top - i * line - ascent * size));
      out.push(lib.showText(piece.font.encodeText(piece.text)));
      x += piece.width * size;
    }
  });
  return [...out, lib.endText()];
}

function imageOperators(
  lib: PdfLib,
  area: Area,
  image: PDFImage,
  key: ReturnType<PDFPage['node']['newXObject']>,
): PDFOperator[] {
  const scale = Math.min(area.width / image.width, area.height / image.height);
  const [width, height] = [image.width * scale, image.height * scale];
  const x = area.left + (area.width - width) / 2;
  const y = area.bottom + (area.height - height) / 2;
  return [
    lib.pushGraphicsState(),
    lib.concatTransformationMatrix(width, 0, 0, height, x, y),
    lib.drawObject(key),
    lib.popGraphicsState(),
  ];
}

function centredSquare(area: Area): { x: number; y: number; side: number } {
  const side = Math.min(area.width, area.height) * 0.8;
  return { x: area.left + (area.width - side) / 2, y: area.bottom + (area.height - side) / 2, side };
}

function tickOperators(lib: PdfLib, area: Area): PDFOperator[] {
  const { x, y, side } = centredSquare(area);
  return [
    lib.pushGraphicsState(),
    lib.setStrokingRgbColor(0.07, 0.09, 0.16),
    lib.setLineWidth(side * 0.13),
    lib.setLineCap(lib.LineCapStyle.Round),
    lib.setLineJoin(lib.LineJoinStyle.Round),
    lib.moveTo(x + side * 0.12, y + side * 0.5),
    lib.lineTo(x + side * 0.4, y + side * 0.2),
    lib.lineTo(x + side * 0.88, y + side * 0.82),
    lib.stroke(),
    lib.popGraphicsState(),
  ];
}

function dotOperators(lib: PdfLib, area: Area): PDFOperator[] {
  const { x, y, side } = centredSquare(area);
  const r = side * 0.3;
  const [cx, cy, k] = [x + side / 2, y + side / 2, r * 0.5523];
  return [
    ink(lib),
    lib.moveTo(cx + r, cy),
    lib.appendBezierCurve(cx + r, cy + k, cx + k, cy + r, cx, cy + r),
    lib.appendBezierCurve(cx - k, cy + r, cx - r, cy + k, cx - r, cy),
    lib.appendBezierCurve(cx - r, cy - k, cx - k, cy - r, cx, cy - r),
    lib.appendBezierCurve(cx + k, cy - r, cx + r, cy - k, cx + r, cy),
    lib.fill(),
  ];
}
