import type { OPS } from 'pdfjs-dist';
import { applyToRect, multiply, type Matrix, type Rect } from '../../../domain/index.js';

/** A page's instructions as pdf.js gives them: a code and its arguments, in the order of drawing. */
export interface Instructions {
  readonly fnArray: readonly number[];
  readonly argsArray: readonly unknown[];
}

type Codes = Pick<
  typeof OPS,
  | 'save'
  | 'restore'
  | 'transform'
  | 'constructPath'
  | 'endPath'
  | 'paintFormXObjectBegin'
  | 'paintFormXObjectEnd'
>;

/** How many numbers follow each code of a path: to move, a line, two kinds of curves, to close. */
const follow = [2, 2, 6, 4, 0];

/** The box of each part of a path, in its own space. */
function partsOf(path: ArrayLike<number>): Rect[] {
  const parts: Rect[] = [];
  let points: number[][] = [];
  const end = () => {
    if (points.length > 1) {
      const [xs, ys] = [points.map(([x]) => x!), points.map(([, y]) => y!)];
      const [x, y] = [Math.min(...xs), Math.min(...ys)];
      parts.push({ x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y });
    }
    points = [];
  };
  for (let at = 0; at < path.length;) {
    const code = path[at]!;
    const count = follow[code];
    if (count === undefined) break;
    if (code === 0) end();
    for (let one = 0; one < count; one += 2) points.push([path[at + 1 + one]!, path[at + 2 + one]!]);
    at += 1 + count;
  }
  end();
  return parts;
}

const isMatrix = (value: unknown): value is Matrix => Array.isArray(value) && value.length === 6;

/** Boxes of the lines and shapes that are stroked or filled on a page, through `toShown`; at most `most` of them. */
export function drawnBoxes(
  { fnArray, argsArray }: Instructions,
  codes: Codes,
  toShown: Matrix,
  most = 2000,
): Rect[] {
  const out: Rect[] = [];
  const kept: Matrix[] = [];
  let now = toShown;
  fnArray.forEach((code, index) => {
    const args = (argsArray[index] ?? []) as readonly unknown[];
    if (code === codes.save) kept.push(now);
    else if (code === codes.restore || code === codes.paintFormXObjectEnd) now = kept.pop() ?? toShown;
    else if (code === codes.transform && isMatrix(args)) now = multiply(now, args);
    else if (code === codes.paintFormXObjectBegin) {
      kept.push(now);
      if (isMatrix(args[0])) now = multiply(now, args[0]);
    } else if (code === codes.constructPath && args[0] !== codes.endPath && out.length < most) {
      const [path] = (args[1] ?? []) as readonly unknown[];
      if (ArrayBuffer.isView(path) || Array.isArray(path))
        out.push(...partsOf(path as ArrayLike<number>).map((part) => applyToRect(now, part)));
    }
  });
  return out;
}
