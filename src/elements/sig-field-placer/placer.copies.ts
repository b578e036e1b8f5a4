import { carryTo, clampRect, mm, readingOrder, scaleDown, scaleUp, type Size } from '../../domain/index.js';
import type { PlacerEditor } from './placer.editor.js';
import type { NewField, PlacedField } from './placer.field.js';

/** A field and the size of the page it is on, in points. */
interface Copy {
  readonly field: PlacedField;
  readonly page: Size;
}

/** Copied fields: shared by all placers of a page. */
let clipboard: readonly Copy[] = [];

const copiesOf = (editor: PlacerEditor, ids: readonly string[]): Copy[] =>
  editor.those(ids).flatMap((field) => {
    const page = editor.pages[field.pageNumber - 1];
    return page ? [{ field, page }] : [];
  });

/** A copy of each beside its original; the copies are selected. */
export const duplicate = (editor: PlacerEditor, ids: readonly string[]): string[] =>
  addCopies(editor, copiesOf(editor, ids));

/** How many were copied. */
export function copy(editor: PlacerEditor, ids: readonly string[]): number {
  const copies = copiesOf(editor, ids);
  if (copies.length > 0) clipboard = copies;
  return copies.length;
}

export const paste = (editor: PlacerEditor, pageNumber: number): string[] =>
  addCopies(editor, clipboard, pageNumber);

/** Copies to other pages, keeping physical size and corner; pages where that is not possible are left out and told. */
export function copyToPages(
  editor: PlacerEditor,
  ids: readonly string[],
  pageNumbers: readonly number[],
): { placed: number; unfit: number[] } {
  const unfit = new Set<number>();
  const made: NewField[] = [];
  for (const pageNumber of pageNumbers) {
    for (const { field, page } of copiesOf(editor, ids)) {
      const to = editor.pages[pageNumber - 1];
      if (!to || pageNumber === field.pageNumber) continue;
      const { rect, fits } = carryTo(field, page, to);
      if (!fits) unfit.add(pageNumber);
      else made.push({ ...blank(field, pageNumber), pageNumber, ...rect });
    }
  }
  const placed = made.length > 0 ? editor.add(made).length : 0;
  return { placed, unfit: [...unfit] };
}

/** What a copy carries: link and grid stay with the original, an option stays in its group only on its own page. */
function blank(field: PlacedField, pageNumber: number): NewField {
  const { id: _id, linkKey: _link, gridGroupId: _grid, groupKey, ...rest } = field;
  return groupKey === undefined
    ? rest
    : { ...rest, groupKey: pageNumber === field.pageNumber ? groupKey : `${groupKey}-${pageNumber}` };
}

function addCopies(editor: PlacerEditor, copies: readonly Copy[], onto?: number): string[] {
  const made = readingOrder(copies.map((one) => ({ ...one, ...place(one.field) }))).flatMap(
    ({ field, page }): NewField[] => {
      const pageNumber = onto ?? field.pageNumber;
      const to = editor.pages[pageNumber - 1];
      if (!to) return [];
      const rect = scaleUp(carryTo(field, page, to).rect, to);
      const step = mm(4);
      const taken = editor.fields.some(
        (other) =>
          other.pageNumber === pageNumber &&
          Math.abs(other.x - field.x) < 0.002 &&
          Math.abs(other.y - field.y) < 0.002,
      );
      const moved = taken ? { ...rect, x: rect.x + step, y: rect.y + step } : rect;
      return [{ ...blank(field, pageNumber), pageNumber, ...scaleDown(clampRect(moved, to), to) }];
    },
  );
  const ids = editor.add(made);
  if (ids.length > 0) editor.select(ids);
  return ids;
}

const place = ({ pageNumber, x, y, width, height }: PlacedField) => ({ pageNumber, x, y, width, height });
