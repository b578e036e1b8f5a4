import type { ReactiveControllerHost } from 'lit';
import { scaleUp, type Point, type Rect, type Size } from '../../../domain/index.js';
import { fields as english } from '../../../locales/en/placer-fields.js';
import { randomId } from '../../shared/element/random-id.js';
import { Strings } from '../../shared/i18n/strings.js';
import { checkFields, type Finding } from '../check/check-fields.js';
import { duplicate } from '../model/copies.js';
import { CopyToPagesController } from './copy-to-pages.controller.js';
import { groupSize } from '../model/new-field.js';
import type { PlacerHost } from '../field-placer.context.js';
import { SigBeforeChangeEvent } from '../field-placer.events.js';
import type { PlacedField } from '../model/field.js';
import { toldFindings, type ToldFinding } from '../check/finding-messages.js';
import {
  dissolveGridPatches,
  editGridPatches,
  makeGridPatches,
  reshapeGridPatches,
  gridShape,
} from '../model/grids.js';
import { linkPatches, unlinkPatches } from '../model/links.js';
import { addRadioOption, radioOptions } from '../model/radio-groups.js';
import { retype } from '../model/retype.js';
import type { DocumentOutline } from '../document/load-document.js';
import { SuggestionsController } from '../suggestions/suggestions.controller.js';
import { PageTextReader } from '../check/page-text.js';
import { positionOf, type PlacerUi } from '../field-placer.types.js';
import { suggestionSource } from '../suggestions/suggestions.operations.js';
import type { Pdf } from '../../shared/pdf/pdf.js';

export type InspectorStrings = Strings<typeof english>;
export type InspectorKey = keyof typeof english;

type Host = ReactiveControllerHost & HTMLElement;
type Decision = 'accept' | 'reject' | 'acceptAll' | 'rejectAll' | 'detect';

const unnamed = (prefix: string): string => `${prefix}-${randomId()}`;

/**
 * What fields mean: properties, links, grids, suggestions and the check, with what their views remember. Loaded beside the
 * document. Owns the check's list, the suggestions and whether the sheet is open; the desk owns everything else.
 */
export class InspectorController {
  readonly words: InspectorStrings;
  readonly suggestions: SuggestionsController;
  readonly copyTo: CopyToPagesController;
  findings: readonly Finding[] | undefined;
  /** The sheet of a narrow screen. */
  open = false;
  /** The field whose own pattern is being written, before there is one. */
  ownPattern: string | undefined;
  /** The grid that has no room for what was asked. */
  gridFull: string | undefined;
  /** Whether several fields are being chosen one by one. */
  picking = false;
  /** The field that the next press on a page puts there, without being dragged. */
  carried: string | undefined;
  /** Whether suggestions were looked for, or decided on, here. */
  searched = false;
  readonly #texts: PageTextReader;

  constructor(
    readonly desk: PlacerUi,
    host: Host,
    private readonly facts: PlacerHost,
  ) {
    this.words = new Strings(host, 'fields', english);
    this.copyTo = new CopyToPagesController(desk, this.words);
    this.#texts = new PageTextReader(() => this.#checkAgain());
    this.suggestions = new SuggestionsController({
      editor: desk.editor,
      saver: desk.saver,
      get locked() {
        return desk.locked;
      },
      get role() {
        return desk.role;
      },
      allow: (those) =>
        facts.fire(
          new SigBeforeChangeEvent(
            those.map(({ field }, index) => ({ op: 'add', at: desk.editor.fields.length + index, field })),
          ),
        ),
      changed: () => desk.refresh(),
      failed: (error) => facts.fail(error),
      done: (what, n) => desk.say(this.words.t(what, { n })),
    });
  }

  load({ request }: DocumentOutline): void {
    this.close();
    this.suggestions.open(suggestionSource(request.client, request.documentId, request.owner));
  }

  /** The document's file, or the same again after it was put away. */
  openFile(pdf: Pdf): void {
    this.#texts.openFile(pdf);
  }
  closeFile(): void {
    this.#texts.closeFile();
  }

  close(): void {
    this.#texts.reset();
    this.suggestions.close();
    this.findings = this.ownPattern = this.gridFull = undefined;
    this.open = this.searched = false;
    this.armed();
  }

  /** After every change of model or selection. */
  changed(): void {
    if (this.findings) this.findings = this.#findings();
    if (this.desk.editor.selection.length > 0) this.suggestions.current = undefined;
    const [id] = this.desk.editor.selection;
    if (this.ownPattern !== id) this.ownPattern = undefined;
    if (id === undefined) this.picking = false;
    this.gridFull = undefined;
    this.copyTo.clear();
  }

  /** The preflight, in words. */
  check(): ToldFinding[] {
    return toldFindings(this, this.#findings());
  }
  /** What is known of the pages' text counts; what is missing is read from now on. */
  #findings(): Finding[] {
    const { editor, pages } = this.desk;
    this.#texts.request(
      editor.fields.flatMap(({ pageNumber }) => (pages.sizes[pageNumber - 1] ? [pageNumber] : [])),
    );
    return checkFields({
      fields: editor.fields,
      gridGroups: editor.gridGroups,
      pages: pages.sizes,
      roles: this.facts.recipients(),
      textOf: this.#texts.get,
    });
  }
  get reading(): boolean {
    return this.#texts.isReading;
  }
  #checkAgain(): void {
    if (!this.findings) return;
    this.findings = this.#findings();
    this.desk.refresh();
  }

  openCheck(): void {
    this.findings = this.#findings();
    this.desk.focus('#findings-title');
  }
  closeCheck(): void {
    this.findings = undefined;
    this.desk.focus('[data-check]');
  }
  /** Leads to the field; one on a page that is not there, or of no known type, is mended in its properties. */
  showFinding({ code, ids }: Finding): void {
    const { editor, pages } = this.desk;
    const field = editor.model.get(ids[0] ?? '');
    const lost = field && !pages.sizes[field.pageNumber - 1];
    this.desk.show(ids, code === 'unknown-type' ? 'type' : lost ? 'pageNumber' : undefined);
  }
  addSignature(role: string): void {
    this.desk.chooseRole(role);
    this.desk.placeHere('SIGNATURE');
  }

  /** Whether a member of the selected field was refused when it was saved last. */
  isWrong(member: string): boolean {
    const { saver, editor } = this.desk;
    return (
      editor.selection.length === 1 &&
      saver.fieldErrors.some((wrong) => wrong.id === editor.selection[0] && wrong.member === member)
    );
  }

  fold(open: boolean): void {
    this.open = open;
    this.desk.refresh();
  }
  /** Focus in the properties opens the sheet: nothing that has focus may be folded away. */
  readonly focused = (event: FocusEvent): void => {
    if (this.open || (event.target as Element).closest('.panel-top')) return;
    this.fold(true);
  };
  /** From now on each press takes a field into the selection or out of it; this one is in. */
  pick(id: string): void {
    const { editor } = this.desk;
    if (!this.picking) this.desk.say(this.words.t('pickHint'));
    this.picking = true;
    this.open = false;
    editor.select([...editor.selection, id]);
    this.desk.focusField(id);
  }
  /** What was chosen stays selected; `false` when nothing was being chosen. */
  endPicking(): boolean {
    const was = this.picking;
    this.picking = false;
    if (was) this.desk.refresh();
    return was;
  }
  /** Something is about to be placed, or no more: whatever else was under way is over. */
  armed(): void {
    this.picking = this.open = false;
    this.carried = undefined;
  }
  carry({ id, type }: PlacedField): void {
    this.open = false;
    this.desk.arm(undefined);
    this.desk.arm(type);
    this.carried = id;
    this.desk.focus('.scroller');
  }
  /** The carried field goes to a point or into a box of a page, in points; `false` when none is carried. */
  putDown(pageNumber: number, at: Point | Rect): boolean {
    const { editor, pages } = this.desk;
    const field = editor.model.get(this.carried ?? '');
    const page = pages.sizes[pageNumber - 1];
    this.carried = undefined;
    if (!field || !page) return false;
    const { width, height } = scaleUp(field, pages.sizes[field.pageNumber - 1] ?? page);
    const rect = 'width' in at ? at : { width, height, x: at.x - width / 2, y: at.y - height / 2 };
    editor.place(new Map([[field.id, { pageNumber, rect }]]));
    this.desk.show([field.id]);
    const { left, top } = positionOf(this.desk, editor.model.get(field.id)!);
    this.desk.say(this.desk.words.t('movedToPage', { page: pageNumber, left, top }));
    return true;
  }
  leaveFor(id: string): void {
    this.open = false;
    this.desk.focusField(id);
  }

  writeOwnPattern(id: string | undefined): void {
    this.ownPattern = id;
    this.desk.refresh();
  }

  duplicateSelected(): void {
    const { editor } = this.desk;
    const [first] = duplicate(editor, editor.selection);
    if (first !== undefined) this.desk.focusField(first);
  }

  addOption(id: string): void {
    const { editor, words } = this.desk;
    const made = addRadioOption(editor, id, words.t('optionNew', { n: groupSize(editor, id) + 1 }));
    if (made !== undefined) this.desk.show([made]);
  }

  retype(fields: readonly PlacedField[], type: string): void {
    const { editor, pages, words } = this.desk;
    const page = (field: PlacedField): Size =>
      pages.sizes[field.pageNumber - 1] ?? { width: 595, height: 842 };
    const change = (field: PlacedField) =>
      retype(field, type, editor.fields, page(field), words.t('optionNew', { n: 1 }));
    editor.change(
      fields.map(({ id }) => id),
      change,
    );
  }

  removeOption(from: PlacedField, option: PlacedField): void {
    const { editor } = this.desk;
    const left = radioOptions(editor.fields, from).find(({ id }) => id !== option.id);
    if (editor.remove([option.id]) && option.id === from.id && left) this.desk.show([left.id]);
  }

  link(ids: readonly string[]): void {
    const { editor } = this.desk;
    const patches = linkPatches(editor.fields, ids, () => unnamed('link'));
    if (editor.write(patches)) this.desk.say(this.words.t('linkedNow', { n: ids.length }));
    this.desk.refresh();
  }
  unlink(ids: readonly string[]): void {
    const { editor } = this.desk;
    const patches = unlinkPatches(editor.fields, ids);
    if (editor.write(patches)) this.desk.say(this.words.t('unlinkedNow', { n: patches.length }));
  }

  makeGrid(ids: readonly string[]): void {
    const { editor } = this.desk;
    if (!editor.write(makeGridPatches(editor.model.set, ids, unnamed('grid')))) return;
    this.desk.say(this.words.t('gridMade', gridShape(editor.those(ids))));
  }
  dissolve(id: string): void {
    const { editor } = this.desk;
    if (editor.write(dissolveGridPatches(editor.model.set, id))) this.desk.say(this.words.t('gridGone'));
  }
  leaveGrid(ids: readonly string[]): void {
    this.desk.editor.change(ids, { gridGroupId: undefined });
  }
  nameGrid(id: string, label: string): void {
    const { editor } = this.desk;
    editor.write(editGridPatches(editor.model.set, id, { label: label.trim() || undefined }));
  }
  reshape(id: string, shape: { rows: number; columns: number }): void {
    const { editor } = this.desk;
    const patches = reshapeGridPatches(editor.model.set, id, shape, () => unnamed('new'));
    if (patches && editor.write(patches)) this.desk.say(this.words.t('gridMade', shape));
    this.gridFull = patches ? undefined : id;
    if (!patches) this.desk.say(this.words.t('gridNoRoom'));
    this.desk.refresh();
  }

  /** Shows a suggestion on its page, in focus; its card is beside it. */
  lookAt(id: string | undefined): void {
    const one = this.suggestions.list.find((other) => other.id === id);
    this.suggestions.look(one?.id);
    if (!one) return;
    if (one.placed) this.desk.focusPlace(one.field, `[data-suggestion="${CSS.escape(one.id)}"]`);
    else this.desk.focus('#suggestion-title');
  }

  /** Accepts, rejects or looks anew; focus goes on to the next suggestion when there is one. */
  decide(what: Decision, id = ''): void {
    const { suggestions } = this;
    const next = suggestions.list.length > 1 ? suggestions.next?.id : undefined;
    this.searched = true;
    const run = what === 'accept' || what === 'reject' ? suggestions[what](id) : suggestions[what]();
    void run.then(() => {
      if (what !== 'accept' && what !== 'reject') return;
      if (suggestions.list.some((one) => one.id === next)) this.lookAt(next);
      else this.desk.focus('.scroller');
    });
  }

  /** Keys on a suggestion. */
  suggestionKey(event: KeyboardEvent, id: string): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key === 'enter' || key === 'a') this.#decideHere('accept', id);
    else if (key === 'delete' || key === 'backspace' || key === 'r') this.#decideHere('reject', id);
    else if (key === 'pagedown' || key === 'pageup') this.#lookBeside(id, key === 'pagedown' ? 1 : -1);
    else if (key === 'escape') {
      this.suggestions.look(undefined);
      this.desk.focus('.scroller');
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }
  #lookBeside(id: string, by: 1 | -1): void {
    const placed = this.suggestions.list.filter((one) => one.placed);
    const at = placed.findIndex((one) => one.id === id);
    const beside = placed[at + by];
    if (beside) this.lookAt(beside.id);
  }
  #decideHere(what: 'accept' | 'reject', id: string): void {
    this.suggestions.current = id;
    this.decide(what, id);
  }
}
