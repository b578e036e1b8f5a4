import type { Size, Unit } from '../../domain/index.js';
import { clampZoom, zoomStep } from '../shared/pdf/layout.model.js';
import { problemKeys } from '../shared/pdf/painting/page-problem.view.js';
import { PageMeasurer } from '../shared/pdf/page-measurer.js';
import { PagesController } from '../shared/pdf/pages.controller.js';
import type { Pdf } from '../shared/pdf/pdf.js';
import { ZoomGestures } from '../shared/pdf/zoom-gestures.js';
import { InputTracker } from '../shared/ui/live-value.directive.js';
import type { ToldFinding } from './check/finding-messages.js';
import type { EditorProps } from './chrome/editor.view.js';
import { FirstPaint } from './document/first-paint.js';
import type { DocumentOutline } from './document/load-document.js';
import {
  SigBeforeChangeEvent,
  SigChangeEvent,
  SigSavedEvent,
  SigSelectionChangeEvent,
} from './field-placer.events.js';
import type { PlacerContext, PlacerElement, PlacerHost } from './field-placer.types.js';
import type { InspectorController } from './inspector/inspector.controller.js';
import { goToPage, redo, undo } from './interaction/commands.js';
import { PlacerFocus } from './interaction/focus.controller.js';
import { KeyboardController } from './interaction/keyboard.controller.js';
import { PageSnapLines } from './interaction/page-snap-lines.js';
import { PaletteDragController } from './interaction/palette-drag.controller.js';
import { PlacementController } from './interaction/placement.controller.js';
import { PointerController } from './interaction/pointer.controller.js';
import { newId, type NewField, type PlacedField } from './model/field.js';
import { diffFields } from './model/patches.js';
import { PlacerEditor } from './model/placer-editor.js';
import { RoleChoice } from './model/roles.js';
import { SaveController } from './saving/save.controller.js';
import { saveOutcome } from './saving/save-errors.js';

type InspectorModule = typeof import('./inspector/inspector.lazy.js');

/**
 * The editing of one document: creates editor, pages, gestures, keyboard and saving, connects them, and gives the view its
 * values. The element owns the attributes, the document controller what is loaded, the inspector the properties.
 */
export class PlacerController {
  readonly editor: PlacerEditor;
  readonly pages: PagesController;
  readonly saving: SaveController;
  readonly focus: PlacerFocus;
  readonly input = new InputTracker(() => this.#update());
  readonly firstPaint = new FirstPaint();
  readonly #context: PlacerContext;
  readonly #placement: PlacementController;
  readonly #pointer: PointerController;
  readonly #drag: PaletteDragController;
  readonly #keyboard: KeyboardController;
  readonly #zoom: ZoomGestures;
  readonly #roles = new RoleChoice();
  readonly #snapLines = new PageSnapLines();
  readonly #measurer = new PageMeasurer((sizes) => this.pages.correctSizes(sizes));
  #inspector: InspectorController | undefined;
  #inspectorModule: InspectorModule | undefined;
  #outline: DocumentOutline | undefined;
  #pdf: Pdf | undefined;
  /** Stays set while the file is suspended. */
  #hasFile = false;
  #unit: Unit = 'mm';
  #isCheckRequested = false;
  #level = 3;

  constructor(
    private readonly element: PlacerElement,
    private readonly host: PlacerHost,
  ) {
    this.pages = new PagesController(
      element,
      () => this.#update(),
      () => {
        this.firstPaint.finish();
        this.#measurer.start();
      },
      (page, problem) => host.announcer.announce(host.words.t(problemKeys[problem], { page })),
    );
    this.editor = this.#createEditor();
    const { editor, pages } = this;
    const root = element.renderRoot as ShadowRoot;
    this.focus = new PlacerFocus({ editor, pages, root, requestUpdate: () => this.#update() });
    const context = (this.#context = this.#createContext(root));
    this.saving = this.#createSaving();
    const placement = (this.#placement = new PlacementController(context, {
      role: () => this.#currentRole,
      isTouch: () => this.#pointer.isTouch,
      handleArmed: () => this.#inspector?.handleArmed(),
    }));
    const pointer = (this.#pointer = new PointerController(context, {
      armedType: () => placement.armedType,
      drop: placement.drop,
      pageMarks: (index) => this.#snapLines.get(index),
    }));
    this.#drag = new PaletteDragController(context, pointer, placement.drop);
    this.#keyboard = new KeyboardController(context, {
      escape: () => this.#escape(),
      focusInspector: () => {
        this.#inspector?.toggleSheet(true);
        this.focus.focus('.plainset select, .plainset input', '.panel-body button');
      },
      save: () => this.#saveByKey(),
      pointedAt: () => pointer.pointedAt,
      forgetPointer: pointer.forgetPointer,
    });
    this.#zoom = new ZoomGestures({
      pages,
      zoomTo: (zoom) => {
        // The second finger of a pinch cancels what the first one began.
        pointer.cancel();
        host.setZoom(clampZoom(zoom, pages.sizes));
        return element.updateComplete;
      },
    });
  }

  #createEditor(): PlacerEditor {
    const { host, pages } = this;
    const handleChange = (event: Event) => {
      this.#inspector?.update();
      host.fire(event);
    };
    return new PlacerEditor({
      get pages() {
        return pages.sizes;
      },
      get locked() {
        return host.locked();
      },
      allow: (patches) => host.fire(new SigBeforeChangeEvent(patches)),
      changed: (patches) => {
        handleChange(new SigChangeEvent(patches));
        this.saving.scheduleAutosave();
        this.#update();
      },
      selecting: () => this.input.commit(),
      selectionChanged: () => {
        handleChange(new SigSelectionChangeEvent(this.editor.selection));
        this.#update();
      },
      nextId: newId,
    });
  }

  #createContext(root: ShadowRoot): PlacerContext {
    const { editor, pages, focus, host } = this;
    const naming = () => ({
      words: host.words,
      roles: this.#roles.marks(host.roles(), editor.fields),
      unit: this.#unit,
      sizes: pages.sizes,
    });
    const isPicking = () => this.#inspector?.isPicking ?? false;
    return {
      editor,
      pages,
      focus,
      root,
      words: host.words,
      get naming() {
        return naming();
      },
      get clock() {
        return host.clock();
      },
      get isLocked() {
        return host.locked();
      },
      get isPicking() {
        return isPicking();
      },
      pick: (id) => this.#inspector?.pick(id),
      announce: (text) => host.announcer.announce(text),
      requestUpdate: () => this.#update(),
    };
  }

  #createSaving(): SaveController {
    const { host } = this;
    return new SaveController(this.#context, {
      isAutosaving: () => this.element.autosave,
      whenIdle: () => this.#pointer.whenIdle(),
      element: this.element,
      handleError: (error, sent) => saveOutcome(error, host.fail(error), { sent, nowMs: host.clock().now() }),
      setEnvelope: (envelope) => host.setEnvelope(envelope),
      handleSaved: (ids, renamed) => {
        this.focus.renameFields(renamed);
        host.announcer.announce(host.words.t('saved'));
        host.fire(new SigSavedEvent(ids));
      },
    });
  }

  /** Another document, or the same one reloaded. */
  load(outline: DocumentOutline): void {
    this.reset();
    this.#outline = outline;
    this.pages.open(outline.sizes);
    this.editor.load(outline.set);
    this.saving.load(outline.source);
    this.#inspector?.load(outline);
  }

  /** The document's file. `sizes` are known the first time; a file that is opened again keeps what was measured. */
  openFile(pdf: Pdf, sizes?: readonly Size[]): void {
    if (sizes) this.pages.replaceSizes(sizes);
    this.#pdf = pdf;
    this.#hasFile = true;
    this.firstPaint.start(this.host.clock());
    this.pages.painter.openFile(pdf);
    this.#snapLines.openFile(pdf);
    this.#measurer.open(pdf);
    if (!sizes) this.#measurer.start();
    this.#inspector?.openFile(pdf);
  }

  /** The worker is about to end; painted pages stay. */
  closeFile(): void {
    this.firstPaint.stop();
    this.#measurer.suspend();
    this.pages.painter.closeFile();
    this.#snapLines.closeFile();
    this.#inspector?.closeFile();
    this.#pdf = undefined;
  }

  /** Forgets the document and its unsaved changes. */
  reset(): void {
    this.#pointer.cancel();
    this.#drag.cancel();
    this.saving.reset();
    this.closeFile();
    this.pages.reset();
    this.#snapLines.reset();
    this.#measurer.reset();
    this.editor.load({ fields: [], gridGroups: [] });
    this.#outline = undefined;
    this.#hasFile = false;
    this.#inspector?.reset();
    this.#placement.reset();
    this.#isCheckRequested = false;
  }

  /** The inspector's code has loaded. */
  attachInspector(module: InspectorModule): void {
    const inspector = (this.#inspector = new module.InspectorController(this.#context, {
      element: this.element,
      placement: this.#placement,
      saving: this.saving,
      host: this.host,
      role: () => this.#currentRole,
      save: (overwrite) => void this.save(overwrite),
      level: () => this.#level,
      chooseRole: (role) => this.#chooseRole(role),
      chooseUnit: (unit) => {
        this.#unit = unit;
        this.#update();
      },
    }));
    this.#inspectorModule = module;
    if (this.#outline) inspector.load(this.#outline);
    if (this.#pdf) inspector.openFile(this.#pdf);
    if (this.#hasFile && this.#isCheckRequested) inspector.check.openList();
    this.#isCheckRequested = false;
    this.#update();
  }

  /** The preflight; empty until the inspector has loaded. */
  check(): ToldFinding[] {
    return this.#inspector?.runCheck() ?? [];
  }
  add(field: NewField): string | undefined {
    return this.#placement.add(field);
  }
  /** Replaces all fields with a host's, matched by `id`, as one step that can be undone. */
  replaceAll(fields: readonly PlacedField[]): void {
    this.editor.replaceAll(diffFields(this.editor.fields, fields));
    this.saving.scheduleAutosave();
    this.#update();
  }
  goToPage(pageNumber: number): void {
    goToPage(this.#context, pageNumber);
  }

  /** Includes what is being typed. */
  save(overwrite = false): Promise<boolean> {
    this.input.commit();
    return this.saving.save({ overwrite });
  }
  /** Says so when there is nothing to save. */
  #saveByKey(): void {
    this.input.commit();
    if (this.editor.model.dirty) void this.save();
    else this.host.announcer.announce(this.host.words.t('saved'));
  }
  /** The element was disconnected. */
  flush(): void {
    this.input.commit();
    this.saving.flush();
  }
  /** Another document is about to be loaded. */
  flushAndDetach(): void {
    this.input.commit();
    this.saving.flushAndDetach();
  }

  /** The values of the view. `level` is that of the heading; `retryInspector` loads the inspector's code again. */
  props(level: number, retryInspector: (() => void) | undefined): EditorProps {
    const { host, pages } = this;
    this.#level = Math.min(6, level + 1);
    const { editor, naming, isLocked, words } = this.#context;
    const { armedType, isCarrying } = this.#placement;
    const { layout, mounted, current: currentPage, zoomFactor } = pages;
    return {
      ...{ level, words, common: host.common, naming, isLocked, retryInspector },
      painter: pages.painter,
      ...{ layout, mounted, currentPage, zoomFactor, pageCount: pages.sizes.length },
      ...{ armedType, pressedType: isCarrying ? undefined : armedType, role: this.#currentRole },
      ...{ model: editor.model, fields: editor.fields, selected: editor.selected },
      ...{ hasFile: this.#hasFile, undimmedRole: this.#inspector?.recipients.undimmedRole },
      isTouch: this.#pointer.isTouch,
      saveState: this.saving.state.kind,
      tabStop: this.focus.tabStop,
      inspector: this.#inspector && { views: this.#inspectorModule!, ...this.#inspector.props },
      actions: this.#actions,
      drag: this.#drag,
      pointer: this.#pointer,
      zoom: this.#zoom,
      handleScroll: pages.handleScroll,
      handlers: {
        pointerdown: this.#pointer.handlePress,
        keydown: this.#keyboard.handleKeyDown,
        focusin: this.#handleFocusIn,
        typing: this.input,
      },
    };
  }

  readonly #actions: EditorProps['actions'] = {
    toggleArmed: (type) => this.#placement.arm(this.#placement.armedType === type ? undefined : type),
    disarm: () => this.#placement.arm(undefined),
    dropHere: (type) => this.#placement.dropHere(type),
    chooseRole: (role) => this.#chooseRole(role),
    undo: () => undo(this.#context),
    redo: () => redo(this.#context),
    zoomStep: (direction) => this.host.setZoom(zoomStep(this.pages.zoomFactor, direction, this.pages.sizes)),
    zoomToFit: () => {
      this.host.setZoom('fit');
      // When it fits already: fits the page that is now in view.
      this.pages.refit();
    },
    goToPage: (pageNumber) => this.goToPage(pageNumber),
    openCheck: () => this.#openCheck(),
    save: () => void this.save(),
  };

  get #currentRole(): string | undefined {
    return this.#roles.current(this.host.roles());
  }
  #chooseRole(role: string): void {
    this.#roles.choose(role);
    this.#update();
  }

  /** Before the inspector has loaded, the check opens as soon as it has. */
  #openCheck(): void {
    if (this.#inspector) this.#inspector.check.openList();
    else this.#isCheckRequested = true;
  }

  /** Ends the innermost thing in progress: a gesture, a placement, picking, or focus in the inspector. */
  #escape(): boolean {
    if (this.#pointer.cancel() || this.#drag.cancel()) return true;
    if (this.#placement.armedType !== undefined) {
      this.#placement.arm(undefined);
      return true;
    }
    if (this.#inspector?.stopPicking()) return true;
    const [id] = this.editor.selection;
    const isInPanel = Boolean(this.#context.root.activeElement?.closest('.inspector'));
    if (!isInPanel || id === undefined) return false;
    this.#inspector?.returnToField(id);
    return true;
  }

  /** Focus selects a field, except while several are picked; leaving a field ends a run of arrow keys. */
  readonly #handleFocusIn = (event: FocusEvent): void => {
    const id = (event.target as Element).closest<HTMLElement>('[data-id]')?.dataset.id;
    if (id === undefined) return this.editor.endRun();
    this.focus.setLastField(id);
    if (!this.#context.isPicking && !this.editor.selection.includes(id)) this.editor.select([id]);
  };

  #update(): void {
    this.element.requestUpdate();
  }
}
