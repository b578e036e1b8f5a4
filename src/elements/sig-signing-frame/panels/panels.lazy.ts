import type { Frame } from '../../../domain/index.js';
import type { common as commonWords } from '../../../locales/en/common.js';
import type { Strings } from '../../shared/i18n/strings.js';
import type { FrameKey, FrameStrings } from '../signing-frame.types.js';
import { messages } from '../../shared/ui/messages.styles.js';
import { panelStyles } from '../../shared/ui/panel.styles.js';
import { PanelController, type PanelHost } from './panel.controller.js';
import type { Panel } from './panel.model.js';
import { finishedStyles, finishedView, statePanelView } from './panel.view.js';

export { common } from '../../../locales/en/common.js';
export { frame as english } from '../../../locales/en/frame.js';
/** The look of what is shown here; the element starts without it. */
export const panelSheets = [messages, panelStyles, finishedStyles];

export interface PanelWords {
  readonly strings: FrameStrings;
  readonly common: Strings<typeof commonWords>;
  level(): number;
  announce(key: FrameKey, values?: { n: number }): void;
}

/** The panel of a state as the element shows it. */
export class StatePanel {
  readonly #panels: PanelController;

  constructor(
    private readonly controller: PanelHost,
    private readonly words: PanelWords,
  ) {
    this.#panels = new PanelController(controller, (key, values) => words.announce(key, values));
  }

  /** The panel of a state; nothing while the framed page is shown instead. */
  panelOf(frame: Frame): Panel | undefined {
    return this.#panels.panelOf(frame);
  }

  view(panel: Panel) {
    const { strings, common } = this.words;
    return statePanelView({
      ...this.#panels.details(panel),
      panel,
      strings,
      common,
      level: this.words.level(),
      run: (action) => this.#panels.run(action),
    });
  }

  finishedView() {
    return finishedView(this.words.strings, () => this.controller.finished());
  }
}
