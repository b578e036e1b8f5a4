import {
  clampGroupMove,
  clampRect,
  freeSpot,
  groupBy,
  mm,
  resizeRect,
  scaleDown,
  scaleGroup,
  scaleUp,
  type Handle,
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
} from '../../shared/fields/field.js';
import { gridUpdatePatches } from './groups/grids.js';
import { PlacerModel } from './placer-model.js';
import { changePatch, diffSets, type Patch } from './patches.js';

/** The distance of a new field from the one above. */
const fieldGapPt = mm(4);

/** Sizes that differ by less are equal. */
const sameSizePt = 1e-3;

/** What a `PlacerEditor` needs of its host. */
export interface EditorHost {
  /** The sizes of the pages in points. */
  readonly pages: readonly Size[];
  /** While `true`, nothing changes the model but `replaceAll`, `load`, `adopt` and `receive`. */
  readonly locked: boolean;
  /** Called before each change; `false` prevents it. */
  allow(patches: readonly Patch[]): boolean;
  /** Called after each change. */
  changed(patches: readonly Patch[]): void;
  /** Called before the selection changes, so that pending input can be committed. */
  selecting?(): void;
  /** Called after the selection has changed. */
  selectionChanged(): void;
  /** Returns a new unique id. */
  nextId(): string;
}

/** A position: a page (from 1) and a box in points from its top left corner. */
export interface Spot {
  /** Counts from 1. */
  readonly pageNumber: number;
  /** In points, from the page's top left corner, y downwards. */
  readonly rect: Rect;
}

/**
 * Edits fields without a screen: owns the model and the selection. Every command goes through `write`, which asks the host
 * first; a command is one step that can be undone.
 *
 * @example
 * const editor = new PlacerEditor({
 *   pages: [{ width: 595.28, height: 841.89 }],
 *   locked: false,
 *   allow: () => true,
 *   changed: (patches) => console.log(patches),
 *   selectionChanged: () => {},
 *   nextId: () => crypto.randomUUID(),
 * });
 * editor.addAt({ type: 'SIGNATURE', recipientRole: 'Client' }, 1, { x: 150, y: 700 });
 */
export class PlacerEditor {
  #model = new PlacerModel();
  #selection: readonly string[] = [];
  /** The number of the current run of arrow keys. */
  #run = 0;

  constructor(private readonly host: EditorHost) {}

  /** Fields, grid groups and history. Change it through the editor only. */
  get model(): PlacerModel {
    return this.#model;
  }
  /** The sizes of the pages in points. */
  get pages(): readonly Size[] {
    return this.host.pages;
  }
  /** All fields, in model order. */
  get fields(): readonly PlacedField[] {
    return this.model.fields;
  }
  /** The ids of the selected fields, in the order of selection. */
  get selection(): readonly string[] {
    return this.#selection;
  }
  /** The selected fields, in model order. */
  get selected(): PlacedField[] {
    return this.fields.filter((field) => this.#selection.includes(field.id));
  }

  /** All grid groups. */
  get gridGroups(): readonly GridGroup[] {
    return this.model.gridGroups;
  }

  /** Replaces everything, history included, with a set from the service, or with the model of another document. */
  load(source: FieldSet | PlacerModel): void {
    // The model before stays as it is: it may be kept for later.
    this.#model = source instanceof PlacerModel ? source : new PlacerModel();
    if (!(source instanceof PlacerModel)) this.#model.load(source.fields, source.gridGroups);
    this.select([]);
  }

  /** Selects these fields and no others; unknown ids are ignored. */
  select(ids: readonly string[]): void {
    if (ids.join() !== this.#selection.join()) this.host.selecting?.();
    this.#setSelection(ids);
  }

  #setSelection(ids: readonly string[]): void {
    const next = [...new Set(ids)].filter((id) => this.model.get(id));
    if (next.length === this.#selection.length && next.every((id, index) => id === this.#selection[index]))
      return;
    this.#selection = next;
    this.#run++;
    this.host.selectionChanged();
  }

  /** Adds a field to the selection, or removes it. */
  toggle(id: string): void {
    const isSelected = this.#selection.includes(id);
    this.select(isSelected ? this.#selection.filter((other) => other !== id) : [...this.#selection, id]);
  }

  /** Adds fields; missing members get defaults. Returns their ids, none when prevented. */
  add(fields: readonly NewField[]): string[] {
    const at = this.fields.length;
    const added = fields.map((field) => this.#complete(field));
    const isWritten = this.write(added.map((field, index) => ({ op: 'add', at: at + index, field })));
    return isWritten ? added.map((field) => field.id) : [];
  }

  /** Adds a field with its default size around a point, or in a box; both in points of the page. Returns its id. */
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

  /** Adds a field where it covers no other: below the last one on the page, else near `near` (points). Returns its id. */
  addSomewhere(field: NewField, pageNumber: number, near: Point): string | undefined {
    const page = this.host.pages[pageNumber - 1];
    if (!page) return undefined;
    const taken = this.fields
      .filter((other) => other.pageNumber === pageNumber)
      .map((other) => scaleUp(other, page));
    const usual = defaultSize(field.type);
    const last = taken.at(-1);
    const from =
      last && last.y + last.height + fieldGapPt + usual.height < page.height
        ? { x: last.x, y: last.y + last.height + fieldGapPt }
        : near;
    return this.addAt(field, pageNumber, freeSpot({ ...usual, ...from }, page, taken, fieldGapPt));
  }

  /** Removes fields; `false` when nothing was removed. */
  remove(ids: readonly string[]): boolean {
    const patches: Patch[] = [];
    this.fields.forEach((field, index) => {
      if (ids.includes(field.id)) patches.push({ op: 'remove', at: index - patches.length, field });
    });
    return this.write(patches);
  }

  /** Changes members of several fields, as one step; a member that becomes `undefined` is removed. */
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

  /** Moves fields, as one step; sizes are kept between the type's minimum and the page. Steps with one `merge` key join. */
  place(spots: ReadonlyMap<string, Spot>, merge?: string): boolean {
    const patches = [...spots].flatMap(([id, { pageNumber, rect }]) => {
      const field = this.model.get(id);
      const page = this.host.pages[pageNumber - 1];
      if (!field || !page) return [];
      const least = minimumSize(field.type);
      const was = scaleUp(field, this.host.pages[field.pageNumber - 1] ?? page);
      // A field that came smaller than the minimum does not grow to it: it would leave its place in a group.
      const size = (length: 'width' | 'height') =>
        Math.abs(rect[length] - was[length]) < sameSizePt
          ? rect[length]
          : Math.max(rect[length], Math.min(least[length], was[length], page[length]));
      const sized = { ...rect, width: size('width'), height: size('height') };
      return changePatch(field, { pageNumber, ...scaleDown(sized, page) }) ?? [];
    });
    return this.write(patches, merge);
  }

  /**
   * Moves the selection by points, or resizes it by a corner: several fields of one page together, as one box. Consecutive
   * calls are one step, which `cancelRun` takes back.
   */
  nudge(by: Point, how: 'move' | 'resize', corner: Handle = 'se'): boolean {
    const spots = new Map<string, Spot>();
    const boxes = this.selected.flatMap((field) => {
      const page = this.host.pages[field.pageNumber - 1];
      return page ? [{ field, page, rect: scaleUp(field, page) }] : [];
    });
    // One step for all, also across pages, so that every distance stays.
    const step =
      how === 'move' ? boxes.reduce((so, { rect, page }) => clampGroupMove([rect], so, page), by) : by;
    const [first] = boxes;
    if (!first) return false;
    const isOnePage = boxes.every(({ field }) => field.pageNumber === first.field.pageNumber);
    const group = boxes.map(({ field, rect }) => ({ rect, minSize: minimumSize(field.type) }));
    const scaled = how === 'resize' && isOnePage ? scaleGroup(group, corner, step, first.page) : [];
    boxes.forEach(({ field, page, rect }, nth) => {
      const next =
        how === 'move'
          ? { ...rect, x: rect.x + step.x, y: rect.y + step.y }
          : (scaled[nth] ?? resizeRect(rect, corner, step, page, minimumSize(field.type)));
      spots.set(field.id, { pageNumber: field.pageNumber, rect: next });
    });
    return this.place(spots, `${how}:${this.#run}`);
  }

  /** Whether the last step is a run of `nudge` calls that continues. */
  get running(): boolean {
    return this.model.openMerge === `move:${this.#run}` || this.model.openMerge === `resize:${this.#run}`;
  }

  /** Ends a run of `nudge` calls: the next call starts a new step. */
  endRun(): void {
    this.#run++;
  }

  /** Reverts the current run of `nudge` calls, which cannot be redone; `false` without a run. */
  cancelRun(): boolean {
    if (!this.running) return false;
    const patches = this.model.undoing ?? [];
    if (!this.#permitted(patches)) return false;
    this.model.cancel();
    this.#after(patches);
    return true;
  }

  /**
   * Undoes the last step; `false` if there is nothing to undo or the host prevented it. Fields that come back are selected
   * again.
   */
  undo(): boolean {
    const patches = this.model.undoing;
    if (!patches || !this.#permitted(patches)) return false;
    this.model.undo();
    const restored = patches.flatMap((patch) => (patch.op === 'add' ? [patch.field.id] : []));
    if (restored.length > 0) this.select(this.those(restored).map(({ id }) => id));
    this.#after(patches);
    return true;
  }

  /** Redoes the last undone step; `false` if there is nothing to redo or the host prevented it. */
  redo(): boolean {
    const patches = this.model.redoing;
    if (!patches || !this.#permitted(patches)) return false;
    this.model.redo();
    this.#after(patches);
    return true;
  }

  /** Applies a host's own changes as one step, without `allow` and `changed`. */
  replaceAll(patches: readonly Patch[]): void {
    this.model.commit([...patches, ...gridUpdatePatches(this.model.set, patches)]);
    this.select(this.#selection);
  }

  /** `sent` was saved and the service answered `answer`: takes over its ids. Returns new ids by old ids. */
  adopt(sent: FieldSet, answer: FieldSet): ReadonlyMap<string, string> {
    const names = this.model.adopt(sent, answer);
    this.#setSelection(this.#selection.map((id) => names.get(id) ?? id));
    return names;
  }

  /** The service has `theirs` instead of `known`: takes over its changes and keeps local ones. Returns new ids by old ids. */
  receive(known: FieldSet, theirs: FieldSet): ReadonlyMap<string, string> {
    const before = this.model.set;
    const names = this.adopt(known, theirs);
    const fields = before.fields.map((field) => ({ ...field, id: names.get(field.id) ?? field.id }));
    const patches = diffSets({ ...before, fields }, this.model.set);
    if (patches.length > 0) this.host.changed(patches);
    return names;
  }

  /** The fields with these ids, in model order. */
  those(ids: readonly string[]): PlacedField[] {
    return this.fields.filter((field) => ids.includes(field.id));
  }

  /** Fields by page number, without those on pages that do not exist. */
  byPage(fields: readonly PlacedField[]): Map<number, PlacedField[]> {
    return groupBy(fields, ({ pageNumber }) => (this.host.pages[pageNumber - 1] ? pageNumber : undefined));
  }

  #complete(field: NewField): PlacedField {
    const pageNumber = field.pageNumber ?? 1;
    const page = this.host.pages[pageNumber - 1];
    const usual = defaultSize(field.type);
    const size = page ? scaleDown({ x: 0, y: 0, ...usual }, page) : { width: 0.2, height: 0.05 };
    const raw = { x: 0.1, y: 0.1, width: size.width, height: size.height, ...definedOf(field), pageNumber };
    return toField(raw, this.#uniqueId(field.id));
  }

  #uniqueId(wanted: string | undefined): string {
    return wanted !== undefined && !this.model.get(wanted) ? wanted : this.host.nextId();
  }

  #permitted(patches: readonly Patch[]): boolean {
    return patches.length > 0 && !this.host.locked && this.host.allow(patches);
  }

  /**
   * Applies patches as one step; `false` when they are empty, locked or prevented. Consecutive steps with the same `merge`
   * key are one. Grid groups are updated with their fields, unless `follow` is `false`.
   */
  write(changes: readonly Patch[], merge?: string, follow = true): boolean {
    const patches = follow ? [...changes, ...gridUpdatePatches(this.model.set, changes)] : changes;
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
