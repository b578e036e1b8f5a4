import { html, nothing, type TemplateResult } from 'lit';
import type { Frame } from '../../domain/index.js';
import type { Act } from './signing-frame.model.js';
import { noteOf } from './signing-frame.shows.js';

type Word = 'openTab' | 'finished' | NonNullable<ReturnType<typeof noteOf>>;

/** The line above the framed page. */
export function barView(
  frame: Frame,
  refusedTab: boolean,
  tt: (word: Word) => string | TemplateResult,
  act: (act: Act) => void,
) {
  const note = noteOf(frame, refusedTab);
  const button = (does: Act, word: Word, primary = false) =>
    html`<button type="button" class=${primary ? 'primary' : 'plain'} part="button" @click=${() => act(does)}>
      ${tt(word)}
    </button>`;
  return html`<div class="bar" part="bar">
    ${note ? html`<span class="note muted small">${tt(note)}</span>` : nothing}
    ${frame.name === 'idle' ? nothing : button('tab', 'openTab', frame.silent)}
    ${frame.name === 'signing' ? button('finish', 'finished') : nothing}
  </div>`;
}
