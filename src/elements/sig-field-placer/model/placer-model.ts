import { sortLike, matchFields } from './match-fields.js';
import { isServiceMember, type FieldSet, type GridGroup, type PlacedField } from './field.js';
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
  /** Entries that follow each other with the same key are one. */
  readonly merge?: string;
}

const nothing: FieldSet = { fields: [], gridGroups: [] };

const apply = ({ fields, gridGroups }: FieldSet, patches: readonly Patch[]): FieldSet => ({
  fields: applyPatches(fields, patches),
  gridGroups: applyGridPatches(gridGroups, patches),
});

/** A field that was undone and redone over a save lacks what the service wrote down about it, and nothing else. */
const isWorthSaving = (patch: Patch): boolean =>
  patch.op !== 'change' || !Object.keys(patch.to).every(isServiceMember);

/** Fields and grid groups, their history and what the service has of them. Knows nothing of screens; throws nothing. */
export class PlacerModel {
  #now: FieldSet = nothing;
  #saved: FieldSet = nothing;
  #past: Entry[] = [];
  #future: Entry[] = [];
  #unsaved: readonly Patch[] | undefined = [];

  get fields(): readonly PlacedField[] {
    return this.#now.fields;
  }
  get gridGroups(): readonly GridGroup[] {
    return this.#now.gridGroups;
  }
  /** The present set, both parts; a new object after every change. */
  get set(): FieldSet {
    return this.#now;
  }
  /** What the service has, as far as is known here. */
  get saved(): FieldSet {
    return this.#saved;
  }
  get canUndo(): boolean {
    return this.#past.length > 0;
  }
  get canRedo(): boolean {
    return this.#future.length > 0;
  }
  /** What leads from the set the service has to the present one. */
  get unsaved(): readonly Patch[] {
    return (this.#unsaved ??= diffSets(this.#saved, this.#now).filter(isWorthSaving));
  }
  /** Whether the present set differs from what the service has. */
  get dirty(): boolean {
    return this.unsaved.length > 0;
  }

  get(id: string): PlacedField | undefined {
    return this.#now.fields.find((field) => field.id === id);
  }

  /** Starts anew from what the service has. */
  load(fields: readonly PlacedField[], gridGroups: readonly GridGroup[] = []): void {
    this.#now = this.#saved = { fields, gridGroups };
    this.#past = [];
    this.#future = [];
    this.#unsaved = [];
  }

  /** Does something that can be undone; entries that follow each other with the same `merge` are one. */
  commit(patches: readonly Patch[], merge?: string): void {
    if (patches.length === 0) return;
    this.#apply(patches);
    this.#future = [];
    const last = this.#past.at(-1);
    if (merge !== undefined && last?.merge === merge) {
      this.#past[this.#past.length - 1] = { patches: mergePatches(last.patches, patches), merge };
    } else this.#past.push({ patches, merge });
  }

  /** What undo would do; nothing is done yet. */
  get undoing(): Patch[] | undefined {
    const last = this.#past.at(-1);
    return last && invertPatches(last.patches);
  }
  get redoing(): readonly Patch[] | undefined {
    return this.#future.at(-1)?.patches;
  }
  /** The key of the last entry, to know whether a run of keys is still open. */
  get openMerge(): string | undefined {
    return this.#past.at(-1)?.merge;
  }

  undo(): void {
    const entry = this.#past.pop();
    if (!entry) return;
    this.#apply(invertPatches(entry.patches));
    this.#future.push(entry);
  }

  redo(): void {
    const entry = this.#future.pop();
    if (!entry) return;
    this.#apply(entry.patches);
    this.#past.push({ patches: entry.patches });
  }

  /** Undo without a way back: the gesture never was. */
  cancel(): void {
    this.undo();
    this.#future.pop();
  }

  /**
   * The service has `theirs` where it had `base` before (what was sent to it, or what it was known to have): its ids are
   * taken over, also in the history, and what was edited here since `base` stays on top. Answers old id -> new id.
   */
  adopt(base: FieldSet, theirs: FieldSet): ReadonlyMap<string, string> {
    const names = matchFields(base.fields, theirs.fields);
    const meanwhile = diffSets(base, this.#now).map((patch) => withNewIds(patch, names));
    const rename = (entry: Entry): Entry => ({
      ...entry,
      patches: entry.patches.map((patch) => withNewIds(patch, names)),
    });
    this.#past = this.#past.map(rename);
    this.#future = this.#future.map(rename);
    this.#saved = { ...theirs, fields: sortLike(base.fields, theirs.fields, names) };
    this.#now = apply(this.#saved, meanwhile);
    this.#unsaved = undefined;
    return names;
  }

  #apply(patches: readonly Patch[]): void {
    this.#now = apply(this.#now, patches);
    this.#unsaved = undefined;
  }
}
