import type { PDFDocument, PDFFont, PDFImage, PDFName, PDFOperator, PDFPage } from '@cantoo/pdf-lib';
import { ascent, descent, fitText, printableText, type PageRect } from '../../domain/index.js';
import { pageBox, displayedSize, uprightMatrix, type PageBox } from './document/page-box.js';
import { isolateContent } from './document/content-stream.js';
import { flattenPages, type UnwrittenText } from './document/flatten.js';
import { toPageFractions } from './detect/form-fields.js';
import { createPdf, embedImage, loadPdfLib, savePdf, type PdfLib } from './document/pdf-lib.js';
import { PdfError } from './document/pdf-error.js';
import { openPdf } from './document/open-pdf.js';
import { Typesetter, type FontFile } from './text/typesetter.js';

/** What is drawn into a box. Both `multiline` and `wrapped` text wraps: the first starts at the top, the second is centred vertically. `script` is a typed signature, as large as the box allows. */
export type StampContent =
  | { kind: 'text'; text: string; multiline?: boolean; wrapped?: boolean }
  | { kind: 'script'; text: string }
  | { kind: 'check' }
  | { kind: 'dot' }
  | { kind: 'picture'; bytes: Uint8Array };

interface TextContent {
  kind: 'text' | 'script';
  text: string;
  multiline?: boolean;
  wrapped?: boolean;
}

/** Content and its box: fractions of the displayed page, origin top left (R75). */
export interface Stamp extends PageRect {
  content: StampContent;
}

/** The fonts that a text needs. */
type FontsFor = (text: string) => Promise<readonly FontFile[]>;

interface Area {
  left: number;
  bottom: number;
  width: number;
  height: number;
}

/** The largest size of each kind of text, in points. */
export const maxTextPoints = { text: 12, script: 48 } as const;

/**
 * Draws each stamp upright into its box on the displayed page, whatever its Rotate, CropBox and UserUnit. Throws a
 * {@link PdfError} when the PDF or an image cannot be read.
 */
export async function stampPdf(
  bytes: Uint8Array,
  given: readonly Stamp[],
  { fonts = [], now }: { fonts?: readonly FontFile[] | FontsFor; now: number },
): Promise<Uint8Array> {
  const lib = await loadPdfLib();
  const doc = await openPdf(bytes);
  const pages = doc.getPages();
  const pageOf = ({ pageNumber }: Stamp) => {
    const page = pages[pageNumber - 1];
    if (!page) throw new PdfError(`There is no page ${pageNumber}.`);
    return page;
  };
  const isolated = new Set<PDFPage>();
  const isolate = async (page: PDFPage) => {
    if (!isolated.has(page)) await isolateContent(page);
    isolated.add(page);
  };
  const unwritten = await flattenPages(lib, doc, new Set(given.map(pageOf)), isolate);
  const stamps = [...(await Promise.all(unwritten.map((text) => stampOf(doc, text)))).flat(), ...given];
  const text = stampText(stamps);
  const files = typeof fonts === 'function' ? await fonts(text) : fonts;
  const typesetter = text === '' ? undefined : await Typesetter.create(doc, files, text);
  const images = new Map<Uint8Array, PDFImage>();

  const byPage = new Map<PDFPage, Stamp[]>();
  for (const stamp of stamps) {
    const page = pageOf(stamp);
    const { content } = stamp;
    const onPage = byPage.get(page) ?? [];
    onPage.push(stamp);
    byPage.set(page, onPage);
    if (content.kind === 'picture' && !images.has(content.bytes))
      images.set(content.bytes, await embedImage(doc, content.bytes));
  }

  for (const [page, pageStamps] of byPage) {
    await isolate(page);
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
    for (const stamp of pageStamps) {
      const area = areaOf(stamp, box);
      const { content } = stamp;
      if (content.kind === 'picture') {
        const image = images.get(content.bytes) as PDFImage;
        ops.push(...imageOperators(lib, area, image, page.node.newXObject('SigI', image.ref)));
      } else if (content.kind === 'check') ops.push(...tickOperators(lib, area));
      else if (content.kind === 'dot') ops.push(...dotOperators(lib, area));
      else if (typesetter) ops.push(...textOperators(lib, area, content, typesetter, keyOf, box.userUnit));
    }
    page.pushOperators(...ops, lib.popGraphicsState());
  }
  return savePdf(doc, now);
}

/** All text of the stamps: what the fonts must cover. */
const stampText = (stamps: readonly Stamp[]): string =>
  stamps.map(({ content }) => ('text' in content ? content.text : '')).join('');

/** A text that was in the file without an appearance, as a stamp. */
async function stampOf(doc: PDFDocument, { page, rect, text, multiline }: UnwrittenText): Promise<Stamp[]> {
  const place = toPageFractions(await pageBox(page), ...rect);
  const pageNumber = doc.getPages().indexOf(page) + 1;
  return place ? [{ pageNumber, ...place, content: { kind: 'text', text, multiline } }] : [];
}

/** Whether the bytes are an intact PNG or JPEG. */
export async function isImage(bytes: Uint8Array): Promise<boolean> {
  return embedImage(await createPdf(), bytes).then(
    () => true,
    () => false,
  );
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

const ink = (lib: PdfLib) => lib.setFillingRgbColor(0.07, 0.09, 0.16);

function textOperators(
  lib: PdfLib,
  area: Area,
  { kind, text, multiline, wrapped }: TextContent,
  typesetter: Typesetter,
  keyOf: (font: PDFFont) => PDFName,
  userUnit: number,
): PDFOperator[] {
  const measure = (line: string) => typesetter.width(line);
  const inPoints = {
    width: area.width * userUnit,
    height: area.height * userUnit,
    multiline: multiline || wrapped,
  };
  const fitted = fitText(text, inPoints, measure, maxTextPoints[kind]);
  const { lines } = fitted;
  const [size, pad] = [fitted.size / userUnit, fitted.padding / userUnit];
  const width = area.width - 2 * pad;
  const line = (ascent + descent) * size;
  const blockTop = area.bottom + (area.height + lines.length * line) / 2;
  const top = multiline ? area.bottom + area.height - pad : blockTop;
  const rtl = typesetter.readsRtl(printableText(text));
  const out = [lib.beginText(), ink(lib)];
  lines.forEach((lineText, i) => {
    const set = typesetter.line([{ text: lineText }], rtl);
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
