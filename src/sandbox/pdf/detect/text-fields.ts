import type { PDFPageProxy } from 'pdfjs-dist';
import { multiply, type Matrix } from '../../../domain/index.js';
import type { FieldType } from '../../entities/signing.js';
import { fieldTypeOf, type DetectedField } from './form-fields.js';
import { loadPdfjs as library } from './pdfjs.js';

/** Text on one line, in points of the displayed page, origin top left; `at[i]` is the x of character i. */
interface TextSpan {
  text: string;
  at: number[];
  end: number;
  y: number;
  size: number;
}
/** A horizontal line to write on. */
interface RuledLine {
  x0: number;
  x1: number;
  y: number;
}
interface PageLayout {
  width: number;
  height: number;
  runs: TextSpan[];
  lines: RuledLine[];
}

type TextContent = Awaited<ReturnType<PDFPageProxy['getTextContent']>>;

const minLineLength = 50;
const defaultHeight = (type: FieldType) =>
  type === 'SIGNATURE' ? 34 : type === 'INITIALS' ? 26 : type === 'CHECKBOX' ? 14 : 20;

/** As `getTextContent()`, which reads by `for await`: Safari does not offer that for streams. */
async function textItemsOf(page: PDFPageProxy): Promise<TextContent['items']> {
  const reader = (page.streamTextContent() as ReadableStream<TextContent>).getReader();
  const items: TextContent['items'] = [];
  for (let next = await reader.read(); !next.done; next = await reader.read())
    items.push(...next.value.items);
  return items;
}

/** Finds tags in double braces, and lines beside "Signature", "Name" or "Date". Throws if pdf.js cannot run. */
export async function detectTextFields(bytes: Uint8Array): Promise<DetectedField[]> {
  const pdfjs = await library();
  const task = pdfjs.getDocument({ data: bytes.slice(), verbosity: 0, isEvalSupported: false });
  try {
    const document = await task.promise;
    const out: DetectedField[] = [];
    for (let pageNumber = 1; pageNumber <= document.numPages; pageNumber++) {
      const page = await document.getPage(pageNumber);
      const viewport = page.getViewport({ scale: 1 });
      const view = viewport.transform as unknown as Matrix;
      const items = await textItemsOf(page);
      const { fnArray, argsArray } = await page.getOperatorList();
      const layout: PageLayout = {
        width: viewport.width,
        height: viewport.height,
        runs: textSpans(
          items.flatMap((item) => ('str' in item && item.str ? [item] : [])),
          view,
        ),
        lines: ruledLines(fnArray, argsArray as unknown[][], pdfjs.OPS, view),
      };
      out.push(...fieldsOnPage(layout, pageNumber));
      page.cleanup();
    }
    return out;
  } finally {
    await task.destroy();
  }
}

/** Joins upright text items on one line; within an item, all characters count as equally wide. */
function textSpans(
  items: readonly { str: string; transform: number[]; width: number }[],
  view: Matrix,
): TextSpan[] {
  const runs: TextSpan[] = [];
  const scale = Math.hypot(view[0], view[1]);
  for (const { str, transform, width } of items) {
    const [a, b, c, d, x, y] = multiply(view, transform as unknown as Matrix);
    if (Math.abs(b) > 0.01 || a <= 0 || str.trim() === '') continue;
    const size = Math.hypot(c, d);
    const end = x + width * scale;
    const at = Array.from(str, (_, index) => x + ((end - x) * index) / str.length);
    const previous = runs.at(-1);
    const gap = previous ? x - previous.end : Infinity;
    if (previous && Math.abs(previous.y - y) < 2 && gap > -1 && gap < size * 2) {
      const space = gap > size * 0.15;
      previous.text += (space ? ' ' : '') + str;
      previous.at.push(...(space ? [previous.end] : []), ...at);
      previous.end = end;
    } else runs.push({ text: str, at, end, y, size });
  }
  return runs;
}

function ruledLines(
  fns: readonly number[],
  args: readonly unknown[][],
  ops: Record<string, number>,
  view: Matrix,
): RuledLine[] {
  const lines: RuledLine[] = [];
  const stack: Matrix[] = [];
  let current = view;
  fns.forEach((fn, index) => {
    const operands = args[index] ?? [];
    if (fn === ops['save']) stack.push(current);
    else if (fn === ops['restore']) current = stack.pop() ?? current;
    else if (fn === ops['transform']) current = multiply(current, operands as unknown as Matrix);
    else if (fn === ops['paintFormXObjectBegin']) {
      stack.push(current);
      if (operands[0]) current = multiply(current, operands[0] as Matrix);
    } else if (fn === ops['paintFormXObjectEnd']) current = stack.pop() ?? current;
    else if (fn === ops['constructPath'] && operands[2]) {
      const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = Array.from(operands[2] as ArrayLike<number>);
      const [, , , , ax, ay] = multiply(current, [1, 0, 0, 1, x0, y0]);
      const [, , , , bx, by] = multiply(current, [1, 0, 0, 1, x1, y1]);
      if (Math.abs(by - ay) <= 2.5 && Math.abs(bx - ax) >= minLineLength)
        lines.push({ x0: Math.min(ax, bx), x1: Math.max(ax, bx), y: Math.max(ay, by) });
    }
  });
  return lines;
}

function fieldsOnPage(layout: PageLayout, pageNumber: number): DetectedField[] {
  const out: DetectedField[] = [];
  const add = (
    type: FieldType,
    x: number,
    foot: number,
    width: number,
    more: Partial<DetectedField> & Pick<DetectedField, 'confidence' | 'reason'>,
  ) => {
    const height = defaultHeight(type);
    const left = Math.max(0, Math.min(x, layout.width - 20));
    const top = Math.max(0, Math.min(foot, layout.height) - height);
    out.push({
      pageNumber,
      x: left / layout.width,
      y: top / layout.height,
      width: Math.min(width, layout.width - left) / layout.width,
      height: height / layout.height,
      type,
      required: true,
      ...more,
    });
  };

  for (const { text, at, end, y, size } of layout.runs) {
    for (const { 0: whole, 1: inner = '', index } of text.matchAll(/\{\{\s*([^{}]{1,60}?)\s*\}\}/g)) {
      const [word = '', role] = inner.split(':').map((part) => part.trim());
      const type = fieldTypeOf(word.replace(/[_-]+/g, ' ')) ?? 'TEXT';
      const x = at[index] ?? 0;
      const width = Math.max((at[index + whole.length] ?? end) - x, type === 'CHECKBOX' ? 14 : 120);
      const more = {
        label: word,
        ...(role ? { recipientRole: role } : {}),
        confidence: 0.9,
        reason: 'tag' as const,
      };
      add(type, x, y + size * 0.3, width, more);
    }
  }

  const freeLines = [...layout.lines, ...layout.runs.flatMap(blanks)];
  for (const { text, at, y } of layout.runs) {
    for (const { 1: label = '', index } of text.matchAll(labelPattern)) {
      const type = fieldTypeOf(label);
      const x = at[index] ?? 0;
      const line = type && nearestLine(freeLines, x, y);
      if (!type || !line) continue;
      freeLines.splice(freeLines.indexOf(line), 1);
      add(type, line.x0, line.y, line.x1 - line.x0, { label, confidence: 0.7, reason: 'label and line' });
    }
  }
  return out;
}

/** A label is the whole text, or directly precedes its blank. */
const labelPattern =
  /(?<=^|_\s*)\s*((?:(?:your|client|print(?:ed)?|full)\s+)?(?:signature|signed(?: by)?|sign here|initials|name|date(?: signed)?))\s*:?\s*(?=$|_)/gi;

/** A row of underscores is a line too. */
const blanks = ({ text, at, end, y }: TextSpan): RuledLine[] =>
  [...text.matchAll(/_{4,}/g)].map(({ 0: blank, index }) => ({
    x0: at[index] ?? 0,
    x1: at[index + blank.length] ?? end,
    y: y + 2,
  }));

/** The line to the right at the same height, or just above the label. */
function nearestLine(lines: readonly RuledLine[], x: number, y: number): RuledLine | undefined {
  const distance = (line: RuledLine): number => {
    if (Math.abs(line.y - y) <= 8 && line.x0 >= x && line.x0 - x < 220) return Math.abs(line.y - y);
    if (line.y < y && y - line.y <= 34 && line.x0 <= x + 24 && line.x1 > x) return 8 + (y - line.y);
    return Infinity;
  };
  const [best] = [...lines].sort((a, b) => distance(a) - distance(b));
  return best && distance(best) < Infinity ? best : undefined;
}
