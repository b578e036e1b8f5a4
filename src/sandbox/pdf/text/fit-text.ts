/** Width of a text at size 1. */
export type Measure = (text: string) => number;

export interface FittedText {
  size: number;
  lines: string[];
}

/** Room above and below the base line at size 1, wide enough for accented capitals of the fonts in use. */
export const ascent = 0.93;
export const descent = 0.24;
const lineHeight = ascent + descent;

/** One line, shrunk until it is inside the box. */
export function fitLine(
  text: string,
  width: number,
  height: number,
  measure: Measure,
  max: number,
): FittedText {
  const line = text.replace(/\s+/g, ' ').trim();
  const wide = measure(line);
  return { size: Math.min(max, height / lineHeight, wide > 0 ? width / wide : max), lines: [line] };
}

/** Several lines, wrapped at words (a word longer than the line is cut), shrunk until all of them are inside the box. */
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

function breakWord(word: string, width: number, measure: Measure): string[] {
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
