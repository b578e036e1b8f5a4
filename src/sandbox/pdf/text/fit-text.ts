/** Width of a text at size 1. */
export type Measure = (text: string) => number;

export interface FittedText {
  size: number;
  lines: string[];
}

/** Height above and below the baseline at size 1, enough for accented capitals of the fonts in use. */
export const ascent = 0.93;
export const descent = 0.24;
const lineHeight = ascent + descent;

/** One line, shrunk until it fits the box. */
export function fitLine(
  text: string,
  width: number,
  height: number,
  measure: Measure,
  max: number,
): FittedText {
  const line = text.replace(/\s+/g, ' ').trim();
  const lineWidth = measure(line);
  return { size: Math.min(max, height / lineHeight, lineWidth > 0 ? width / lineWidth : max), lines: [line] };
}

/** Several lines, wrapped at words (a longer word is broken), shrunk until all fit the box. */
export function fitBlock(
  text: string,
  width: number,
  height: number,
  measure: Measure,
  max: number,
): FittedText {
  let size = Math.min(max, height / lineHeight);
  for (;;) {
    const lines = wrap(text, width / size, measure);
    if (lines.length * lineHeight * size <= height || size < max / 64) return { size, lines };
    size *= 0.95;
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
