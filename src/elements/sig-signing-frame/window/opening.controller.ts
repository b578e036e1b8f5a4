import { isEnd, isSafeUrl, type Frame, silenceTimeoutMs } from '../../../domain/index.js';
import { requestTimeoutMs, settledWithin } from '../../shared/loading/single-flight.js';
import type { Ceremony } from '../ceremony.lazy.js';
import { SigStartEvent } from '../signing-frame.events.js';
import {
  canReadStatus,
  hasUrlSource,
  type CeremonyHost,
  type HelperAddress,
  type OpenFailure,
  type Refusal,
  type SigningUrl,
} from '../signing-frame.types.js';
import { readUrl, UrlMinter } from '../url/url-minter.js';
import { FramedWindow } from './framed-window.js';
import { isWindowVisible } from './visibility.js';

/** Mints with the helper. The first read of the status has loaded this code already. */
const requestUrl = async (helper: HelperAddress, signal: AbortSignal): Promise<SigningUrl> =>
  (await import('../status/status-reader.lazy.js')).mintWithHelper(helper, signal);

/** How long reading the status may delay the opening. */
const openingCheckTimeoutMs = 1000;

export interface OpeningHost extends CeremonyHost {
  /** What the last refusal of a URL leaves. */
  readonly refusal: Refusal;
  check(): Promise<unknown>;
  track(): void;
  /** Runs with the ceremony once its code is loaded, but does not load it. */
  whenCeremonyLoaded(run: (ceremony: Ceremony) => void): void;
  /** Runs with the ceremony; resolves with nothing when its code cannot be loaded. */
  withCeremony<T>(run: (ceremony: Ceremony) => T): Promise<Awaited<T> | undefined>;
}

/** Mints a URL and shows it, here or in another tab. Owns the URL, the framed window and the other tab. */
export class OpeningController {
  readonly window = new FramedWindow();
  readonly #minter = new UrlMinter(() => this.controller.clock());
  #tab: Window | undefined;
  #isTabBlocked = false;
  #isStartPrevented = false;
  /** The framed window was closed by a disconnect, and opens again when the element is visible. */
  #reopens = false;
  #deadlineMs = 0;
  #openedSigningUrl: string | undefined;
  #cancelSilenceTimeout = () => {};

  constructor(private readonly controller: OpeningHost) {}

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
  /** The clock's time at which opening has taken too long. */
  get deadlineMs(): number {
    return this.#deadlineMs;
  }

  /** `byHost`: the host called `start()` itself, so that preventing `sig-start` has no effect. */
  async start(byHost = false): Promise<void> {
    this.#tab = undefined;
    await this.#begin(byHost);
  }

  /** Must run in a click: otherwise a browser blocks the tab. */
  async openInTab(): Promise<void> {
    const { controller } = this;
    if (isEnd(controller.frame) || controller.frame.name === 'signed') return;
    const tab = window.open('', '_blank');
    this.#isTabBlocked = !tab;
    controller.host.requestUpdate();
    if (!tab) {
      // What is open here stays open.
      if (this.window.isOpen) return;
      controller.dispatch({ type: 'start' });
      controller.dispatch({ type: 'refused', problem: 'popup' });
      return;
    }
    tab.opener = null;
    this.#tab = tab;
    await this.#begin();
    if (this.#tab === tab && !controller.frame.otherTab) tab.close();
  }

  async #begin(byHost = false): Promise<void> {
    const { controller } = this;
    if (!hasUrlSource(controller.host.options())) return this.#fail('config');
    if (controller.refusal.retryInMs) return;
    if (controller.frame.name !== 'minting') {
      if (isEnd(controller.frame) || controller.frame.name === 'signed') return;
      this.#isStartPrevented =
        !controller.host.dispatchEvent(new SigStartEvent(controller.detail)) && !byHost;
      controller.host.requestUpdate();
      if (this.#isStartPrevented) {
        // An open window stays; without one the frame is idle again.
        if (!this.window.isOpen) controller.dispatch({ type: 'start-prevented' });
        return;
      }
      this.window.close();
      controller.dispatch({ type: 'start' });
      controller.track();
    }
    await this.#open();
  }

  async #open(): Promise<void> {
    const { controller } = this;
    const { addressSignal } = controller;
    const isCurrent = () =>
      !addressSignal.aborted && controller.frame.name === 'minting' && controller.host.isConnected();
    const clock = controller.clock();
    this.#deadlineMs = clock.now() + requestTimeoutMs;
    // Final, waiting and foreign envelopes are shown at once, without minting a URL in vain. A slow status does not
    // delay the opening for long: the service itself refuses what cannot be signed.
    if (canReadStatus(controller.host.options()))
      await settledWithin(clock, openingCheckTimeoutMs, controller.check());
    if (!isCurrent()) return;
    const { getEmbedUrl, signingUrl, helper } = controller.host.options();
    // A ready-made URL may work only once: it is not opened again where a fresh one can be minted.
    const readyUrl =
      !getEmbedUrl && !(helper && signingUrl === this.#openedSigningUrl) ? signingUrl : undefined;
    try {
      await this.#minter.mint(
        async (signal) =>
          readyUrl ?? readUrl(await (getEmbedUrl ? getEmbedUrl(signal) : requestUrl(helper!, signal))),
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
    const { controller } = this;
    const { allow, allowSameOrigin, title } = controller.host.options();
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
      controller.dispatch({ type: 'moved', fresh: isFresh });
      void controller.withCeremony(({ hints }) => hints.watchTab(tab));
      return;
    }
    const container = controller.host.container();
    if (!container) return;
    controller.dispatch({ type: 'minted', fresh: isFresh });
    this.window.open(container, { url, title, allow, onLoad: () => this.#handleLoad() });
    this.#cancelSilenceTimeout();
    this.#cancelSilenceTimeout = controller
      .clock()
      .after(silenceTimeoutMs, () => this.#handleSilence(origin));
    controller.whenCeremonyLoaded(({ failures }) => failures.handleOpen(origin));
  }

  /** The first `load` proves little; a later one is another page, perhaps the last. A page may reload itself at any rate. */
  #handleLoad(): void {
    const { controller } = this;
    if (controller.frame.loaded) void controller.withCeremony(({ tracker }) => tracker.checkSoon());
    controller.dispatch({ type: 'loaded' });
  }

  #handleSilence(origin: string): void {
    const { controller } = this;
    controller.dispatch({ type: 'silence', offline: !navigator.onLine });
    void controller.withCeremony(({ failures }) => failures.handleSilence(origin));
  }

  /** Nothing was opened, because of an `OpenFailure` or of what was thrown. */
  async #fail(cause: unknown): Promise<void> {
    const { controller } = this;
    const isHandled = await controller.withCeremony(({ failures }) =>
      failures.handleOpenFailure(cause).then(() => true),
    );
    if (isHandled) return;
    controller.dispatch({ type: 'refused', problem: navigator.onLine ? 'service' : 'offline' });
    controller.host.report(cause);
  }

  handleStateChange(frame: Frame): void {
    if (!isWindowVisible(frame)) this.window.close();
    if (frame.name !== 'loading') this.stop();
  }

  /** The element leaves its place: a framed page does not survive a move. */
  suspend(): void {
    if (this.window.isOpen) this.#reopens = true;
    this.window.close();
  }

  /** Continues what leaving interrupted. Returns whether there was anything. */
  resume(): boolean {
    const reopens = this.#reopens;
    this.#reopens = false;
    if (reopens) void this.#begin();
    else if (this.controller.frame.name === 'minting') void this.#open();
    else return false;
    return true;
  }

  /** Waits for the framed page no longer. */
  stop(): void {
    this.#cancelSilenceTimeout();
  }

  reset(): void {
    this.#minter.reset();
    this.#reopens = this.#isStartPrevented = false;
    this.#tab = this.#openedSigningUrl = undefined;
    this.window.close();
  }
}
