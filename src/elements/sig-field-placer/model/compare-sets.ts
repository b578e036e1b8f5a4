import { toBody, type FieldSet, type GridGroup, type PlacedField } from '../../shared/fields/field.js';
import { matchFields, matchInPlace } from './match-fields.js';
import { diffFields, diffGrids, isEqual, type Patch } from './patches.js';

/** Changes that others made to the set since it was last read or written here. */
export interface RemoteChanges {
  /** The service's current set. */
  readonly theirs: FieldSet;
  /** Numbers of fields. */
  readonly added: number;
  readonly removed: number;
  /** The number of fields and grid groups. */
  readonly changed: number;
  /** Ids of fields and grid groups that both sides changed differently. */
  readonly conflicts: readonly string[];
}

/** Without members that the service sets itself, such as `updatedAt`. */
const comparable = (fields: readonly PlacedField[], names: ReadonlyMap<string, string>): PlacedField[] =>
  fields
    .map((field) => ({ ...toBody(field), id: names.get(field.id) ?? field.id }) as PlacedField)
    .sort((a, b) => (a.id < b.id ? -1 : 1));

const sortById = (groups: readonly GridGroup[]) => [...groups].sort((a, b) => (a.id < b.id ? -1 : 1));

const idOf = (patch: Patch): string => ('field' in patch ? patch.field.id : patch.id);

function conflictingIds(theirs: readonly Patch[], mine: readonly Patch[]): string[] {
  const local = new Map(mine.filter(({ op }) => op !== 'add').map((patch) => [idOf(patch), patch]));
  return theirs.flatMap((patch) => {
    const other = patch.op === 'add' ? undefined : local.get(idOf(patch));
    if (!other || (other.op === 'remove' && patch.op === 'remove')) return [];
    if (other.op !== patch.op) return [idOf(patch)];
    if (other.op === 'grid' && patch.op === 'grid') return isEqual(other.to, patch.to) ? [] : [patch.id];
    if (other.op !== 'change' || patch.op !== 'change') return [];
    const { to } = other;
    return Object.entries(patch.to).some(([key, value]) => key in to && !isEqual(to[key], value))
      ? [patch.id]
      : [];
  });
}

/**
 * Compares the service's current set with the one last `known`; `mine` are local changes since. `undefined` when they are
 * equal.
 */
export function compareSets(
  known: FieldSet,
  theirs: FieldSet,
  mine: readonly Patch[],
): RemoteChanges | undefined {
  const names = matchFields(known.fields, theirs.fields);
  const knownIds = new Map([...names].map(([before, now]) => [now, before]));
  const fields = diffFields(comparable(known.fields, new Map()), comparable(theirs.fields, knownIds));
  const grids = diffGrids(sortById(known.gridGroups), sortById(theirs.gridGroups));
  const renamed = [...names].some(([before, now]) => before !== now);
  if (fields.length + grids.length === 0 && !renamed) return undefined;
  const count = (op: Patch['op']) => fields.filter((patch) => patch.op === op).length;
  return {
    theirs,
    added: count('add'),
    removed: count('remove'),
    changed: count('change') + grids.length,
    conflicts: conflictingIds([...fields, ...grids], mine),
  };
}

/** Only ids differ. */
export const isOnlyRenamed = ({ added, removed, changed }: RemoteChanges): boolean =>
  added + removed + changed === 0;

/** Equal except for ids. */
export function isSameSet(known: FieldSet, theirs: FieldSet): boolean {
  const remote = compareSets(known, theirs, []);
  return !remote || isOnlyRenamed(remote);
}

const countChanges = (known: FieldSet, theirs: FieldSet): number => {
  const { added, removed, changed } = compareSets(known, theirs, []) ?? { added: 0, removed: 0, changed: 0 };
  return added + removed + changed;
};

/**
 * What the service stored of `sent`, when its set `theirs` came of that; others may have changed it since. `undefined` when it
 * came of the set `known` before: what was sent did not arrive.
 */
export function storedOf(sent: FieldSet, known: FieldSet, theirs: FieldSet): FieldSet | undefined {
  const since = countChanges(sent, theirs);
  if (since === 0) return theirs;
  // Somebody else's new field may be all but its place like one that did not arrive.
  const names = matchInPlace(sent.fields, theirs.fields);
  const knownIds = new Set(known.fields.map(({ id }) => id));
  const hasAdded = sent.fields.some(({ id }) => !knownIds.has(id) && names.has(id));
  if (!hasAdded && since >= countChanges(known, theirs)) return undefined;
  return { ...sent, fields: sent.fields.map((field) => ({ ...field, id: names.get(field.id) ?? field.id })) };
}
