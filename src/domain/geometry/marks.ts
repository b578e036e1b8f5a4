import type { Rect, Size } from './rect.js';

interface Lines {
  readonly x: readonly number[];
  readonly y: readonly number[];
}

/** What a page has for fields to snap to, in points from its top left corner. */
export interface PageMarks {
  /** Drawn lines and the sides of drawn boxes. */
  readonly rules: Lines;
  /** Text: `y` base lines, `x` the start and end of each line. */
  readonly text: Lines;
}

/** A box this thin, in points, is a line. */
const maxLineThickness = 3;
const maxMarks = 400;
/** Marks nearer than this, in points, are one. */
const minDistance = 0.5;

function distinct(values: readonly number[]): number[] {
  const out: number[] = [];
  for (const value of [...values].sort((a, b) => a - b)) {
    if (out.length === 0 || value - out.at(-1)! > minDistance) out.push(value);
  }
  return out.slice(0, maxMarks);
}

/** Both sides of a box, or the middle of a line. */
const sides = (start: number, length: number): number[] =>
  length <= maxLineThickness ? [start + length / 2] : [start, start + length];

/** Runs of text joined into lines (a base line is a box's lower side); columns stay separate. */
function textLines(runs: readonly Rect[]): Rect[] {
  const lines: Rect[] = [];
  const order = [...runs].sort((a, b) => a.y + a.height - b.y - b.height || a.x - b.x);
  for (const run of order) {
    const line = lines.at(-1);
    const same = line && Math.abs(line.y + line.height - run.y - run.height) < 1;
    if (same && run.x - (line.x + line.width) < run.height) {
      lines[lines.length - 1] = { ...line, width: Math.max(line.width, run.x + run.width - line.x) };
    } else lines.push(run);
  }
  return lines;
}

/**
 * What fields can snap to on a page: `runs` are boxes of text, `drawn` boxes of drawings, in points as shown. Drawings
 * that frame or fill the whole page are left out.
 */
export function pageMarks(page: Size, runs: readonly Rect[], drawn: readonly Rect[]): PageMarks {
  const x: number[] = [];
  const y: number[] = [];
  for (const rect of drawn) {
    if (rect.width > page.width * 0.95 && rect.height > page.height * 0.95) continue;
    x.push(...sides(rect.x, rect.width));
    y.push(...sides(rect.y, rect.height));
  }
  const lines = textLines(runs.filter(({ width, height }) => width > 0 && height > 0));
  return {
    rules: { x: distinct(x), y: distinct(y) },
    text: {
      x: distinct(lines.flatMap((line) => [line.x, line.x + line.width])),
      y: distinct(lines.map((line) => line.y + line.height)),
    },
  };
}
