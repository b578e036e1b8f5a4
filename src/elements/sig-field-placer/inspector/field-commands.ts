import { randomId } from '../../shared/element/random-id.js';
import type { InspectorStrings, PlacerContext } from '../field-placer.types.js';
import { removeSelected } from '../interaction/commands.js';
import { arrange, documentArrangement, equaliseSizes, type Arrangement } from '../model/arrange.js';
import { duplicate } from '../model/clipboard.js';
import { retype } from '../model/retype.js';
import { writeOptions, type PlacedField } from '../../shared/fields/field.js';
import {
  dissolveGridPatches,
  editGridPatches,
  gridShape,
  makeGridPatches,
  reshapeGridPatches,
} from '../model/groups/grid-commands.js';
import { linkPatches, unlinkPatches } from '../model/groups/links.js';
import type { PlacerEditor, Spot } from '../model/placer-editor.js';
import { radioOptions } from '../../shared/fields/radio-options.js';
import { addRadioOption } from '../model/groups/radio-groups.js';

const a4 = { width: 595, height: 842 };

const newKey = (prefix: string): string => `${prefix}-${randomId()}`;

/** What the inspector does to fields; each command says what it did. */
export class FieldCommands {
  #fullGridId: string | undefined;
  readonly #editor: PlacerEditor;

  constructor(
    private readonly context: PlacerContext,
    private readonly words: InspectorStrings,
    private readonly show: (ids: readonly string[]) => void,
  ) {
    this.#editor = context.editor;
  }

  /** The grid that had no room for the last reshape, until something else changes. */
  get fullGridId(): string | undefined {
    return this.#fullGridId;
  }
  clear(): void {
    this.#fullGridId = undefined;
  }

  /** Renders again: an input shows the value that counts. */
  refresh(): void {
    this.context.requestUpdate();
  }

  change(ids: readonly string[], change: Parameters<PlacerEditor['change']>[1]): void {
    this.#editor.change(ids, change);
  }
  place(id: string, spot: Spot): void {
    this.#editor.place(new Map([[id, spot]]));
  }
  select(ids: readonly string[]): void {
    this.#editor.select(ids);
  }
  arrange(how: Arrangement): void {
    const { rotation } = this.context.pages;
    arrange(this.#editor, this.#editor.selection, documentArrangement(how, rotation));
  }
  equaliseSizes(): void {
    equaliseSizes(this.#editor, this.#editor.selection);
  }
  removeSelected(): void {
    removeSelected(this.context);
  }
  duplicateSelected(): void {
    const [first] = duplicate(this.#editor, this.#editor.selection);
    if (first !== undefined) this.context.focus.focusField(first);
  }

  retype(fields: readonly PlacedField[], type: string): void {
    const { pages, words } = this.context;
    const option = words.t('optionNew', { n: 1 });
    this.change(
      fields.map(({ id }) => id),
      (field) =>
        retype(field, type, this.#editor.fields, pages.fileSizes[field.pageNumber - 1] ?? a4, option),
    );
  }

  /** A drop-down's options, each once. */
  setOptions(id: string, lines: readonly string[]): void {
    const options = [...new Set(lines)];
    if (options.length < lines.length) this.context.announce(this.words.t('optionsTwice'));
    this.change([id], (field) => writeOptions(field, options));
    this.context.requestUpdate();
  }
  addOption(field: PlacedField): void {
    const n = radioOptions(this.#editor.fields, field).length + 1;
    const id = addRadioOption(this.#editor, field.id, this.context.words.t('optionNew', { n }));
    if (id !== undefined) this.show([id]);
  }
  removeOption(shown: PlacedField, option: PlacedField): void {
    const next = radioOptions(this.#editor.fields, shown).find(({ id }) => id !== option.id);
    if (this.#editor.remove([option.id]) && option.id === shown.id && next) this.show([next.id]);
  }

  link(ids: readonly string[]): void {
    const patches = linkPatches(this.#editor.fields, ids, () => newKey('link'));
    if (this.#editor.write(patches)) this.context.announce(this.words.t('linkedNow', { n: ids.length }));
    this.context.requestUpdate();
  }
  unlink(ids: readonly string[]): void {
    const patches = unlinkPatches(this.#editor.fields, ids);
    if (this.#editor.write(patches))
      this.context.announce(this.words.t('unlinkedNow', { n: patches.length }));
  }

  makeGrid(ids: readonly string[]): void {
    if (!this.#editor.write(makeGridPatches(this.#editor.model.set, ids, newKey('grid')))) return;
    this.context.announce(this.words.t('gridMade', gridShape(this.#editor.those(ids))));
  }
  dissolveGrid(id: string): void {
    if (this.#editor.write(dissolveGridPatches(this.#editor.model.set, id)))
      this.context.announce(this.words.t('gridGone'));
  }
  nameGrid(id: string, label: string): void {
    const change = { label: label.trim() || undefined };
    this.#editor.write(editGridPatches(this.#editor.model.set, id, change));
  }
  reshapeGrid(id: string, shape: { rows: number; columns: number }): void {
    const patches = reshapeGridPatches(this.#editor.model.set, id, shape, () => newKey('new'));
    const isWritten = patches !== undefined && this.#editor.write(patches);
    this.#fullGridId = patches ? undefined : id;
    if (isWritten) this.context.announce(this.words.t('gridMade', shape));
    if (!patches) this.context.announce(this.words.t('gridNoRoom'));
    this.context.requestUpdate();
  }
}
