import { html, nothing } from 'lit';
import { property } from 'lit/decorators.js';
import { common } from '../../locales/en/common.js';
import { placer } from '../../locales/en/placer.js';
import { configError } from '../shared/element/errors.js';
import { helperClient } from '../shared/loading/helper-client.js';
import { NetworkElement } from '../shared/element/network-element.js';
import { Strings } from '../shared/i18n/strings.js';
import { Announcer } from '../shared/ui/announcer.js';
import { controls } from '../shared/ui/controls.styles.js';
import { fields } from '../shared/ui/fields.styles.js';
import { tokens } from '../shared/ui/tokens.styles.js';
import type { ToldFinding } from './check/finding-messages.js';
import { configProblem, invalidFieldsMessage, ownerOf } from './document/address.model.js';
import { documentStatusView } from './document/document-status.view.js';
import type { PlacerDocument } from './documents/documents.model.js';
import { DocumentController } from './document/document.controller.js';
import type { PlacerController } from './field-placer.controller.js';
import { shellStyles } from './field-placer.styles.js';
import type { PlacerHost } from './field-placer.types.js';
import { isNewField, readFields, type NewField, type PlacedField } from '../shared/fields/field.js';
import { readRoles, type Role } from './model/roles.js';
import type { EnvelopeState } from './saving/field-source.operations.js';

/**
 * Places fields on the pages of a document, for one envelope or one template: by mouse, by touch, or by keyboard alone.
 * Reads and saves through the host's helper (`server-url`).
 *
 * @tag sig-field-placer
 *
 * @fires {SigReadyEvent} sig-ready - pages, fields and the envelope's status have loaded
 * @fires {SigBeforeChangeEvent} sig-before-change - cancelable: the model is about to change; detail `{ patches, documentId }`
 * @fires {SigChangeEvent} sig-change - the model has changed; detail `{ patches, documentId }`
 * @fires {SigSelectionChangeEvent} sig-selection-change - detail `{ ids, documentId }`
 * @fires {SigSavedEvent} sig-saved - the service has stored a document's fields; detail `{ ids, documentId }`, the service's ids
 * @fires {SigDocumentChangeEvent} sig-document-change - cancelable: a person chose another document; detail `{ documentId }`
 * @fires {SigErrorEvent} sig-error - detail `{ code, status?, message, retryable, operation? }`
 *
 * @slot save - replaces the Save button: call `save()`. Not shown while the fields are locked
 * @slot detect - replaces the button that looks for fields. Not shown while the fields are locked
 * @slot bar-end - the end of the bar; empty by default
 *
 * @csspart documents - the choice among the envelope's documents, when there are several
 * @csspart bar - the row with undo, zoom, page, search, check and save
 * @csspart palette - roles and field types
 * @csspart pages - the scrolled area
 * @csspart thumbnails - the list of page thumbnails
 * @csspart thumbnail - one of them; also `selected` for the page in view
 * @csspart page - one page
 * @csspart field - a placed field; also `selected` while it is
 * @csspart tools - role, required, duplicate and remove, beside the selected field
 * @csspart panel - the properties, or the preview in their place
 * @csspart message - an error or an empty list, with its parts `title` and `text`
 * @csspart findings - what the check found
 * @csspart suggestion - a field that the service suggests
 * @csspart title - a heading
 * @csspart label - the label of a field
 * @csspart input - a text field, a text area or a choice
 * @csspart hint - a note beside a field or a heading
 * @csspart error - why a field or an act was refused
 * @csspart button - a button, or a link that looks like one; with `primary` for the main one
 * @csspart notice - a box with a message
 *
 * @cssprop --sig-placer-height - the height of palette, pages and properties (default: 78 % of the window)
 */
export class SigFieldPlacer extends NetworkElement {
  static override styles = [tokens, controls, fields, ...shellStyles];

  /**
   * The document whose pages are shown. Another document of the same envelope can take its place: unsaved changes and their
   * history are kept, and `save()` saves them too.
   */
  @property({ attribute: 'document-id' }) documentId?: string;
  /** The envelope that owns the fields; editable while it is a draft. Set exactly one of this and `templateId`. */
  @property({ attribute: 'envelope-id' }) envelopeId?: string;
  /** The template that owns the fields. */
  @property({ attribute: 'template-id' }) templateId?: string;
  /** Who fields can be for: strings, or `{ role, name?, person? }`. Default: the envelope's signers (G22). */
  @property({ type: Array }) roles?: readonly (Role | string)[];
  /** Shows fields without editing. An envelope that is no longer a draft is always read-only. */
  @property({ type: Boolean, reflect: true }) readonly = false;
  /** Saves two seconds after the last change. */
  @property({ type: Boolean }) autosave = false;
  /** 1 is actual size (96 CSS px to the inch); `fit` fills the width. */
  @property({ converter: (value) => (Number(value) > 0 ? Number(value) : 'fit') }) zoom: number | 'fit' =
    'fit';

  readonly #words = new Strings(this, 'placer', placer);
  readonly #common = new Strings(this, 'common', common);
  readonly #announcer = new Announcer();
  #envelope: EnvelopeState | undefined;

  /**
   * The current model, saved or not. Setting it replaces the model as one step that can be undone; fields are matched by
   * `id`. It fires no `sig-change` and saves nothing by itself. Fields set before `sig-ready` wait for the document.
   * They are those of the shown document. Another envelope or template starts empty; unsaved changes are lost unless
   * `autosave` is on.
   */
  @property({ attribute: false, noAccessor: true })
  get fields(): readonly PlacedField[] {
    return (this.#document.isReady ? this.#placer?.editor.fields : this.#document.pendingFields) ?? [];
  }
  set fields(value: readonly (PlacedField | NewField)[]) {
    const fields = readFields(value);
    if (!fields) this.fail(configError(invalidFieldsMessage));
    else if (this.#document.isReady) this.#placer?.replaceAll(fields);
    else this.#document.setPending(fields);
  }

  /** The documents of the envelope, in its order; empty for a template, and until the envelope has been read. */
  get documents(): readonly PlacerDocument[] {
    return this.#document.placer?.documents.list ?? [];
  }

  /** The page in the middle of the view, from 1; setting it scrolls there. */
  @property({ type: Number, noAccessor: true })
  get page(): number {
    return this.#document.page;
  }
  set page(page: number) {
    this.#document.page = page;
  }

  /** Adds a field; missing members get defaults. Returns its id; `undefined` when vetoed, locked or not ready. */
  addField(field: NewField): string | undefined {
    if (!isNewField(field)) return void this.fail(configError(invalidFieldsMessage));
    return this.#placer?.add(field);
  }
  /** Removes fields by id; `false` when nothing was removed. */
  removeFields(ids: readonly string[]): boolean {
    return this.#placer?.editor.remove(ids) ?? false;
  }
  /**
   * Selects fields by id; an empty list selects none. The id of a suggestion shows that instead. With `focus`, the first is
   * scrolled to and focused.
   */
  select(ids: readonly string[], { focus = false }: { readonly focus?: boolean } = {}): void {
    this.#placer?.show(ids, focus);
  }
  /** Undoes the last step; `false` if there is nothing to undo. */
  undo(): boolean {
    return this.#placer?.editor.undo() ?? false;
  }
  /** Redoes the last undone step; `false` if there is nothing to redo. */
  redo(): boolean {
    return this.#placer?.editor.redo() ?? false;
  }
  /**
   * The preflight (R102 first): what the service would refuse, or a person should look at, before sending. It covers all
   * documents of the envelope that have been read.
   */
  check(): ToldFinding[] {
    return this.#placer?.check() ?? [];
  }
  /** Saves all documents of the envelope; `true` when the service has everything. A failure fires `sig-error` and loses nothing. */
  async save(): Promise<boolean> {
    if (!this.#placer || this.#isLocked) return false;
    return this.#placer.save();
  }
  /**
   * Reloads the shown document, its envelope and fields; its unsaved changes are lost. With `keepChanges`, only takes over
   * fields that were added elsewhere, and reads the suggestions again: pages and unsaved changes stay.
   */
  async reload({ keepChanges = false }: { readonly keepChanges?: boolean } = {}): Promise<void> {
    if (!keepChanges || !this.#placer) return this.#document.reload();
    await this.#placer.saving.reload().catch((error: unknown) => this.fail(error));
  }

  /** `undefined` until the document is ready. */
  get #placer(): PlacerController | undefined {
    return this.#document.isReady ? this.#document.placer : undefined;
  }
  get #isLocked(): boolean {
    return this.readonly || this.#isSent;
  }
  get #isSent(): boolean {
    return this.#envelope !== undefined && this.#envelope.status !== 'DRAFT';
  }
  get #roles(): readonly Role[] {
    const roles = readRoles(this.roles);
    if (roles.length > 0) return roles;
    const signers = this.#envelope?.roles ?? [];
    // Without named roles or recipients: the service's own default (G22).
    return signers.length > 0 ? signers : [{ role: 'Signer 1' }];
  }
  get #recipients(): readonly string[] {
    const signers = this.#envelope?.roles ?? [];
    return (signers.length > 0 ? signers : readRoles(this.roles)).map(({ role }) => role);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('beforeunload', this.#handleBeforeUnload);
    document.addEventListener('visibilitychange', this.#handleReturn);
    addEventListener('focus', this.#handleReturn);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('beforeunload', this.#handleBeforeUnload);
    document.removeEventListener('visibilitychange', this.#handleReturn);
    removeEventListener('focus', this.#handleReturn);
  }

  readonly #handleBeforeUnload = (event: BeforeUnloadEvent): void => {
    const { placer } = this.#document;
    placer?.input.commit();
    if (placer?.documents.isDirty) event.preventDefault();
  };

  readonly #handleReturn = (): void => {
    if (document.visibilityState === 'visible') void this.#placer?.saving.checkRemote();
  };

  /** Focusing a field selects it and thereby requests an update, so focus moves after this one. */
  protected override scheduleUpdate(): void | Promise<unknown> {
    this.#document.placer?.focus.beforeUpdate();
    const update = super.scheduleUpdate();
    this.#document.placer?.focus.afterUpdate();
    return update;
  }

  readonly #host: PlacerHost = {
    words: this.#words,
    common: this.#common,
    announcer: this.#announcer,
    clock: () => this.clock,
    sent: () => this.#isSent,
    locked: () => this.#isLocked,
    roles: () => this.#roles,
    recipients: () => this.#recipients,
    fire: (event) => this.dispatchEvent(event),
    setZoom: (zoom) => (this.zoom = zoom),
    isAutosaving: () => this.autosave,
    documentId: () => this.documentId,
    documents: () => this.#envelope?.documents ?? [],
    openDocument: (id) => (this.documentId = id),
    setEnvelope: (envelope) => {
      this.#envelope = envelope;
      this.requestUpdate();
    },
    fail: (error) => this.fail(error),
  };

  readonly #document = new DocumentController(
    this,
    {
      key: () => JSON.stringify([this.documentId, this.envelopeId, this.templateId, this.helperUrl]),
      ownerKey: () => JSON.stringify([this.envelopeId, this.templateId, this.helperUrl]),
      request: () => this.#request(),
    },
    this.#host,
  );

  #request() {
    const [client, owner, { documentId, clock }] = [
      helperClient(this.helperUrl, this.helperFetch),
      ownerOf(this),
      this,
    ];
    if (!client || !documentId || !owner) return configProblem(this, this.helperUrl) ?? 'configServer';
    return { client, documentId, owner, clock };
  }

  protected override render() {
    const retry = () => void this.#document.load();
    return html`<div class="root">
      ${this.#document.switcher() ?? nothing}
      ${documentStatusView(this.#document.status, { words: this.#words, common: this.#common, level: this.level(), retry })}
      ${this.#document.view(this.level()) ?? nothing} ${this.#announcer.view()}
    </div>`;
  }
}
