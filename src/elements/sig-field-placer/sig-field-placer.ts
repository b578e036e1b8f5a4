import { html, nothing, type CSSResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { common } from '../../locales/en/common.js';
import { placer } from '../../locales/en/placer.js';
import { Announcer } from '../shared/announcer.js';
import { controls } from '../shared/controls.styles.js';
import { commonKeyFor } from '../shared/describe-error.js';
import { Standby } from '../shared/pdf/warm.js';
import { configError, toDetail } from '../shared/errors.js';
import { SigReadyEvent } from '../shared/ready-event.js';
import { NetworkElement } from '../shared/sig-element.js';
import { Strings } from '../shared/strings.js';
import { tokens } from '../shared/tokens.styles.js';
import { mistakeIn, mistakes, notFields, ownerOf } from './placer.address.js';
import { shellStyles } from './field-placer.styles.js';
import type { Desk } from './placer.desk.js';
import type { DeskFacts } from './placer.desk-host.js';
import { isNewField, readFields, type NewField, type PlacedField } from './placer.field.js';
import type { ToldFinding } from './placer.findings.js';
import { readRoles, type Role } from './placer.roles.js';
import type { Outline } from './placer.session.js';
import type { EnvelopeFacts } from './placer.source.js';
import { stageView, type Stage } from './stage.view.js';

type Workbench = typeof import('./placer.workbench.js');
type Meaning = typeof import('./placer.meaning.js');

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
  @state() private stage: Stage = { kind: 'loading' };

  #bench: Workbench | undefined;
  #desk: Desk | undefined;
  #meaning: Meaning | undefined;
  /** When the meaning could not be loaded: tries again. */
  #sideLost: (() => void) | undefined;
  #content: Blob | undefined;
  #closed = true;
  #opening: object | undefined;
  #envelope: EnvelopeFacts | undefined;
  /** Fields set before they could be shown, and which address they were meant for once there was one. */
  #given: { fields: readonly PlacedField[]; address: string | undefined } | undefined;
  #wantedPage: number | undefined;
  #address: string | undefined;
  #stop = new AbortController();
  #queued: ReturnType<typeof setTimeout> | undefined;
  readonly #standby = new Standby();

  /**
   * The present model, whether saved or not. Setting it replaces the model as one step that can be undone; fields are
   * matched by `id`. It fires no `sig-change`, and nothing is saved by it alone. Set before `sig-ready` it waits for the
   * document; another document, envelope or template begins empty, and changes that were not saved are lost unless
   * `autosave` is on.
   */
  @property({ attribute: false, noAccessor: true })
  get fields(): readonly PlacedField[] {
    return (this.#ready ? this.#desk?.editor.fields : this.#waitingFields) ?? [];
  }
  set fields(fields: readonly (PlacedField | NewField)[]) {
    const own = readFields(fields);
    if (!own) this.fail(configError(notFields));
    else if (this.#ready) this.#desk?.replaceAll(own);
    else this.#give(own);
  }
  #give(fields: readonly PlacedField[]): void {
    this.#given = { fields, address: mistakeIn(this, this.helperUrl) ? undefined : this.#place };
    // Others than these were seen on the pages.
    if (this.stage.kind === 'outlined') this.stage = { kind: 'loading' };
  }
  get #waitingFields(): readonly PlacedField[] | undefined {
    const given = this.#given;
    return given && (given.address ?? this.#place) === this.#place ? given.fields : undefined;
  }

  /** The page in the middle of the view, from 1; setting it scrolls there. */
  @property({ type: Number, noAccessor: true })
  get page(): number {
    return (this.#ready ? this.#desk?.pages.current : this.#wantedPage) ?? 1;
  }
  set page(page: number) {
    if (this.#ready) this.#desk?.goTo(page);
    else this.#wantedPage = page;
  }

  /** Adds a field; members that are missing are chosen. Answers its id; `undefined` when vetoed, locked or not ready. */
  addField(field: NewField): string | undefined {
    if (!isNewField(field)) return void this.fail(configError(notFields));
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
    this.#given = undefined;
    await this.#load();
  }

  get #ready(): boolean {
    return this.stage.kind === 'ready' && this.#address === this.#place;
  }
  /** What the attributes name now; what is open is at `#address`, which follows with the next update. */
  get #place(): string {
    return JSON.stringify([this.documentId, this.envelopeId, this.templateId, this.helperUrl]);
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
    this.requestUpdate();
    if (!this.#ready) return;
    if (this.#closed && this.#content) void this.#reopen(this.#content);
    this.#desk?.saver.touched();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('beforeunload', this.#leaving);
    document.removeEventListener('visibilitychange', this.#back);
    removeEventListener('focus', this.#back);
    if (this.#queued !== undefined) {
      // Nothing has begun yet: back in a page it does.
      clearTimeout(this.#queued);
      this.#queued = this.#address = undefined;
      this.#standby.end();
    }
    // Moved within the page it is back at once; the worker and what is under way go only when it stays away.
    setTimeout(() => {
      if (this.isConnected) return;
      if (this.stage.kind !== 'ready') {
        this.#stop.abort();
        this.#address = undefined;
      }
      if (this.#ready) this.#desk?.leave();
      this.#desk?.pages.closeFile();
      this.#opening = undefined;
      this.#closed = true;
    });
  }

  readonly #leaving = (event: BeforeUnloadEvent): void => {
    this.#desk?.typing.commit();
    if (this.#desk?.saver.dirty) event.preventDefault();
  };

  /** Whoever comes back to the page is told what was done elsewhere meanwhile. */
  readonly #back = (): void => {
    if (this.#ready && document.visibilityState === 'visible') void this.#desk?.saver.look();
  };

  protected override willUpdate(): void {
    const address = this.#place;
    if (address === this.#address) return;
    this.#address = address;
    if (this.stage.kind === 'ready') this.#desk?.part();
    this.#putAway();
    this.stage = { kind: 'loading' };
    clearTimeout(this.#queued);
    if (this.documentId) this.#standby.begin();
    // A provider that is defined later, and attributes that are set one by one, have come by then.
    this.#queued = setTimeout(() => {
      this.#queued = undefined;
      void this.#load();
    });
  }

  /** Focus selects, and so asks for another update: it moves when this one has ended. */
  protected override scheduleUpdate(): void | Promise<unknown> {
    this.#desk?.focusing.hold();
    const update = super.scheduleUpdate();
    this.#desk?.focusing.settle();
    return update;
  }

  /** Before anything else is opened: nothing of what was open may reach it. */
  #putAway(): void {
    this.#stop.abort();
    this.#opening = this.#content = undefined;
    this.#desk?.close();
  }

  async #load(): Promise<void> {
    this.#putAway();
    const { signal } = (this.#stop = new AbortController());
    const [client, owner, { documentId }] = [this.helperClient(), ownerOf(this), this];
    if (!client || !documentId || !owner) {
      const wrong = mistakeIn(this, this.helperUrl) ?? 'configServer';
      this.stage = { kind: 'failed', text: wrong, common: 'notSetUp', retry: false };
      this.fail(configError(mistakes[wrong]));
      this.#standby.end();
      return;
    }
    this.stage = { kind: 'loading' };
    const warm = this.#standby.take();
    this.#given &&= { ...this.#given, address: this.#given.address ?? this.#place };
    const preparing = () => (this.stage = { kind: 'loading', preparing: true });
    try {
      const bench = await this.#workbench();
      const request = { client, documentId, owner, clock: this.clock };
      const meaning = this.#sideOf(bench);
      const opened = await bench.openSession(request, warm, signal, { preparing, outlined: this.#outlined });
      if (signal.aborted) return void opened.pdf.close();
      this.#content = opened.content;
      this.#closed = false;
      this.#desk?.openFile(opened.pdf, opened.sizes);
      this.stage = { kind: 'ready' };
      const given = this.#waitingFields;
      this.#given = undefined;
      if (given) this.#desk?.replaceAll(given);
      await Promise.all([this.updateComplete, meaning]);
      if (signal.aborted) return;
      if (this.#wantedPage !== undefined) this.#desk?.goTo(this.#wantedPage);
      this.#wantedPage = undefined;
      this.dispatchEvent(new SigReadyEvent());
    } catch (error) {
      if (signal.aborted) return;
      this.#desk?.close();
      const detail = toDetail(error);
      this.stage = {
        kind: 'failed',
        text: this.#bench?.problemKey(error),
        common: commonKeyFor[detail.code],
        retry: detail.retryable || detail.code === 'blocked',
      };
      this.fail(detail);
    } finally {
      warm.end();
    }
  }

  /** What can be laid out is, while the file is on its way: then only its pages are left to draw. */
  readonly #outlined = (outline: Outline): void => {
    this.#envelope = outline.envelope;
    this.#desk?.open(outline);
    if (outline.sizes.length > 0 && !this.#waitingFields) this.stage = { kind: 'outlined' };
  };

  readonly #facts: DeskFacts = {
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
    envelope: (facts) => {
      this.#envelope = facts;
      this.requestUpdate();
    },
    fail: (error) => this.fail(error),
  };

  /** Everything one works with is code that the first paint does not need: it loads beside the document. */
  async #workbench(): Promise<Workbench> {
    if (this.#bench) return this.#bench;
    const bench = await import('./placer.workbench.js');
    if (this.#bench) return this.#bench;
    this.#bench = bench;
    this.#wear(bench.workStyles);
    this.#desk = new bench.Desk(this, this.#facts);
    return bench;
  }

  /** The properties, the check and the suggestions: the pages can be seen, and fields placed, without them. */
  async #sideOf(bench: Workbench): Promise<void> {
    this.#sideLost = undefined;
    const meaning = await import('./placer.meaning.js').catch((error: unknown) => {
      this.#sideLost = () => void this.#sideOf(bench);
      this.fail(error);
      this.requestUpdate();
    });
    if (!meaning) return;
    await this.#desk?.firstSight;
    if (this.#meaning || this.#bench !== bench || !this.#desk) return;
    this.#meaning = meaning;
    this.#wear([meaning.panelStyles]);
    this.#desk.attach(new meaning.Side(this.#desk, this, this.#facts));
  }

  #wear(styles: readonly CSSResult[]): void {
    const root = this.renderRoot as ShadowRoot;
    root.adoptedStyleSheets.push(...styles.flatMap((style) => style.styleSheet ?? []));
  }

  async #reopen(content: Blob): Promise<void> {
    const mine = (this.#opening = {});
    this.#closed = false;
    try {
      const pdf = await this.#bench?.openPdf(content);
      if (pdf && this.#opening === mine) this.#desk?.openFile(pdf);
      else void pdf?.close();
    } catch (error) {
      if (this.#opening === mine) this.fail(error);
    }
  }

  protected override render() {
    const { stage } = this;
    return html`<div class="root">
      ${stageView(stage, { words: this.#words, common: this.#common, retry: () => void this.#load() })}
      ${(stage.kind === 'ready' || stage.kind === 'outlined') && this.#desk ? this.#bench?.workView(this.#desk, this.level(), this.#meaning, this.#sideLost) : nothing}
      ${this.#announcer.view()}
    </div>`;
  }
}
