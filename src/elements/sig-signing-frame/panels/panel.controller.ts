import type { Frame, FrameEvent } from '../../../domain/index.js';
import type { FrameHost, FrameKey, Refusal } from '../signing-frame.types.js';
import { downloadNotices, panelOf, type DownloadState, type Panel, type PanelAction } from './panel.model.js';

/** The controller of the frame, as far as panels need it. */
export interface PanelHost {
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

/** What a panel shows beside its own words. */
export interface PanelDetails {
  /** The service's own sentence. */
  sentence?: string;
  download: DownloadState;
  /** Of the download, else of the panel. */
  note?: FrameKey;
  /** Seconds until the primary button is enabled. */
  waitSeconds: number;
}

/** The panel of a state and what its buttons do. Owns the progress of the download and the tick of the countdown. */
export class PanelController {
  /** What is shown of one document's download is not shown of the next one's. */
  #download: { addressSignal?: AbortSignal; state: DownloadState } = { state: 'none' };
  #cancelTick = () => {};

  constructor(
    private readonly controller: PanelHost,
    private readonly announce: (key: FrameKey, values?: { n: number }) => void,
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

  /** What to show now; while it counts down, asks its host each second to show it again. */
  details(panel: Panel): PanelDetails {
    const { controller } = this;
    const waitSeconds = panel.waits ? this.#waitSeconds : 0;
    // Not a `RetryCountdown`: nothing happens when the wait ends, and it is shown only with this panel.
    this.stop();
    if (waitSeconds)
      this.#cancelTick = controller.host.options().clock.after(1000, () => controller.host.requestUpdate());
    const { addressSignal, state } = this.#download;
    const download = addressSignal === controller.addressSignal ? state : 'none';
    return {
      sentence: controller.frame.problem === 'conflict' ? controller.refusal.sentence : undefined,
      download,
      note: downloadNotices[download] ?? panel.note,
      waitSeconds,
    };
  }

  /** Stops the tick. */
  stop(): void {
    this.#cancelTick();
  }

  get #waitSeconds(): number {
    return Math.ceil(this.controller.refusal.retryInMs / 1000);
  }

  /** What a button does. */
  run(action: PanelAction): void {
    const { controller } = this;
    if (action === 'start' && this.#waitSeconds) this.announce('againIn', { n: this.#waitSeconds });
    else if (action === 'start') void controller.opening.start();
    else if (action === 'tab') void controller.opening.openInTab();
    else if (action === 'resume') controller.dispatch({ type: 'resumed' });
    else if (action === 'seen') controller.dispatch({ type: 'ready' });
    else if (action === 'download') void this.#downloadSigned();
    else if (action === 'check' && controller.frame.name !== 'confirming') void controller.check();
    else controller.finished();
  }

  async #downloadSigned(): Promise<void> {
    const { controller } = this;
    const { helper, clock } = controller.host.options();
    const { addressSignal } = controller;
    if (!helper) return;
    const showState = (state: DownloadState) => {
      if (addressSignal.aborted) return;
      this.#download = { addressSignal, state };
      const notice = downloadNotices[state];
      if (notice) this.announce(notice);
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
