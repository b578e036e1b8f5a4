import {
  carryTo,
  clampRect,
  mm,
  readingOrder,
  scaleDown,
  scaleUp,
  type Rect,
  type Size,
} from '../../../domain/index.js';
import type { PlacerEditor } from './placer-editor.js';
import type { NewField, PlacedField } from './field.js';

/** A field and the size of its page in points. */
interface CopiedField {
  readonly field: PlacedField;
  readonly page: Size;
}

/** Shared by all placers of a page. */
let clipboard: readonly CopiedField[] = [];

const withPages = (editor: PlacerEditor, ids: readonly string[]): CopiedField[] =>
  editor.those(ids).flatMap((field) => {
    const page = editor.pages[field.pageNumber - 1];
    return page ? [{ field, page }] : [];
  });

/** Puts a copy beside each original, and selects the copies. */
export const duplicate = (editor: PlacerEditor, ids: readonly string[]): string[] =>
  addCopies(editor, withPages(editor, ids));

/** Returns the number of copied fields. */
export function copy(editor: PlacerEditor, ids: readonly string[]): number {
  const copies = withPages(editor, ids);
  if (copies.length > 0) clipboard = copies;
  return copies.length;
}

export const paste = (editor: PlacerEditor, pageNumber: number): string[] =>
  addCopies(editor, clipboard, pageNumber);

/** The result of copying to pages; page numbers ascend. */
export interface CopyResult {
  /** The number of added fields. */
  readonly added: number;
  /** Pages too small for a copy to keep its size and its distance from the corner. */
  readonly unfitPages: readonly number[];
  /** Pages that have all copies already. */
  readonly duplicatePages: readonly number[];
}

/** Copies fields to pages (ascending), at the same physical size and corner, except where a copy exists already. */
export function copyToPages(
  editor: PlacerEditor,
  ids: readonly string[],
  pageNumbers: readonly number[],
): CopyResult {
  const copies = withPages(editor, ids);
  const unfit: number[] = [];
  const there: number[] = [];
  const made: NewField[] = [];
  for (const pageNumber of pageNumbers) {
    const to = editor.pages[pageNumber - 1];
    if (!to || copies.length === 0) continue;
    const carried = copies.map(({ field, page }) => ({ field, ...carryTo(field, page, to) }));
    const missing = carried.filter(({ field, rect }) => !hasCopy(editor, field, { ...rect, pageNumber }));
    if (missing.length === 0) there.push(pageNumber);
    if (missing.some(({ fits }) => !fits)) unfit.push(pageNumber);
    for (const { field, rect, fits } of missing)
      if (fits) made.push({ ...copiedMembers(field, pageNumber), pageNumber, ...rect });
  }
  return { added: made.length > 0 ? editor.add(made).length : 0, unfitPages: unfit, duplicatePages: there };
}

/** Whether a page has the field or an equal one in the box. */
const hasCopy = (
  { fields }: PlacerEditor,
  field: PlacedField,
  at: Pick<PlacedField, 'pageNumber' | 'x' | 'y' | 'width' | 'height'>,
): boolean =>
  fields.some(
    (other) =>
      other.pageNumber === at.pageNumber &&
      other.type === field.type &&
      other.recipientRole === field.recipientRole &&
      (['x', 'y', 'width', 'height'] as const).every((side) => Math.abs(other[side] - at[side]) < 0.002),
  );

/** Without link and grid; an option stays in its group on its own page, and joins one named after another page. */
function copiedMembers(field: PlacedField, pageNumber: number): NewField {
  const { id: _id, linkKey: _link, gridGroupId: _grid, groupKey, ...rest } = field;
  return groupKey === undefined
    ? rest
    : { ...rest, groupKey: pageNumber === field.pageNumber ? groupKey : `${groupKey}-${pageNumber}` };
}

function addCopies(editor: PlacerEditor, copies: readonly CopiedField[], onto?: number): string[] {
  const made = readingOrder(copies.map((one) => ({ ...one, ...boxOf(one.field) }))).flatMap(
    ({ field, page }): NewField[] => {
      const pageNumber = onto ?? field.pageNumber;
      const to = editor.pages[pageNumber - 1];
      if (!to) return [];
      const taken = editor.fields
        .filter((other) => other.pageNumber === pageNumber)
        .map((other) => scaleUp(other, to));
      const rect = offsetFromCopies(scaleUp(carryTo(field, page, to).rect, to), taken, to);
      return [{ ...copiedMembers(field, pageNumber), pageNumber, ...scaleDown(rect, to) }];
    },
  );
  const ids = editor.add(made);
  if (ids.length > 0) editor.select(ids);
  return ids;
}

const copyOffset = mm(4);

/** Moves a box step by step until it covers none exactly, or reaches the page's corner. */
function offsetFromCopies(rect: Rect, taken: readonly Rect[], page: Size): Rect {
  const covered = (at: Rect) =>
    taken.some(
      (other) => Math.abs(other.x - at.x) < copyOffset / 4 && Math.abs(other.y - at.y) < copyOffset / 4,
    );
  let next = rect;
  while (covered(next)) {
    const moved = clampRect({ ...next, x: next.x + copyOffset, y: next.y + copyOffset }, page);
    if (moved.x === next.x && moved.y === next.y) return next;
    next = moved;
  }
  return next;
}

const boxOf = ({ pageNumber, x, y, width, height }: PlacedField) => ({ pageNumber, x, y, width, height });
