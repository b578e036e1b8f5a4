import { boundsOf, type Rect } from '../../../domain/index.js';
import type { FieldSet, GridGroup, PlacedField } from './field.js';
import { applyPatches, changePatch, isEqual, type Patch } from './patches.js';

/** The fields of a grid, in the order of the model. */
export const fieldsOfGrid = (fields: readonly PlacedField[], id: string): PlacedField[] =>
  fields.filter((field) => field.gridGroupId === id);

const boxMembers = ['pageNumber', 'x', 'y', 'width', 'height'] as const;

/** Where a group says it is (G18); a service that keeps no place has none. */
function boxOf(group: GridGroup): (Rect & { pageNumber: number }) | undefined {
  return boxMembers.every((name) => typeof group[name] === 'number')
    ? (group as unknown as Rect & { pageNumber: number })
    : undefined;
}

const roundFraction = (value: number) => Math.round(value * 1e6) / 1e6;

/** How a box goes along when `from` becomes `to`: shifted, and scaled with it. */
function transformBox(box: Rect, from: Rect, to: Rect): Rect {
  const wide = from.width > 0 ? to.width / from.width : 1;
  const high = from.height > 0 ? to.height / from.height : 1;
  return {
    x: roundFraction(to.x + (box.x - from.x) * wide),
    y: roundFraction(to.y + (box.y - from.y) * high),
    width: roundFraction(box.width * wide),
    height: roundFraction(box.height * high),
  };
}

const touchedGridIds = ({ fields }: FieldSet, patches: readonly Patch[]): Set<string> => {
  const byId = new Map(fields.map((field) => [field.id, field]));
  const out = new Set<string>();
  for (const patch of patches) {
    if (patch.op === 'grid') continue;
    const field = patch.op === 'change' ? byId.get(patch.id) : patch.field;
    if (field?.gridGroupId !== undefined) out.add(field.gridGroupId);
    if (patch.op === 'change' && patch.to.gridGroupId !== undefined) out.add(patch.to.gridGroupId);
  }
  return out;
};

/**
 * What grid groups do when their fields change: the group's own box goes with its fields, and a group that loses its last
 * field goes with it. Groups that a patch names already are left to it.
 */
export function gridUpdatePatches(set: FieldSet, patches: readonly Patch[]): Patch[] {
  const named = new Set(patches.flatMap((patch) => (patch.op === 'grid' ? [patch.id] : [])));
  const touched = touchedGridIds(set, patches);
  if (touched.size === 0) return [];
  const after = applyPatches(set.fields, patches);
  return set.gridGroups.flatMap((from, at): Patch[] => {
    if (!touched.has(from.id) || named.has(from.id)) return [];
    const before = fieldsOfGrid(set.fields, from.id);
    const now = fieldsOfGrid(after, from.id);
    if (now.length === 0) return before.length > 0 ? [{ op: 'grid', id: from.id, at, from }] : [];
    const place = boxOf(from);
    const [was, is] = [boundsOf(before), boundsOf(now)];
    if (!place || !was || !is) return [];
    const to = { ...from, ...transformBox(place, was, is), pageNumber: now[0]!.pageNumber };
    return isEqual(from, to) ? [] : [{ op: 'grid', id: from.id, at, from, to }];
  });
}

/** Boxes in bands that overlap along one axis by more than half: the rows, or the columns, of a table. */
function bands(fields: readonly PlacedField[], axis: 'x' | 'y'): PlacedField[][] {
  const length = axis === 'x' ? 'width' : 'height';
  const out: PlacedField[][] = [];
  for (const field of [...fields].sort((a, b) => a[axis] - b[axis])) {
    const head = out.at(-1)?.[0];
    const shared = head
      ? Math.min(head[axis] + head[length], field[axis] + field[length]) - Math.max(head[axis], field[axis])
      : 0;
    if (head && shared > Math.min(head[length], field[length]) / 2) out.at(-1)!.push(field);
    else out.push([field]);
  }
  return out;
}

/** How many rows and columns fields make up. */
export const gridShape = (fields: readonly PlacedField[]): { rows: number; columns: number } => ({
  rows: bands(fields, 'y').length,
  columns: bands(fields, 'x').length,
});

/** Fields of one page become a grid; one that is in another grid leaves that. */
export function makeGridPatches(set: FieldSet, ids: readonly string[], id: string): Patch[] {
  const those = set.fields.filter((field) => ids.includes(field.id));
  const box = boundsOf(those);
  if (those.length < 2 || !box || new Set(those.map(({ pageNumber }) => pageNumber)).size > 1) return [];
  const { x, y, width, height } = box;
  const to = {
    id,
    pageNumber: those[0]!.pageNumber,
    ...{
      x: roundFraction(x),
      y: roundFraction(y),
      width: roundFraction(width),
      height: roundFraction(height),
    },
    ...gridShape(those),
  };
  return [
    { op: 'grid', id, at: set.gridGroups.length, to },
    ...those.flatMap((field) => changePatch(field, { gridGroupId: id }) ?? []),
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

/** Changes members of a group; others stay as they came. A member that becomes `undefined` is gone. */
export function editGridPatches({ gridGroups }: FieldSet, id: string, change: Partial<GridGroup>): Patch[] {
  const at = gridGroups.findIndex((group) => group.id === id);
  const from = gridGroups[at];
  if (!from) return [];
  const to: { [member: string]: unknown } = { ...from, ...change, id };
  for (const key of Object.keys(change)) if (to[key] === undefined) delete to[key];
  return isEqual(from, to) ? [] : [{ op: 'grid', id, at, from, to: to as GridGroup }];
}

/** The distance from one cell to the next, in fractions; a single one leaves half its own length free. */
function pitch(fields: readonly PlacedField[], axis: 'x' | 'y'): number {
  const starts = bands(fields, axis).map((band) => Math.min(...band.map((field) => field[axis])));
  const lengths = fields.map((field) => field[axis === 'x' ? 'width' : 'height']);
  return starts.length > 1 ? (starts.at(-1)! - starts[0]!) / (starts.length - 1) : Math.max(...lengths) * 1.5;
}

/**
 * A grid with another number of rows and columns: those beyond go, new ones repeat the last row and column at the same
 * distance. `undefined` when they do not fit on the page (R75).
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
  const step = { x: pitch(cells, 'x'), y: pitch(cells, 'y') };
  const made: PlacedField[] = [];
  const repeat = (list: readonly PlacedField[], axis: 'x' | 'y', times: number) => {
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
    [...stay, ...made].filter((field) => isInRow(field, down[lastRow]!)),
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

const isInRow = (field: PlacedField, band: readonly PlacedField[]): boolean => {
  const head = band[0]!;
  const shared = Math.min(head.y + head.height, field.y + field.height) - Math.max(head.y, field.y);
  return shared > Math.min(head.height, field.height) / 2;
};
