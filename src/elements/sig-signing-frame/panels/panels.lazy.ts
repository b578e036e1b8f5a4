import type { Frame } from '../../../domain/index.js';
import type { SigningController } from '../signing-frame.controller.js';
import type { FrameOptions } from '../signing-frame.types.js';
import { panelOf, type PanelAction, type Panel } from './panel.model.js';
import { downloadNotices, type DownloadState } from './notices.js';
import { panelView } from './panel.view.js';
import type { FrameStrings } from '../signing-frame.strings.js';

/** What a first view does not need: what the states say, in English, how that is drawn and what its buttons do. */
export { frame as english } from '../../../locales/en/frame.js';
export { panelStyles } from './panel.styles.js';

export interface PanelHost {
  readonly controller: SigningController;
  readonly strings: FrameStrings;
  options(): FrameOptions;
  level(): number;
  requestUpdate(): void;
  report(error: unknown, operation?: string): void;
}

/** A state in words, with its buttons. Owns how far saving the signed document is, and the seconds that are counted down. */
export class StatePanel {
  #saving: { turn: number; now: DownloadState } = { turn: 0, now: 'none' };
  #cancelTick = () => {};

  constructor(private readonly host: PanelHost) {}

  /** What a state says, or nothing while the framed page says it all. */
  of(frame: Frame): Panel | undefined {
    const { helper, getStatus, getEmbedUrl, signingUrl } = this.host.options();
    return panelOf(frame, {
      canCheck: helper !== undefined || getStatus !== undefined,
      canDownload: helper !== undefined,
      canMint: helper !== undefined || getEmbedUrl !== undefined,
      hasLink: signingUrl !== undefined,
    });
  }

  view(panel: Panel) {
    const { host } = this;
    const { turn } = host.controller;
    const wait = panel.waits ? this.#seconds : 0;
    this.#cancelTick();
    if (wait) this.#cancelTick = host.controller.clock().after(1000, () => host.requestUpdate());
    return panelView({
      panel,
      say: host.strings.tt,
      level: host.level(),
      act: (act) => this.#act(act),
      // What is said of one document is not said of the next.
      download: this.#saving.turn === turn ? this.#saving.now : 'none',
      wait,
    });
  }

  get #seconds(): number {
    return Math.ceil(this.host.controller.wait / 1000);
  }

  #act(act: PanelAction): void {
    const { controller, strings } = this.host;
    if (act === 'start' && this.#seconds) strings.announce('againIn', { n: this.#seconds });
    else if (act === 'start') void controller.start();
    else if (act === 'tab') void controller.openInTab();
    else if (act === 'resume') controller.dispatch({ type: 'resumed' });
    else if (act === 'seen') controller.dispatch({ type: 'ready' });
    else if (act === 'download') void this.#save();
    else if (act === 'check' && controller.frame.name !== 'confirming') void controller.check();
    else controller.finished();
  }

  async #save(): Promise<void> {
    const { host } = this;
    const { helper, clock } = host.options();
    const { turn } = host.controller;
    if (!helper) return;
    const say = (now: DownloadState) => {
      if (turn !== host.controller.turn) return;
      this.#saving = { turn, now };
      const word = downloadNotices[now];
      if (word) host.strings.announce(word);
      host.requestUpdate();
    };
    const coming = import('./download.lazy.js');
    try {
      const { saveSignedDocument: saveSigned } = await coming.catch((error: unknown) => {
        say('failed');
        throw error;
      });
      await saveSigned(helper, host.controller.subject ?? '', clock, say);
    } catch (error) {
      host.report(error, 'downloadEnvelopeSignedMerged');
    }
  }
}
