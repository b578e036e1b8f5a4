import { html, nothing } from 'lit';
import { property } from 'lit/decorators.js';
import { common } from '../../locales/en/common.js';
import { placer } from '../../locales/en/placer.js';
import { Announcer } from '../shared/ui/announcer.js';
import { controls } from '../shared/ui/controls.styles.js';
import { configError } from '../shared/element/errors.js';
import { NetworkElement } from '../shared/element/network-element.js';
import { Strings } from '../shared/i18n/strings.js';
import { tokens } from '../shared/ui/tokens.styles.js';
import { configProblem, invalidFieldsMessage, ownerOf } from './document/address.model.js';
import { shellStyles } from './field-placer.styles.js';
import type { PlacerController } from './field-placer.controller.js';
import type { PlacerHost } from './field-placer.context.js';
import { isNewField, readFields, type NewField, type PlacedField } from './model/field.js';
import type { ToldFinding } from './check/finding-messages.js';
import { DocumentController } from './document/document.controller.js';
import { readRoles, type Role } from './model/roles.js';
import type { EnvelopeState } from './saving/field-source.operations.js';
import { documentStatusView } from './document/document-status.view.js';

/**
 * Places fields on the pages of a document, for one envelope or one template: by mouse, by touch, by keyboard alone.
 * Reads and saves through the host's helper (`server-url`).
 *
 * @tag sig-field-placer
 *
 * @fires {SigReadyEvent} sig-ready - pages, fields and the envelope's status are there
 * @fires {SigBeforeChangeEvent} sig-before-change - cancelable: the model is about to change; detail `{ patches }`
 * @fires {SigChangeEvent} sig-change - the model has changed; detail `{ patches }`
 * @fires {SigSelectionChangeEvent} sig-selection-change - detail `{ ids }`
 * @fires {SigSavedEvent} sig-saved - the service has the fields; detail `{ ids }`, the service's own
 * @fires {SigErrorEvent} sig-error - detail `{ code, status?, message, retryable, operation? }`
 *
 * @csspart bar - the row with undo, zoom, page, check and save
 * @csspart palette - roles and field types
 * @csspart pages - the scrolled area
 * @csspart page - one page
 * @csspart field - a placed field; also `selected` while it is
 * @csspart panel - the properties
 * @csspart findings - what the check found
 * @csspart suggestion - a field that the service proposes
 *
 * @cssprop --sig-placer-height - the height of palette, pages and properties (78 % of the window unless told)
 */
export class SigFieldPlacer extends NetworkElement {
  static override styles = [tokens, controls, ...shellStyles];

  /** The document whose pages are shown. */
  @property({ attribute: 'document-id' }) documentId?: string;
  /** The envelope that owns the fields; it can be changed while it is a draft. Exactly one of this and `templateId`. */
  @property({ attribute: 'envelope-id' }) envelopeId?: string;
  /** The template that owns the fields. */
  @property({ attribute: 'template-id' }) templateId?: string;
  /** Who fields can be for: strings, or `{ role, name?, person? }`. Without it the envelope's signers (G22). */
  @property({ type: Array }) roles?: readonly (Role | string)[];
  /** Fields can be looked at, not changed. An envelope that is no longer a draft is so anyway. */
  @property({ type: Boolean, reflect: true }) readonly = false;
  /** Saves two seconds after the last change. */
  @property({ type: Boolean }) autosave = false;
  /** 1 is actual size (96 CSS px to the inch); `fit` fills the width. */
  @property({ converter: (value) => (Number(value) > 0 ? Number(value) : 'fit') }) zoom: number | 'fit' =
    'fit';

  readonly #words = new Strings(this, 'placer', placer);
  readonly #common = new Strings(this, 'common', common);
  readonly #announcer = new Announcer(this);
  #envelope: EnvelopeState | undefined;

  /**
   * The present model, whether saved or not. Setting it replaces the model as one step that can be undone; fields are
   * matched by `id`. It fires no `sig-change`, and nothing is saved by it alone. Set before `sig-ready` it waits for the
   * document; another document, envelope or template begins empty, and changes that were not saved are lost unless
   * `autosave` is on.
   */
  @property({ attribute: false, noAccessor: true })
  get fields(): readonly PlacedField[] {
    return (this.#ready ? this.#desk?.editor.fields : this.#opening.pendingFields) ?? [];
  }
  set fields(fields: readonly (PlacedField | NewField)[]) {
    const own = readFields(fields);
    if (!own) this.fail(configError(invalidFieldsMessage));
    else if (this.#ready) this.#desk?.replaceAll(own);
    else this.#opening.setPending(own);
  }

  /** The page in the middle of the view, from 1; setting it scrolls there. */
  @property({ type: Number, noAccessor: true })
  get page(): number {
    return this.#opening.page;
  }
  set page(page: number) {
    this.#opening.page = page;
  }

  /** Adds a field; members that are missing are chosen. Answers its id; `undefined` when vetoed, locked or not ready. */
  addField(field: NewField): string | undefined {
    if (!isNewField(field)) return void this.fail(configError(invalidFieldsMessage));
    return this.#ready ? this.#desk?.add(field) : undefined;
  }
  /** Removes fields by id; `false` when nothing was removed. */
  removeFields(ids: readonly string[]): boolean {
    return this.#ready ? (this.#desk?.editor.remove(ids) ?? false) : false;
  }
  /** Selects fields by id; none with an empty list. */
  select(ids: readonly string[]): void {
    if (this.#ready) this.#desk?.editor.select(ids);
  }
  /** Takes the last step back; `false` when there is none. */
  undo(): boolean {
    return this.#ready ? (this.#desk?.editor.undo() ?? false) : false;
  }
  /** Takes the last undone step again. */
  redo(): boolean {
    return this.#ready ? (this.#desk?.editor.redo() ?? false) : false;
  }
  /** The preflight (R102 first): what would be refused or should be looked at before sending, in words. */
  check(): ToldFinding[] {
    return this.#ready ? (this.#desk?.side?.check() ?? []) : [];
  }
  /** Saves everything with one replace; `true` when the service has it. A failure fires `sig-error` and loses nothing. */
  async save(): Promise<boolean> {
    if (!this.#ready || !this.#desk || this.#locked) return false;
    return this.#desk.save();
  }
  /** Reads document, envelope and fields anew; changes that were not saved are lost. */
  async reload(): Promise<void> {
    await this.#opening.reload();
  }

  get #ready(): boolean {
    return this.#opening.isReady;
  }
  get #desk(): PlacerController | undefined {
    return this.#opening.placer;
  }
  get #locked(): boolean {
    return this.readonly || this.#sent;
  }
  get #sent(): boolean {
    return this.#envelope !== undefined && this.#envelope.status !== 'DRAFT';
  }
  get #roles(): readonly Role[] {
    const own = readRoles(this.roles);
    if (own.length > 0) return own;
    const signers = this.#envelope?.roles ?? [];
    // A template without named roles, or an envelope without recipients yet: the composer's own default (G22).
    return signers.length > 0 ? signers : [{ role: 'Signer 1' }];
  }
  get #recipients(): readonly string[] {
    const signers = this.#envelope?.roles ?? [];
    return (signers.length > 0 ? signers : readRoles(this.roles)).map(({ role }) => role);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('beforeunload', this.#leaving);
    document.addEventListener('visibilitychange', this.#back);
    addEventListener('focus', this.#back);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('beforeunload', this.#leaving);
    document.removeEventListener('visibilitychange', this.#back);
    removeEventListener('focus', this.#back);
  }

  readonly #leaving = (event: BeforeUnloadEvent): void => {
    this.#desk?.typing.commit();
    if (this.#desk?.saver.isDirty) event.preventDefault();
  };

  /** Whoever comes back to the page is told what was done elsewhere meanwhile. */
  readonly #back = (): void => {
    if (this.#ready && document.visibilityState === 'visible') void this.#desk?.saver.checkRemote();
  };

  /** Focus selects, and so asks for another update: it moves when this one has ended. */
  protected override scheduleUpdate(): void | Promise<unknown> {
    this.#desk?.focusing.beforeUpdate();
    const update = super.scheduleUpdate();
    this.#desk?.focusing.afterUpdate();
    return update;
  }

  readonly #facts: PlacerHost = {
    words: this.#words,
    common: this.#common,
    announcer: this.#announcer,
    clock: () => this.clock,
    sent: () => this.#sent,
    locked: () => this.#locked,
    roles: () => this.#roles,
    recipients: () => this.#recipients,
    fire: (event) => this.dispatchEvent(event),
    setZoom: (zoom) => (this.zoom = zoom),
    setEnvelope: (facts) => {
      this.#envelope = facts;
      this.requestUpdate();
    },
    fail: (error) => this.fail(error),
  };

  readonly #opening = new DocumentController(
    this,
    {
      key: () => JSON.stringify([this.documentId, this.envelopeId, this.templateId, this.helperUrl]),
      request: () => this.#request(),
    },
    this.#facts,
  );

  #request() {
    const [client, owner, { documentId, clock }] = [this.helperClient(), ownerOf(this), this];
    if (!client || !documentId || !owner) return configProblem(this, this.helperUrl) ?? 'configServer';
    return { client, documentId, owner, clock };
  }

  protected override render() {
    const {
      status: stage,
      placer: desk,
      editorModule: bench,
      inspectorModule: meaning,
      retryInspector: meaningLost,
    } = this.#opening;
    const retry = () => void this.#opening.load();
    const laidOut = stage.kind === 'ready' || stage.kind === 'outlined';
    return html`<div class="root">
      ${documentStatusView(stage, { words: this.#words, common: this.#common, retry })}
      ${laidOut && desk ? bench?.workView(desk, this.level(), meaning, meaningLost) : nothing}
      ${this.#announcer.view()}
    </div>`;
  }
}
