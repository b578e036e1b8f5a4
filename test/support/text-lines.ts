import { groupBy } from '../../src/domain/index.js';

/** Where each line of an element's text begins and ends in the window, which its box does not say. */
export function linesOf(element: Element): readonly { readonly left: number; readonly right: number }[] {
  const range = document.createRange();
  range.selectNodeContents(element);
  // A line of both directions is several boxes.
  const lines = groupBy(
    [...range.getClientRects()].filter(({ width }) => width > 0),
    ({ bottom }) => Math.round(bottom),
  );
  return [...lines.values()].map((boxes) => ({
    left: Math.min(...boxes.map(({ left }) => left)),
    right: Math.max(...boxes.map(({ right }) => right)),
  }));
}

/** A name that is read from right to left. */
export const arabicName = 'عقد إيجار الطاحونة.pdf';
