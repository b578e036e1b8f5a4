import type { Frame, FrameEvent } from '../../../domain/index.js';
import type { common as commonWords } from '../../../locales/en/common.js';
import type { Strings } from '../../shared/i18n/strings.js';
import type { FrameHost, FrameKey, FrameStrings, Refusal } from '../signing-frame.types.js';
import { downloadNotices, panelOf, type DownloadState, type Panel, type PanelAction } from './panel.model.js';
import { finishedView, statePanelView } from './panel.view.js';

export { frame as english } from '../../../locales/en/frame.js';
export { panelStyles } from '../../shared/ui/panel.styles.js';

/** The controller, as far as the panels' buttons need it. */
export interface PanelController {
  readonly host: Pick<FrameHost, 'options' | 'report' | 'requestUpdate'>;
  readonly frame: Frame;
  readonly subject: string | undefined;
  readonly refusal: Refusal;
  readonly addressSignal: AbortSignal;
  readonly opening: { start(): Promise<void>; openInTab(): Promise<void> };
  check(): Promise<unknown>;
  finished(): void;
  dispatch(event: FrameEvent): void;
}

export interface PanelHost {
  readonly strings: FrameStrings;
  readonly common: Strings<typeof commonWords>;
  level(): number;
  announce(key: FrameKey, values?: { n: number }): void;
}

/** The panel of a state and what its buttons do. Owns the progress of the download and the tick of the countdown. */
export class StatePanel {
  /** What is shown of one document's download is not shown of the next one's. */
  #download: { addressSignal?: AbortSignal; state: DownloadState } = { state: 'none' };
  #cancelTick = () => {};

  constructor(
    private readonly controller: PanelController,
    private readonly host: PanelHost,
  ) {}

  /** The panel of a state; nothing while the framed page is shown instead. */
  panelOf(frame: Frame): Panel | undefined {
    const { helper, getStatus, getEmbedUrl, signingUrl } = this.controller.host.options();
    return panelOf(frame, {
      canCheck: helper !== undefined || getStatus !== undefined,
      canDownload: helper !== undefined,
      canMint: helper !== undefined || getEmbedUrl !== undefined,
      hasLink: signingUrl !== undefined,
      hasSentence: this.controller.refusal.sentence !== undefined,
    });
  }

  view(panel: Panel) {
    const { controller, host } = this;
    const { addressSignal, state } = this.#download;
    const waitSeconds = panel.waits ? this.#waitSeconds : 0;
    // Not a `RetryCountdown`: nothing happens when the wait ends, and it is shown only with this panel.
    this.#cancelTick();
    if (waitSeconds)
      this.#cancelTick = controller.host.options().clock.after(1000, () => controller.host.requestUpdate());
    const isRefused = controller.frame.problem === 'conflict';
    return statePanelView({
      panel,
      sentence: isRefused ? controller.refusal.sentence : undefined,
      strings: host.strings,
      common: host.common,
      level: host.level(),
      download: addressSignal === controller.addressSignal ? state : 'none',
      waitSeconds,
      run: (action) => this.#run(action),
    });
  }

  finishedView() {
    return finishedView(this.host.strings, () => this.controller.finished());
  }

  get #waitSeconds(): number {
    return Math.ceil(this.controller.refusal.retryInMs / 1000);
  }

  #run(action: PanelAction): void {
    const { controller, host } = this;
    if (action === 'start' && this.#waitSeconds) host.announce('againIn', { n: this.#waitSeconds });
    else if (action === 'start') void controller.opening.start();
    else if (action === 'tab') void controller.opening.openInTab();
    else if (action === 'resume') controller.dispatch({ type: 'resumed' });
    else if (action === 'seen') controller.dispatch({ type: 'ready' });
    else if (action === 'download') void this.#downloadSigned();
    else if (action === 'check' && controller.frame.name !== 'confirming') void controller.check();
    else controller.finished();
  }

  async #downloadSigned(): Promise<void> {
    const { controller, host } = this;
    const { helper, clock } = controller.host.options();
    const { addressSignal } = controller;
    if (!helper) return;
    const showState = (state: DownloadState) => {
      if (addressSignal.aborted) return;
      this.#download = { addressSignal, state };
      const notice = downloadNotices[state];
      if (notice) host.announce(notice);
      controller.host.requestUpdate();
    };
    const loading = import('./download.lazy.js');
    try {
      const { saveSignedDocument } = await loading.catch((error: unknown) => {
        showState('failed');
        throw error;
      });
      await saveSignedDocument(helper, controller.subject ?? '', clock, showState);
    } catch (error) {
      controller.host.report(error, 'downloadEnvelopeSignedMerged');
    }
  }
}
