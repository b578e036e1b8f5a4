import { html, nothing, type PropertyValues } from 'lit';
import { property } from 'lit/decorators.js';
import { isEnd, type Frame, type FrameName } from '../../domain/index.js';
import { common } from '../../locales/en/common.js';
import type { frame as words } from '../../locales/en/frame.js';
import { Announcer } from '../shared/announcer.js';
import { controls } from '../shared/controls.styles.js';
import { HelperElement } from '../shared/helper-element.js';
import { Strings } from '../shared/strings.js';
import { tokens } from '../shared/tokens.styles.js';
import { barView } from './signing-frame.bar.js';
import { SigningController } from './signing-frame.controller.js';
import type { FrameHost, Given } from './signing-frame.host.js';
import type { Download } from './signing-frame.notes.js';
import type { MapMessage } from './signing-frame.messages.js';
import type { Act } from './signing-frame.model.js';
import { english, loadedPanels, loadPanels } from './signing-frame.panels.js';
import { showsSkeleton, showsWindow } from './signing-frame.shows.js';
import type { GetEmbedUrl, GetStatus } from './signing-frame.source.js';
import { styles } from './signing-frame.styles.js';

const lowest = 320;
const highest = 4000;

/**
 * Shows one recipient's signing ceremony inside the page, and tells when it is signed: only after the service's own
 * state, read through the host's server, says so. Address it by `envelope-id` and `recipient-id` with a helper
 * (`server-url`), by `getEmbedUrl` and `getStatus`, or by a ready-made `signing-url`.
 *
 * @tag sig-signing-frame
 *
 * @slot idle - instead of what is said before a manual start
 * @slot confirming - instead of what is said while a signature is being checked
 * @slot signed - instead of the thanks to this recipient
 * @slot completed - instead of what is said when everyone has signed
 * @slot declined - instead of what is said of a declined document
 * @slot voided - instead of what is said of a withdrawn document
 * @slot expired - instead of what is said of an expired document
 * @slot waiting-turn - instead of what is said while others sign first
 * @slot failed - instead of what is said of a problem
 *
 * @fires {SigStartEvent} sig-start - before a signing URL is asked for; cancelable, `start()` goes on
 * @fires {SigReadyEvent} sig-ready - the framed page shows
 * @fires {SigHintEvent} sig-hint - something was said that is not verified; `detail.type`
 * @fires {SigSignedEvent} sig-signed - this recipient has signed, read from the service; once
 * @fires {SigCompletedEvent} sig-completed - everyone has signed, read from the service; once
 * @fires {SigDeclinedEvent} sig-declined - declined, read from the service; once
 * @fires {SigVoidedEvent} sig-voided - withdrawn by the sender, read from the service; once
 * @fires {SigExpiredEvent} sig-expired - expired, read from the service; once
 * @fires {SigErrorEvent} sig-error - `{ code, status?, message, retryable, operation? }`
 *
 * @csspart iframe - the framed page
 * @csspart stage - what is around it
 * @csspart bar - the line above it
 * @csspart panel - a state in words
 * @csspart title - its heading
 * @csspart text - its sentence
 * @csspart button - its buttons; the first is also `primary`
 * @csspart skeleton - the shape of what comes
 *
 * @cssprop --sig-frame-height - a fixed height; else as high as the page says, or most of the window
 *
 * @cssstate idle - and `minting`, `loading`, `signing`, `confirming`, `signed`, `completed`, `declined`, `voided`,
 *   `expired`, `waiting-turn`, `failed`: the state it is in
 */
export class SigSigningFrame extends HelperElement implements FrameHost {
  static override styles = [tokens, controls, styles];

  /** The envelope's id; with `recipient-id` and a helper. */
  @property({ attribute: 'envelope-id' }) envelopeId?: string;
  /** The recipient's id. */
  @property({ attribute: 'recipient-id' }) recipientId?: string;
  /** A signing URL that is there already; https, or http on loopback. */
  @property({ attribute: 'signing-url' }) signingUrl?: string;
  /** The framed page's title for assistive technology; "Sign: {subject}" when unset. */
  @property({ attribute: 'frame-title' }) frameTitle?: string;
  /** Waits for its button or `start()` instead of starting when it is seen. */
  @property({ type: Boolean }) manual = false;
  /** Permissions for the framed page, as in an iframe's `allow`; none unless told. */
  @property() allow = '';
  /** Allows a ceremony on this page's own origin, which then can reach into the page. For stories and tests. */
  @property({ type: Boolean, attribute: 'allow-same-origin' }) allowSameOrigin = false;
  /** Gives a fresh signing URL `{ url, expiresAt? }`; called when the frame is about to show, once per showing. */
  @property({ attribute: false }) getEmbedUrl?: GetEmbedUrl;
  /** Gives the status body of the protocol: `{ envelope: { id, status, ... }, recipient?: { id, status } }`. */
  @property({ attribute: false }) getStatus?: GetStatus;
  /** Reads messages of a ceremony of your own: `{ type: 'ready' | 'height' | 'completed' | ..., height? }`, or nothing. */
  @property({ attribute: false }) mapMessage?: MapMessage;

  readonly #strings = new Strings<typeof words>(this, 'frame', english);
  readonly #common = new Strings(this, 'common', common);
  readonly #announcer = new Announcer(this);
  readonly #controller = new SigningController(this);
  readonly #internals = this.attachInternals();
  #observer: IntersectionObserver | undefined;
  #download: Download = 'none';
  #toFrame = false;
  #toResult = false;
  #missing = false;
  #address: string | undefined;

  /** Where signing stands: `idle`, `minting`, `loading`, `signing`, `confirming`, `signed`, `completed`, `declined`, `voided`, `expired`, `waiting-turn` or `failed`. */
  get state(): FrameName {
    return this.#controller.frame.name;
  }

  /** Starts, or starts again with a fresh URL; `sig-start` is told but cannot hold it. Does nothing once it has ended. */
  start(): Promise<void> {
    return this.#controller.start(true);
  }

  /** Reads the status from the service now, in every state. Resolves with the state after it. */
  async check(): Promise<FrameName> {
    await this.#controller.check();
    return this.state;
  }

  /** Opens the ceremony in a new tab, with a fresh URL. Call it in a click. */
  openInTab(): Promise<void> {
    return this.#controller.openInTab();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#controller.connect();
    this.#show(this.state, this.state);
    this.observe();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#controller.leave();
    this.#observer?.disconnect();
    setTimeout(() => {
      if (!this.isConnected) this.#controller.disconnect();
    });
  }

  /** Being there, empty, it lets `moveBefore` keep the framed page. */
  connectedMoveCallback(): void {}

  protected override willUpdate(changed: PropertyValues): void {
    const { envelopeId, recipientId, signingUrl, helperUrl, getEmbedUrl, getStatus } = this;
    const { name, problem } = this.#controller.frame;
    const before = this.#address;
    // Functions count by being there: a host may give new ones whenever it draws.
    this.#address = [envelopeId, recipientId, signingUrl, helperUrl, !getEmbedUrl, !getStatus].join('\n');
    const others = (['envelopeId', 'recipientId', 'signingUrl'] as const).some(
      (key) => changed.has(key) && changed.get(key) !== undefined,
    );
    const came =
      before !== undefined && before !== this.#address && (name === 'idle' || problem === 'config');
    if (others || came) this.#controller.reset();
    if (others || came || changed.has('manual')) this.observe();
    if (this.manual && changed.has('manual')) void this.#needPanels();
  }

  protected override updated(): void {
    this.#controller.window.title = this.#title;
    const result = this.#toResult && this.renderRoot.querySelector<HTMLElement>('.panel .h1');
    if (result) {
      this.#toResult = false;
      result.focus();
    }
  }

  /** Not here and now but when it is seen: an element that is taken out again at once costs no URL. */
  /** @internal */
  observe(): void {
    this.#observer?.disconnect();
    if (typeof IntersectionObserver === 'undefined') return;
    this.#observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      this.#observer?.disconnect();
      void this.updateComplete.then(() => this.isConnected && this.#controller.shown());
    });
    this.#observer.observe(this);
  }

  // --- for the controller

  /** @internal */
  given(): Given {
    const {
      envelopeId,
      recipientId,
      signingUrl,
      getEmbedUrl,
      getStatus,
      mapMessage,
      allow,
      allowSameOrigin,
    } = this;
    const url = this.helperUrl;
    return {
      envelopeId,
      recipientId,
      signingUrl: signingUrl === '' ? undefined : signingUrl,
      getEmbedUrl,
      getStatus,
      mapMessage,
      allow,
      allowSameOrigin,
      title: this.#title,
      clock: this.clock,
      helper:
        url !== undefined && envelopeId && recipientId
          ? { url, fetch: this.#fetch(), envelopeId, recipientId }
          : undefined,
    };
  }

  /** @internal */
  stage(): Element | null {
    return this.renderRoot.querySelector('.stage');
  }

  /** @internal */
  changed(before: Frame, after: Frame): void {
    const inside = this.matches(':focus-within');
    if (after.name === 'minting') this.#toFrame = inside;
    if (after.name === 'signing' && this.#toFrame) {
      this.#toFrame = false;
      this.#controller.window.element?.focus();
    }
    const left = showsWindow(before) && !showsWindow(after);
    if (inside && (left || isEnd(after) || after.name === 'failed')) this.#toResult = true;
    if (before.name !== after.name) {
      this.#show(before.name, after.name);
      if (after.name === 'minting') this.resize(undefined);
    }
    this.#announce(after);
    this.requestUpdate();
    void this.#needPanels();
  }

  /** For style sheets; a browser that knows no such states does without. */
  #show(before: FrameName, after: FrameName): void {
    try {
      this.#internals.states.delete(before);
      this.#internals.states.add(after);
    } catch {
      return;
    }
  }

  /** Fetches what the states say, in time for the first that says something. */
  async #needPanels(): Promise<void> {
    if (loadedPanels()) return;
    await loadPanels();
    this.#missing =
      !loadedPanels() && !showsWindow(this.#controller.frame) && !showsSkeleton(this.#controller.frame);
    this.#announce(this.#controller.frame);
    this.requestUpdate();
  }

  /** @internal */
  resize(height: number | undefined): void {
    const stage = this.stage();
    if (!(stage instanceof HTMLElement)) return;
    if (height === undefined) stage.style.removeProperty('--_height');
    else stage.style.setProperty('--_height', `${Math.round(Math.min(highest, Math.max(lowest, height)))}px`);
  }

  /** @internal */
  report(error: unknown, operation?: string): void {
    this.fail(error, operation);
  }

  // --- drawing

  #grants: { from: unknown; fetch: typeof fetch } | undefined;
  /** One `fetch` for as long as its parts stay, so that a grant serves more than one request. */
  #fetch(): typeof fetch {
    const from = this.getGrant ?? this.inherited.getGrant ?? this.inherited.fetch;
    if (!this.#grants || this.#grants.from !== from) this.#grants = { from, fetch: this.helperFetch };
    return this.#grants.fetch;
  }

  get #title(): string {
    const { subject } = this.#controller;
    return this.frameTitle ?? (subject ? this.#strings.t('titleOf', { subject }) : this.#strings.t('title'));
  }

  /** It will start as soon as it is seen. */
  get #opensItself(): boolean {
    return this.state === 'idle' && !this.manual && !this.#controller.held;
  }

  get #panel() {
    const { helper, getStatus } = this.given();
    const panel = loadedPanels()?.panelOf(this.#controller.frame, {
      checks: helper !== undefined || getStatus !== undefined,
      downloads: helper !== undefined,
    });
    // Before it starts by itself there is nothing to press.
    return this.#opensItself ? undefined : panel;
  }

  /** A word of the frame's own, or of those that every element has. */
  #say = (word: string) => this.#wordsOf(word).tt(word as keyof typeof common);

  #wordsOf(word: string) {
    return (word in english ? this.#strings : this.#common) as Strings<typeof common>;
  }

  #announce({ name }: Frame): void {
    const opening = name === 'minting' ? 'opening' : name === 'signing' && 'signingNow';
    const word = this.#panel?.title ?? opening;
    if (word) this.#announcer.say(this.#wordsOf(word).t(word as keyof typeof common));
  }

  readonly #act = (act: Act): void => {
    const controller = this.#controller;
    if (act === 'start') void controller.start();
    else if (act === 'tab') void controller.openInTab();
    else if (act === 'resume') controller.dispatch({ type: 'resumed' });
    else if (act === 'download') void this.#save();
    else if (act === 'check' && controller.frame.name !== 'confirming') void controller.check();
    else controller.finished();
  };

  async #save(): Promise<void> {
    const { helper, clock } = this.given();
    if (!helper) return;
    try {
      const { saveSigned, notes } = await import('./signing-frame.download.js');
      await saveSigned(helper, this.#controller.subject ?? '', clock, (now) => {
        this.#download = now;
        const word = notes[now];
        if (word) this.#announcer.say(this.#strings.t(word));
        this.requestUpdate();
      });
    } catch (error) {
      this.fail(error, 'downloadEnvelopeSignedMerged');
    }
  }

  protected override render() {
    const { frame } = this.#controller;
    const panels = loadedPanels();
    const panel = this.#panel;
    const window = showsWindow(frame);
    const skeleton = showsSkeleton(frame) || this.#opensItself;
    return html`<div class="frame" role="region" aria-label=${this.#title} aria-busy=${skeleton}>
        <slot name=${frame.name}
          >${
            panel && panels
              ? panels.panelView({
                  panel,
                  say: this.#say,
                  level: this.level(),
                  act: this.#act,
                  download: this.#download,
                })
              : this.#missing
                ? html`<p role="alert">${this.#common.tt('notAnswering')}</p>`
                : nothing
          }</slot
        >
        ${
          window
            ? html`<button
                type="button"
                class="skip"
                @click=${() => this.renderRoot.querySelector<HTMLElement>('.after')?.focus()}
              >
                ${this.#strings.tt('skip')}
              </button>`
            : nothing
        }
        ${(window && frame.name !== 'failed' && frame.name !== 'confirming') || skeleton ? barView(frame, this.#controller.refusedTab, this.#strings.tt, this.#act) : nothing}
        <div class="stage ${skeleton ? 'opening' : window ? '' : 'away'}" part="stage">
          ${
            skeleton
              ? html`<div class="skeleton-page" part="skeleton">
                  <div class="skeleton"></div>
                  <div class="skeleton"></div>
                  <div class="skeleton"></div>
                  <div class="skeleton"></div>
                  <div class="skeleton"></div>
                  <div class="skeleton"></div>
                  <div class="skeleton"></div>
                </div>`
              : nothing
          }
        </div>
        ${window ? html`<div class="after skip small" tabindex="-1">${this.#strings.tt('skipped')}</div>` : nothing}
      </div>
      ${this.#announcer.view()}`;
  }
}
