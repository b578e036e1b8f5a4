import { boundsOf, type Rect } from '../../../../domain/index.js';
import type { FieldSet, GridGroup, PlacedField } from '../../../shared/fields/field.js';
import { changePatch, isEqual, type Patch } from '../patches.js';
import { boxOf, fieldsOfGrid, roundFraction, transformBox } from './grids.js';

type Axis = 'x' | 'y';

/** Whether two boxes overlap along an axis by more than half of the shorter one. */
function isInBand(a: Rect, b: Rect, axis: Axis): boolean {
  const length = axis === 'x' ? 'width' : 'height';
  const shared = Math.min(a[axis] + a[length], b[axis] + b[length]) - Math.max(a[axis], b[axis]);
  return shared > Math.min(a[length], b[length]) / 2;
}

/** The rows (`y`) or columns (`x`) of a table. */
function bands(fields: readonly PlacedField[], axis: Axis): PlacedField[][] {
  const bands: PlacedField[][] = [];
  for (const field of [...fields].sort((a, b) => a[axis] - b[axis])) {
    const band = bands.at(-1);
    if (band && isInBand(band[0]!, field, axis)) band.push(field);
    else bands.push([field]);
  }
  return bands;
}

export const gridShape = (fields: readonly PlacedField[]): { rows: number; columns: number } => ({
  rows: bands(fields, 'y').length,
  columns: bands(fields, 'x').length,
});

/** Makes a grid of fields on one page; a field in another grid leaves it. */
export function makeGridPatches(set: FieldSet, ids: readonly string[], id: string): Patch[] {
  const cells = set.fields.filter((field) => ids.includes(field.id));
  const box = boundsOf(cells);
  if (cells.length < 2 || !box || new Set(cells.map(({ pageNumber }) => pageNumber)).size > 1) return [];
  const { x, y, width, height } = box;
  const to = {
    id,
    pageNumber: cells[0]!.pageNumber,
    ...{
      x: roundFraction(x),
      y: roundFraction(y),
      width: roundFraction(width),
      height: roundFraction(height),
    },
    ...gridShape(cells),
  };
  return [
    { op: 'grid', id, at: set.gridGroups.length, to },
    ...cells.flatMap((field) => changePatch(field, { gridGroupId: id }) ?? []),
  ];
}

/** The grid goes, its fields stay. */
export function dissolveGridPatches({ fields, gridGroups }: FieldSet, id: string): Patch[] {
  const at = gridGroups.findIndex((group) => group.id === id);
  const from = gridGroups[at];
  return [
    ...(from ? [{ op: 'grid', id, at, from } as const] : []),
    ...fieldsOfGrid(fields, id).flatMap((field) => changePatch(field, { gridGroupId: undefined }) ?? []),
  ];
}

/** Changes members of a group; a member that becomes `undefined` is removed. */
export function editGridPatches({ gridGroups }: FieldSet, id: string, change: Partial<GridGroup>): Patch[] {
  const at = gridGroups.findIndex((group) => group.id === id);
  const from = gridGroups[at];
  if (!from) return [];
  const to: { [member: string]: unknown } = { ...from, ...change, id };
  for (const key of Object.keys(change)) if (to[key] === undefined) delete to[key];
  return isEqual(from, to) ? [] : [{ op: 'grid', id, at, from, to: to as GridGroup }];
}

/** The distance from one cell to the next, in fractions; 1.5 lengths for a single cell. */
function pitch(fields: readonly PlacedField[], axis: Axis): number {
  const starts = bands(fields, axis).map((band) => Math.min(...band.map((field) => field[axis])));
  const lengths = fields.map((field) => field[axis === 'x' ? 'width' : 'height']);
  return starts.length > 1 ? (starts.at(-1)! - starts[0]!) / (starts.length - 1) : Math.max(...lengths) * 1.5;
}

/**
 * Changes the numbers of rows and columns: removes surplus ones, and repeats the last row and column at the same distance.
 * `undefined` when that does not fit on the page (R75), or would leave no field: not each place of a grid needs one.
 */
export function reshapeGridPatches(
  set: FieldSet,
  id: string,
  { rows, columns }: { rows: number; columns: number },
  nextId: () => string,
): Patch[] | undefined {
  const cells = fieldsOfGrid(set.fields, id);
  const across = bands(cells, 'x');
  const down = bands(cells, 'y');
  if (cells.length === 0 || rows < 1 || columns < 1) return undefined;
  const column = (field: PlacedField) => across.findIndex((band) => band.includes(field));
  const row = (field: PlacedField) => down.findIndex((band) => band.includes(field));
  const stay = cells.filter((field) => row(field) < rows && column(field) < columns);
  if (stay.length === 0) return undefined;
  const step = { x: pitch(cells, 'x'), y: pitch(cells, 'y') };
  const made: PlacedField[] = [];
  const repeat = (list: readonly PlacedField[], axis: Axis, times: number) => {
    for (let n = 1; n <= times; n++) {
      for (const { linkKey: _link, ...field } of list)
        made.push({ ...field, id: nextId(), [axis]: roundFraction(field[axis] + step[axis] * n) });
    }
  };
  const lastColumn = Math.min(columns, across.length) - 1;
  const lastRow = Math.min(rows, down.length) - 1;
  repeat(
    stay.filter((field) => column(field) === lastColumn),
    'x',
    columns - across.length,
  );
  repeat(
    [...stay, ...made].filter((field) => isInBand(down[lastRow]![0]!, field, 'y')),
    'y',
    rows - down.length,
  );
  if (made.some(({ x, y, width, height }) => x + width > 1 || y + height > 1)) return undefined;
  const patches: Patch[] = [];
  set.fields.forEach((field, index) => {
    if (field.gridGroupId === id && !stay.includes(field))
      patches.push({ op: 'remove', at: index - patches.length, field });
  });
  const at = set.fields.length - patches.length;
  made.forEach((field, index) => patches.push({ op: 'add', at: at + index, field }));
  const box = boundsOf([...stay, ...made])!;
  const group = set.gridGroups.find((one) => one.id === id);
  const place = group && boxOf(group);
  const own = place ? transformBox(place, boundsOf(cells)!, box) : {};
  return [...patches, ...editGridPatches(set, id, { ...own, rows, columns })];
}
