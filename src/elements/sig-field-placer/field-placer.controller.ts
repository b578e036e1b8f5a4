import type { Size } from '../../domain/index.js';
import { zoomStep } from '../shared/pdf/layout.model.js';
import { problemKeys } from '../shared/pdf/painting/page-problem.view.js';
import { PageMeasurer } from '../shared/pdf/page-measurer.js';
import { PagesController } from '../shared/pdf/pages.controller.js';
import type { Pdf } from '../shared/pdf/pdf.js';
import { InputTracker } from '../shared/ui/directives/live-value.directive.js';
import type { ToldFinding } from './check/finding-messages.js';
import type { EditorProps } from './chrome/editor.view.js';
import { DocumentsController } from './documents/documents.controller.js';
import { FirstPaint } from './document/first-paint.js';
import type { DocumentOutline } from './document/load-document.js';
import { EditorContext } from './editor-context.js';
import {
  SigBeforeChangeEvent,
  SigChangeEvent,
  SigSavedEvent,
  SigSelectionChangeEvent,
} from './field-placer.events.js';
import type { PlacerElement, PlacerHost } from './field-placer.types.js';
import { PanelLoader } from './panels/panel-loader.js';
import type { InspectorController } from './inspector/inspector.controller.js';
import { goToPage, redo, undo } from './interaction/commands.js';
import { PlacerFocus } from './interaction/focus.controller.js';
import { InteractionController } from './interaction/interaction.controller.js';
import { newId, type NewField, type PlacedField } from '../shared/fields/field.js';
import { diffFields } from './model/patches.js';
import { PlacerEditor } from './model/placer-editor.js';
import { SaveController } from './saving/save.controller.js';

type InspectorModule = typeof import('./inspector/inspector.lazy.js');

/**
 * The editing of one document: creates editor, pages, gestures, keyboard and saving, connects them, and gives the view its
 * values. The element owns the attributes, the document controller what is loaded, the inspector the properties.
 */
export class PlacerController {
  readonly editor: PlacerEditor;
  readonly pages: PagesController;
  readonly saving: SaveController;
  readonly documents: DocumentsController;
  readonly focus: PlacerFocus;
  readonly input = new InputTracker(() => this.#update());
  readonly #firstPaint = new FirstPaint();
  readonly #context: EditorContext;
  readonly #interaction: InteractionController;
  readonly #panels: PanelLoader;
  readonly #measurer = new PageMeasurer((sizes) => this.pages.correctSizes(sizes));
  #inspector: InspectorController | undefined;
  #inspectorModule: InspectorModule | undefined;
  #outline: DocumentOutline | undefined;
  #pdf: Pdf | undefined;
  /** Stays set while the file is suspended. */
  #hasFile = false;
  #isCheckRequested = false;
  #level = 3;

  constructor(
    private readonly element: PlacerElement,
    private readonly host: PlacerHost,
  ) {
    this.#panels = new PanelLoader(element, host, () => this.#context);
    this.pages = new PagesController(
      element,
      () => {
        this.#panels.handlePageChange();
        this.#update();
      },
      () => {
        this.#panels.handlePainted();
        this.#firstPaint.finish();
        this.#measurer.start();
      },
      (page, problem) => host.announcer.announce(host.words.t(problemKeys[problem], { page })),
    );
    this.editor = this.#createEditor();
    const { editor, pages } = this;
    const root = element.renderRoot as ShadowRoot;
    const requestUpdate = () => this.#update();
    this.focus = new PlacerFocus({ editor, pages, root, requestUpdate });
    const context = (this.#context = new EditorContext({
      ...{ host, editor, pages, root, requestUpdate, focus: this.focus },
      isPicking: () => this.#inspector?.isPicking ?? false,
      isPreviewing: () => this.#panels.isPreviewing,
      pick: (id) => this.#inspector?.pick(id),
    }));
    this.documents = new DocumentsController(context, host);
    this.saving = this.#createSaving();
    this.#interaction = new InteractionController(context, {
      ...{ element, host },
      role: () => context.role,
      inspector: {
        handleArmed: () => this.#inspector?.handleArmed(),
        openSheet: () => this.#inspector?.toggleSheet(true),
        stopPicking: () => this.#inspector?.stopPicking() ?? false,
        returnToField: (id) => this.#inspector?.returnToField(id),
      },
      save: () => this.#saveByKey(),
    });
  }

  #createEditor(): PlacerEditor {
    const { host, pages } = this;
    const isPreviewing = () => this.#panels.isPreviewing;
    const handleChange = (event: Event) => {
      this.#inspector?.update();
      host.fire(event);
    };
    return new PlacerEditor({
      get pages() {
        return pages.fileSizes;
      },
      get locked() {
        return host.locked() || isPreviewing();
      },
      allow: (patches) => host.fire(new SigBeforeChangeEvent(patches, this.documents.shownId)),
      changed: (patches) => {
        handleChange(new SigChangeEvent(patches, this.documents.shownId));
        this.saving.handleChange();
        this.#update();
      },
      selecting: () => this.input.commit(),
      selectionChanged: () => {
        // The inspector loads now: it shows what is selected.
        this.#firstPaint.finish();
        handleChange(new SigSelectionChangeEvent(this.editor.selection, this.documents.shownId));
        this.#update();
      },
      nextId: newId,
    });
  }

  #createSaving(): SaveController {
    const { host } = this;
    const { editor, requestUpdate } = this.#context;
    const parts = {
      ...{ editor, requestUpdate },
      get clock() {
        return host.clock();
      },
      // A preview locks the fields, not the saving of what was changed before.
      get isLocked() {
        return host.locked();
      },
    };
    return new SaveController(parts, {
      isAutosaving: () => this.element.autosave,
      whenIdle: () => this.#interaction.pointer.whenIdle(),
      element: this.element,
      fail: (error) => host.fail(error),
      setEnvelope: (envelope) => host.setEnvelope(envelope),
      handleReloaded: () => void this.#inspector?.suggestions.reload(),
      handleSaved: (ids, renamed) => {
        this.focus.renameFields(renamed);
        this.#interaction.pointer.renameFields(renamed);
        host.announcer.announce(host.words.t('saved'));
        host.fire(new SigSavedEvent(ids, this.documents.shownId));
        if (host.isAutosaving()) void this.documents.hidden.save();
      },
    });
  }

  /**
   * Another document, or the same one reloaded. Unsaved changes that were kept are there again. Returns the page that was in
   * view then.
   */
  load(outline: DocumentOutline): number | undefined {
    this.reset();
    this.#outline = outline;
    const kept = this.documents.show(outline);
    this.pages.open(kept && kept.sizes.length > 0 ? kept.sizes : outline.sizes);
    this.editor.load(kept?.model ?? outline.set);
    if (kept) this.saving.resume(kept.session);
    else this.saving.load(outline.source);
    this.#inspector?.load(outline);
    return kept?.page;
  }

  /** The document's file. `sizes` are known the first time; a file that is opened again keeps what was measured. */
  openFile(pdf: Pdf, sizes?: readonly Size[]): void {
    if (sizes)
      this.pages.correctSizes(
        sizes.map((size, index) => [index, size]),
        sizes.length,
      );
    this.#pdf = pdf;
    this.#hasFile = true;
    this.#firstPaint.start(this.host.clock());
    this.pages.painter.openFile(pdf);
    this.#interaction.openFile(pdf);
    this.#measurer.open(pdf);
    if (!sizes) this.#measurer.start();
    this.#inspector?.openFile(pdf);
    if (!sizes) return;
    const ids = this.documents.handleOpened();
    if (ids.length > 0) this.#inspector?.show(ids);
  }

  /** The worker is about to end; painted pages stay. */
  closeFile(): void {
    this.#firstPaint.stop();
    this.#measurer.suspend();
    this.pages.painter.closeFile();
    this.#interaction.closeFile();
    this.#inspector?.closeFile();
    this.#pdf = undefined;
  }

  /** Forgets the document and its unsaved changes. */
  reset(): void {
    this.#interaction.reset();
    this.saving.reset();
    this.closeFile();
    this.pages.reset();
    this.#measurer.reset();
    this.editor.load({ fields: [], gridGroups: [] });
    this.#outline = undefined;
    this.#hasFile = false;
    this.#inspector?.reset();
    this.#panels.reset();
    this.#isCheckRequested = false;
  }

  /**
   * After the first page, loads what changes placed fields, and the inspector, which it returns. Rejects when one of them does
   * not load: a person learns of it while there is little to lose.
   */
  async loadLater(): Promise<InspectorModule> {
    await this.#firstPaint.done;
    const attach = async () => this.#interaction.attach(await import('./interaction/editing.lazy.js'));
    const inspector = import('./inspector/inspector.lazy.js');
    const [module] = await Promise.all([inspector, attach()]);
    return module;
  }

  /** The inspector's code has loaded. */
  attachInspector(module: InspectorModule): void {
    const inspector = (this.#inspector = new module.InspectorController(this.#context, {
      element: this.element,
      placement: this.#interaction.placement,
      saving: this.saving,
      documents: this.documents,
      host: this.host,
      role: () => this.#context.role,
      save: (overwrite) => void this.save(overwrite),
      level: () => this.#level,
      chooseRole: this.#context.chooseRole,
      chooseUnit: this.#context.chooseUnit,
    }));
    this.#inspectorModule = module;
    if (this.#outline) inspector.load(this.#outline);
    if (this.#pdf) inspector.openFile(this.#pdf);
    if (this.#hasFile && this.#isCheckRequested) inspector.check.openList();
    this.#isCheckRequested = false;
    this.#update();
  }

  #rotate(): void {
    this.#interaction.cancel();
    this.pages.rotate(this.pages.rotation + 90);
    this.host.announcer.announce(this.host.words.t('rotated', { degrees: this.pages.rotation }));
  }

  #togglePreview(): void {
    this.input.commit();
    this.#interaction.placement.arm(undefined);
    this.#panels.togglePreview();
  }

  /** The preflight; empty until the inspector has loaded. */
  check(): ToldFinding[] {
    return this.#inspector?.runCheck() ?? [];
  }
  add(field: NewField): string | undefined {
    return this.#interaction.placement.add(field);
  }
  /** Replaces all fields with a host's, matched by `id`, as one step that can be undone. */
  replaceAll(fields: readonly PlacedField[]): void {
    this.editor.replaceAll(diffFields(this.editor.fields, fields));
    this.saving.handleChange();
    this.#update();
  }
  /** Goes to a page, or selects fields or shows one suggestion, of which the first takes focus if wanted. */
  show(target: number | readonly string[], focus = false): void {
    if (typeof target === 'number') return goToPage(this.#context, target);
    const ids = target;
    const [first] = ids;
    const isSuggestion = first !== undefined && !this.editor.model.get(first);
    if (isSuggestion && this.#inspector?.suggestions.point(first, focus)) return;
    if (focus && this.#inspector) this.#inspector.show(ids);
    else this.editor.select(ids);
  }

  /** Saves all documents of the envelope, and what is being typed. */
  async save(overwrite = false): Promise<boolean> {
    this.input.commit();
    const isSaved = await this.saving.save({ overwrite });
    return (await this.documents.hidden.save()) && isSaved;
  }
  /** Says so when there is nothing to save. */
  #saveByKey(): void {
    this.input.commit();
    if (this.documents.isDirty) void this.save();
    else this.host.announcer.announce(this.host.words.t('saved'));
  }
  /** The element was disconnected. */
  flush(): void {
    this.input.commit();
    this.saving.flush();
    if (this.host.isAutosaving()) void this.documents.hidden.save();
  }
  /** Another document is about to be loaded, of the same envelope or template or of another one. */
  detach(isSameOwner: boolean): void {
    this.input.commit();
    this.documents.detachShown(this.#hasFile ? this.saving.detach() : undefined, { isSameOwner });
  }

  /** The values of the view. `level` is that of the heading; `retryInspector` loads the inspector's code again. */
  props(level: number, retryInspector: (() => void) | undefined): EditorProps {
    const { host, pages } = this;
    this.#level = Math.min(6, level + 1);
    const { editor, naming, isLocked, words } = this.#context;
    const { placement, pointer, drag, zoom, keyboard, handleFocusIn } = this.#interaction;
    const { armedType, isCarrying } = placement;
    const { props: panels } = this.#panels;
    const { layout, rotation, mounted, current: currentPage, zoomFactor } = pages;
    return {
      ...{ level, words, common: host.common, naming, isLocked, retryInspector },
      painter: pages.painter,
      ...{ layout, rotation, mounted, currentPage, zoomFactor, pageCount: pages.sizes.length },
      ...{ armedType, pressedType: isCarrying ? undefined : armedType, role: this.#context.role },
      ...{ model: editor.model, fields: editor.fields, selected: editor.selected },
      ...{ hasFile: this.#hasFile, undimmedRole: this.#inspector?.recipients.undimmedRole },
      isTouch: pointer.isTouch,
      ...{ isDirty: this.documents.isDirty, saveState: this.saving.state.kind },
      tabStop: this.focus.tabStop,
      ...panels,
      inspector: this.#inspector && { views: this.#inspectorModule!, ...this.#inspector.props },
      actions: this.#actions,
      ...{ drag, pointer, zoom },
      handleScroll: pages.handleScroll,
      handlers: {
        pointerdown: pointer.handlePress,
        keydown: panels.previewKeys ?? keyboard.handleKeyDown,
        focusin: handleFocusIn,
        typing: this.input,
      },
    };
  }

  readonly #actions: EditorProps['actions'] = {
    toggleArmed: (type) => {
      const { placement } = this.#interaction;
      placement.arm(placement.armedType === type ? undefined : type);
    },
    disarm: () => this.#interaction.placement.arm(undefined),
    dropHere: (type) => this.#interaction.placement.dropHere(type),
    chooseRole: (role) => this.#context.chooseRole(role),
    rotate: () => this.#rotate(),
    toggleList: () => this.#panels.toggleList(),
    togglePreview: () => this.#togglePreview(),
    undo: () => undo(this.#context),
    redo: () => redo(this.#context),
    zoomStep: (direction) => this.host.setZoom(zoomStep(this.pages.zoomFactor, direction, this.pages.sizes)),
    zoomToFit: () => {
      this.host.setZoom('fit');
      // When it fits already: fits the page that is now in view.
      this.pages.refit();
    },
    goToPage: (pageNumber) => this.show(pageNumber),
    openCheck: () => this.#openCheck(),
    save: () => void this.save(),
  };

  /** Before the inspector has loaded, the check opens as soon as it has. */
  #openCheck(): void {
    if (this.#inspector) this.#inspector.check.openList();
    else {
      this.#isCheckRequested = true;
      this.#firstPaint.finish();
    }
  }

  #update(): void {
    this.element.requestUpdate();
  }
}
