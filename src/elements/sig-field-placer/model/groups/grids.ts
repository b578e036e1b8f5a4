import { boundsOf, type Rect } from '../../../../domain/index.js';
import type { FieldSet, GridGroup, PlacedField } from '../../../shared/fields/field.js';
import { applyPatches, isEqual, type Patch } from '../patches.js';

export const fieldsOfGrid = (fields: readonly PlacedField[], id: string): PlacedField[] =>
  fields.filter((field) => field.gridGroupId === id);

const boxMembers = ['pageNumber', 'x', 'y', 'width', 'height'] as const;

/** The box of a group, where the service keeps one (G18). */
export function boxOf(group: GridGroup): (Rect & { pageNumber: number }) | undefined {
  return boxMembers.every((name) => typeof group[name] === 'number')
    ? (group as unknown as Rect & { pageNumber: number })
    : undefined;
}

export const roundFraction = (value: number) => Math.round(value * 1e6) / 1e6;

/** The box after the transform that maps `from` to `to`. */
export function transformBox(box: Rect, from: Rect, to: Rect): Rect {
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
 * The patches of grid groups that follow from patches of fields: a group's box follows its fields, and a group without
 * fields is removed. Groups that have a patch already are skipped.
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
