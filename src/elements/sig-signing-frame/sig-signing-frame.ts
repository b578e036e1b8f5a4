import { html, nothing, type PropertyValues } from 'lit';
import { property } from 'lit/decorators.js';
import { isEnd, type Frame, type FrameName } from '../../domain/index.js';
import { common } from '../../locales/en/common.js';
import { frame as english } from '../../locales/en/frame.js';
import { Announcer } from '../shared/announcer.js';
import { controls } from '../shared/controls.styles.js';
import { HelperElement } from '../shared/helper-element.js';
import { Strings } from '../shared/strings.js';
import { tokens } from '../shared/tokens.styles.js';
import { SigningController, type FrameHost, type Given } from './signing-frame.controller.js';
import { saveSigned, type Download } from './signing-frame.download.js';
import type { MapMessage } from './signing-frame.messages.js';
import { panelOf, showsSkeleton, showsWindow, type Act, type Word } from './signing-frame.model.js';
import type { GetEmbedUrl, GetStatus } from './signing-frame.source.js';
import { styles } from './signing-frame.styles.js';
import { panelView, skeletonView } from './signing-frame.view.js';

const lowest = 320;
const highest = 4000;

/**
 * Shows one recipient's signing ceremony inside the page, and tells when it is signed: only after the service's own
 * state, read through the host's server, says so. Address it by `envelope-id` and `recipient-id` with a helper
 * (`server-url`), by `getEmbedUrl` and `getStatus`, or by a ready-made `signing-url`.
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

  readonly #strings = new Strings(this, 'frame', english);
  readonly #common = new Strings(this, 'common', common);
  readonly #announcer = new Announcer(this);
  readonly #controller = new SigningController(this);
  readonly #internals = attach(this);
  #observer: IntersectionObserver | undefined;
  #download: Download = 'none';
  #toFrame = false;
  #toResult = false;

  /** Where signing stands: `idle`, `minting`, `loading`, `signing`, `confirming`, `signed`, `completed`, `declined`, `voided`, `expired`, `waiting-turn` or `failed`. */
  get state(): FrameName {
    return this.#controller.frame.name;
  }

  /** Starts, or starts again with a fresh URL. Does nothing once it has ended. */
  start(): Promise<void> {
    return this.#controller.start();
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
    this.#observe();
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
    const others = (['envelopeId', 'recipientId', 'signingUrl'] as const).some(
      (name) => changed.has(name) && changed.get(name) !== undefined,
    );
    if (others) this.#controller.reset();
    if (others || changed.has('manual')) this.#observe();
  }

  protected override updated(): void {
    this.#controller.window.title = this.#title;
    if (this.#toResult) {
      this.#toResult = false;
      this.renderRoot.querySelector<HTMLElement>('.panel .h1')?.focus();
    }
  }

  /** Not here and now but when it is seen: an element that is taken out again at once costs no URL. */
  #observe(): void {
    this.#observer?.disconnect();
    if (typeof IntersectionObserver === 'undefined') return;
    this.#observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      this.#observer?.disconnect();
      void this.updateComplete.then(() => this.isConnected && this.#controller.shown(this.manual));
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
    const inside = this.matches(':focus-within') || document.activeElement === this;
    if (after.name === 'minting') this.#toFrame = inside;
    if (after.name === 'signing' && this.#toFrame) {
      this.#toFrame = false;
      this.#controller.window.element?.focus();
    }
    const left = showsWindow(before) && !showsWindow(after);
    if (inside && (left || isEnd(after) || after.name === 'failed')) this.#toResult = true;
    if (before.name !== after.name) {
      this.#internals?.states.delete(before.name);
      this.#internals?.states.add(after.name);
      if (after.name === 'minting') this.resize(undefined);
    }
    this.#announce(after);
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

  get #panel() {
    const { helper, getStatus } = this.given();
    const panel = panelOf(this.#controller.frame, {
      checks: helper !== undefined || getStatus !== undefined,
      downloads: helper !== undefined,
    });
    // Before it starts by itself there is nothing to press.
    return this.#controller.frame.name === 'idle' && !this.manual ? undefined : panel;
  }

  #say = (word: string) =>
    word in english ? this.#strings.tt(word as Word) : this.#common.tt(word as keyof typeof common);

  #announce(frame: Frame): void {
    const panel = this.#panel;
    const word =
      panel?.title ??
      (frame.name === 'minting' ? 'opening' : frame.name === 'signing' ? 'signingNow' : undefined);
    if (word !== undefined)
      this.#announcer.say(
        word in english ? this.#strings.t(word as Word) : this.#common.t(word as keyof typeof common),
      );
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
      await saveSigned(helper, this.#controller.subject ?? '', clock, (now) => {
        this.#download = now;
        const word =
          now === 'preparing'
            ? 'preparing'
            : now === 'not-prepared'
              ? 'notPrepared'
              : now === 'failed'
                ? 'notDownloaded'
                : undefined;
        if (word) this.#announcer.say(this.#strings.t(word));
        this.requestUpdate();
      });
    } catch (error) {
      this.fail(error, 'downloadEnvelopeSignedMerged');
    }
  }

  #bar(frame: Frame) {
    const { tt } = this.#strings;
    return html`<div class="bar" part="bar">
      ${frame.silent ? html`<span class="muted small">${tt('nothingThere')}</span>` : nothing}
      <button type="button" class=${frame.silent ? 'primary' : 'plain'} @click=${() => this.#act('tab')}>
        ${tt('openTab')}
      </button>
      ${
        frame.name === 'signing'
          ? html`<button type="button" class="plain" @click=${() => this.#act('finish')}>
              ${tt('finished')}
            </button>`
          : nothing
      }
    </div>`;
  }

  protected override render() {
    const { frame } = this.#controller;
    const panel = this.#panel;
    const window = showsWindow(frame);
    const skeleton = showsSkeleton(frame) || (frame.name === 'idle' && !this.manual);
    return html`<div
        class="frame"
        role="region"
        aria-label=${this.#title}
        aria-busy=${skeleton ? 'true' : 'false'}
      >
        <slot name=${frame.name}
          >${
            panel
              ? panelView({
                  panel,
                  say: this.#say,
                  level: this.level(),
                  act: this.#act,
                  download: this.#download,
                })
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
        ${window && frame.name !== 'failed' && frame.name !== 'confirming' ? this.#bar(frame) : nothing}
        <div class="stage ${window || skeleton ? '' : 'away'}" part="stage">
          ${skeleton ? skeletonView(this.#strings.tt('opening')) : nothing}
        </div>
        ${window ? html`<div class="after sr" tabindex="-1"></div>` : nothing}
      </div>
      ${this.#announcer.view()}`;
  }
}

function attach(
  element: HTMLElement,
): { states: { add(name: string): void; delete(name: string): void } } | undefined {
  try {
    const internals = element.attachInternals();
    internals.states.add('idle');
    return internals;
  } catch {
    return undefined;
  }
}
