import { toBody, type FieldSet, type GridGroup, type PlacedField } from './field.js';
import { matchFields } from './match-fields.js';
import { diffFields, diffGrids, isEqual, type Patch } from './patches.js';

/** What was done to the set by somebody else since it was last read or written here. */
export interface RemoteChanges {
  /** The service's set now. */
  readonly theirs: FieldSet;
  /** How many fields. */
  readonly added: number;
  readonly removed: number;
  /** Fields and grid groups. */
  readonly changed: number;
  /** Fields (by the ids known here) and grid groups that both sides changed, each in its own way. */
  readonly conflicts: readonly string[];
}

/** Bookkeeping such as `updatedAt` may move without anybody having touched a field. */
const comparable = (fields: readonly PlacedField[], names: ReadonlyMap<string, string>): PlacedField[] =>
  fields
    .map((field) => ({ ...toBody(field), id: names.get(field.id) ?? field.id }) as PlacedField)
    .sort((a, b) => (a.id < b.id ? -1 : 1));

const sortById = (groups: readonly GridGroup[]) => [...groups].sort((a, b) => (a.id < b.id ? -1 : 1));

const idOf = (patch: Patch): string => ('field' in patch ? patch.field.id : patch.id);

/** How both sides left a field or a grid group is compared only when both touched it. */
function conflictingIds(theirs: readonly Patch[], mine: readonly Patch[]): string[] {
  const own = new Map(mine.filter(({ op }) => op !== 'add').map((patch) => [idOf(patch), patch]));
  return theirs.flatMap((patch) => {
    const other = patch.op === 'add' ? undefined : own.get(idOf(patch));
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

/** `known` is what the service had, `theirs` what it has, `mine` what was done here since; `undefined` when nothing differs. */
export function compareSets(
  known: FieldSet,
  theirs: FieldSet,
  mine: readonly Patch[],
): RemoteChanges | undefined {
  const names = matchFields(known.fields, theirs.fields);
  const back = new Map([...names].map(([ours, own]) => [own, ours]));
  const fields = diffFields(comparable(known.fields, new Map()), comparable(theirs.fields, back));
  const grids = diffGrids(sortById(known.gridGroups), sortById(theirs.gridGroups));
  const renamed = [...names].some(([ours, own]) => ours !== own);
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

/** Nothing but ids is new: another copy of the same set. */
export const isOnlyRenamed = ({ added, removed, changed }: RemoteChanges): boolean =>
  added + removed + changed === 0;
