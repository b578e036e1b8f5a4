import {
  frameReducer,
  idleFrame,
  isEnd,
  type Frame,
  type FrameEvent,
  type SigningStatus,
  isSafeUrl,
} from '../../domain/index.js';
import { SigReadyEvent } from '../shared/element/ready-event.js';
import { SigStartEvent, SigStateChangeEvent, type SigningDetail } from './signing-frame.events.js';
import type { StatusTracker } from './status/status-tracker.lazy.js';
import { canReadStatus, hasUrlSource, type FrameHost } from './signing-frame.types.js';
import { UrlMinter } from './url/url-minter.js';
import { isWindowVisible } from './window/visibility.js';
import { requestTimeoutMs } from '../shared/loading/single-flight.js';
import { settledWithin } from '../shared/loading/with-timeout.js';
import { mintWithHelper, readUrl, type OpenFailure } from './url/helper-request.js';
import { FramedWindow, listenToPage } from './window/framed-window.js';

const watchdog = 8000;
/** A provider that is defined later, and attributes that are set one by one, have come by then. */
const grace = 100;
/** How long the status may hold the opening. */
const glimpse = 1000;

/**
 * Opens one recipient's signing: reads the status, asks for a URL, shows it. Owns the state, the framed window, the other
 * tab, the URL and the listeners on the page. What goes on from there, `Follow` owns; its code comes beside the ceremony.
 */
export class SigningController {
  frame: Frame = idleFrame;
  subject: string | undefined;
  /** The host held the last start. */
  isStartPrevented = false;
  /** The browser refused to open the last tab. */
  isTabBlocked = false;
  tab: Window | undefined;
  /** Counts the addresses: what was asked for an earlier one is for nobody. */
  turn = 0;
  /** The clock's time at which an opening is no longer waited for. */
  deadline = 0;

  readonly window = new FramedWindow();
  readonly clock = () => this.host.options().clock;
  readonly #minter = new UrlMinter(this.clock);
  #follow: StatusTracker | undefined;
  #used: string | undefined;
  #lost = false;
  #stopWatchdog = () => {};
  #stopGrace = () => {};
  #stopListening: (() => void) | undefined;

  constructor(readonly host: FrameHost) {}

  /** Whether the page is listened to: the element is in the document. */
  get connected(): boolean {
    return this.#stopListening !== undefined;
  }

  /** With what comes later; nothing when it does not come. */
  async withTracker<T>(run: (follow: StatusTracker) => T): Promise<Awaited<T> | undefined> {
    let loaded: typeof import('./status/status-tracker.lazy.js');
    try {
      loaded = await import('./status/status-tracker.lazy.js');
    } catch {
      return undefined;
    }
    return await run((this.#follow ??= new loaded.StatusTracker(this)));
  }

  dispatch(event: FrameEvent): void {
    const before = this.frame;
    const after = frameReducer(before, event);
    if (after === before) return;
    this.frame = after;
    this.host.handleStateChange(before, after);
    if (!isWindowVisible(after)) this.window.close();
    if (after.name !== 'loading') this.#stopWatchdog();
    if (before.name !== after.name) this.#tell(before, after);
    // The turn has come, or the document was sent: as if it was seen only now.
    if (event.type === 'status' && after.name === 'idle') this.host.observeVisibility();
  }

  connect(): void {
    if (this.connected) return;
    this.#stopListening = listenToPage({
      message: (event) => {
        if (event.source && event.source === this.window.source)
          void this.withTracker((follow) => follow.hear(event));
      },
      violation: (event) => {
        if (this.window.isOpen) void this.withTracker((follow) => follow.violated(event));
      },
      online: () => {
        if (this.frame.problem === 'offline') return void this.start();
        this.dispatch({ type: 'online' });
        if (this.frame.name === 'confirming') void this.withTracker((follow) => follow.resume());
      },
      offline: () => this.dispatch({ type: 'read-failed', offline: true }),
    });
    if (this.frame.name !== 'idle') this.watch();
  }

  /** The framed page ends with its place in the document, whatever happens next. */
  closeWindow(): void {
    if (this.window.isOpen) this.#lost = true;
    this.window.close();
  }

  /** Gone for longer than a move takes. What was asked for goes on and is kept. */
  disconnect(): void {
    this.#stopListening?.();
    this.#stopListening = undefined;
    this.#stopWatchdog();
    this.#stopGrace();
    this.#follow?.stop();
  }

  /** Another address: nothing of the one before counts. */
  reset(): void {
    this.turn++;
    this.#stopGrace();
    this.#minter.clear();
    this.#lost = this.isStartPrevented = false;
    this.tab = this.subject = this.#used = undefined;
    this.window.close();
    this.#follow?.reset();
    this.dispatch({ type: 'reset' });
  }

  /** The element is seen: what waited for that begins. */
  handleVisible(): void {
    this.#stopGrace();
    if (this.#lost) {
      this.#lost = false;
      void this.#begin();
    } else if (this.frame.name === 'minting') void this.#open();
    else if (this.#waits) {
      const start = () => void (this.#waits && this.start());
      if (hasUrlSource(this.host.options())) start();
      else this.#stopGrace = this.clock().after(grace, start);
    }
  }

  /** It starts by itself once it is seen. */
  get #waits(): boolean {
    return this.frame.name === 'idle' && !this.host.manual && this.host.isConnected;
  }

  /** `asked` by the host itself, who then cannot hold it. */
  async start(asked = false): Promise<void> {
    this.tab = undefined;
    await this.#begin(asked);
  }

  /** Call it in a click: a browser opens no tab otherwise. */
  async openInTab(): Promise<void> {
    if (isEnd(this.frame) || this.frame.name === 'signed') return;
    const tab = window.open('', '_blank');
    this.isTabBlocked = !tab;
    this.host.requestUpdate();
    if (!tab) {
      // What is open here stays open.
      if (this.window.isOpen) return;
      this.dispatch({ type: 'start' });
      this.dispatch({ type: 'refused', problem: 'popup' });
      return;
    }
    tab.opener = null;
    this.tab = tab;
    await this.#begin();
    if (this.tab === tab && !this.frame.otherTab) tab.close();
  }

  async #begin(asked = false): Promise<void> {
    if (!hasUrlSource(this.host.options())) return this.#refuse('config');
    if (this.wait) return;
    if (this.frame.name !== 'minting') {
      if (isEnd(this.frame) || this.frame.name === 'signed') return;
      this.isStartPrevented = !this.host.dispatchEvent(new SigStartEvent(this.detail())) && !asked;
      this.host.requestUpdate();
      if (this.isStartPrevented) {
        // Without a window there is nothing to come back to.
        if (!this.window.isOpen) this.dispatch({ type: 'start-prevented' });
        return;
      }
      this.window.close();
      this.dispatch({ type: 'start' });
      this.watch();
    }
    await this.#open();
  }

  /** Milliseconds until a URL may be asked for again. */
  get wait(): number {
    return this.#follow?.wait ?? 0;
  }

  async #open(): Promise<void> {
    const { turn } = this;
    const stays = () => turn === this.turn && this.frame.name === 'minting' && this.host.isConnected;
    const clock = this.clock();
    this.deadline = clock.now() + requestTimeoutMs;
    // What has ended, waits or is for somebody else is said at once, and no URL is asked for in vain. A status that is
    // slow holds nobody: the service itself refuses what cannot be signed.
    if (canReadStatus(this.host.options())) await settledWithin(clock, glimpse, this.check());
    if (!stays()) return;
    const { getEmbedUrl, signingUrl, helper } = this.host.options();
    // A ready-made URL may work once: where there is a way to a fresh one, it is opened only once.
    const ready = !getEmbedUrl && !(helper && signingUrl === this.#used) ? signingUrl : undefined;
    try {
      await this.#minter.mint(
        async (signal) =>
          ready ?? readUrl(await (getEmbedUrl ? getEmbedUrl(signal) : mintWithHelper(helper!, signal))),
        this.deadline - clock.now(),
      );
    } catch (error) {
      if (turn === this.turn) await this.#refuse(error);
      return;
    }
    if (!stays()) return;
    const url = this.#minter.take();
    if (url === undefined) return this.#open();
    this.#used = ready;
    this.show(url, ready === undefined);
  }

  /** Opens a URL here or in the tab that waits for it. `fresh`: the service gave it now. */
  show(url: string, fresh: boolean): void {
    const { allow, allowSameOrigin, title } = this.host.options();
    const { tab } = this;
    const origin = isSafeUrl(url) ? new URL(url).origin : '';
    const own = origin === location.origin && !allowSameOrigin && !tab;
    if (own || !origin) {
      const refusal: OpenFailure = own ? 'same-origin' : 'unsafe';
      void this.#refuse(refusal);
      return;
    }
    if (tab) {
      tab.location.replace(url);
      this.dispatch({ type: 'moved', fresh });
      void this.withTracker((follow) => follow.watchTab(tab));
      return;
    }
    const stage = this.host.container();
    if (!stage) return;
    this.dispatch({ type: 'minted', fresh });
    this.window.open(stage, { url, title, allow, loaded: () => this.#loaded() });
    this.#stopWatchdog();
    this.#stopWatchdog = this.clock().after(watchdog, () => this.#silence(origin));
    void this.withTracker((follow) => follow.opened(origin));
  }

  /** The first `load` says little; a later one is another page, perhaps the last. */
  #loaded(): void {
    if (this.frame.loaded) void this.check();
    this.dispatch({ type: 'loaded' });
  }

  #silence(origin: string): void {
    this.dispatch({ type: 'silence', offline: !navigator.onLine });
    void this.withTracker((follow) => follow.silent(origin));
  }

  /** No page shows: because of the frame's own `Refusal`, or of what was thrown. */
  async #refuse(cause: unknown): Promise<void> {
    const told = await this.withTracker((follow) => follow.refuse(cause).then(() => true));
    if (told) return;
    this.dispatch({ type: 'refused', problem: navigator.onLine ? 'service' : 'offline' });
    this.host.report(cause);
  }

  /** The person says that they have finished. */
  finished(): void {
    void this.withTracker((follow) => follow.finished());
  }

  /** Reads the status now; calls that come meanwhile share the answer. Answers nothing when it cannot be read. */
  check(): Promise<SigningStatus | undefined> {
    return this.withTracker((follow) => follow.check());
  }

  /** Looks from time to time, where there is a way to. */
  watch(): void {
    void this.withTracker((follow) => follow.watch());
  }

  detail(): SigningDetail {
    const { envelopeId, recipientId } = this.host.options();
    return { envelopeId, recipientId };
  }

  #tell(before: Frame, after: Frame): void {
    const { host } = this;
    host.dispatchEvent(
      new SigStateChangeEvent({ ...this.detail(), state: after.name, problem: after.problem }),
    );
    if (after.name === 'signing' && before.name !== 'confirming' && !after.otherTab)
      host.dispatchEvent(new SigReadyEvent());
    // An end is only ever read, and reading is in the same file as what it is worth.
    this.#follow?.tell(after);
  }
}
