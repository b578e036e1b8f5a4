import type { PlacedField } from './placer.field.js';

/** One step of a change; a list of them can be applied, turned round and sent to a host. */
export type Patch =
  | { readonly op: 'add'; readonly at: number; readonly field: PlacedField }
  | { readonly op: 'remove'; readonly at: number; readonly field: PlacedField }
  | {
      readonly op: 'change';
      readonly id: string;
      readonly from: Partial<PlacedField>;
      readonly to: Partial<PlacedField>;
    };

const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** The field with the change; a member that becomes `undefined` is gone. */
export function withChange(field: PlacedField, change: Partial<PlacedField>): PlacedField {
  const out: { [member: string]: unknown } = { ...field, ...change };
  for (const key of Object.keys(change)) if (out[key] === undefined) delete out[key];
  return out as PlacedField;
}

/** The patch that changes a field, or nothing when it is so already. */
export function changeOf(field: PlacedField, change: Partial<PlacedField>): Patch | undefined {
  const from: { [member: string]: unknown } = {};
  const to: { [member: string]: unknown } = {};
  for (const [key, value] of Object.entries(change)) {
    if (key === 'id' || same(field[key], value)) continue;
    from[key] = field[key];
    to[key] = value;
  }
  return Object.keys(to).length > 0 ? { op: 'change', id: field.id, from, to } : undefined;
}

export function applyPatches(
  fields: readonly PlacedField[],
  patches: readonly Patch[],
): readonly PlacedField[] {
  const out = [...fields];
  for (const patch of patches) {
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

export function invertPatches(patches: readonly Patch[]): Patch[] {
  return patches
    .map((patch): Patch => {
      if (patch.op === 'change') return { ...patch, from: patch.to, to: patch.from };
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
    const patch = changeOf(field, { ...then, ...Object.fromEntries(gone.map((key) => [key, undefined])) });
    if (patch) patches.push(patch);
  }
  for (const field of left.values()) patches.push({ op: 'add', at: at++, field });
  return patches;
}

function renamePatch(patch: Patch, names: ReadonlyMap<string, string>): Patch {
  if (patch.op === 'change') return { ...patch, id: names.get(patch.id) ?? patch.id };
  return { ...patch, field: { ...patch.field, id: names.get(patch.field.id) ?? patch.field.id } };
}

/** Two lists as one, a field that only changed twice as one change: a run of arrow keys is one entry. */
function merged(first: readonly Patch[], second: readonly Patch[]): Patch[] {
  const out = [...first];
  for (const patch of second) {
    const index = out.findIndex(
      (other) => other.op === 'change' && patch.op === 'change' && other.id === patch.id,
    );
    const other = out[index];
    if (other?.op === 'change' && patch.op === 'change') {
      out[index] = { ...patch, from: { ...patch.from, ...other.from }, to: { ...other.to, ...patch.to } };
    } else out.push(patch);
  }
  return out;
}

interface Entry {
  readonly patches: readonly Patch[];
  /** Entries that follow each other with the same key are one. */
  readonly merge?: string;
}

/** Where a field is and what it is: how fields are known again when their ids are new (G24). */
const likeness = (field: PlacedField): string =>
  [field.pageNumber, field.type, field.recipientRole ?? '', field.groupKey ?? '', field.optionLabel ?? '']
    .concat([field.x, field.y, field.width, field.height].map((value) => value.toFixed(4)))
    .join('|');

/** Fields, their history and what the service has of them. Knows nothing of screens; throws nothing. */
export class PlacerModel {
  #fields: readonly PlacedField[] = [];
  #saved: readonly PlacedField[] = [];
  #past: Entry[] = [];
  #future: Entry[] = [];
  #dirty: boolean | undefined = false;

  get fields(): readonly PlacedField[] {
    return this.#fields;
  }
  get canUndo(): boolean {
    return this.#past.length > 0;
  }
  get canRedo(): boolean {
    return this.#future.length > 0;
  }
  /** Whether the present model differs from what the service has. */
  get dirty(): boolean {
    return (this.#dirty ??= diffFields(this.#saved, this.#fields).length > 0);
  }

  get(id: string): PlacedField | undefined {
    return this.#fields.find((field) => field.id === id);
  }

  /** Starts anew from what the service has. */
  load(fields: readonly PlacedField[]): void {
    this.#fields = this.#saved = fields;
    this.#past = [];
    this.#future = [];
    this.#dirty = false;
  }

  commit(patches: readonly Patch[], merge?: string): void {
    if (patches.length === 0) return;
    this.#apply(patches);
    this.#future = [];
    const last = this.#past.at(-1);
    if (merge !== undefined && last?.merge === merge) {
      this.#past[this.#past.length - 1] = { patches: merged(last.patches, patches), merge };
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
   * The service answered to `sent` with `answer`: its ids are taken over, also in the history; what was edited meanwhile
   * stays. Returns old id -> new id.
   */
  adopt(sent: readonly PlacedField[], answer: readonly PlacedField[]): ReadonlyMap<string, string> {
    const meanwhile = diffFields(sent, this.#fields);
    const left = new Map<string, PlacedField[]>();
    for (const field of answer) left.set(likeness(field), [...(left.get(likeness(field)) ?? []), field]);
    const names = new Map<string, string>();
    for (const field of sent) {
      const found = left.get(likeness(field))?.shift();
      if (found) names.set(field.id, found.id);
    }
    const rename = (entry: Entry): Entry => ({
      ...entry,
      patches: entry.patches.map((patch) => renamePatch(patch, names)),
    });
    this.#past = this.#past.map(rename);
    this.#future = this.#future.map(rename);
    this.#saved = answer;
    this.#fields = applyPatches(
      answer,
      meanwhile.map((patch) => renamePatch(patch, names)),
    );
    this.#dirty = undefined;
    return names;
  }

  #apply(patches: readonly Patch[]): void {
    this.#fields = applyPatches(this.#fields, patches);
    this.#dirty = undefined;
  }
}
