import type { Frame, FrameName } from '../../domain/index.js';
import { systemClock } from '../../elements/shared/element/clock.js';
import { SigErrorEvent, toDetail } from '../../elements/shared/element/errors.js';
import { absoluteUrl } from '../../elements/shared/loading/address.js';
import { withGrant } from '../../elements/shared/loading/grant.js';
import { PanelController } from '../../elements/sig-signing-frame/panels/panel.controller.js';
import type { PanelAction } from '../../elements/sig-signing-frame/panels/panel.model.js';
import { SigningController } from '../../elements/sig-signing-frame/signing-frame.controller.js';
import {
  frameOptions,
  type FrameHost,
  type FrameSettings,
} from '../../elements/sig-signing-frame/signing-frame.types.js';
import { FrameFocus } from '../../elements/sig-signing-frame/window/frame-focus.js';
import { announcementOf } from '../../elements/sig-signing-frame/window/toolbar.model.js';
import type { Headless } from '../headless.types.js';
import { Store } from '../shared/store.js';
import { stateOf } from './signing-frame.model.js';
import type {
  SigningAnnouncement,
  SigningError,
  SigningFrameEvents,
  SigningFrameOptions,
  SigningFrameState,
} from './signing-frame.types.js';

type Listener<E> = ((event: E) => void) | { handleEvent(event: E): void };

/**
 * The signing frame without markup: what `sig-signing-frame` does, for your own. It puts the iframe into your container and says
 * in `state` what to show around it. Only the service's status leads to `signed` and `completed`.
 */
export class SigningFrame extends EventTarget implements Headless<SigningFrameState> {
  readonly #controller: SigningController;
  readonly #panels: PanelController;
  readonly #store: Store<SigningFrameState>;
  readonly #focus = new FrameFocus();
  #options: SigningFrameOptions;
  /** Always the same object: the controller keeps it. */
  readonly #settings: FrameSettings;
  #fetch: typeof fetch;
  #isConnected = false;
  #isStale = false;
  #heightPx: number | undefined;
  #error: SigningError | undefined;
  #announcement: SigningAnnouncement | undefined;
  #announced: string | undefined;
  #titleFocusCount = 0;

  /** @param options See `SigningFrameOptions`. */
  constructor(options: SigningFrameOptions) {
    super();
    this.#options = options;
    this.#settings = settingsOf(options);
    this.#fetch = fetchOf(options);
    this.#controller = new SigningController(this.#host());
    this.#panels = new PanelController(this.#controller, (text, values) => {
      this.#announcement = { text, n: values?.n };
      this.#refreshSoon();
    });
    this.#controller.update(false);
    this.#store = new Store(this.#read());
  }

  /** What to show. Changes arrive together, in a microtask. */
  get state(): SigningFrameState {
    return this.#store.state;
  }

  /** Calls `listener` after each change of `state`; returns a function that unsubscribes. */
  readonly subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener);

  /** Starts once the container is in view, unless `manual`. Call it when your markup is in the page. */
  connect(): void {
    this.#isConnected = true;
    this.#controller.connect();
    // Its code loads now.
    void this.#controller.withCeremony(() => undefined);
    this.#refreshSoon();
  }

  /** Takes the iframe out and stops requests, timers and listeners. A `connect` at once is a move in the page. */
  disconnect(): void {
    this.#isConnected = false;
    this.#panels.stop();
    this.#controller.suspend();
  }

  /** Replaces some options. Another envelope, recipient or signing URL starts over. */
  update(options: Partial<SigningFrameOptions>): void {
    const before = this.#options;
    this.#options = { ...before, ...options };
    const { manual, fetch, getGrant } = this.#options;
    Object.assign(this.#settings, settingsOf(this.#options));
    // The same `fetch` as long as its source stays, so that one grant serves several requests.
    if (fetch !== before.fetch || getGrant !== before.getGrant) this.#fetch = fetchOf(this.#options);
    this.#controller.update(!!manual !== !!before.manual);
    this.#refreshSoon();
  }

  /** Starts, or restarts with a fresh URL; `sig-start` fires but cannot be prevented. Does nothing in a final state. */
  start(): Promise<void> {
    return this.#controller.opening.start(true);
  }

  /** What a button of a panel does. `start` can be prevented, and waits for as long as the service asks. */
  run(action: PanelAction): void {
    this.#panels.run(action);
  }

  /** Tries again after a problem, as the panel's button does. */
  retry(): void {
    this.run('start');
  }

  /** Reads the status from the service now. Resolves with the state after it. */
  async check(): Promise<FrameName> {
    await this.#controller.check();
    this.#refresh();
    return this.state.name;
  }

  /** Opens the ceremony in a new tab, with a fresh URL. Call it in a click. */
  openInTab(): Promise<void> {
    return this.#controller.opening.openInTab();
  }

  /** The person says that they have signed: reads the status for two minutes. */
  finished(): void {
    this.#controller.finished();
  }

  /** Saves the signed document, through the helper; `state.panel.download` is its progress. */
  download(): void {
    this.run('download');
  }

  /** As `EventTarget.addEventListener`, with the events' types. */
  override addEventListener<K extends keyof SigningFrameEvents>(
    type: K,
    listener: Listener<SigningFrameEvents[K]> | null,
    options?: AddEventListenerOptions | boolean,
  ): void {
    super.addEventListener(type, listener as EventListener, options);
  }

  /** As `EventTarget.removeEventListener`. */
  override removeEventListener<K extends keyof SigningFrameEvents>(
    type: K,
    listener: Listener<SigningFrameEvents[K]> | null,
    options?: EventListenerOptions | boolean,
  ): void {
    super.removeEventListener(type, listener as EventListener, options);
  }

  #host(): FrameHost {
    return {
      settings: this.#settings,
      helperUrl: () => this.#helperUrl,
      isConnected: () => this.#isConnected,
      options: () =>
        frameOptions(this.#settings, {
          helperUrl: this.#helperUrl,
          fetch: this.#fetch,
          title: this.#title,
          clock: this.#options.clock ?? systemClock,
        }),
      target: () => this.#options.container(),
      rendered: () => Promise.resolve(),
      container: () => this.#options.container(),
      handleStateChange: (before, after) => this.#handleStateChange(before, after),
      resize: (heightPx) => {
        this.#heightPx = heightPx;
        this.#refreshSoon();
      },
      requestUpdate: () => this.#refreshSoon(),
      dispatchEvent: (event) => {
        // A listener reads the state that the event is about.
        this.#refresh();
        return this.dispatchEvent(event);
      },
      report: (error, operation) => {
        const detail = toDetail(error, operation);
        const { code, retryable } = detail;
        if (this.#controller.frame.name === 'failed') this.#error = { code, retryable };
        this.#refresh();
        this.dispatchEvent(new SigErrorEvent(detail));
      },
    };
  }

  /** A server that renders the first state has no page, and requests nothing. */
  get #helperUrl(): string | undefined {
    return typeof document === 'undefined' ? undefined : absoluteUrl(this.#options.serverUrl);
  }

  get #title(): string {
    return this.#options.title(this.#controller.subject);
  }

  #handleStateChange(before: Frame, after: Frame): void {
    const { container, root } = this.#options;
    const element = root ? root() : container()?.parentElement;
    const target = this.#focus.next(before, after, !!element && hasFocusWithin(element));
    if (target === 'window') this.#controller.opening.window.focus();
    if (target === 'title') this.#titleFocusCount += 1;
    if (after.name !== 'failed') this.#error = undefined;
    this.#refreshSoon();
  }

  /** A change is shown when all that belongs to it has happened: a listener may call an action. */
  #refreshSoon(): void {
    if (this.#isStale) return;
    this.#isStale = true;
    queueMicrotask(() => this.#refresh());
  }

  #refresh(): void {
    if (!this.#isStale) return;
    this.#isStale = false;
    this.#controller.opening.window.title = this.#title;
    const state = this.#read();
    if (
      JSON.stringify(state) !== JSON.stringify(this.state) ||
      state.announcement !== this.state.announcement
    )
      this.#store.set(state);
  }

  #read(): SigningFrameState {
    const { frame, isAutoStarting, opening, subject } = this.#controller;
    const panel = isAutoStarting ? undefined : this.#panels.panelOf(frame);
    const text = announcementOf(frame, panel, this.#announced);
    if (text && text !== this.#announced) this.#announcement = { text };
    this.#announced = text;
    const details = panel && this.#isConnected ? this.#panels.details(panel) : undefined;
    return {
      ...stateOf(frame, { isAutoStarting, isTabBlocked: opening.isTabBlocked, panel, details }),
      subject,
      error: this.#error,
      heightPx: this.#heightPx,
      announcement: this.#announcement,
      titleFocusCount: this.#titleFocusCount,
    };
  }
}

/**
 * Makes a signing frame for your own markup.
 *
 * @example
 * const frame = createSigningFrame({
 *   serverUrl: '/sig',
 *   envelopeId,
 *   recipientId,
 *   container: () => document.querySelector('#stage'),
 *   title: (subject) => `Sign: ${subject ?? ''}`,
 * });
 * frame.subscribe(() => show(frame.state));
 * frame.connect();
 */
export const createSigningFrame = (options: SigningFrameOptions): SigningFrame => new SigningFrame(options);

/** By what is active, since Firefox and WebKit match `:focus-within` around no iframe that has the focus. */
function hasFocusWithin(element: Element): boolean {
  const { activeElement } = element.getRootNode() as Partial<DocumentOrShadowRoot>;
  return !!activeElement && element.contains(activeElement);
}

const settingsOf = ({
  envelopeId,
  recipientId,
  signingUrl,
  getEmbedUrl,
  getStatus,
  mapMessage,
  manual = false,
  allow = '',
  allowSameOrigin = false,
}: SigningFrameOptions): FrameSettings => ({
  envelopeId,
  recipientId,
  signingUrl,
  getEmbedUrl,
  getStatus,
  mapMessage,
  manual,
  allow,
  allowSameOrigin,
});

const fetchOf = ({ fetch: own, getGrant }: SigningFrameOptions): typeof fetch =>
  withGrant(own ?? ((...request) => fetch(...request)), getGrant);
