import type { DocumentOutline } from '../document/load-document.js';
import type { PlacerContext, PlacerHost } from '../field-placer.types.js';
import { SigDocumentChangeEvent, SigSavedEvent } from '../field-placer.events.js';
import type { DetachedDocument } from '../saving/saving.types.js';
import { saveHidden } from '../saving/write-set.js';
import { listDocuments, type PlacerDocument } from './documents.model.js';
import { HiddenDocuments, type HiddenDocument } from './hidden-documents.js';

/**
 * The documents of the shown one's envelope: which there are, what is known of each, and the change from one to another. The
 * shown document itself belongs to the editor.
 */
export class DocumentsController {
  readonly hidden: HiddenDocuments;
  #outline: DocumentOutline | undefined;
  #failedIds: ReadonlySet<string> = new Set();
  /** Fields to show once their document is open. */
  #wanted: { readonly documentId: string; readonly ids: readonly string[] } | undefined;

  constructor(
    private readonly context: PlacerContext,
    private readonly host: PlacerHost,
  ) {
    this.hidden = new HiddenDocuments({
      now: () => context.clock.now(),
      changed: () => context.requestUpdate(),
      handleSaved: (ids, documentId) => {
        this.#setFailed(documentId, false);
        host.fire(new SigSavedEvent(ids, documentId));
      },
      handleError: (error, documentId) => {
        host.fail(error);
        if (documentId === undefined) return;
        this.#setFailed(documentId, true);
        context.announce(context.words.t('documentNotSaved', { name: this.nameOf(documentId) }));
      },
    });
  }

  /** The shown document's id. */
  get shownId(): string | undefined {
    return this.#outline?.request.documentId;
  }
  /** All documents of the envelope; empty for a template, and while nothing is known. */
  get list(): readonly PlacerDocument[] {
    const { editor, words } = this.context;
    return listDocuments(this.host.documents(), {
      shownId: this.host.documentId(),
      models: new Map([
        ...this.hidden.all.map(({ id, model }) => [id, model] as const),
        ...(this.shownId === undefined ? [] : [[this.shownId, editor.model] as const]),
      ]),
      nameless: (n) => words.t('documentNameless', { n }),
    });
  }
  /** Whether any of them has unsaved changes. */
  get isDirty(): boolean {
    return this.context.editor.model.dirty || this.hidden.isDirty;
  }
  /** The documents of which a save failed. */
  get failedIds(): ReadonlySet<string> {
    return this.#failedIds;
  }
  nameOf(id: string): string {
    return this.list.find((document) => document.id === id)?.name ?? '';
  }

  #setFailed(id: string, hasFailed: boolean): void {
    const ids = new Set(this.#failedIds);
    if (hasFailed) ids.add(id);
    else ids.delete(id);
    this.#failedIds = ids;
  }

  /** Another document replaces the shown one; `left` is what was shown, if anything was. */
  detachShown(left: DetachedDocument | undefined, { isSameOwner }: { readonly isSameOwner: boolean }): void {
    const id = this.shownId;
    this.#outline = undefined;
    const { pages } = this.context;
    if (left && id !== undefined && isSameOwner) {
      const { model, session, isDue } = left;
      this.hidden.keep({ id, model, session, sizes: pages.fileSizes, page: pages.current });
      if (isDue) void this.hidden.save([id]);
    } else if (left?.isDue)
      saveHidden(left.model, left.session).catch((error: unknown) => void this.host.fail(error));
    if (isSameOwner) return;
    if (this.host.isAutosaving()) void this.hidden.save();
    this.hidden.clear();
    this.#failedIds = new Set();
    this.#wanted = undefined;
  }

  /** A document is about to be shown. Returns it when it was kept. */
  show(outline: DocumentOutline): HiddenDocument | undefined {
    const kept = this.hidden.take(outline);
    this.#outline = outline;
    this.#setFailed(outline.request.documentId, false);
    const { envelope, request } = outline;
    if (envelope && envelope.documents.length > 1) void this.hidden.readOthers(request, envelope);
    return kept;
  }

  /** The document is open: says which, when there are several. Returns the ids of the fields that were asked for. */
  handleOpened(): readonly string[] {
    const { words, announce } = this.context;
    const { list, shownId } = this;
    const shown = list.find(({ id }) => id === shownId);
    if (shown && list.length > 1)
      announce(words.t('documentShown', { name: shown.name, n: shown.fieldCount ?? 0 }));
    const wanted = this.#wanted;
    this.#wanted = undefined;
    return wanted && wanted.documentId === shownId ? wanted.ids : [];
  }

  /** A person chose a document; with fields, these are shown. */
  readonly choose = (documentId: string, ids: readonly string[] = []): void => {
    if (documentId === this.host.documentId() || !this.host.fire(new SigDocumentChangeEvent(documentId))) {
      // The list shows the document that stays.
      this.context.requestUpdate();
      return;
    }
    this.#wanted = { documentId, ids };
    this.host.openDocument(documentId);
  };
}
