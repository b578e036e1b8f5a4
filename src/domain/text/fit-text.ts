/** Width of a text at size 1. */
export type Measure = (text: string) => number;

interface FittedText {
  size: number;
  lines: string[];
}

/** Height above and below the baseline at size 1, enough for accented capitals of the fonts in use. */
export const ascent = 0.93;
export const descent = 0.24;
const lineHeight = ascent + descent;

/** Smaller text cannot be read on paper. */
const minTextPoints = 5;
const paddingPoints = 2;

/** A field's box on the displayed page, in points. */
export interface TextBox {
  width: number;
  height: number;
  /** Whether the text is wrapped. */
  multiline?: boolean;
}

/** A text in a field's box, in points. */
export interface BoxedText extends FittedText {
  /** The distance from the box's edges. */
  padding: number;
  /** False if the text leaves the box even at the smallest size: then it must not be accepted. */
  fits: boolean;
}

/** A text without the control characters that a page cannot show; line breaks stay. */
export const printableText = (text: string): string =>
  [...text].filter((c) => c === '\n' || c >= ' ').join('');

/**
 * How a text is drawn into a field's box: as large as fits, from `max` down to 5 points. A box lower than one line of
 * 5 points still takes one.
 */
export function fitText(text: string, box: TextBox, measure: Measure, max: number): BoxedText {
  const padding = Math.min(paddingPoints, box.height * 0.1, box.width * 0.1);
  const [width, height] = [box.width - 2 * padding, box.height - 2 * padding];
  const clean = printableText(text);
  if (box.multiline) {
    const { size, lines } = fitBlock(clean, width, height, measure, max, minTextPoints);
    const fits = lines.length === 1 || lines.length * lineHeight * size <= height + 1e-6;
    return { size, lines, padding, fits };
  }
  const line = clean.replace(/\s+/g, ' ').trim();
  const lineWidth = measure(line);
  const size = Math.min(max, height / lineHeight, lineWidth > 0 ? width / lineWidth : max);
  const fits = lineWidth * minTextPoints <= width + 1e-6;
  return { size: Math.max(minTextPoints, size), lines: [line], padding, fits };
}

/** Whether a text can be printed in a box at 5 points or more. Larger sizes do not matter for that. */
export const fitsBox = (text: string, box: TextBox, measure: Measure): boolean =>
  fitText(text, box, measure, minTextPoints).fits;

/** Several lines, wrapped at words (a longer word is broken), shrunk until all fit the box, not below `min`. */
export function fitBlock(
  text: string,
  width: number,
  height: number,
  measure: Measure,
  max: number,
  min = max / 64,
): FittedText {
  let size = Math.max(min, Math.min(max, height / lineHeight));
  for (;;) {
    const lines = wrap(text, width / size, measure);
    if (lines.length * lineHeight * size <= height || size <= min) return { size, lines };
    size = Math.max(min, size * 0.95);
  }
}

function wrap(text: string, width: number, measure: Measure): string[] {
  const lines: string[] = [];
  for (const paragraph of text.replace(/\t/g, ' ').split(/\r\n|\r|\n/)) {
    let line = '';
    for (const word of paragraph.split(/ +/)) {
      for (const part of breakWord(word, width, measure)) {
        const longer = line === '' ? part : `${line} ${part}`;
        if (line !== '' && measure(longer) > width) {
          lines.push(line);
          line = part;
        } else line = longer;
      }
    }
    lines.push(line);
  }
  return lines;
}

/** A word broken into parts no wider than `width`, at least one character each. */
export function breakWord(word: string, width: number, measure: Measure): string[] {
  if (measure(word) <= width) return [word];
  const out: string[] = [];
  let piece = '';
  for (const letter of word) {
    if (piece !== '' && measure(piece + letter) > width) {
      out.push(piece);
      piece = letter;
    } else piece += letter;
  }
  return [...out, piece];
}
