import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib';
import { loadFontkit, loadPdfLib } from '../document/pdf-lib.js';

/** One typeface: TrueType, OpenType or WOFF files. Without `bold` the regular weight stands in for it. */
export interface FontFile {
  regular: Uint8Array;
  bold?: Uint8Array;
}

/** Words in one weight. */
export interface TextRun {
  text: string;
  bold?: boolean;
}

/** A stretch in one font, in the order it is drawn from left to right; `width` at size 1. */
export interface GlyphRun {
  text: string;
  font: PDFFont;
  width: number;
}

export interface SetLine {
  glyphRuns: GlyphRun[];
  width: number;
  /** The line begins at its right end. */
  rtl: boolean;
}

type Bidi = ReturnType<(typeof import('bidi-js'))['default']>;

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]|[\u{10800}-\u{10fff}]|[\u{1e800}-\u{1efff}]/u;

/** Only text that has right-to-left words needs it; where it is not installed those stand as they were typed. */
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

/** A stretch of one embedding level, weight and face, still in reading order. */
interface FontRun extends Required<TextRun> {
  level: number;
  face: Face;
}

/**
 * Sets text in a document: every letter in the first face that has it, right-to-left words in their order (UAX #9),
 * letters joined by the font. What no face has becomes the first face's empty box.
 */
export class Typesetter {
  /** Words come again and again, and each is measured more than once. */
  readonly #widths = new Map<string, number>();
  readonly #boldWidths = new Map<string, number>();

  private constructor(
    private readonly faces: readonly [Face, ...Face[]],
    private readonly bidi: Bidi | undefined,
  ) {}

  /** Faces for a document. `text` is all that will be set, or at least one of each kind of letter in it. */
  static async create(doc: PDFDocument, files: readonly FontFile[], text: string): Promise<Typesetter> {
    const faces: Face[] = [];
    for (const file of files) faces.push(await embedFace(doc, file));
    const [first = await standardFace(doc), ...rest] = faces;
    return new Typesetter([first, ...rest], await loadBidi(text));
  }

  /** Width at size 1. */
  width(text: string, bold = false): number {
    const known = bold ? this.#boldWidths : this.#widths;
    const width =
      known.get(text) ??
      this.#fontRuns([{ text, bold }], undefined).reduce((sum, one) => sum + widthOf(one), 0);
    known.set(text, width);
    return width;
  }

  /** Whether a paragraph reads from right to left: its first letter with a direction decides. */
  readsRtl(text: string): boolean {
    return (
      this.bidi !== undefined && (this.bidi.getEmbeddingLevels(text).paragraphs[0]?.level ?? 0) % 2 === 1
    );
  }

  /** One line, ready to draw. `rtl` is its paragraph's direction, by default that of its first letter. */
  line(runs: readonly TextRun[], rtl = this.readsRtl(runs.map(({ text }) => text).join(''))): SetLine {
    const stretches = inVisualOrder(this.#fontRuns(runs, rtl ? 'rtl' : 'ltr'));
    const pieces = stretches.map((one) => ({
      text: this.#visualText(one),
      font: fontOf(one),
      width: widthOf(one),
    }));
    return { glyphRuns: pieces, width: pieces.reduce((sum, { width }) => sum + width, 0), rtl };
  }

  #fontRuns(runs: readonly TextRun[], direction: 'ltr' | 'rtl' | undefined): FontRun[] {
    const whole = runs.map(({ text }) => text).join('');
    const levels = direction && this.bidi?.getEmbeddingLevels(whole, direction).levels;
    const out: FontRun[] = [];
    let at = 0;
    for (const { text, bold = false } of runs) {
      for (const letter of text) {
        const level = levels?.[at] ?? 0;
        at += letter.length;
        const last = out.at(-1);
        const face = this.#faceFor(letter, last?.face);
        if (last?.level === level && last.bold === bold && last.face === face) last.text += letter;
        else out.push({ text: letter, bold, level, face });
      }
    }
    return out;
  }

  /** Signs that many faces have stay in the face of the word they stand beside. */
  #faceFor(letter: string, before: Face | undefined): Face {
    const code = letter.codePointAt(0) as number;
    const [first] = this.faces;
    if (before?.has.has(code) && /[^\p{L}\p{N}]/u.test(letter)) return before;
    return this.faces.find(({ has }) => has.has(code)) ?? before ?? first;
  }

  /** A font turns the letters of a right-to-left script itself; signs without a script are turned here. */
  #visualText({ text, level }: FontRun): string {
    if (level % 2 === 0 || !this.bidi) return text;
    const mirrored = [...text].map((sign) => this.bidi?.getMirroredCharacter(sign) ?? sign);
    return rightToLeft.test(text) ? mirrored.join('') : mirrored.reverse().join('');
  }
}

const fontOf = ({ face, bold }: FontRun): PDFFont => (bold ? face.bold : face.regular);
const widthOf = (one: FontRun): number => fontOf(one).widthOfTextAtSize(one.text, 1);

/** Rule L2 of UAX #9: from the highest level down, every sequence of that level or above is turned round. */
function inVisualOrder(stretches: FontRun[]): FontRun[] {
  const order = [...stretches];
  for (let level = Math.max(0, ...order.map((one) => one.level)); level > 0; level--) {
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
  doc.registerFontkit(await loadFontkit());
  // Kerning and ligatures are measured but not written by the library: without them measured width is drawn width.
  const options = { subset: true, features: { kern: false, liga: false } };
  const regular = await doc.embedFont(file.regular, options);
  const bold = file.bold ? await doc.embedFont(file.bold, options) : regular;
  return { regular, bold, has: new Set(regular.getCharacterSet()) };
}
