import {
  boundsOf,
  carryTo,
  clampGroupMove,
  clampRect,
  groupBy,
  mm,
  readingOrder,
  scaleDown,
  scaleUp,
  type Point,
  type Rect,
  type Size,
} from '../../../domain/index.js';
import { copiesOf, type CopiedField } from './copied-field.js';
import type { PlacerEditor } from './placer-editor.js';
import type { NewField, PlacedField } from '../../shared/fields/field.js';

/** Shared by all placers of a page. */
let clipboard: readonly CopiedField[] = [];

/** Puts copies beside the originals, at the same distances from each other, and selects them. */
export const duplicate = (editor: PlacerEditor, ids: readonly string[]): string[] =>
  addCopies(editor, copiesOf(editor, ids));

/** Keeps copies for `paste`, until there are others. */
export function copy(copies: readonly CopiedField[]): void {
  if (copies.length > 0) clipboard = copies;
}

/** Where copies go: a page (from 1), and the middle of the group on it in points. */
export interface PasteSpot {
  readonly pageNumber: number;
  /** Default: at the corner and at the distance that the originals have on their page. */
  readonly at?: Point;
}

/** Adds the copied fields to a page, and selects them; those of one page keep their distances. */
export const paste = (editor: PlacerEditor, onto: PasteSpot): string[] => addCopies(editor, clipboard, onto);

/** The result of copying to pages; page numbers ascend. */
export interface CopyResult {
  /** The number of added fields. */
  readonly added: number;
  /** Pages too small for a copy to keep its size and its distance from the corner. */
  readonly unfitPages: readonly number[];
  /** Pages that have all copies already. */
  readonly duplicatePages: readonly number[];
}

/** Copies fields to pages (ascending), at the same physical size and corner, except where a copy already exists. */
export function copyToPages(
  editor: PlacerEditor,
  ids: readonly string[],
  pageNumbers: readonly number[],
): CopyResult {
  const copies = copiesOf(editor, ids);
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

/** A copy on its way: its page, and its box there in points. */
interface Landing {
  readonly field: PlacedField;
  readonly pageNumber: number;
  readonly page: Size;
  readonly rect: Rect;
}

/** The fields of one page on another: as one box at its physical size and corner, or around a point. */
function carryGroup(group: readonly CopiedField[], { pageNumber, at }: PasteSpot, to: Size): Landing[] {
  const from = group[0]!.page;
  const rects = group.map(({ field }) => scaleUp(field, from));
  const bounds = boundsOf(rects)!;
  const there = at
    ? clampRect({ ...bounds, x: at.x - bounds.width / 2, y: at.y - bounds.height / 2 }, to)
    : scaleUp(carryTo(scaleDown(bounds, from), from, to).rect, to);
  const by = { x: there.x - bounds.x, y: there.y - bounds.y };
  return group.map(({ field }, index) => {
    const rect = rects[index]!;
    // Only a group that is larger than the page loses distances.
    return {
      field,
      pageNumber,
      page: to,
      rect: clampRect({ ...rect, x: rect.x + by.x, y: rect.y + by.y }, to),
    };
  });
}

function landingsOf(editor: PlacerEditor, copies: readonly CopiedField[], onto?: PasteSpot): Landing[][] {
  if (!onto) {
    const here = copies.map(({ field, page }) => ({
      field,
      pageNumber: field.pageNumber,
      page,
      rect: scaleUp(field, page),
    }));
    return here.length > 0 ? [here] : [];
  }
  const to = editor.pages[onto.pageNumber - 1];
  if (!to) return [];
  return [...groupBy(copies, ({ field }) => field.pageNumber).values()].map((group) =>
    carryGroup(group, onto, to),
  );
}

/** Adds copies beside their originals, or to a page, and selects them. Returns their ids. */
export function addCopies(editor: PlacerEditor, copies: readonly CopiedField[], onto?: PasteSpot): string[] {
  const order = readingOrder(copies.map((one) => ({ ...one, ...boxOf(one.field) })));
  const taken = editor.fields.flatMap(({ pageNumber, ...field }): Taken[] => {
    const page = editor.pages[pageNumber - 1];
    return page ? [{ pageNumber, rect: scaleUp(field, page) }] : [];
  });
  const made: NewField[] = [];
  for (const group of landingsOf(editor, order, onto)) {
    const by = offsetFromCopies(group, taken);
    for (const { field, pageNumber, page, rect } of group) {
      const moved = { ...rect, x: rect.x + by.x, y: rect.y + by.y };
      taken.push({ pageNumber, rect: moved });
      made.push({ ...copiedMembers(field, pageNumber), pageNumber, ...scaleDown(moved, page) });
    }
  }
  const ids = editor.add(made);
  if (ids.length > 0) editor.select(ids);
  return ids;
}

interface Taken {
  readonly pageNumber: number;
  readonly rect: Rect;
}

const copyOffset = mm(4);

/** Down and to the right; from the page's corner, away from it. */
const offsetDirections = [
  [1, 1],
  [-1, -1],
  [1, -1],
  [-1, 1],
] as const;

/** How far a group moves, step by step and as one, until none of it covers a field exactly. */
function offsetFromCopies(group: readonly Landing[], taken: readonly Taken[]): Point {
  const isFree = (by: Point) =>
    !group.some(({ pageNumber, rect }) =>
      taken.some(
        (other) =>
          other.pageNumber === pageNumber &&
          Math.abs(other.rect.x - rect.x - by.x) < copyOffset / 4 &&
          Math.abs(other.rect.y - rect.y - by.y) < copyOffset / 4,
      ),
    );
  const clamped = (by: Point) => group.reduce((so, { rect, page }) => clampGroupMove([rect], so, page), by);
  let by: Point = { x: 0, y: 0 };
  for (const [across, down] of offsetDirections) {
    by = { x: 0, y: 0 };
    while (!isFree(by)) {
      const next = clamped({ x: by.x + across * copyOffset, y: by.y + down * copyOffset });
      if (next.x === by.x && next.y === by.y) break;
      by = next;
    }
    if (isFree(by)) return by;
  }
  return by;
}

const boxOf = ({ pageNumber, x, y, width, height }: PlacedField) => ({ pageNumber, x, y, width, height });
