/** Pure: where a row of a list goes, by pointer and by key. Lengths in px, from the top of the list. */

export interface RowBox {
  readonly top: number;
  readonly bottom: number;
}

/** The place that the row at `from` takes when the pointer is at `y`: after each other row whose middle is above. */
export function targetIndex(from: number, y: number, boxes: readonly RowBox[]): number {
  return boxes.filter(({ top, bottom }, index) => index !== from && (top + bottom) / 2 < y).length;
}

/** The place that a key asks for; `undefined` for keys that move nothing. */
export function keyTarget(key: string, from: number, count: number): number | undefined {
  const targets: Record<string, number> = { ArrowUp: from - 1, ArrowDown: from + 1, Home: 0, End: count - 1 };
  const to = Object.hasOwn(targets, key) ? targets[key] : undefined;
  return to === undefined || to === from || to < 0 || to >= count ? undefined : to;
}

/** The list with one row at another place. */
export function moved<T>(rows: readonly T[], from: number, to: number): readonly T[] {
  const rest = rows.filter((_, index) => index !== from);
  return from in rows ? rest.toSpliced(to, 0, rows[from] as T) : rows;
}

const edgePx = 56;
const fastestStepPx = 14;

/** How far to scroll in one frame while the pointer is at `y` between the edges of what scrolls; faster nearer to an edge. */
export function scrollStep(y: number, { top, bottom }: RowBox): number {
  const edge = Math.min(edgePx, (bottom - top) / 4);
  if (edge <= 0) return 0;
  const depth = y < top + edge ? y - (top + edge) : y > bottom - edge ? y - (bottom - edge) : 0;
  return Math.max(-1, Math.min(1, depth / edge)) * fastestStepPx;
}
