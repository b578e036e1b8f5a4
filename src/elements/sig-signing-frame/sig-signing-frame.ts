import { html, nothing, type PropertyValues } from 'lit';
import { property } from 'lit/decorators.js';
import type { Frame, FrameName } from '../../domain/index.js';
import type { frame as frameWords } from '../../locales/en/frame.js';
import { HelperElement } from '../shared/element/helper-element.js';
import { commonWords } from '../../locales/en/common-start.js';
import { Strings } from '../shared/i18n/strings.js';
import { addStyles } from '../shared/ui/add-styles.js';
import { Announcer } from '../shared/ui/announcer.js';
import { controls } from '../shared/ui/controls.styles.js';
import { tokens } from '../shared/ui/tokens.styles.js';
import { english, loadPanels } from './panels/load-panels.js';
import type { Panel } from './panels/panel.model.js';
import type { StatePanel } from './panels/panels.lazy.js';
import { SigningController } from './signing-frame.controller.js';
import { styles } from './signing-frame.styles.js';
import {
  frameOptions,
  type FrameHost,
  type FrameKey,
  type GetEmbedUrl,
  type GetStatus,
  type MapMessage,
} from './signing-frame.types.js';
import { frameContainerView, resizeContainer } from './window/frame-container.view.js';
import { FrameFocus } from './window/frame-focus.js';
import type { FullScreen } from './window/full-screen.lazy.js';
import { announcementOf } from './window/toolbar.model.js';
import { toolbarView } from './window/toolbar.view.js';
import { isSkeletonVisible, isToolbarVisible, isWindowVisible } from './window/visibility.js';

/** A page that loads slowly: what may be needed in its place then loads beside it, as long as there is a network. */
const slowOpeningMs = 1000;

/**
 * Shows one recipient's signing ceremony inside the page, and reports the signature only once the service's own state,
 * read through the host's server, confirms it. Address it by `envelope-id` and `recipient-id` with a helper
 * (`server-url`), by `getEmbedUrl` and `getStatus`, or by a ready-made `signing-url`.
 *
 * @tag sig-signing-frame
 *
 * @slot idle - replaces the text before a manual start
 * @slot minting - above the skeleton, while a URL is requested
 * @slot loading - above the framed page, until it sends a message
 * @slot signing - above the framed page while it is being signed; replaces the text while it is open in another tab
 * @slot confirming - replaces the text while a signature is being checked
 * @slot signed - replaces the thanks to this recipient
 * @slot completed - replaces the text once everyone has signed
 * @slot declined - replaces the text for a declined document
 * @slot voided - replaces the text for a withdrawn document
 * @slot expired - replaces the text for an expired document
 * @slot waiting-turn - replaces the text while others sign first
 * @slot failed - replaces the text for a problem
 *
 * @fires {SigStartEvent} sig-start - before a signing URL is requested; cancelable, then `start()` starts
 * @fires {SigReadyEvent} sig-ready - the framed page shows: it has sent a message, or the person sees it
 * @fires {SigStateChangeEvent} sig-state-change - every change of state: `detail.state`, with `failed` also
 *   `detail.problem`; does not bubble
 * @fires {SigHintEvent} sig-hint - an unverified hint; `detail.type`
 * @fires {SigSignedEvent} sig-signed - this recipient has signed, read from the service; once
 * @fires {SigCompletedEvent} sig-completed - everyone has signed, read from the service; once
 * @fires {SigDeclinedEvent} sig-declined - declined, read from the service; once
 * @fires {SigVoidedEvent} sig-voided - withdrawn by the sender, read from the service; once
 * @fires {SigExpiredEvent} sig-expired - expired, read from the service; once
 * @fires {SigErrorEvent} sig-error - `{ code, status?, message, retryable, operation? }`
 *
 * @csspart iframe - the framed page
 * @csspart stage - the container of the framed page
 * @csspart bar - the line above it
 * @csspart panel - a state in words
 * @csspart title - its heading
 * @csspart text - its sentence
 * @csspart button - its buttons; the first is also `primary`
 * @csspart skeleton - the placeholder while the page loads
 *
 * @cssprop --sig-frame-height - a fixed height; otherwise the height that the page reports, or most of the window
 *
 * @cssstate idle - and `minting`, `loading`, `signing`, `confirming`, `signed`, `completed`, `declined`, `voided`,
 *   `expired`, `waiting-turn`, `failed`: the state it is in
 */
export class SigSigningFrame extends HelperElement {
  static override styles = [tokens, controls, styles];

  /** The envelope's id; with `recipient-id` and a helper. */
  @property({ attribute: 'envelope-id' }) envelopeId?: string;
  /** The recipient's id. */
  @property({ attribute: 'recipient-id' }) recipientId?: string;
  /** A ready-made signing URL; https, or http on loopback. With `getEmbedUrl`, for a new tab where the plan excludes framing. */
  @property({ attribute: 'signing-url' }) signingUrl?: string;
  /** The framed page's title for assistive technology; "Sign: {subject}" by default. */
  @property({ attribute: 'frame-title' }) frameTitle?: string;
  /** Waits for its button or `start()` instead of starting when it becomes visible. */
  @property({ type: Boolean }) manual = false;
  /** Permissions for the framed page, as in an iframe's `allow`; none by default. */
  @property() allow = '';
  /** Allows a ceremony on this page's own origin, which then has access to the page. For stories and tests. */
  @property({ type: Boolean, attribute: 'allow-same-origin' }) allowSameOrigin = false;
  /** Gives a fresh signing URL `{ url, expiresAt? }`; called once each time the frame is about to be shown. */
  @property({ attribute: false }) getEmbedUrl?: GetEmbedUrl;
  /** Gives the status body of the protocol: `{ envelope: { id, status, ... }, recipient?: { id, status } }`. */
  @property({ attribute: false }) getStatus?: GetStatus;
  /** Translates the messages of your own ceremony: `{ type: 'ready' | 'height' | 'completed' | ..., height? }`, or nothing. */
  @property({ attribute: false }) mapMessage?: MapMessage;

  /** On a small screen (a telephone's) the ceremony fills it, as a dialog with a button that leaves it. */
  @property({ type: Boolean, attribute: 'full-screen' }) fullScreen = false;

  readonly #controller = new SigningController(this.#host());
  readonly #strings = new Strings<typeof frameWords>(this, 'frame', english);
  readonly #common = new Strings(this, 'common', commonWords);
  readonly #announcer = new Announcer();
  readonly #internals = this.attachInternals();
  readonly #focus = new FrameFocus();
  #panel: StatePanel | undefined;
  #full: FullScreen | undefined;
  #focusesTitle = false;
  #isPanelMissing = false;
  #cancelSlowOpening = () => {};
  #announced: FrameKey | undefined;
  #grantedFetch: { source: unknown; fetch: typeof fetch } | undefined;

  /** The state of signing: `idle`, `minting`, `loading`, `signing`, `confirming`, `signed`, `completed`, `declined`, `voided`, `expired`, `waiting-turn` or `failed`. */
  get state(): FrameName {
    return this.#controller.frame.name;
  }

  /** Starts, or restarts with a fresh URL; `sig-start` fires but cannot be prevented. Does nothing in a final state. */
  start(): Promise<void> {
    return this.#controller.opening.start(true);
  }

  /** Reads the status from the service now, in every state. Resolves with the state after it. */
  async check(): Promise<FrameName> {
    await this.#controller.check();
    return this.state;
  }

  /** Opens the ceremony in a new tab, with a fresh URL. Call it in a click. */
  openInTab(): Promise<void> {
    return this.#controller.opening.openInTab();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#controller.connect();
    this.#showState(this.state, this.state);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#full?.exit();
    this.#cancelSlowOpening();
    this.#controller.suspend();
  }

  /** Empty, but its presence lets `moveBefore` keep the framed page. */
  connectedMoveCallback(): void {}

  protected override willUpdate(changed: PropertyValues): void {
    const controller = this.#controller;
    controller.update(changed.has('manual'));
    if (this.state === 'idle' && !controller.isAutoStarting && !this.#isPanelMissing) void this.#loadPanels();
    if (this.fullScreen) this.#full?.update(controller.frame);
  }

  protected override updated(): void {
    this.#controller.opening.window.title = this.#title;
    const title = this.#focusesTitle && this.renderRoot.querySelector<HTMLElement>('.panel .h1');
    if (title) {
      this.#focusesTitle = false;
      title.focus();
    }
  }

  #host(): FrameHost {
    return {
      settings: this,
      helperUrl: () => this.helperUrl,
      isConnected: () => this.isConnected,
      options: () =>
        frameOptions(this, {
          helperUrl: this.helperUrl,
          fetch: this.#fetch(),
          title: this.#title,
          clock: this.clock,
        }),
      target: () => this,
      rendered: () => this.updateComplete,
      container: () => this.#container,
      handleStateChange: (before, after) => this.#handleStateChange(before, after),
      resize: (heightPx) => resizeContainer(this.#container, heightPx),
      requestUpdate: () => this.requestUpdate(),
      dispatchEvent: (event) => this.dispatchEvent(event),
      report: (error, operation) => void this.fail(error, operation),
    };
  }

  get #container(): HTMLElement | null {
    return this.renderRoot.querySelector('.stage');
  }

  #handleStateChange(before: Frame, after: Frame): void {
    // Browsers lose `:focus-within` across elements that enter or leave the top layer.
    const hasFocus = this.matches(':focus-within') || !!this.shadowRoot?.activeElement;
    const target = this.#focus.next(before, after, hasFocus, this.#full?.isActive);
    if (target === 'window') this.#controller.opening.window.focus();
    if (target === 'title') this.#focusesTitle = true;
    if (before.name !== after.name) this.#showState(before.name, after.name);
    this.requestUpdate();
    this.#cancelSlowOpening();
    if (!isSkeletonVisible(after)) void this.#loadPanels();
    else if (after.name === 'loading')
      this.#cancelSlowOpening = this.clock.after(slowOpeningMs, () => void this.#loadPanels());
    if (this.fullScreen) void this.#loadFullScreen();
    this.#announceState();
  }

  /** Sets `:state()`, in browsers that support it. */
  #showState(before: FrameName, after: FrameName): void {
    try {
      this.#internals.states.delete(before);
      this.#internals.states.add(after);
    } catch {
      return;
    }
  }

  /** Loads the panels and the ceremony's code: once the framed page has loaded, or something else must be shown. */
  async #loadPanels(): Promise<void> {
    if (this.#panel) return;
    // The network may be gone by the time the ceremony's code is needed.
    void this.#controller.withCeremony(() => undefined);
    const loaded = await loadPanels();
    const { frame } = this.#controller;
    this.#isPanelMissing = !loaded && !isWindowVisible(frame) && !isSkeletonVisible(frame);
    if (loaded && !this.#panel) {
      addStyles(this, ...loaded.panelSheets);
      this.#panel = new loaded.StatePanel(this.#controller, {
        strings: this.#strings,
        common: this.#common,
        level: () => this.level(),
        announce: (key, values) => this.#announcer.announce(this.#strings.t(key, values)),
      });
      this.#announceState();
    }
    this.requestUpdate();
  }

  async #loadFullScreen(): Promise<void> {
    if (this.#full) return;
    const loaded = await import('./window/full-screen.lazy.js').catch(() => undefined);
    await loadPanels();
    if (!loaded || this.#full) return;
    addStyles(this, loaded.fullScreenStyles);
    this.#full = new loaded.FullScreen(this, this.#strings);
    this.requestUpdate();
  }

  /** The same `fetch` as long as its source stays, so that one grant serves several requests. */
  #fetch(): typeof fetch {
    const source = this.getGrant ?? this.inherited.getGrant ?? this.inherited.fetch;
    if (!this.#grantedFetch || this.#grantedFetch.source !== source)
      this.#grantedFetch = { source, fetch: this.helperFetch };
    return this.#grantedFetch.fetch;
  }

  get #title(): string {
    const { subject } = this.#controller;
    return this.frameTitle ?? this.#strings.t(subject ? 'titleOf' : 'title', { subject: subject ?? '' });
  }

  /** Announces the state, unless the same words were announced last. */
  #announceState(): void {
    const key = announcementOf(this.#controller.frame, this.#shownPanel, this.#announced);
    if (key && key !== this.#announced) this.#announcer.announce(this.#strings.t(key));
    this.#announced = key;
  }

  /** Before it starts by itself there is nothing to press. */
  get #shownPanel(): Panel | undefined {
    const { frame, isAutoStarting } = this.#controller;
    return isAutoStarting ? undefined : this.#panel?.panelOf(frame);
  }

  /** A state in words follows the opening, and its panel is still being loaded: the place keeps its size until then. */
  get #isPanelPending(): boolean {
    const { frame } = this.#controller;
    if (this.#panel || this.#isPanelMissing || frame.name === 'idle') return false;
    return !isWindowVisible(frame) && !isSkeletonVisible(frame);
  }

  protected override render() {
    const { frame, opening } = this.#controller;
    const isOpening = this.#controller.isAutoStarting || this.#isPanelPending;
    const panel = this.#shownPanel;
    const hasWindow = isWindowVisible(frame);
    const hasSkeleton = isSkeletonVisible(frame) || isOpening;
    const isFull = this.#full?.isActive;
    const hasToolbar = isToolbarVisible(frame) || isOpening;
    return html`<div
        class="frame"
        role=${isFull ? 'dialog' : 'region'}
        aria-modal=${isFull ? 'true' : nothing}
        aria-label=${this.#title}
        aria-busy=${hasSkeleton}
        tabindex=${isFull ? -1 : nothing}
      >
        <slot name=${isOpening ? 'minting' : frame.name}
          >${
            panel
              ? this.#panel?.view(panel)
              : this.#isPanelMissing
                ? html`<p role="alert">${this.#common.tt('notAnswering')}</p>`
                : nothing
          }</slot
        >
        ${
          hasToolbar || isFull
            ? toolbarView({
                frame,
                isAutoStarting: isOpening,
                isTabBlocked: opening.isTabBlocked,
                strings: this.#strings,
                openInTab: () => void opening.openInTab(),
                fullScreenButton: hasWindow && this.fullScreen && this.#full?.button(),
              })
            : nothing
        }
        ${frameContainerView(hasWindow, hasSkeleton, this.#strings)}
        ${hasWindow && frame.name === 'signing' && !isFull ? this.#panel?.finishedView() : nothing}
      </div>
      ${this.#announcer.view()}`;
  }
}
