import { mm, snapLines, type PageMarks, type SnapLines } from '../../../../domain/index.js';
import { shownBox } from '../../pages/page-view.model.js';
import type { GestureHost } from './gesture.types.js';

/** How near (px) a side must come to a line to snap to it. */
export const snapDistancePx = 6;
const pageMargin = mm(20);

/** The snap lines of a page (by index), without the fields that move; cached until the page's own lines are read. */
export function snapLinesOf(
  { editor, pages, pageMarks }: GestureHost,
  moving: readonly string[],
): (index: number) => SnapLines {
  const cache = new Map<number, { lines: SnapLines; marks: PageMarks | undefined }>();
  return (index) => {
    const marks = pageMarks(index);
    const cached = cache.get(index);
    if (cached && cached.marks === marks) return cached.lines;
    const page = pages.sizes[index]!;
    const boxes = editor.fields
      .filter(({ id, pageNumber }) => pageNumber === index + 1 && !moving.includes(id))
      .flatMap((field) => shownBox(pages, field) ?? []);
    const lines = snapLines(page, pageMargin, boxes, marks);
    cache.set(index, { lines, marks });
    return lines;
  };
}
