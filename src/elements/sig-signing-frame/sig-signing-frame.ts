import { adoptStyles, html, nothing, type CSSResult, type PropertyValues } from 'lit';
import { property } from 'lit/decorators.js';
import { isEnd, isSilent, type Frame, type FrameName } from '../../domain/index.js';
import { controls } from '../shared/ui/controls.styles.js';
import { HelperElement } from '../shared/element/helper-element.js';
import { tokens } from '../shared/ui/tokens.styles.js';
import { toolbarView, toolbarAnnouncement } from './window/toolbar.view.js';
import { SigningController } from './signing-frame.controller.js';
import type { FullScreen } from './window/full-screen.lazy.js';
import type { FrameHost, FrameOptions } from './signing-frame.types.js';
import type { MapMessage } from './window/messages.js';
import type { StatePanel } from './panels/panels.lazy.js';
import { loadPanels } from './panels/load-panels.js';
import { isSkeletonVisible, isWindowVisible } from './window/visibility.js';
import type { GetEmbedUrl, GetStatus } from './url/helper-request.js';
import { frameContainerView } from './window/frame-container.view.js';
import { styles } from './signing-frame.styles.js';
import { FrameStrings } from './signing-frame.strings.js';

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
 * @slot minting - above the shape of what comes, while a URL is asked for
 * @slot loading - above the framed page, while nothing was heard of it
 * @slot signing - above the framed page while it is being signed; instead of what is said while that is in another tab
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
 * @fires {SigReadyEvent} sig-ready - the framed page shows: it has said something, or the person sees it
 * @fires {SigStateChangeEvent} sig-state-change - another state: `detail.state`, with `failed` also `detail.problem`; does
 *   not bubble
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
  /**
   * A signing URL that is there already; https, or http on loopback. Beside `getEmbedUrl` it is what a tab of its own opens
   * where the plan leaves out framing.
   */
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

  /** On a small screen (a telephone's) the ceremony fills it, as a dialog with a button that leads back. */
  @property({ type: Boolean, attribute: 'full-screen' }) fullScreen = false;

  /** @internal */
  readonly controller = new SigningController(this);
  /** @internal */
  readonly strings: FrameStrings = new FrameStrings(this);
  readonly #internals = this.attachInternals();
  #observer: IntersectionObserver | undefined;
  #panel: StatePanel | undefined;
  #full: FullScreen | undefined;
  #toFrame = false;
  #toResult = false;
  #missing = false;
  #address: string | undefined;

  /** Where signing stands: `idle`, `minting`, `loading`, `signing`, `confirming`, `signed`, `completed`, `declined`, `voided`, `expired`, `waiting-turn` or `failed`. */
  get state(): FrameName {
    return this.controller.frame.name;
  }

  /** Starts, or starts again with a fresh URL; `sig-start` is told but cannot hold it. Does nothing once it has ended. */
  start(): Promise<void> {
    return this.controller.start(true);
  }

  /** Reads the status from the service now, in every state. Resolves with the state after it. */
  async check(): Promise<FrameName> {
    await this.controller.check();
    return this.state;
  }

  /** Opens the ceremony in a new tab, with a fresh URL. Call it in a click. */
  openInTab(): Promise<void> {
    return this.controller.openInTab();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.controller.connect();
    this.#show(this.state, this.state);
    this.observeVisibility();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.controller.closeWindow();
    this.#full?.stop();
    this.#observer?.disconnect();
    setTimeout(() => {
      if (!this.isConnected) this.controller.disconnect();
    });
  }

  /** Being there, empty, it lets `moveBefore` keep the framed page. */
  connectedMoveCallback(): void {}

  protected override willUpdate(changed: PropertyValues): void {
    const { envelopeId, recipientId, signingUrl, helperUrl, getEmbedUrl, getStatus, controller } = this;
    const { name, problem } = controller.frame;
    const before = this.#address;
    // Functions count by being there: a host may give new ones whenever it draws.
    this.#address = [envelopeId, recipientId, signingUrl, helperUrl, !getEmbedUrl, !getStatus].join('\n');
    const came = before !== undefined && before !== this.#address;
    const others = (['envelopeId', 'recipientId', 'signingUrl'] as const).some(
      (key) => changed.has(key) && changed.get(key) !== undefined,
    );
    const anew = others || (came && (name === 'idle' || problem === 'config'));
    if (anew) controller.reset();
    // A way to the status that comes while it is open is used at once.
    else if (came) controller.watch();
    if (anew || changed.has('manual')) this.observeVisibility();
    if (this.state === 'idle' && !this.#opensItself && !this.#missing) void this.#needPanels();
    if (this.fullScreen) this.#full?.update(controller.frame);
  }

  protected override updated(): void {
    this.controller.window.title = this.#title;
    const result = this.#toResult && this.renderRoot.querySelector<HTMLElement>('.panel .h1');
    if (result) {
      this.#toResult = false;
      result.focus();
    }
  }

  /** Not here and now but when it is seen: an element that is taken out again at once costs no URL. */
  /** @internal */
  observeVisibility(): void {
    this.#observer?.disconnect();
    if (typeof IntersectionObserver === 'undefined') return;
    this.#observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      this.#observer?.disconnect();
      void this.updateComplete.then(() => this.isConnected && this.controller.handleVisible());
    });
    this.#observer.observe(this);
  }

  // --- for the controller and the panel

  /** @internal */
  options(): FrameOptions {
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
          ? { url, fetch: this.#fetch(), clock: this.clock, envelopeId, recipientId }
          : undefined,
    };
  }

  /** @internal */
  container(): Element | null {
    return this.renderRoot.querySelector('.stage');
  }

  /** @internal */
  handleStateChange(before: Frame, after: Frame): void {
    // A browser forgets `:focus-within` over what came to the top or went from it.
    const inside = this.matches(':focus-within') || !!this.shadowRoot?.activeElement;
    const entered = before.name !== after.name;
    if (entered && after.name === 'minting') this.#toFrame = inside;
    if (entered && after.name === 'signing') this.#leadIn(inside);
    const left = isWindowVisible(before) && !isWindowVisible(after);
    if (inside && (left || isEnd(after) || (after.name === 'failed' && !isSilent(after))))
      this.#toResult = true;
    if (entered) {
      this.#show(before.name, after.name);
      if (after.name === 'minting') this.resize(undefined);
    }
    this.requestUpdate();
    void this.#needPanels();
    if (this.fullScreen) void this.#needFullScreen();
    this.#announceState();
  }

  /** Into the framed page, for whoever started it here and has not gone elsewhere meanwhile. */
  #leadIn(inside: boolean): void {
    const here = inside || document.activeElement === document.body;
    if ((this.#toFrame && here) || this.#full?.isActive) this.controller.window.element?.focus();
    this.#toFrame = false;
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
    if (this.#panel) return;
    // The network may be gone when it is needed.
    void this.controller.withTracker(() => undefined);
    const loaded = await loadPanels();
    const { frame } = this.controller;
    this.#missing = !loaded && !isWindowVisible(frame) && !isSkeletonVisible(frame);
    if (loaded && !this.#panel) {
      this.#adopt(loaded.panelStyles);
      this.#panel = new loaded.StatePanel(this);
      this.#announceState();
    }
    this.requestUpdate();
  }

  async #needFullScreen(): Promise<void> {
    if (this.#full) return;
    const loaded = await import('./window/full-screen.lazy.js').catch(() => undefined);
    await loadPanels();
    if (!loaded || this.#full) return;
    this.#adopt(loaded.fullScreenStyles);
    this.#full = new loaded.FullScreen(this);
    this.requestUpdate();
  }

  #sheets: CSSResult[] = [];
  #adopt(sheet: CSSResult): void {
    this.#sheets.push(sheet);
    adoptStyles(this.renderRoot as ShadowRoot, [...SigSigningFrame.styles, ...this.#sheets]);
  }

  /** @internal */
  resize(height: number | undefined): void {
    const stage = this.container();
    if (!(stage instanceof HTMLElement)) return;
    if (height === undefined) stage.style.removeProperty('--_height');
    else stage.style.setProperty('--_height', `${Math.round(Math.min(highest, Math.max(lowest, height)))}px`);
  }

  /** @internal */
  report(error: unknown, operation?: string): void {
    this.fail(error, operation);
  }

  /** @internal */
  override level(offset?: number): number {
    return super.level(offset);
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
    const { subject } = this.controller;
    return this.frameTitle ?? this.strings.t(subject ? 'titleOf' : 'title', { subject: subject ?? '' });
  }

  /** It will start as soon as it is seen. */
  get #opensItself(): boolean {
    return this.state === 'idle' && !this.manual && !this.controller.isStartPrevented;
  }

  #said: string | undefined;
  /** The same words again are news only after others. */
  #announceState(): void {
    const { frame } = this.controller;
    // Before it starts by itself there is nothing to press.
    const panel = this.#opensItself ? undefined : this.#panel?.of(frame);
    const word = panel?.note ?? panel?.title ?? toolbarAnnouncement(frame, this.#said);
    if (word && word !== this.#said) this.strings.announce(word);
    this.#said = word;
  }

  protected override render() {
    const { controller } = this;
    const { frame } = controller;
    const opens = this.#opensItself;
    const panel = opens ? undefined : this.#panel?.of(frame);
    const window = isWindowVisible(frame);
    const skeleton = isSkeletonVisible(frame) || opens;
    const full = this.#full?.isActive;
    const bar = skeleton || (window && frame.name !== 'failed' && frame.name !== 'confirming');
    return html`<div
        class="frame"
        role=${full ? 'dialog' : 'region'}
        aria-modal=${full ? 'true' : nothing}
        aria-label=${this.#title}
        aria-busy=${skeleton}
        tabindex=${full ? -1 : nothing}
      >
        <slot name=${opens ? 'minting' : frame.name}
          >${
            panel
              ? this.#panel?.view(panel)
              : this.#missing
                ? html`<p role="alert">${this.strings.tt('notAnswering')}</p>`
                : nothing
          }</slot
        >
        ${
          bar || full
            ? toolbarView({
                frame,
                opens,
                refusedTab: controller.isTabBlocked,
                tt: this.strings.tt,
                tab: () => void controller.openInTab(),
                finished: () => controller.finished(),
                more: window && this.fullScreen && this.#full?.button(),
              })
            : nothing
        }
        ${frameContainerView(window, skeleton, this.strings.tt)}
      </div>
      ${this.strings.view()}`;
  }
}
