import {
  clampGroupMove,
  clampRect,
  freeSpot,
  mm,
  resizeRect,
  scaleDown,
  scaleUp,
  type Point,
  type Rect,
  type Size,
} from '../../../domain/index.js';
import {
  minimumSize,
  toField,
  defaultSize,
  type FieldSet,
  type GridGroup,
  type NewField,
  type PlacedField,
} from './field.js';
import { gridUpdatePatches } from './grids.js';
import { PlacerModel } from './placer-model.js';
import { changePatch, diffSets, type Patch } from './patches.js';

/** What the editor needs of the element it works for. */
export interface EditorHost {
  /** Points, by page. */
  readonly pages: readonly Size[];
  readonly locked: boolean;
  /** Fires the cancelable event; `false` keeps the model as it is. */
  allow(patches: readonly Patch[]): boolean;
  changed(patches: readonly Patch[]): void;
  /** Another selection is about to be made; what is being typed for this one can still be taken over. */
  selecting?(): void;
  selectionChanged(): void;
  nextId(): string;
}

/** Where a field goes: a page (from 1) and a box in points. */
export interface Spot {
  readonly pageNumber: number;
  readonly rect: Rect;
}

/**
 * Everything that can be done to fields, as commands. Owns model and selection; `write` is the only way into the model,
 * and asks the host first. Knows nothing of pointers, keys or the service.
 */
export class PlacerEditor {
  readonly model = new PlacerModel();
  #selection: readonly string[] = [];
  #run = 0;

  constructor(private readonly host: EditorHost) {}

  /** Points, by page. */
  get pages(): readonly Size[] {
    return this.host.pages;
  }
  get fields(): readonly PlacedField[] {
    return this.model.fields;
  }
  get selection(): readonly string[] {
    return this.#selection;
  }
  get selected(): PlacedField[] {
    return this.fields.filter((field) => this.#selection.includes(field.id));
  }

  get gridGroups(): readonly GridGroup[] {
    return this.model.gridGroups;
  }

  load({ fields, gridGroups }: FieldSet): void {
    this.model.load(fields, gridGroups);
    this.select([]);
  }

  select(ids: readonly string[]): void {
    if (ids.join() !== this.#selection.join()) this.host.selecting?.();
    this.#choose(ids);
  }

  #choose(ids: readonly string[]): void {
    const there = [...new Set(ids)].filter((id) => this.model.get(id));
    if (there.length === this.#selection.length && there.every((id, index) => id === this.#selection[index]))
      return;
    this.#selection = there;
    this.#run++;
    this.host.selectionChanged();
  }

  toggle(id: string): void {
    const on = this.#selection.includes(id);
    this.select(on ? this.#selection.filter((other) => other !== id) : [...this.#selection, id]);
  }

  add(fields: readonly NewField[]): string[] {
    const at = this.fields.length;
    const made = fields.map((field) => this.#complete(field));
    const ok = this.write(made.map((field, index) => ({ op: 'add', at: at + index, field })));
    return ok ? made.map((field) => field.id) : [];
  }

  /** A new field with its usual size around a point (in points of the page), or in a drawn box. */
  addAt(field: NewField, pageNumber: number, at: Point | Rect): string | undefined {
    const page = this.host.pages[pageNumber - 1];
    if (!page) return undefined;
    const usual = defaultSize(field.type);
    const least = minimumSize(field.type);
    const rect =
      'width' in at
        ? { ...at, width: Math.max(at.width, least.width), height: Math.max(at.height, least.height) }
        : { ...usual, x: at.x - usual.width / 2, y: at.y - usual.height / 2 };
    return this.add([{ ...field, pageNumber, ...scaleDown(clampRect(rect, page), page) }])[0];
  }

  /** A new field where it covers no other: below the last one that was placed on the page, else at `wanted`. */
  addSomewhere(field: NewField, pageNumber: number, wanted: Point): string | undefined {
    const page = this.host.pages[pageNumber - 1];
    if (!page) return undefined;
    const taken = this.fields
      .filter((other) => other.pageNumber === pageNumber)
      .map((other) => scaleUp(other, page));
    const usual = defaultSize(field.type);
    const last = taken.at(-1);
    const from =
      last && last.y + last.height + mm(4) + usual.height < page.height
        ? { x: last.x, y: last.y + last.height + mm(4) }
        : wanted;
    return this.addAt(field, pageNumber, freeSpot({ ...usual, ...from }, page, taken, mm(4)));
  }

  remove(ids: readonly string[]): boolean {
    const patches: Patch[] = [];
    this.fields.forEach((field, index) => {
      if (ids.includes(field.id)) patches.push({ op: 'remove', at: index - patches.length, field });
    });
    return this.write(patches);
  }

  /** The same change of members for several fields, as one entry. */
  change(
    ids: readonly string[],
    change: Partial<PlacedField> | ((field: PlacedField) => Partial<PlacedField>),
  ): boolean {
    return this.write(
      this.those(ids).flatMap(
        (field) => changePatch(field, typeof change === 'function' ? change(field) : change) ?? [],
      ),
    );
  }

  /** Fields to new places, as one entry; sizes and pages are kept within bounds. */
  place(spots: ReadonlyMap<string, Spot>, merge?: string): boolean {
    const patches = [...spots].flatMap(([id, { pageNumber, rect }]) => {
      const field = this.model.get(id);
      const page = this.host.pages[pageNumber - 1];
      if (!field || !page) return [];
      const least = minimumSize(field.type);
      const sized = {
        ...rect,
        width: Math.max(rect.width, Math.min(least.width, page.width)),
        height: Math.max(rect.height, Math.min(least.height, page.height)),
      };
      return changePatch(field, { pageNumber, ...scaleDown(sized, page) }) ?? [];
    });
    return this.write(patches, merge);
  }

  /** Arrow keys: a run of them is one entry, and `cancelRun` goes back to where it began. Points. */
  nudge(by: Point, how: 'move' | 'resize'): boolean {
    const spots = new Map<string, Spot>();
    for (const [pageNumber, fields] of this.byPage(this.selected)) {
      const page = this.host.pages[pageNumber - 1]!;
      const rects = fields.map((field) => scaleUp(field, page));
      const step = how === 'move' ? clampGroupMove(rects, by, page) : by;
      fields.forEach((field, index) => {
        const rect = rects[index]!;
        const next =
          how === 'move'
            ? { ...rect, x: rect.x + step.x, y: rect.y + step.y }
            : resizeRect(rect, 'se', step, page, minimumSize(field.type));
        spots.set(field.id, { pageNumber, rect: next });
      });
    }
    return this.place(spots, `${how}:${this.#run}`);
  }

  get running(): boolean {
    return this.model.openMerge === `move:${this.#run}` || this.model.openMerge === `resize:${this.#run}`;
  }

  /** Ends a run of arrow keys: the next one is an entry of its own. */
  endRun(): void {
    this.#run++;
  }

  cancelRun(): boolean {
    if (!this.running) return false;
    const patches = this.model.undoing ?? [];
    if (!this.#permitted(patches)) return false;
    this.model.cancel();
    this.#after(patches);
    return true;
  }

  undo(): boolean {
    const patches = this.model.undoing;
    if (!patches || !this.#permitted(patches)) return false;
    this.model.undo();
    this.#after(patches);
    return true;
  }

  redo(): boolean {
    const patches = this.model.redoing;
    if (!patches || !this.#permitted(patches)) return false;
    this.model.redo();
    this.#after(patches);
    return true;
  }

  /** A host's own set: replaces all fields as one entry that can be undone. Nobody is asked, nothing is told. */
  replaceAll(wanted: readonly Patch[]): void {
    this.model.commit([...wanted, ...gridUpdatePatches(this.model.set, wanted)]);
    this.select(this.#selection);
  }

  /** What was sent has been saved: the service's ids are taken over. Answers old id -> new id. */
  adopt(sent: FieldSet, answer: FieldSet): ReadonlyMap<string, string> {
    const names = this.model.adopt(sent, answer);
    this.#choose(this.#selection.map((id) => names.get(id) ?? id));
    return names;
  }

  /** The service has `theirs` where `known` was known: what is new comes in, what was done here stays; the host is told. */
  receive(known: FieldSet, theirs: FieldSet): ReadonlyMap<string, string> {
    const before = this.model.set;
    const names = this.adopt(known, theirs);
    const fields = before.fields.map((field) => ({ ...field, id: names.get(field.id) ?? field.id }));
    const patches = diffSets({ ...before, fields }, this.model.set);
    if (patches.length > 0) this.host.changed(patches);
    return names;
  }

  /** The fields with these ids, in the order of the model. */
  those(ids: readonly string[]): PlacedField[] {
    return this.fields.filter((field) => ids.includes(field.id));
  }

  /** Those on pages that are there, by page number. */
  byPage(fields: readonly PlacedField[]): Map<number, PlacedField[]> {
    const out = new Map<number, PlacedField[]>();
    for (const field of fields) {
      if (this.host.pages[field.pageNumber - 1])
        out.set(field.pageNumber, [...(out.get(field.pageNumber) ?? []), field]);
    }
    return out;
  }

  #complete(field: NewField): PlacedField {
    const pageNumber = field.pageNumber ?? 1;
    const page = this.host.pages[pageNumber - 1];
    const usual = defaultSize(field.type);
    const size = page ? scaleDown({ x: 0, y: 0, ...usual }, page) : { width: 0.2, height: 0.05 };
    const raw = { x: 0.1, y: 0.1, width: size.width, height: size.height, ...definedOf(field), pageNumber };
    return toField(raw, this.#freshId(field.id));
  }

  #freshId(wanted: string | undefined): string {
    return wanted !== undefined && !this.model.get(wanted) ? wanted : this.host.nextId();
  }

  #permitted(patches: readonly Patch[]): boolean {
    return patches.length > 0 && !this.host.locked && this.host.allow(patches);
  }

  /**
   * One entry; `false` when it is empty, locked or the host objects. Entries in a row with the same `merge` are one.
   * Grid groups go along with their fields, unless `follow` is off.
   */
  write(wanted: readonly Patch[], merge?: string, follow = true): boolean {
    const patches = follow ? [...wanted, ...gridUpdatePatches(this.model.set, wanted)] : wanted;
    if (!this.#permitted(patches)) return false;
    this.model.commit(patches, merge);
    if (merge === undefined) this.#run++;
    this.#after(patches);
    return true;
  }

  #after(patches: readonly Patch[]): void {
    this.select(this.#selection);
    this.host.changed(patches);
  }
}

const definedOf = (field: NewField): NewField =>
  Object.fromEntries(Object.entries(field).filter(([, value]) => value !== undefined)) as unknown as NewField;
