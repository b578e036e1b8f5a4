import { html, nothing, type PropertyValues } from 'lit';
import { property, state } from 'lit/decorators.js';
import { SigError, type Client } from '../../client/index.js';
import { common } from '../../locales/en/common.js';
import { placer } from '../../locales/en/placer.js';
import { Announcer } from '../shared/announcer.js';
import { controls } from '../shared/controls.styles.js';
import { commonKeyFor } from '../shared/describe-error.js';
import { configError, toDetail } from '../shared/errors.js';
import { alertIcon } from '../shared/icons.js';
import { openPdf } from '../shared/pdf/pdf.js';
import { SigReadyEvent } from '../shared/ready-event.js';
import { NetworkElement } from '../shared/sig-element.js';
import { Strings } from '../shared/strings.js';
import { tokens } from '../shared/tokens.styles.js';
import { barView, noticesView } from './bar.view.js';
import { chromeStyles } from './field-placer.styles.js';
import { pageStyles } from './pages.styles.js';
import { pagesView } from './pages.view.js';
import { paletteView } from './palette.view.js';
import { panelStyles } from './panel.styles.js';
import { panelView } from './panel.view.js';
import type { Finding } from './placer.check.js';
import { Desk } from './placer.desk.js';
import { toField, type NewField, type PlacedField } from './placer.field.js';
import { readFields, writeFields, type EnvelopeFacts, type Owner } from './placer.loader.js';
import { diffFields } from './placer.model.js';
import { readRoles, type Role } from './placer.roles.js';
import { openSession, problemKey } from './placer.session.js';
import { typeName, type Key } from './placer.ui.js';

type Stage =
  | { kind: 'loading'; preparing?: boolean }
  | { kind: 'failed'; text: Key | undefined; common: keyof typeof common; retry: boolean }
  | { kind: 'ready' };

/** For the developer's console; a person reads the same in their language. */
const mistakes = {
  configDocument: placer.configDocument,
  configOwner: placer.configOwner,
  configServer: placer.configServer,
} as const;

/**
 * Places fields on the pages of a document, for one envelope or one template: by mouse, by touch, by keyboard alone.
 * Reads and saves through the host's helper (`server-url`).
 *
 * @fires sig-ready - pages, fields and the envelope's status are there
 * @fires sig-before-change - cancelable: the model is about to change; detail `{ patches }`
 * @fires sig-change - the model has changed; detail `{ patches }`
 * @fires sig-selection-change - detail `{ ids }`
 * @fires sig-saved - the service has the fields; detail `{ ids }`, the service's own
 * @fires sig-error - detail `{ code, status?, message, retryable, operation? }`
 *
 * @csspart bar - the row with undo, zoom, page, check and save
 * @csspart palette - roles and field types
 * @csspart pages - the scrolled area
 * @csspart page - one page
 * @csspart field - a placed field; also `selected` while it is
 * @csspart panel - the properties
 * @csspart findings - what the check found
 *
 * @cssprop --sig-placer-height - the height of palette, pages and properties (78 % of the window unless told)
 */
export class SigFieldPlacer extends NetworkElement {
  static override styles = [tokens, controls, panelStyles, chromeStyles, pageStyles];

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
  @state() private stage: Stage = { kind: 'loading' };

  readonly #desk: Desk;
  #client: Client | undefined;
  #content: Blob | undefined;
  #closed = true;
  #envelope: EnvelopeFacts | undefined;
  #given: readonly PlacedField[] | undefined;
  #address: string | undefined;
  #stop = new AbortController();
  #queued: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    this.#desk = new Desk(this, {
      words: this.#words,
      common: this.#common,
      announcer: this.#announcer,
      clock: () => this.clock,
      sent: () => this.#sent,
      locked: () => this.readonly || this.#sent,
      roles: () => this.#roles,
      recipients: () => this.#recipients,
      fire: (event) => this.dispatchEvent(event),
      setZoom: (zoom) => (this.zoom = zoom),
      reload: () => void this.reload(),
      read: () => this.#with((client, id, owner) => readFields(client, id, owner)),
      write: (set) => this.#with((client, id, owner) => writeFields(client, id, owner, set)),
      failed: (error) => (this.fail(error).code === 'bad-request' ? 'refused' : 'failed'),
    });
  }

  /**
   * The present model, whether saved or not. Setting it replaces the model as one step that can be undone; fields are
   * matched by `id`. It fires no event, and nothing is saved by it alone.
   */
  get fields(): readonly PlacedField[] {
    return this.#given ?? this.#desk.editor.fields;
  }
  set fields(fields: readonly (PlacedField | NewField)[]) {
    const given = fields.map((field) => toField(field, field.id ?? `new-${crypto.randomUUID()}`));
    if (this.stage.kind !== 'ready') {
      this.#given = given;
      return;
    }
    this.#desk.editor.replaceAll(diffFields(this.#desk.editor.fields, given));
    this.#desk.saver.touched();
    this.requestUpdate();
  }

  /** The page in the middle of the view, from 1; setting it scrolls there. */
  @property({ type: Number, noAccessor: true })
  get page(): number {
    return this.#desk.pages.current;
  }
  set page(page: number) {
    if (this.stage.kind === 'ready') this.#desk.goTo(page);
    else this.#wantedPage = page;
  }
  #wantedPage: number | undefined;

  /** Adds a field; members that are missing are chosen. Answers its id, `undefined` when it was vetoed or is locked. */
  addField(field: NewField): string | undefined {
    if (this.stage.kind !== 'ready') return undefined;
    return this.#desk.editor.add([{ ...this.#desk.newField(field.type), ...field }])[0];
  }
  /** Removes fields by id; `false` when nothing was removed. */
  removeFields(ids: readonly string[]): boolean {
    return this.#desk.editor.remove(ids);
  }
  /** Selects fields by id; none with an empty list. */
  select(ids: readonly string[]): void {
    this.#desk.editor.select(ids);
  }
  /** Takes the last step back; `false` when there is none. */
  undo(): boolean {
    return this.#desk.editor.undo();
  }
  /** Takes the last undone step again. */
  redo(): boolean {
    return this.#desk.editor.redo();
  }
  /** The preflight (R102 first): what would be refused or should be looked at before sending. */
  check(): Finding[] {
    return this.#desk.check();
  }
  /** Saves everything with one replace; `true` when the service has it. A failure fires `sig-error` and loses nothing. */
  async save(): Promise<boolean> {
    if (this.stage.kind !== 'ready') return false;
    if (this.readonly || this.#sent) return false;
    return this.#desk.saver.save();
  }
  /** Reads document, envelope and fields anew; changes that were not saved are lost. */
  async reload(): Promise<void> {
    this.#given = undefined;
    await this.#load();
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
  get #owner(): Owner | undefined {
    const { envelopeId, templateId } = this;
    if (envelopeId) return templateId ? undefined : { envelopeId };
    return templateId ? { templateId } : undefined;
  }

  #with<T>(run: (client: Client, id: string, owner: Owner) => Promise<T>): Promise<T> {
    const owner = this.#owner;
    if (!this.#client || !this.documentId || !owner) {
      return Promise.reject(new SigError('config', 'document-id, its owner or server-url is missing'));
    }
    return run(this.#client, this.documentId, owner);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('beforeunload', this.#leaving);
    this.requestUpdate();
    if (this.stage.kind === 'ready' && this.#closed && this.#content) void this.#reopen(this.#content);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('beforeunload', this.#leaving);
    clearTimeout(this.#queued);
    // Moved within the page it is back at once; the worker and what is under way go only when it stays away.
    setTimeout(() => {
      if (this.isConnected) return;
      if (this.stage.kind !== 'ready') {
        this.#stop.abort();
        this.#address = undefined;
      }
      this.#desk.saver.stop();
      this.#desk.pages.closeFile();
      this.#closed = true;
    });
  }

  readonly #leaving = (event: BeforeUnloadEvent): void => {
    if (this.#desk.saver.dirty) event.preventDefault();
  };

  protected override willUpdate(): void {
    const address = JSON.stringify([this.documentId, this.envelopeId, this.templateId, this.helperUrl]);
    if (address === this.#address) return;
    this.#address = address;
    this.stage = { kind: 'loading' };
    clearTimeout(this.#queued);
    // A provider that is defined later, and attributes that are set one by one, have come by then.
    this.#queued = setTimeout(() => void this.#load());
  }

  protected override updated(_changed: PropertyValues): void {
    this.#desk.settle();
  }

  #misconfigured(): keyof typeof mistakes | undefined {
    if (!this.documentId) return 'configDocument';
    if (!this.#owner) return 'configOwner';
    return this.helperUrl === undefined ? 'configServer' : undefined;
  }

  async #load(): Promise<void> {
    this.#stop.abort();
    const stop = (this.#stop = new AbortController());
    const { signal } = stop;
    const wrong = this.#misconfigured();
    if (wrong) {
      this.stage = { kind: 'failed', text: wrong, common: 'notSetUp', retry: false };
      this.fail(configError(mistakes[wrong]));
      return;
    }
    this.stage = { kind: 'loading' };
    this.#client = this.helperClient();
    const preparing = () => (this.stage = { kind: 'loading', preparing: true });
    try {
      const opened = await this.#with((client, documentId, owner) =>
        openSession({ client, documentId, owner, clock: this.clock }, signal, preparing),
      );
      if (signal.aborted) return void opened.pdf.close();
      this.#content = opened.content;
      this.#closed = false;
      this.#envelope = opened.envelope;
      this.#desk.open(opened.pdf, opened.sizes, opened.set);
      this.stage = { kind: 'ready' };
      await this.updateComplete;
      const given = this.#given;
      this.#given = undefined;
      if (given) this.fields = given;
      if (this.#wantedPage !== undefined) this.#desk.goTo(this.#wantedPage);
      this.#wantedPage = undefined;
      this.dispatchEvent(new SigReadyEvent());
    } catch (error) {
      if (signal.aborted) return;
      const detail = toDetail(error);
      this.stage = {
        kind: 'failed',
        text: problemKey(error),
        common: commonKeyFor[detail.code],
        retry: detail.retryable || detail.code === 'blocked',
      };
      this.fail(detail);
    }
  }

  async #reopen(content: Blob): Promise<void> {
    try {
      this.#closed = false;
      const pdf = await openPdf(content);
      if (this.isConnected) this.#desk.pages.openFile(pdf);
      else void pdf.close();
    } catch (error) {
      this.fail(error);
    }
  }

  protected override render() {
    const { stage } = this;
    return html`<div class="root" @keydown=${this.#desk.keydown} @focusin=${this.#desk.focusin}>
      ${stage.kind === 'ready' ? this.#work() : stage.kind === 'loading' ? this.#waiting(stage) : this.#failed(stage)}
      ${this.#announcer.view()}
    </div>`;
  }

  #waiting({ preparing }: { preparing?: boolean }) {
    const words = preparing ? this.#words.tt('preparing') : this.#common.tt('loading');
    return html`<div class="waiting" aria-busy="true">
      <p class="muted" role="status">${words}</p>
      <div class="sheet skeleton"></div>
    </div>`;
  }

  #failed({ text, common: key, retry }: Extract<Stage, { kind: 'failed' }>) {
    const setUp = key === 'notSetUp' && text !== undefined;
    return html`<div class="notice error" role="alert">
      ${alertIcon()}
      <div>
        <p>${text === undefined || setUp ? this.#common.tt(key) : this.#words.tt(text)}</p>
        ${setUp ? html`<p class="hint">${this.#words.tt(text)}</p>` : nothing}
        ${retry ? html`<button type="button" @click=${() => void this.reload()}>${this.#common.tt('tryAgain')}</button>` : nothing}
      </div>
    </div>`;
  }

  #work() {
    const desk = this.#desk;
    const { locked } = desk;
    return html`<div class="frame" part="base">
      <div class="sr" role="heading" aria-level=${this.level()}>${this.#words.tt('title')}</div>
      ${barView(desk)} ${noticesView(desk)}
      <div class="body ${locked ? 'locked' : ''}">
        ${locked ? nothing : paletteView(desk, desk.drag)}
        <div class="stage">${pagesView(desk, desk.pointer)} ${this.#armedLine()}</div>
        ${panelView(desk, this.level(1))}
      </div>
      <div class="sr" id="keys">${this.#words.tt('fieldKeys')}</div>
    </div>`;
  }

  /** After a click on a type: what to do next, also for those who point with something else than a pointer. */
  #armedLine() {
    const desk = this.#desk;
    const { armed } = desk;
    if (armed === undefined) return nothing;
    return html`<div class="armed-line">
      <span>${this.#words.tt('armed', { type: typeName(this.#words, armed) })}</span>
      <button type="button" @click=${() => desk.placeHere(armed)}>
        ${this.#words.tt('armedHere', { page: desk.pages.current })}
      </button>
      <button type="button" class="plain" @click=${() => desk.arm(undefined)}>
        ${this.#common.tt('cancel')}
      </button>
    </div>`;
  }
}
