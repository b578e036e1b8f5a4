import { css, html, type CSSResult, type TemplateResult } from 'lit';
import type { common as english } from '../../../locales/en/common.js';
import { alertIcon } from './icons.js';
import { messages } from './messages.styles.js';
import { panelStyles } from './panel.styles.js';
import { panelView } from './panel.view.js';
import type { Strings } from '../i18n/strings.js';

type Text = string | TemplateResult;

/** Styles of a document element before its document is open; `height` reserves the space it will take. */
export const documentShell = (height: CSSResult): CSSResult => css`
  ${messages}
  ${panelStyles}
  .root {
    container-type: inline-size;
  }
  .waiting {
    display: grid;
    justify-items: center;
    align-content: start;
    gap: calc(var(--_space) * 4);
    padding: calc(var(--_space) * 6);
    overflow: hidden;
    border-radius: var(--_radius);
    background: var(--_wash);
    block-size: ${height};
  }
  .waiting .blank {
    inline-size: min(100%, var(--_rem) * 35);
    aspect-ratio: 210 / 297;
    border-radius: 2px;
  }
`;

/** Shown while the document loads. */
export const waitingView = (words: Text) =>
  html`<div class="waiting" aria-busy="true">
    <p class="muted num" role="status">${words}</p>
    <div class="blank skeleton"></div>
  </div>`;

export interface Problem {
  readonly common: keyof typeof english;
  /** A more specific message, instead of the common one. */
  readonly words?: Text;
  /** The service's own sentence. */
  readonly sentence?: string;
  /** Of its heading. */
  readonly level: number;
  /** The name for `::part()`; `panel` by default. Another one where the element has a part `panel` already. */
  readonly part?: string;
  /** Where trying again may help. */
  retry?(): void;
}

/** An error, with a button to try again where that may help. */
export const problemView = (
  common: Strings<typeof english>,
  { common: key, words, sentence, level, part, retry }: Problem,
) =>
  html`<div role="alert">
    ${panelView({
      icon: alertIcon(24),
      tone: 'problem',
      title: words ?? common.tt(key),
      level,
      isSmall: true,
      sentence,
      part,
      actions:
        retry &&
        html`<button type="button" data-act="retry" part="button" @click=${retry}>
          ${common.tt('tryAgain')}
        </button>`,
    })}
  </div>`;
