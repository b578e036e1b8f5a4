import type { FieldSet, GridGroup, PlacedField } from './field.js';

/** One step of a change; a list of them can be applied, turned round and sent to a host. */
export type Patch =
  | { readonly op: 'add'; readonly at: number; readonly field: PlacedField }
  | { readonly op: 'remove'; readonly at: number; readonly field: PlacedField }
  | {
      readonly op: 'change';
      readonly id: string;
      /** Only the members that differ; one that is `undefined` is absent. */
      readonly from: Partial<PlacedField>;
      readonly to: Partial<PlacedField>;
    }
  | {
      /** A grid group is made (no `from`), changed, or dissolved (no `to`); its fields are patched by themselves. */
      readonly op: 'grid';
      readonly id: string;
      readonly at: number;
      readonly from?: GridGroup;
      readonly to?: GridGroup;
    };

/** Members of an object have no order that means anything. */
const sortMembers = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

export const isEqual = (a: unknown, b: unknown): boolean =>
  a === b || JSON.stringify(a, sortMembers) === JSON.stringify(b, sortMembers);

/** The field with the change; a member that becomes `undefined` is gone. */
export function withChange(field: PlacedField, change: Partial<PlacedField>): PlacedField {
  const out: { [member: string]: unknown } = { ...field, ...change };
  for (const key of Object.keys(change)) if (out[key] === undefined) delete out[key];
  return out as PlacedField;
}

/** The patch that changes a field, or nothing when it is so already. */
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

/** The fields after the patches; those of grid groups are passed over. A patch for a field that is gone does nothing. */
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

/** The grid groups after the patches; those of fields are passed over. */
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

export function invertPatches(patches: readonly Patch[]): Patch[] {
  return patches
    .map((patch): Patch => {
      if (patch.op === 'change' || patch.op === 'grid')
        return { ...patch, from: patch.to, to: patch.from } as Patch;
      return { ...patch, op: patch.op === 'add' ? 'remove' : 'add' };
    })
    .reverse();
}

/** What leads from one set to the other, by id. Members that vanished become `undefined`. */
export function diffFields(before: readonly PlacedField[], after: readonly PlacedField[]): Patch[] {
  const patches: Patch[] = [];
  const left = new Map(after.map((field) => [field.id, field]));
  let at = 0;
  for (const field of before) {
    const then = left.get(field.id);
    if (!then) {
      patches.push({ op: 'remove', at, field });
      continue;
    }
    at++;
    left.delete(field.id);
    if (then === field) continue;
    const gone = Object.keys(field).filter((key) => !(key in then));
    const patch = changePatch(field, { ...then, ...Object.fromEntries(gone.map((key) => [key, undefined])) });
    if (patch) patches.push(patch);
  }
  for (const field of left.values()) patches.push({ op: 'add', at: at++, field });
  return patches;
}

/** The same for grid groups. */
export function diffGrids(before: readonly GridGroup[], after: readonly GridGroup[]): Patch[] {
  const patches: Patch[] = [];
  const left = new Map(after.map((group) => [group.id, group]));
  let at = 0;
  for (const from of before) {
    const to = left.get(from.id);
    left.delete(from.id);
    if (!to) patches.push({ op: 'grid', id: from.id, at, from });
    else if (!isEqual(from, to)) patches.push({ op: 'grid', id: from.id, at, from, to });
    if (to) at++;
  }
  for (const to of left.values()) patches.push({ op: 'grid', id: to.id, at: at++, to });
  return patches;
}

/** What leads from one whole set to the other. */
export const diffSets = (before: FieldSet, after: FieldSet): Patch[] => [
  ...(before.fields === after.fields ? [] : diffFields(before.fields, after.fields)),
  ...(before.gridGroups === after.gridGroups ? [] : diffGrids(before.gridGroups, after.gridGroups)),
];

/** The same patch after fields got new ids. */
export function withNewIds(patch: Patch, names: ReadonlyMap<string, string>): Patch {
  if (patch.op === 'grid') return patch;
  if (patch.op === 'change') return { ...patch, id: names.get(patch.id) ?? patch.id };
  return { ...patch, field: { ...patch.field, id: names.get(patch.field.id) ?? patch.field.id } };
}

/** Two lists as one, a field that only changed twice as one change: a run of arrow keys is one entry. */
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
