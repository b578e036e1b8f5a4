import {
  frameReducer,
  idleFrame,
  isEnd,
  isSafeUrl,
  type Frame,
  type FrameEvent,
  type SigningStatus,
} from '../../domain/index.js';
import { SigReadyEvent } from '../shared/element/ready-event.js';
import { afterProviderGrace } from '../shared/loading/provider-grace.js';
import { requestTimeoutMs } from '../shared/loading/single-flight.js';
import { settledWithin } from '../shared/loading/with-timeout.js';
import type { Ceremony } from './ceremony.lazy.js';
import { SigStartEvent, SigStateChangeEvent, type SigningDetail } from './signing-frame.events.js';
import { canReadStatus, hasUrlSource, type FrameHost, type OpenFailure } from './signing-frame.types.js';
import { mintWithHelper, readUrl } from './url/helper-request.js';
import { UrlMinter } from './url/url-minter.js';
import { FramedWindow, listenToPage } from './window/framed-window.js';
import { isWindowVisible } from './window/visibility.js';

/** A framed page that sends nothing for this long is reported as silent. */
const silenceTimeoutMs = 8000;
/** How long reading the status may delay the opening. */
const openingCheckTimeoutMs = 1000;

/**
 * Opens one recipient's signing: reads the status, mints a URL, shows it. Owns the state, the framed window, the other
 * tab, the URL and the listeners on the page. `Ceremony`, loaded lazily, tracks the status and handles hints and failures.
 */
export class SigningController {
  readonly window = new FramedWindow();
  readonly clock = () => this.host.options().clock;
  readonly #minter = new UrlMinter(this.clock);
  #address = new AbortController();
  #frame = idleFrame;
  #subject: string | undefined;
  #tab: Window | undefined;
  #isTabBlocked = false;
  #isStartPrevented = false;
  /** The framed window was closed by a disconnect, and opens again when the element is visible. */
  #reopens = false;
  #deadlineMs = 0;
  #openedSigningUrl: string | undefined;
  #ceremony: Ceremony | undefined;
  #cancelSilenceTimeout = () => {};
  #cancelGrace = () => {};
  #stopListening: (() => void) | undefined;

  constructor(readonly host: FrameHost) {}

  get frame(): Frame {
    return this.#frame;
  }
  /** The envelope's subject, once its status was read. */
  get subject(): string | undefined {
    return this.#subject;
  }
  setSubject(subject: string | undefined): void {
    this.#subject = subject ?? this.#subject;
    this.host.requestUpdate();
  }
  /** The tab that shows the ceremony, or is about to. */
  get tab(): Window | undefined {
    return this.#tab;
  }
  /** Whether the browser blocked the last tab. */
  get isTabBlocked(): boolean {
    return this.#isTabBlocked;
  }
  /** Whether the host prevented the last start. */
  get isStartPrevented(): boolean {
    return this.#isStartPrevented;
  }
  /** Aborts when the element gets another address. */
  get addressSignal(): AbortSignal {
    return this.#address.signal;
  }
  get deadlineMs(): number {
    return this.#deadlineMs;
  }
  /** Milliseconds until a URL may be requested again. */
  get retryInMs(): number {
    return this.#ceremony?.failures.retryInMs ?? 0;
  }
  get detail(): SigningDetail {
    const { envelopeId, recipientId } = this.host.options();
    return { envelopeId, recipientId };
  }
  /** Whether the page is listened to: the element is in the document. */
  get isListening(): boolean {
    return this.#stopListening !== undefined;
  }

  /** Loads the ceremony's code. */
  preload(): void {
    void this.#withCeremony(() => undefined);
  }

  /** Runs with the ceremony; resolves with nothing when its code cannot be loaded. */
  async #withCeremony<T>(run: (ceremony: Ceremony) => T): Promise<Awaited<T> | undefined> {
    let loaded: typeof import('./ceremony.lazy.js');
    try {
      loaded = await import('./ceremony.lazy.js');
    } catch {
      return undefined;
    }
    return await run((this.#ceremony ??= new loaded.Ceremony(this)));
  }

  dispatch(event: FrameEvent): void {
    const before = this.#frame;
    const after = frameReducer(before, event);
    if (after === before) return;
    this.#frame = after;
    this.host.handleStateChange(before, after);
    if (!isWindowVisible(after)) this.window.close();
    if (after.name !== 'loading') this.#cancelSilenceTimeout();
    if (before.name !== after.name) this.#dispatchEvents(before, after);
    // It is this recipient's turn now, or the draft was sent: starts as if the element had just become visible.
    if (event.type === 'status' && after.name === 'idle') this.host.observeVisibility();
  }

  #dispatchEvents(before: Frame, after: Frame): void {
    const { host } = this;
    host.dispatchEvent(
      new SigStateChangeEvent({ ...this.detail, state: after.name, problem: after.problem }),
    );
    if (after.name === 'signing' && before.name !== 'confirming' && !after.otherTab)
      host.dispatchEvent(new SigReadyEvent());
    // A final state comes only from a status, and the ceremony reads that.
    this.#ceremony?.handleStateChange(after);
  }

  connect(): void {
    if (this.isListening) return;
    this.#stopListening = listenToPage({
      message: (event) => {
        if (event.source && event.source === this.window.source)
          void this.#withCeremony(({ hints }) => hints.handleMessage(event));
      },
      violation: (event) => {
        if (this.window.isOpen) void this.#withCeremony(({ failures }) => failures.handleViolation(event));
      },
      online: () => {
        if (this.#frame.problem === 'offline') return void this.start();
        this.dispatch({ type: 'online' });
        if (this.#frame.name === 'confirming') void this.#withCeremony(({ hints }) => hints.resume());
      },
      offline: () => this.dispatch({ type: 'read-failed', offline: true }),
    });
    if (this.#frame.name !== 'idle') this.track();
  }

  /** The element leaves its place: a framed page does not survive a move. */
  closeWindow(): void {
    if (this.window.isOpen) this.#reopens = true;
    this.window.close();
  }

  /** The element is gone for longer than a move takes. A request for a URL continues, and its URL is kept. */
  disconnect(): void {
    this.#stopListening?.();
    this.#stopListening = undefined;
    this.#cancelSilenceTimeout();
    this.#cancelGrace();
    this.#ceremony?.stop();
  }

  /** Another address: back to the initial state. */
  reset(): void {
    this.#address.abort();
    this.#address = new AbortController();
    this.#cancelGrace();
    this.#minter.reset();
    this.#reopens = this.#isStartPrevented = false;
    this.#tab = this.#subject = this.#openedSigningUrl = undefined;
    this.window.close();
    this.#ceremony?.reset();
    this.dispatch({ type: 'reset' });
  }

  /** The element is visible: starts what waits for that. */
  handleVisible(): void {
    this.#cancelGrace();
    if (this.#reopens) {
      this.#reopens = false;
      void this.#begin();
    } else if (this.#frame.name === 'minting') void this.#open();
    else if (this.#canAutoStart)
      this.#cancelGrace = afterProviderGrace(
        this.clock(),
        hasUrlSource(this.host.options()),
        () => void (this.#canAutoStart && this.start()),
      );
  }

  get #canAutoStart(): boolean {
    return this.#frame.name === 'idle' && !this.host.isManual() && this.host.isConnected();
  }

  /** `byHost`: the host called `start()` itself, so that preventing `sig-start` has no effect. */
  async start(byHost = false): Promise<void> {
    this.#tab = undefined;
    await this.#begin(byHost);
  }

  /** Must run in a click: otherwise a browser blocks the tab. */
  async openInTab(): Promise<void> {
    if (isEnd(this.#frame) || this.#frame.name === 'signed') return;
    const tab = window.open('', '_blank');
    this.#isTabBlocked = !tab;
    this.host.requestUpdate();
    if (!tab) {
      // What is open here stays open.
      if (this.window.isOpen) return;
      this.dispatch({ type: 'start' });
      this.dispatch({ type: 'refused', problem: 'popup' });
      return;
    }
    tab.opener = null;
    this.#tab = tab;
    await this.#begin();
    if (this.#tab === tab && !this.#frame.otherTab) tab.close();
  }

  async #begin(byHost = false): Promise<void> {
    if (!hasUrlSource(this.host.options())) return this.#fail('config');
    if (this.retryInMs) return;
    if (this.#frame.name !== 'minting') {
      if (isEnd(this.#frame) || this.#frame.name === 'signed') return;
      this.#isStartPrevented = !this.host.dispatchEvent(new SigStartEvent(this.detail)) && !byHost;
      this.host.requestUpdate();
      if (this.#isStartPrevented) {
        // An open window stays; without one the frame is idle again.
        if (!this.window.isOpen) this.dispatch({ type: 'start-prevented' });
        return;
      }
      this.window.close();
      this.dispatch({ type: 'start' });
      this.track();
    }
    await this.#open();
  }

  async #open(): Promise<void> {
    const { addressSignal } = this;
    const isCurrent = () =>
      !addressSignal.aborted && this.#frame.name === 'minting' && this.host.isConnected();
    const clock = this.clock();
    this.#deadlineMs = clock.now() + requestTimeoutMs;
    // Final, waiting and foreign envelopes are shown at once, without minting a URL in vain. A slow status does not
    // delay the opening for long: the service itself refuses what cannot be signed.
    if (canReadStatus(this.host.options())) await settledWithin(clock, openingCheckTimeoutMs, this.check());
    if (!isCurrent()) return;
    const { getEmbedUrl, signingUrl, helper } = this.host.options();
    // A ready-made URL may work only once: it is not opened again where a fresh one can be minted.
    const readyUrl =
      !getEmbedUrl && !(helper && signingUrl === this.#openedSigningUrl) ? signingUrl : undefined;
    try {
      await this.#minter.mint(
        async (signal) =>
          readyUrl ?? readUrl(await (getEmbedUrl ? getEmbedUrl(signal) : mintWithHelper(helper!, signal))),
        this.#deadlineMs - clock.now(),
      );
    } catch (error) {
      if (!addressSignal.aborted) await this.#fail(error);
      return;
    }
    if (!isCurrent()) return;
    const url = this.#minter.take();
    if (url === undefined) return this.#open();
    this.#openedSigningUrl = readyUrl;
    this.showUrl(url, readyUrl === undefined);
  }

  /** Shows a URL here or in the tab that waits for it. `isFresh`: the service has just minted it. */
  showUrl(url: string, isFresh: boolean): void {
    const { allow, allowSameOrigin, title } = this.host.options();
    const tab = this.#tab;
    const origin = isSafeUrl(url) ? new URL(url).origin : '';
    const isSameOrigin = origin === location.origin && !allowSameOrigin && !tab;
    if (isSameOrigin || !origin) {
      const failure: OpenFailure = isSameOrigin ? 'same-origin' : 'unsafe';
      void this.#fail(failure);
      return;
    }
    if (tab) {
      tab.location.replace(url);
      this.dispatch({ type: 'moved', fresh: isFresh });
      void this.#withCeremony(({ hints }) => hints.watchTab(tab));
      return;
    }
    const container = this.host.container();
    if (!container) return;
    this.dispatch({ type: 'minted', fresh: isFresh });
    this.window.open(container, { url, title, allow, onLoad: () => this.#handleLoad() });
    this.#cancelSilenceTimeout();
    this.#cancelSilenceTimeout = this.clock().after(silenceTimeoutMs, () => this.#handleSilence(origin));
    void this.#withCeremony(({ failures }) => failures.handleOpen(origin));
  }

  /** The first `load` proves little; a later one is another page, perhaps the last. */
  #handleLoad(): void {
    if (this.#frame.loaded) void this.check();
    this.dispatch({ type: 'loaded' });
  }

  #handleSilence(origin: string): void {
    this.dispatch({ type: 'silence', offline: !navigator.onLine });
    void this.#withCeremony(({ failures }) => failures.handleSilence(origin));
  }

  /** Nothing was opened, because of an `OpenFailure` or of what was thrown. */
  async #fail(cause: unknown): Promise<void> {
    const isHandled = await this.#withCeremony(({ failures }) =>
      failures.handleOpenFailure(cause).then(() => true),
    );
    if (isHandled) return;
    this.dispatch({ type: 'refused', problem: navigator.onLine ? 'service' : 'offline' });
    this.host.report(cause);
  }

  /** The person says that they have finished. */
  finished(): void {
    void this.#withCeremony(({ hints }) => hints.finished());
  }

  /** Reads the status now; concurrent calls share the answer. Nothing when it cannot be read. */
  check(): Promise<SigningStatus | undefined> {
    return this.#withCeremony(({ tracker }) => tracker.check());
  }

  /** Polls the status, where it can be read. */
  track(): void {
    void this.#withCeremony(({ tracker }) => tracker.start());
  }
}
