import type { Color, PDFDocument, PDFFont, PDFPage } from '@cantoo/pdf-lib';
import { createPdf, embedFont, loadPdfLib } from '../document/pdf-lib.js';

/** One typeface: TrueType, OpenType or WOFF files. Without `bold`, the regular weight is used for bold text. */
export interface FontFile {
  regular: Uint8Array;
  bold?: Uint8Array;
}

/** Text in one weight. */
export interface TextRun {
  text: string;
  bold?: boolean;
}

/** Text in one font, in visual order; `width` at size 1. */
export interface GlyphRun {
  text: string;
  font: PDFFont;
  width: number;
}

export interface SetLine {
  glyphRuns: GlyphRun[];
  width: number;
  rtl: boolean;
}

type Bidi = ReturnType<(typeof import('bidi-js'))['default']>;

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]|[\u{10800}-\u{10fff}]|[\u{1e800}-\u{1efff}]/u;

/** Loaded for right-to-left text only; if it is not installed, such text stays in logical order. */
async function loadBidi(text: string): Promise<Bidi | undefined> {
  if (!rightToLeft.test(text)) return undefined;
  return import('bidi-js').then(
    ({ default: make }) => make(),
    () => undefined,
  );
}

interface Face {
  regular: PDFFont;
  bold: PDFFont;
  has: ReadonlySet<number>;
}

/** Text of one embedding level, weight and face, in logical order. */
interface FontRun extends Required<TextRun> {
  level: number;
  face: Face;
}

/**
 * Sets text: each character in the first face that has it, right-to-left text in visual order (UAX #9), Arabic letters
 * joined by the font. A character that no face has becomes the first face's empty box.
 */
export class Typesetter {
  /** Widths by text: words repeat, and each is measured more than once. */
  readonly #widths = new Map<string, number>();
  readonly #boldWidths = new Map<string, number>();

  private constructor(
    private readonly faces: readonly [Face, ...Face[]],
    private readonly bidi: Bidi | undefined,
  ) {}

  /** `text` is all that will be set, or at least one character of each script in it. */
  static async create(doc: PDFDocument, files: readonly FontFile[], text: string): Promise<Typesetter> {
    const faces: Face[] = [];
    for (const file of files) faces.push(await embedFace(doc, file));
    const [first = await standardFace(doc), ...rest] = faces;
    return new Typesetter([first, ...rest], await loadBidi(text));
  }

  /** Width at size 1. */
  width(text: string, bold = false): number {
    const cache = bold ? this.#boldWidths : this.#widths;
    const width =
      cache.get(text) ??
      this.#fontRuns([{ text, bold }], undefined).reduce((sum, run) => sum + widthOf(run), 0);
    cache.set(text, width);
    return width;
  }

  /** Whether a paragraph reads from right to left: its first strong character decides. */
  readsRtl(text: string): boolean {
    return (
      this.bidi !== undefined && (this.bidi.getEmbeddingLevels(text).paragraphs[0]?.level ?? 0) % 2 === 1
    );
  }

  /** One line, ready to draw. `rtl` is its paragraph's direction, by default that of its first strong character. */
  line(runs: readonly TextRun[], rtl = this.readsRtl(runs.map(({ text }) => text).join(''))): SetLine {
    const glyphRuns = inVisualOrder(this.#fontRuns(runs, rtl ? 'rtl' : 'ltr')).map((run) => ({
      text: this.#visualText(run),
      font: fontOf(run),
      width: widthOf(run),
    }));
    return { glyphRuns, width: glyphRuns.reduce((sum, { width }) => sum + width, 0), rtl };
  }

  #fontRuns(runs: readonly TextRun[], direction: 'ltr' | 'rtl' | undefined): FontRun[] {
    const whole = runs.map(({ text }) => text).join('');
    const levels = direction && this.bidi?.getEmbeddingLevels(whole, direction).levels;
    const out: FontRun[] = [];
    let index = 0;
    for (const { text, bold = false } of runs) {
      for (const letter of text) {
        const level = levels?.[index] ?? 0;
        index += letter.length;
        const last = out.at(-1);
        const face = this.#faceFor(letter, last?.face);
        if (last?.level === level && last.bold === bold && last.face === face) last.text += letter;
        else out.push({ text: letter, bold, level, face });
      }
    }
    return out;
  }

  /** Punctuation, which most faces have, stays in the face of the preceding word. */
  #faceFor(letter: string, before: Face | undefined): Face {
    const code = letter.codePointAt(0) as number;
    const [first] = this.faces;
    if (before?.has.has(code) && /[^\p{L}\p{N}]/u.test(letter)) return before;
    return this.faces.find(({ has }) => has.has(code)) ?? before ?? first;
  }

  /** A font reverses the letters of a right-to-left script itself; characters without a script are reversed here. */
  #visualText({ text, level }: FontRun): string {
    if (level % 2 === 0 || !this.bidi) return text;
    const mirrored = [...text].map((sign) => this.bidi?.getMirroredCharacter(sign) ?? sign);
    return rightToLeft.test(text) ? mirrored.join('') : mirrored.reverse().join('');
  }
}

/** Widths of texts at size 1, in the fonts that stamps are drawn with. */
export async function textMeasure(
  files: readonly FontFile[],
  text: string,
): Promise<(text: string) => number> {
  const typesetter = await Typesetter.create(await createPdf(), files, text);
  return (line) => typesetter.width(line);
}

const fontOf = ({ face, bold }: FontRun): PDFFont => (bold ? face.bold : face.regular);
const widthOf = (run: FontRun): number => fontOf(run).widthOfTextAtSize(run.text, 1);

/** Rule L2 of UAX #9: from the highest level down, reverses each sequence of that level or above. */
function inVisualOrder(runs: FontRun[]): FontRun[] {
  const order = [...runs];
  for (let level = Math.max(0, ...order.map(({ level }) => level)); level > 0; level--) {
    for (let start = 0; start < order.length; start++) {
      let end = start;
      while ((order[end]?.level ?? -1) >= level) end++;
      if (end > start + 1) order.splice(start, end - start, ...order.slice(start, end).reverse());
      start = Math.max(start, end - 1);
    }
  }
  return order;
}

async function standardFace(doc: PDFDocument): Promise<Face> {
  const { StandardFonts } = await loadPdfLib();
  const regular = await doc.embedFont(StandardFonts.Helvetica);
  const bold = await doc.embedFont(StandardFonts.HelveticaBold);
  return { regular, bold, has: new Set(regular.getCharacterSet()) };
}

async function embedFace(doc: PDFDocument, file: FontFile): Promise<Face> {
  const regular = await embedFont(doc, file.regular);
  const bold = file.bold ? await embedFont(doc, file.bold) : regular;
  return { regular, bold, has: new Set(regular.getCharacterSet()) };
}

/** Draws a line with its left end at `x` and its baseline at `y`, in points from the page's bottom left corner. */
export function drawLine(
  page: PDFPage,
  line: SetLine,
  { x, y, size, color }: { x: number; y: number; size: number; color?: Color },
): void {
  let left = x;
  for (const { text, font, width } of line.glyphRuns) {
    page.drawText(text, { x: left, y, size, font, color });
    left += width * size;
  }
}
