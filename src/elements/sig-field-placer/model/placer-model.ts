import { sortLike, matchFields } from './match-fields.js';
import {
  isServiceMember,
  type FieldSet,
  type GridGroup,
  type PlacedField,
} from '../../shared/fields/field.js';
import {
  applyGridPatches,
  applyPatches,
  diffSets,
  invertPatches,
  mergePatches,
  withNewIds,
  type Patch,
} from './patches.js';

interface Entry {
  readonly patches: readonly Patch[];
  /** Consecutive entries with the same key are one. */
  readonly merge?: string;
}

const nothing: FieldSet = { fields: [], gridGroups: [] };

const apply = ({ fields, gridGroups }: FieldSet, patches: readonly Patch[]): FieldSet => ({
  fields: applyPatches(fields, patches),
  gridGroups: applyGridPatches(gridGroups, patches),
});

/** Undo and redo across a save can drop members that the service sets; these need no save. */
const isWorthSaving = (patch: Patch): boolean =>
  patch.op !== 'change' || !Object.keys(patch.to).every(isServiceMember);

/** Fields and grid groups, their history, and the set that the service stores. Its values are immutable; it never throws. */
export class PlacerModel {
  #now: FieldSet = nothing;
  #saved: FieldSet = nothing;
  #past: Entry[] = [];
  #future: Entry[] = [];
  #unsaved: readonly Patch[] | undefined = [];
  #unconfirmed?: FieldSet;

  /** All fields; a new array after every change. */
  get fields(): readonly PlacedField[] {
    return this.#now.fields;
  }
  /** All grid groups; a new array after every change. */
  get gridGroups(): readonly GridGroup[] {
    return this.#now.gridGroups;
  }
  /** Fields and grid groups; a new object after every change. */
  get set(): FieldSet {
    return this.#now;
  }
  /** The set that the service stores, as last read or written. */
  get saved(): FieldSet {
    return this.#saved;
  }
  /** Whether there is a step to undo. */
  get canUndo(): boolean {
    return this.#past.length > 0;
  }
  /** Whether there is a step to redo. */
  get canRedo(): boolean {
    return this.#future.length > 0;
  }
  /** The patches from `saved` to `set`. */
  get unsaved(): readonly Patch[] {
    return (this.#unsaved ??= diffSets(this.#saved, this.#now).filter(isWorthSaving));
  }
  /** A set that was sent without a readable answer: the service may have stored it. */
  get unconfirmed(): FieldSet | undefined {
    return this.#unconfirmed;
  }
  /** Whether the service has, or may have, another set than `set`. */
  get dirty(): boolean {
    return this.unsaved.length > 0 || this.#unconfirmed !== undefined;
  }

  /** The field with this id; `undefined` if not found. */
  get(id: string): PlacedField | undefined {
    return this.#now.fields.find((field) => field.id === id);
  }

  /** Replaces everything with a set from the service; the history is cleared. */
  load(fields: readonly PlacedField[], gridGroups: readonly GridGroup[] = []): void {
    this.#now = this.#saved = { fields, gridGroups };
    this.#past = [];
    this.#future = [];
    this.#unsaved = [];
    this.#unconfirmed = undefined;
  }

  /** `undefined`: what was sent is known to be stored, or not to be. */
  setUnconfirmed(sent: FieldSet | undefined): void {
    this.#unconfirmed = sent;
  }

  /** Applies patches as one step; consecutive steps with the same `merge` key are one. */
  commit(patches: readonly Patch[], merge?: string): void {
    if (patches.length === 0) return;
    this.#apply(patches);
    this.#future = [];
    const last = this.#past.at(-1);
    if (merge !== undefined && last?.merge === merge) {
      this.#past[this.#past.length - 1] = { patches: mergePatches(last.patches, patches), merge };
    } else this.#past.push({ patches, merge });
  }

  /** The patches that `undo` would apply; `undefined` without one. */
  get undoing(): Patch[] | undefined {
    const last = this.#past.at(-1);
    return last && invertPatches(last.patches);
  }
  /** The patches that `redo` would apply; `undefined` without one. */
  get redoing(): readonly Patch[] | undefined {
    return this.#future.at(-1)?.patches;
  }
  /** The `merge` key of the last step; `undefined` when it has none. */
  get openMerge(): string | undefined {
    return this.#past.at(-1)?.merge;
  }

  /** Undoes the last step, if any. */
  undo(): void {
    const entry = this.#past.pop();
    if (!entry) return;
    this.#apply(invertPatches(entry.patches));
    this.#future.push(entry);
  }

  /** Redoes the last undone step, if any. */
  redo(): void {
    const entry = this.#future.pop();
    if (!entry) return;
    this.#apply(entry.patches);
    this.#past.push({ patches: entry.patches });
  }

  /** Undoes the last step without redo. */
  cancel(): void {
    this.undo();
    this.#future.pop();
  }

  /**
   * The service has `theirs` instead of `base` (a set sent to it or last read from it). Takes over its ids, in the history
   * too, and keeps local changes since `base`. Returns new ids by old ids.
   */
  adopt(base: FieldSet, theirs: FieldSet): ReadonlyMap<string, string> {
    const names = matchFields(base.fields, theirs.fields);
    const localChanges = diffSets(base, this.#now).map((patch) => withNewIds(patch, names));
    const rename = (entry: Entry): Entry => ({
      ...entry,
      patches: entry.patches.map((patch) => withNewIds(patch, names)),
    });
    this.#past = this.#past.map(rename);
    this.#future = this.#future.map(rename);
    this.#saved = { ...theirs, fields: sortLike(base.fields, theirs.fields, names) };
    this.#now = apply(this.#saved, localChanges);
    this.#unsaved = undefined;
    return names;
  }

  #apply(patches: readonly Patch[]): void {
    this.#now = apply(this.#now, patches);
    this.#unsaved = undefined;
  }
}
