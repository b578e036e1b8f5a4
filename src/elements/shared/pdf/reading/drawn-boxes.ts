import { applyToRect, multiply, type Matrix, type Rect } from '../../../../domain/index.js';
import type { PageInstructions } from '../pdf.types.js';

/** Arguments of each path operator: moveTo, lineTo, two curves, closePath. */
const argumentCounts = [2, 2, 6, 4, 0];

/** The bounding box of each subpath, in path space. */
function subpathBoxes(path: ArrayLike<number>): Rect[] {
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
    const count = argumentCounts[code];
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
  { fnArray, argsArray, codes }: PageInstructions,
  toShown: Matrix,
  maxBoxes = 2000,
): Rect[] {
  const out: Rect[] = [];
  const saved: Matrix[] = [];
  let current = toShown;
  fnArray.forEach((code, index) => {
    const args = (argsArray[index] ?? []) as readonly unknown[];
    if (code === codes.save) saved.push(current);
    else if (code === codes.restore || code === codes.paintFormXObjectEnd) current = saved.pop() ?? toShown;
    else if (code === codes.transform && isMatrix(args)) current = multiply(current, args);
    else if (code === codes.paintFormXObjectBegin) {
      saved.push(current);
      if (isMatrix(args[0])) current = multiply(current, args[0]);
    } else if (code === codes.constructPath && args[0] !== codes.endPath && out.length < maxBoxes) {
      const [path] = (args[1] ?? []) as readonly unknown[];
      if (ArrayBuffer.isView(path) || Array.isArray(path))
        out.push(...subpathBoxes(path as ArrayLike<number>).map((part) => applyToRect(current, part)));
    }
  });
  return out;
}
