import type { SigningStatus } from '../../../domain/index.js';
import { SigHintEvent, type HintType } from '../ceremony.events.js';
import { canReadStatus, type CeremonyHost, type FrameMessage } from '../signing-frame.types.js';
import { frameHeightPx } from './frame-height.js';
import type { FramedWindow } from './framed-window.js';
import { isFromFrame, readMessage } from './messages.js';
import { pollTabClosed } from './poll-tab-closed.js';

/** The part of the status tracker that hints cause to read. */
export interface HintTracker {
  check(): Promise<SigningStatus | undefined>;
  checkSoon(): void;
  startBurst(): void;
}

/** Where the ceremony is shown. */
export interface HintedOpening {
  readonly window: FramedWindow;
  /** The other tab that shows the ceremony. */
  readonly tab: Window | undefined;
}

/** Handles what is said about the ceremony: each hint causes a check of the status, and proves nothing by itself. */
export class HintController {
  constructor(
    private readonly controller: CeremonyHost,
    private readonly opening: HintedOpening,
    private readonly tracker: HintTracker,
  ) {}

  handleMessage(event: MessageEvent): void {
    const { window } = this.opening;
    const { host } = this.controller;
    const { mapMessage, helper } = host.options();
    const returnOrigin = helper ? new URL(helper.url).origin : location.origin;
    const sender = { source: window.source, origin: window.origin, returnOrigin, mapMessage };
    const message = readMessage(event, sender);
    if (message) this.#handleHint(message);
    // Any message proves that the page is there, except one about its end.
    if (isFromFrame(event, sender) && (!message || message.type === 'ready' || message.type === 'height'))
      this.controller.dispatch({ type: 'ready' });
  }

  #handleHint({ type, height }: FrameMessage): void {
    if (type === 'height') {
      if (height !== undefined && Number.isFinite(height)) this.controller.host.resize(frameHeightPx(height));
      return;
    }
    this.#dispatchHint(type);
    if (type === 'ready') return;
    const { checksExhausted, sessionOver } = this.controller.frame;
    // Once the checks are exhausted only the person starts new ones, not a page that repeats itself.
    if (type === 'error' || checksExhausted || sessionOver) this.tracker.checkSoon();
    else if (type === 'ended') void this.#handleSessionEnd();
    // After "declined" the URL is dead and "Thank you" must not be shown.
    else this.#confirm(type === 'declined');
  }

  /** The person says that they have finished. */
  finished(): void {
    this.#dispatchHint('finished');
    this.#confirm();
  }

  /** The device is online again while a signature is being confirmed: starts the checks again. */
  resume(): void {
    if (canReadStatus(this.controller.host.options())) this.#confirm();
  }

  #confirm(sessionOver = false): void {
    const { controller } = this;
    controller.dispatch({ type: 'finished', sessionOver });
    if (canReadStatus(controller.host.options())) this.tracker.startBurst();
    else controller.dispatch({ type: 'checks-exhausted' });
  }

  /** The URL is dead. The status says why; without one, the host may give a fresh URL. */
  async #handleSessionEnd(): Promise<void> {
    const { controller, opening, tracker } = this;
    const { source } = opening.window;
    const options = controller.host.options();
    const isReadable = canReadStatus(options);
    const status = isReadable ? await tracker.check() : undefined;
    if (source !== opening.window.source) return;
    if (status === undefined && (isReadable || options.getEmbedUrl === undefined)) return this.#confirm(true);
    controller.dispatch({ type: 'ended' });
    if (status) controller.dispatch({ type: 'status', status });
  }

  #dispatchHint(type: HintType): void {
    const { host, detail } = this.controller;
    host.dispatchEvent(new SigHintEvent({ ...detail, type }));
  }

  /** Checks the status when the tab has closed. */
  watchTab(tab: Window): void {
    const { controller, opening, tracker } = this;
    const isObsolete = () =>
      opening.tab !== tab || !controller.isListening || controller.frame.otherTab !== 'open';
    pollTabClosed(tab, controller.clock(), isObsolete, () => {
      tracker.startBurst();
      void tracker.check().then(() => controller.dispatch({ type: 'tab-closed' }));
    });
  }
}
