import {
  frameReducer,
  idleFrame,
  type Frame,
  type FrameEvent,
  type SigningStatus,
} from '../../domain/index.js';
import { SigReadyEvent } from '../shared/element/ready-event.js';
import { afterProviderGrace } from '../shared/loading/provider-grace.js';
import type { Ceremony } from './ceremony.lazy.js';
import type { StatusReader } from './status/status-reader.lazy.js';
import { SigStateChangeEvent, type SigningDetail } from './signing-frame.events.js';
import { hasUrlSource, type FrameHost, type Refusal } from './signing-frame.types.js';
import { listenToPage } from './window/framed-window.js';
import { OpeningController } from './window/opening.controller.js';

/**
 * Holds the state of one recipient's signing, and starts what waits for the element to be visible. Owns the listeners on
 * the page. `OpeningController` shows a URL, after a look at the status with `StatusReader`. `Ceremony` tracks the status and handles
 * hints and failures; its code is loaded after the framed page, which it must not delay.
 */
export class SigningController {
  readonly clock = () => this.host.options().clock;
  readonly opening = new OpeningController(this);
  #address = new AbortController();
  #settings: unknown[] | undefined;
  #frame = idleFrame;
  #subject: string | undefined;
  #reader: StatusReader | undefined;
  #ceremony: Ceremony | undefined;
  #waiting: ((ceremony: Ceremony) => void)[] = [];
  #cancelGrace = () => {};
  #stopListening: (() => void) | undefined;
  #stopObserving = () => {};

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
  /** Aborts when the element gets another address. */
  get addressSignal(): AbortSignal {
    return this.#address.signal;
  }
  /** What the last refusal of a URL leaves for the panel. */
  get refusal(): Refusal {
    return this.#ceremony?.failures.refusal ?? { retryInMs: 0 };
  }
  get detail(): SigningDetail {
    const { envelopeId, recipientId } = this.host.options();
    return { envelopeId, recipientId };
  }
  /** Whether the page is listened to: the element is in the document. */
  get isListening(): boolean {
    return this.#stopListening !== undefined;
  }

  /** It will start as soon as it is visible. */
  get isAutoStarting(): boolean {
    return this.#frame.name === 'idle' && !this.host.settings.manual && !this.opening.isStartPrevented;
  }

  /** Loads the ceremony's code, and runs with the ceremony; resolves with nothing when the code cannot be loaded. */
  async withCeremony<T>(run: (ceremony: Ceremony) => T): Promise<Awaited<T> | undefined> {
    let loaded: typeof import('./ceremony.lazy.js');
    try {
      loaded = await import('./ceremony.lazy.js');
    } catch {
      return undefined;
    }
    this.#reader ??= new loaded.StatusReader(this);
    const ceremony = (this.#ceremony ??= new loaded.Ceremony(this, this.opening, this.#reader));
    for (const waiting of this.#waiting.splice(0)) waiting(ceremony);
    return await run(ceremony);
  }

  /** Runs with the ceremony once its code is loaded, but does not load it. */
  whenCeremonyLoaded(run: (ceremony: Ceremony) => void): void {
    if (this.#ceremony) run(this.#ceremony);
    else this.#waiting.push(run);
  }

  dispatch(event: FrameEvent): void {
    const before = this.#frame;
    const after = frameReducer(before, event);
    if (after === before) return;
    this.#frame = after;
    this.host.handleStateChange(before, after);
    if (event.type === 'start') this.host.resize(undefined);
    this.opening.handleStateChange(after);
    if (before.name !== after.name) this.#dispatchEvents(before, after);
    // It is this recipient's turn now, or the draft was sent: starts as if the element had just become visible.
    if (event.type === 'status' && after.name === 'idle') this.#observeVisibility();
  }

  #dispatchEvents(before: Frame, after: Frame): void {
    const { host } = this;
    host.dispatchEvent(
      new SigStateChangeEvent({ ...this.detail, state: after.name, problem: after.problem }),
    );
    if (after.name === 'signing' && before.name !== 'confirming' && !after.otherTab)
      host.dispatchEvent(new SigReadyEvent());
    if (this.#ceremony) this.#ceremony.handleStateChange(after);
    else if (after.isNew) this.whenCeremonyLoaded(({ tracker }) => tracker.dispatchFinal(after));
  }

  connect(): void {
    if (!this.isListening) this.#listen();
    this.#observeVisibility();
  }

  #listen(): void {
    const { window } = this.opening;
    this.#stopListening = listenToPage({
      message: (event) => {
        if (event.source && event.source === window.source)
          void this.withCeremony(({ hints }) => hints.handleMessage(event));
      },
      violation: (event) => {
        if (window.isOpen) void this.withCeremony(({ failures }) => failures.handleViolation(event));
      },
      online: () => {
        if (this.#frame.problem === 'offline') return void this.opening.start();
        this.dispatch({ type: 'online' });
        if (this.#frame.name === 'confirming') void this.withCeremony(({ hints }) => hints.resume());
      },
      offline: () => this.dispatch({ type: 'read-failed', offline: true }),
    });
    if (this.#frame.name !== 'idle') this.track();
  }

  /** The settings may have changed: another address starts over. */
  update(isManualChanged: boolean): void {
    const { host } = this;
    const { envelopeId, recipientId, signingUrl, getEmbedUrl, getStatus } = host.settings;
    const { name, problem } = this.#frame;
    const before = this.#settings;
    // Of functions only their presence counts: a host may give new ones with each render.
    const after = [envelopeId, recipientId, signingUrl, host.helperUrl(), !getEmbedUrl, !getStatus];
    this.#settings = after;
    const isChanged = before && before.join('\n') !== after.join('\n');
    const isOther = before?.slice(0, 3).some((value, index) => value !== undefined && value !== after[index]);
    const isReset = isOther || (isChanged && (name === 'idle' || problem === 'config'));
    if (isReset) this.reset();
    // The status may be readable only now.
    else if (isChanged) this.track();
    if (isReset || isManualChanged) this.#observeVisibility();
  }

  /** The element leaves its place, perhaps only to move. */
  suspend(): void {
    this.opening.suspend();
    this.#stopObserving();
    setTimeout(() => {
      if (!this.host.isConnected()) this.#disconnect();
    });
  }

  /** The element is gone for longer than a move takes. A request for a URL continues, and its URL is kept. */
  #disconnect(): void {
    this.#stopListening?.();
    this.#stopListening = undefined;
    this.opening.stop();
    this.#cancelGrace();
    this.#stopReading();
    this.#ceremony?.stop();
  }

  #stopReading(): void {
    this.#waiting = [];
    this.#reader?.abort();
  }

  /** Another address: back to the initial state. */
  reset(): void {
    this.#address.abort();
    this.#address = new AbortController();
    this.#cancelGrace();
    this.opening.reset();
    this.#subject = undefined;
    this.#stopReading();
    this.#ceremony?.reset();
    this.dispatch({ type: 'reset' });
  }

  /** Starts only once the element is visible: one that is removed at once costs no URL. */
  #observeVisibility(): void {
    const { host } = this;
    this.#stopObserving();
    const target = host.target();
    if (!target || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      void host.rendered().then(() => host.isConnected() && this.#handleVisible());
    });
    observer.observe(target);
    this.#stopObserving = () => observer.disconnect();
  }

  /** Starts what waits for the element to be visible. */
  #handleVisible(): void {
    this.#cancelGrace();
    if (!this.opening.resume() && this.#canAutoStart)
      this.#cancelGrace = afterProviderGrace(
        this.clock(),
        hasUrlSource(this.host.options()),
        () => void (this.#canAutoStart && this.opening.start()),
      );
  }

  get #canAutoStart(): boolean {
    return this.#frame.name === 'idle' && !this.host.settings.manual && this.host.isConnected();
  }

  /** The person says that they have finished. */
  finished(): void {
    void this.withCeremony(({ hints }) => hints.finished());
  }

  /** Reads the status now; concurrent calls share the answer. Nothing when it cannot be read. */
  async check(): Promise<SigningStatus | undefined> {
    if (this.#ceremony) return this.#ceremony.tracker.check();
    const { addressSignal } = this;
    const loaded = await import('./status/status-reader.lazy.js').catch(() => undefined);
    if (!loaded) return undefined;
    try {
      return await (this.#reader ??= new loaded.StatusReader(this)).read();
    } catch (error) {
      await this.withCeremony(({ tracker }) => tracker.handleReadFailure(error, addressSignal));
      return undefined;
    }
  }

  /** Polls the status, where it can be read, once the framed page has loaded. */
  track(): void {
    this.whenCeremonyLoaded(({ tracker }) => tracker.start());
  }
}
