import type { Size } from '../../../domain/index.js';
import { PlacerModel } from '../model/placer-model.js';
import { isSameSet } from '../model/compare-sets.js';
import type { SaveSession } from '../saving/saving.types.js';
import { saveHidden } from '../saving/write-set.js';
import { fieldSource, type EnvelopeState } from '../saving/field-source.operations.js';
import { readPages, toPoints } from '../document/document.operations.js';
import type { DocumentOutline, LoadRequest } from '../document/load-document.js';

/** A document of the envelope that is not shown: its fields with their history, and how they are saved. */
export interface HiddenDocument {
  readonly id: string;
  readonly model: PlacerModel;
  readonly session: SaveSession;
  /** Points by page, as far as they are known. */
  readonly sizes: readonly Size[];
  /** The page that was in view; 1 for a document that was never shown. */
  readonly page: number;
}

export interface HiddenDocumentsHost {
  now(): number;
  /** What is known of the documents has changed. */
  changed(): void;
  /** `ids` are the service's, of the document with `documentId`. */
  handleSaved(ids: readonly string[], documentId: string): void;
  /** Without `documentId`, the document is one of an envelope that was shown before. */
  handleError(error: unknown, documentId?: string): void;
}

/**
 * The other documents of the shown one's envelope. Keeps their unsaved changes and history until they are shown again, reads
 * their fields once, for the counts and the check, and saves them. The shown document is not among them.
 */
export class HiddenDocuments {
  readonly #documents = new Map<string, HiddenDocument>();
  #abort = new AbortController();
  /** Another one for each envelope. */
  #owner = {};

  constructor(private readonly host: HiddenDocumentsHost) {}

  get(id: string): HiddenDocument | undefined {
    return this.#documents.get(id);
  }
  get all(): readonly HiddenDocument[] {
    return [...this.#documents.values()];
  }
  get isDirty(): boolean {
    return this.all.some(({ model }) => model.dirty);
  }

  /** Keeps the document that is about to be replaced. */
  keep(document: HiddenDocument): void {
    this.#abort.abort();
    this.#documents.set(document.id, document);
  }

  /**
   * The kept document that is about to be shown; from then on it is not hidden. `undefined` if it was not kept, or if it has no
   * unsaved changes and the service has other fields by now.
   */
  take({ request, set }: DocumentOutline): HiddenDocument | undefined {
    const kept = this.#documents.get(request.documentId);
    this.#documents.delete(request.documentId);
    return kept && (kept.model.dirty || isSameSet(kept.model.saved, set)) ? kept : undefined;
  }

  /** Another envelope is about to be shown. */
  clear(): void {
    this.#abort.abort();
    this.#documents.clear();
    this.#owner = {};
  }

  /**
   * Reads the documents that are not known yet, one after the other. Stops at the first that cannot be read: a host may allow
   * some documents only, and each is read again when it is shown.
   */
  async readOthers(request: LoadRequest, { documents }: EnvelopeState): Promise<void> {
    this.#abort.abort();
    const { signal } = (this.#abort = new AbortController());
    const { client, owner } = request;
    try {
      for (const { id } of documents) {
        if (id === request.documentId || this.#documents.has(id)) continue;
        const source = fieldSource(client, id, owner);
        const [set, sizes] = await Promise.all([
          source.read(signal),
          readPages(client, id, signal).then(toPoints, () => []),
        ]);
        signal.throwIfAborted();
        const model = new PlacerModel();
        model.load(set.fields, set.gridGroups);
        const session = { source, queue: Promise.resolve(), checkedAt: this.host.now() };
        this.#documents.set(id, { id, model, session, sizes, page: 1 });
        this.host.changed();
      }
    } catch {
      // Their fields are not counted.
    }
  }

  /** Saves one document, or all with unsaved changes; `true` when the service has them. Errors are reported. */
  async save(ids?: readonly string[]): Promise<boolean> {
    let isSaved = true;
    const owner = this.#owner;
    for (const { id, model, session } of this.all) {
      if (!model.dirty || (ids && !ids.includes(id))) continue;
      try {
        await saveHidden(model, session);
        const ids = model.saved.fields.map((field) => field.id);
        if (owner === this.#owner) this.host.handleSaved(ids, id);
      } catch (error) {
        isSaved = false;
        this.host.handleError(error, owner === this.#owner ? id : undefined);
      }
      this.host.changed();
    }
    return isSaved;
  }
}
