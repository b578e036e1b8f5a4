import type { PDFPage } from '@cantoo/pdf-lib';
import { loadPdfLib } from './pdf-lib.js';

const isSpace = (c: number) => c === 0 || c === 9 || c === 10 || c === 12 || c === 13 || c === 32;
const isDelimiter = (c: number) => '()<>[]{}/%'.includes(String.fromCharCode(c));

/** Whether every `q` (save state) of a content stream has its `Q` (restore) after it. Skips strings, comments and inline images. */
export function isBalanced(bytes: Uint8Array): boolean {
  let depth = 0;
  for (let at = 0; at < bytes.length;) {
    const c = bytes[at] as number;
    if (c === 0x25) {
      while (at < bytes.length && bytes[at] !== 10 && bytes[at] !== 13) at++;
    } else if (c === 0x28) {
      let open = 0;
      do {
        if (bytes[at] === 0x5c) at++;
        else if (bytes[at] === 0x28) open++;
        else if (bytes[at] === 0x29) open--;
        at++;
      } while (open > 0 && at < bytes.length);
    } else if (isSpace(c) || isDelimiter(c)) {
      at++;
      if (c === 0x2f)
        while (at < bytes.length && !isSpace(bytes[at] as number) && !isDelimiter(bytes[at] as number)) at++;
    } else {
      const start = at;
      while (at < bytes.length && !isSpace(bytes[at] as number) && !isDelimiter(bytes[at] as number)) at++;
      const word = String.fromCharCode(...bytes.subarray(start, Math.min(at, start + 4)));
      if (at - start === 1 && word === 'q') depth++;
      else if (at - start === 1 && word === 'Q' && --depth < 0) return false;
      else if (at - start === 2 && word === 'ID') at = endOfInlineImage(bytes, at);
    }
  }
  return depth === 0;
}

function endOfInlineImage(bytes: Uint8Array, from: number): number {
  for (let at = from + 1; at + 2 < bytes.length; at++) {
    if (bytes[at] !== 0x45 || bytes[at + 1] !== 0x49) continue;
    if (isSpace(bytes[at - 1] as number) && (at + 2 === bytes.length || isSpace(bytes[at + 2] as number)))
      return at + 2;
  }
  return bytes.length;
}

/**
 * Makes a page safe to draw on. Unbalanced graphics state would transform whatever is drawn afterwards, so unbalanced
 * content, and only that, becomes a form XObject, which restores its own state.
 */
export async function isolateContent(page: PDFPage): Promise<void> {
  const { PDFArray, PDFName, PDFRawStream, PDFStream, PDFContentStream, decodePDFRawStream } =
    await loadPdfLib();
  const context = page.doc.context;
  const contents = page.node.Contents();
  // Pages may share one array of streams: a stamp on one must not appear on the other.
  if (contents instanceof PDFArray) page.node.set(PDFName.of('Contents'), context.obj(contents.asArray()));
  const streams =
    contents instanceof PDFArray
      ? contents.asArray().map((ref) => context.lookup(ref))
      : contents instanceof PDFStream
        ? [contents]
        : [];
  const parts: Uint8Array[] = [];
  try {
    for (const stream of streams) {
      if (stream instanceof PDFRawStream) parts.push(decodePDFRawStream(stream).decode());
      else if (stream instanceof PDFContentStream) parts.push(stream.getUnencodedContents());
      else return;
    }
  } catch {
    return; // An unknown filter: the page is stamped as it is.
  }
  const joined = join(parts);
  if (isBalanced(joined)) return;
  const { x, y, width, height } = page.getMediaBox();
  const form = context.flateStream(joined, {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [x, y, x + width, y + height],
    Resources: page.node.Resources() ?? {},
  });
  const ref = context.register(form);
  const resources = context.obj({ XObject: { Whole: ref } });
  page.node.set(PDFName.of('Resources'), resources);
  page.node.set(PDFName.of('Contents'), context.register(context.flateStream('q /Whole Do Q')));
}

function join(parts: Uint8Array[]): Uint8Array {
  const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length + 1, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
    out[at++] = 10;
  }
  return out;
}
