import type { FieldSet, GridGroup, PlacedField } from '../../shared/fields/field.js';

/** One change of a field or a grid group. Lists of patches can be applied, inverted and compared. */
export type Patch =
  /** `at` is the index of the field after it was added, or before it is removed. */
  | { readonly op: 'add'; readonly at: number; readonly field: PlacedField }
  | { readonly op: 'remove'; readonly at: number; readonly field: PlacedField }
  | {
      readonly op: 'change';
      readonly id: string;
      /** Only the members that differ; `undefined` means absent. */
      readonly from: Partial<PlacedField>;
      readonly to: Partial<PlacedField>;
    }
  | {
      /** A grid group is created (no `from`), changed, or dissolved (no `to`). Its fields have patches of their own. */
      readonly op: 'grid';
      readonly id: string;
      readonly at: number;
      readonly from?: GridGroup;
      readonly to?: GridGroup;
    };

const sortMembers = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** As text, without regard to the order of members. */
export const textOf = (value: unknown): string => JSON.stringify(value, sortMembers);

/** Deep equality, without regard to the order of members. */
export const isEqual = (a: unknown, b: unknown): boolean => a === b || textOf(a) === textOf(b);

/** The field with the change; a member that becomes `undefined` is removed. */
export function withChange(field: PlacedField, change: Partial<PlacedField>): PlacedField {
  const out: { [member: string]: unknown } = { ...field, ...change };
  for (const key of Object.keys(change)) if (out[key] === undefined) delete out[key];
  return out as PlacedField;
}

/** The patch that changes a field; `undefined` when nothing differs. */
export function changePatch(field: PlacedField, change: Partial<PlacedField>): Patch | undefined {
  const from: { [member: string]: unknown } = {};
  const to: { [member: string]: unknown } = {};
  for (const [key, value] of Object.entries(change)) {
    if (key === 'id' || isEqual(field[key], value)) continue;
    from[key] = field[key];
    to[key] = value;
  }
  return Object.keys(to).length > 0 ? { op: 'change', id: field.id, from, to } : undefined;
}

/**
 * Returns the fields after the patches. Patches of grid groups, and of fields that do not exist, are ignored.
 *
 * @example
 * let { fields } = placer;
 * placer.addEventListener('sig-change', ({ detail }) => {
 *   fields = applyPatches(fields, detail.patches);
 * });
 */
export function applyPatches(
  fields: readonly PlacedField[],
  patches: readonly Patch[],
): readonly PlacedField[] {
  const out = [...fields];
  for (const patch of patches) {
    if (patch.op === 'grid') continue;
    if (patch.op === 'add') {
      out.splice(patch.at, 0, patch.field);
      continue;
    }
    const id = patch.op === 'remove' ? patch.field.id : patch.id;
    const index = out.findIndex((field) => field.id === id);
    if (index < 0) continue;
    if (patch.op === 'remove') out.splice(index, 1);
    else out[index] = withChange(out[index]!, patch.to);
  }
  return out;
}

/** Returns the grid groups after the patches. Patches of fields are ignored. */
export function applyGridPatches(
  groups: readonly GridGroup[],
  patches: readonly Patch[],
): readonly GridGroup[] {
  const out = [...groups];
  let touched = false;
  for (const patch of patches) {
    if (patch.op !== 'grid') continue;
    touched = true;
    const index = out.findIndex((group) => group.id === patch.id);
    if (index < 0) {
      if (patch.to) out.splice(patch.at, 0, patch.to);
    } else if (patch.to) out[index] = patch.to;
    else out.splice(index, 1);
  }
  return touched ? out : groups;
}

/** Returns the patches that undo these. */
export function invertPatches(patches: readonly Patch[]): Patch[] {
  return patches
    .map((patch): Patch => {
      if (patch.op === 'change' || patch.op === 'grid')
        return { ...patch, from: patch.to, to: patch.from } as Patch;
      return { ...patch, op: patch.op === 'add' ? 'remove' : 'add' };
    })
    .reverse();
}

/** Returns the patches from one list of fields to another; fields are matched by `id`, their order is ignored. */
export function diffFields(before: readonly PlacedField[], after: readonly PlacedField[]): Patch[] {
  const patches: Patch[] = [];
  const remaining = new Map(after.map((field) => [field.id, field]));
  let at = 0;
  for (const field of before) {
    const next = remaining.get(field.id);
    if (!next) {
      patches.push({ op: 'remove', at, field });
      continue;
    }
    at++;
    remaining.delete(field.id);
    if (next === field) continue;
    const removed = Object.keys(field).filter((key) => !(key in next));
    const patch = changePatch(field, {
      ...next,
      ...Object.fromEntries(removed.map((key) => [key, undefined])),
    });
    if (patch) patches.push(patch);
  }
  for (const field of remaining.values()) patches.push({ op: 'add', at: at++, field });
  return patches;
}

export function diffGrids(before: readonly GridGroup[], after: readonly GridGroup[]): Patch[] {
  const patches: Patch[] = [];
  const remaining = new Map(after.map((group) => [group.id, group]));
  let at = 0;
  for (const from of before) {
    const to = remaining.get(from.id);
    remaining.delete(from.id);
    if (!to) patches.push({ op: 'grid', id: from.id, at, from });
    else if (!isEqual(from, to)) patches.push({ op: 'grid', id: from.id, at, from, to });
    if (to) at++;
  }
  for (const to of remaining.values()) patches.push({ op: 'grid', id: to.id, at: at++, to });
  return patches;
}

export const diffSets = (before: FieldSet, after: FieldSet): Patch[] => [
  ...(before.fields === after.fields ? [] : diffFields(before.fields, after.fields)),
  ...(before.gridGroups === after.gridGroups ? [] : diffGrids(before.gridGroups, after.gridGroups)),
];

/** The patch with the new ids of fields; `names` are new ids by old ids. */
export function withNewIds(patch: Patch, names: ReadonlyMap<string, string>): Patch {
  if (patch.op === 'grid') return patch;
  if (patch.op === 'change') return { ...patch, id: names.get(patch.id) ?? patch.id };
  return { ...patch, field: { ...patch.field, id: names.get(patch.field.id) ?? patch.field.id } };
}

/** Two lists as one; two changes of a field or group become one. */
export function mergePatches(first: readonly Patch[], second: readonly Patch[]): Patch[] {
  const out = [...first];
  for (const patch of second) {
    const index = out.findIndex(
      (other) => other.op === patch.op && 'id' in other && 'id' in patch && other.id === patch.id,
    );
    const other = out[index];
    if (other?.op === 'change' && patch.op === 'change') {
      out[index] = { ...patch, from: { ...patch.from, ...other.from }, to: { ...other.to, ...patch.to } };
    } else if (other?.op === 'grid' && patch.op === 'grid') {
      out[index] = { ...patch, at: other.at, from: other.from };
    } else out.push(patch);
  }
  return out;
}
