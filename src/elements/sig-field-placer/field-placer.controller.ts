import type { Point, Rect, Size, Unit } from '../../domain/index.js';
import type { common } from '../../locales/en/common.js';
import type { Strings } from '../shared/i18n/strings.js';
import type { Pdf } from '../shared/pdf/pdf.js';
import { InputTracker } from '../shared/ui/live-value.directive.js';
import { ZoomGestures } from '../shared/pdf/zoom-gestures.js';
import { PaletteDragController } from './interaction/palette-drag.controller.js';
import type { PlacerHost, PlacerElement } from './field-placer.context.js';
import { PlacerEditor } from './model/placer-editor.js';
import {
  SigBeforeChangeEvent,
  SigChangeEvent,
  SigSavedEvent,
  SigSelectionChangeEvent,
} from './field-placer.events.js';
import { newField } from './model/new-field.js';
import { newId, type NewField, type PlacedField } from './model/field.js';
import { diffFields } from './model/patches.js';
import { FirstPaint } from './document/first-paint.js';
import { PlacerFocus } from './interaction/focus.controller.js';
import { pressed } from './interaction/keyboard-host.js';
import { PageSnapLines } from './interaction/page-snap-lines.js';
import { PageMeasurer } from '../shared/pdf/page-measurer.js';
import { PagesController } from '../shared/pdf/pages.controller.js';
import { PointerController } from './interaction/pointer.controller.js';
import { RoleMarker, type RoleMark } from './model/roles.js';
import { SaveController } from './saving/save.controller.js';
import type { DocumentOutline } from './document/load-document.js';
import type { InspectorController } from './inspector/inspector.controller.js';
import { saveOutcome, fieldErrors } from './saving/save-errors.js';
import { typeName, type PlacerUi, type PlacerStrings } from './field-placer.types.js';

/**
 * The work on one document: brings editor, pages, gestures, keys and saving together and answers what the views ask for.
 * Owns what is chosen (role, unit, armed type) and where focus is to go; the element owns attributes, the opening what is
 * loaded, the side what fields mean.
 */
export class PlacerController implements PlacerUi {
  readonly editor: PlacerEditor;
  readonly pages: PagesController;
  readonly saver: SaveController;
  readonly pointer: PointerController;
  readonly drag: PaletteDragController;
  readonly zooming: ZoomGestures;
  readonly focusing: PlacerFocus;
  readonly typing = new InputTracker(() => this.#update());
  armed: string | undefined;
  unit: Unit = 'mm';
  side: InspectorController | undefined;
  readonly #marker = new RoleMarker();
  readonly #marks = new PageSnapLines();
  readonly #measurer = new PageMeasurer((sizes) => this.pages.correctSizes(sizes));
  readonly firstSight = new FirstPaint();
  #outline: DocumentOutline | undefined;
  #pdf: Pdf | undefined;
  /** Whether the file has been there, and with it what fields are placed on: it may be put away at the moment. */
  shown = false;
  #role: string | undefined;
  #checkAsked = false;

  constructor(
    private readonly host: PlacerElement,
    private readonly facts: PlacerHost,
  ) {
    const pages = (this.pages = new PagesController(
      host,
      () => this.#update(),
      () => (this.firstSight.finish(), this.#measurer.start()),
    ));
    this.editor = new PlacerEditor({
      get pages() {
        return pages.sizes;
      },
      get locked() {
        return facts.locked();
      },
      allow: (patches) => facts.fire(new SigBeforeChangeEvent(patches)),
      changed: (patches) => {
        this.side?.changed();
        facts.fire(new SigChangeEvent(patches));
        this.saver.scheduleAutosave();
        this.#update();
      },
      selecting: () => this.typing.commit(),
      selectionChanged: () => {
        this.side?.changed();
        facts.fire(new SigSelectionChangeEvent(this.editor.selection));
        this.#update();
      },
      nextId: newId,
    });
    this.saver = new SaveController({
      editor: this.editor,
      get clock() {
        return facts.clock();
      },
      get autosave() {
        return host.autosave;
      },
      get locked() {
        return facts.locked();
      },
      handleError: (error, sent) => {
        return { ...saveOutcome(facts.fail(error)), wrong: fieldErrors(error, sent) };
      },
      whenIdle: () => this.pointer.whenIdle(),
      requestUpdate: () => this.#update(),
      setEnvelope: (now) => facts.setEnvelope(now),
      handleSaved: (ids, renamed) => {
        this.focusing.renameFields(renamed);
        facts.announcer.announce(this.words.t('saved'));
        facts.fire(new SigSavedEvent(ids));
      },
    });
    this.focusing = new PlacerFocus({
      editor: this.editor,
      pages,
      root: () => host.renderRoot as ShadowRoot,
      update: () => this.#update(),
    });
    const pointerHost = {
      editor: this.editor,
      pages,
      locked: () => facts.locked(),
      armed: () => this.armed,
      picking: () => this.picking,
      pick: (id: string) => this.side?.pick(id),
      later: (run: () => void, ms: number) => facts.clock().after(ms, run),
      drop: (type: string, pageNumber: number, at: Point | Rect) => this.drop(type, pageNumber, at),
      focusField: (id: string) => this.focusing.focusField(id, false),
      marks: (index: number) => this.#marks.get(index),
      element: (selector: string) => host.renderRoot.querySelector<HTMLElement>(selector),
    };
    this.pointer = new PointerController(pointerHost);
    this.drag = new PaletteDragController(pointerHost, this.pointer);
    this.zooming = new ZoomGestures({
      pages,
      zoomTo: (zoom) => {
        // A second finger ends what the first one began.
        this.pointer.cancel();
        facts.setZoom(pages.clampZoom(zoom));
        return host.updateComplete;
      },
    });
  }

  /** Another document, or the same one read anew. */
  open(outline: DocumentOutline): void {
    const { sizes, set, source } = outline;
    this.close();
    this.#outline = outline;
    this.pages.open(sizes);
    this.editor.load(set);
    this.saver.load(source);
    this.side?.load(outline);
  }

  /** The file: at first with the sizes of its pages as far as it tells them; later the same again, after it was put away. */
  openFile(pdf: Pdf, sizes?: readonly Size[]): void {
    if (sizes) this.pages.replaceSizes(sizes);
    this.#pdf = pdf;
    this.shown = true;
    this.firstSight.start(this.facts.clock());
    this.pages.openFile(pdf);
    this.#marks.openFile(pdf);
    this.#measurer.open(pdf);
    if (!sizes) this.#measurer.start();
    this.side?.openFile(pdf);
  }

  /** The worker ends; what is shown stays, and goes on with the file when that is back. */
  closeFile(): void {
    this.firstSight.stop();
    this.#measurer.suspend();
    this.pages.closeFile();
    this.#marks.closeFile();
    this.side?.closeFile();
    this.#pdf = undefined;
  }

  /** What fields mean has been loaded. */
  attach(side: InspectorController): void {
    this.side = side;
    if (this.#outline) side.load(this.#outline);
    if (this.#pdf) side.openFile(this.#pdf);
    if (this.shown && this.#checkAsked) side.openCheck();
    this.#checkAsked = false;
    this.#update();
  }

  /** The document is put away, and what was not saved with it. */
  close(): void {
    this.pointer.cancel();
    this.drag.cancel();
    this.saver.reset();
    this.closeFile();
    this.pages.reset();
    this.#marks.reset();
    this.#measurer.reset();
    this.editor.load({ fields: [], gridGroups: [] });
    this.#outline = undefined;
    this.shown = false;
    this.side?.close();
    this.armed = undefined;
    this.#checkAsked = false;
  }

  get words(): PlacerStrings {
    return this.facts.words;
  }
  get common(): Strings<typeof common> {
    return this.facts.common;
  }
  get locked(): boolean {
    return this.facts.locked();
  }
  get sent(): boolean {
    return this.facts.sent();
  }
  /** Whether several are being chosen one by one. */
  get picking(): boolean {
    return this.side?.picking ?? false;
  }
  /** The one field that Tab comes to. */
  get stop(): string | undefined {
    return this.focusing.tabStop;
  }
  get zoom(): number | 'fit' {
    return this.host.zoom;
  }

  get roles(): readonly RoleMark[] {
    return this.#marker.of(this.facts.roles(), this.editor.fields);
  }
  get role(): string | undefined {
    const known = this.facts.roles();
    return known.some(({ role }) => role === this.#role) ? this.#role : known[0]?.role;
  }

  chooseRole(role: string): void {
    this.#role = role;
    this.#update();
  }
  chooseUnit(unit: Unit): void {
    this.unit = unit;
    this.#update();
  }

  arm(type: string | undefined): void {
    if (this.locked || type === this.armed) return;
    this.armed = type;
    this.side?.armed();
    if (type !== undefined) {
      const hint = this.pointer.isTouch ? 'armedTouch' : 'armed';
      this.facts.announcer.announce(this.words.t(hint, { type: typeName(this.words, type) }));
      this.focusing.revealPages();
    }
    this.#update();
  }

  /** For a host: type and role are chosen as for a person. */
  add(field: NewField): string | undefined {
    return this.editor.add([{ ...this.#newField(field.type), ...field }])[0];
  }

  /** A host's own set, by `id`; one step that can be undone. */
  replaceAll(fields: readonly PlacedField[]): void {
    this.editor.replaceAll(diffFields(this.editor.fields, fields));
    this.saver.scheduleAutosave();
    this.#update();
  }

  #newField(type: string): NewField {
    return newField(type, this.role, this.editor, (n) => this.words.t('optionNew', { n }));
  }

  drop(type: string, pageNumber: number, at: Point | Rect): void {
    this.armed = undefined;
    if (!this.side?.putDown(pageNumber, at))
      this.#placed(this.editor.addAt(this.#newField(type), pageNumber, at));
  }

  placeHere(type: string): void {
    this.armed = undefined;
    const pageNumber = this.pages.current;
    const middle = this.pages.visibleMiddleOf(pageNumber);
    if (this.side?.putDown(pageNumber, middle)) return;
    this.#placed(
      this.editor.addSomewhere(this.#newField(type), pageNumber, { x: middle.x / 2, y: middle.y }),
    );
  }

  #placed(id: string | undefined): void {
    const field = id === undefined ? undefined : this.editor.model.get(id);
    this.#update();
    if (!field) return;
    this.editor.select([field.id]);
    this.focusField(field.id);
    const type = typeName(this.words, field.type);
    this.facts.announcer.announce(this.words.t('placed', { type, page: field.pageNumber }));
  }

  setZoom(zoom: number | 'fit'): void {
    this.facts.setZoom(zoom);
    // Asked for again it fits the page that is looked at now.
    if (zoom === 'fit') this.pages.refit();
  }
  goTo(pageNumber: number): void {
    const page = Math.min(this.pages.sizes.length, Math.max(1, Math.trunc(pageNumber) || 1));
    this.pages.scrollTo(page);
  }

  undo(): void {
    if (this.editor.undo()) this.facts.announcer.announce(this.words.t('undone'));
  }
  redo(): void {
    if (this.editor.redo()) this.facts.announcer.announce(this.words.t('redone'));
  }

  askSave(mine = false): void {
    void this.save(mine);
  }
  save(mine = false): Promise<boolean> {
    this.typing.commit();
    return this.saver.save({ mine });
  }
  /** What is typed is in the model, and autosave waits no longer. */
  leave(): void {
    this.typing.commit();
    this.saver.flush();
  }
  /** Another document is about to be opened. */
  part(): void {
    this.typing.commit();
    this.saver.flushAndDetach();
  }

  /** Asked for before its code is there, it opens as soon as that is. */
  openCheck(): void {
    if (this.side) this.side.openCheck();
    else this.#checkAsked = true;
  }

  /** Selects fields and leads to the first, or to one of its properties. */
  show(ids: readonly string[], member?: string): void {
    this.editor.select(ids);
    if (ids[0] === undefined) return;
    this.focusField(ids[0]);
    if (member === undefined) return;
    const own = `.panel [data-member="${CSS.escape(member)}"]`;
    this.side?.fold(true);
    this.focus(own, '.panel-body select');
  }

  readonly say = (text: string): void => this.facts.announcer.announce(text);
  readonly refresh = (): void => this.#update();

  removeSelected(): void {
    const { selection } = this.editor;
    if (selection.length === 0 || !this.editor.remove(selection)) return;
    this.facts.announcer.announce(this.words.t('removed', { n: selection.length }));
    this.element('.scroller')?.focus({ preventScroll: true });
  }

  readonly focusField = (id: string): void => this.focusing.focusField(id);
  readonly focusPlace = (at: PlacedField, selector: string): void => this.focusing.focusOnPage(at, selector);
  readonly focus = (...selectors: string[]): void => this.focusing.focus(...selectors);
  readonly reveal = (selector: string): void => this.focusing.reveal(selector);

  readonly keydown = (event: KeyboardEvent): void => pressed(this, event);

  /** A field that gets focus is the selected one, unless several are being chosen; a run of arrow keys ends when focus leaves. */
  readonly focusin = (event: FocusEvent): void => {
    const id = (event.target as Element).closest<HTMLElement>('[data-id]')?.dataset.id;
    if (id === undefined) return this.editor.endRun();
    this.focusing.setLastField(id);
    if (!this.picking && !this.editor.selection.includes(id)) this.editor.select([id]);
  };

  /** Whether the focus is in the properties. */
  get inPanel(): boolean {
    const { activeElement } = this.host.renderRoot as ShadowRoot;
    return Boolean(activeElement?.closest('.panel'));
  }

  private element(selector: string): HTMLElement | null {
    return this.host.renderRoot.querySelector<HTMLElement>(selector);
  }

  #update(): void {
    this.host.requestUpdate();
  }
}
