import { html, nothing } from 'lit';
import type { InspectorProps } from './inspector.types.js';

/** While fields are picked one by one: how many there are, what a press does, and the end. */
export const multiSelectView = ({
  words,
  selected,
  isPicking,
  actions,
}: Pick<InspectorProps, 'words' | 'selected' | 'isPicking' | 'actions'>) =>
  isPicking
    ? html`<div class="armed-line">
        <span class="grow"
          ><strong>${words.tt('manySelected', { n: selected.length })}</strong> ${words.tt('pickHint')}</span
        >
        <button type="button" data-act="done" part="button" @click=${() => actions.stopPicking()}>
          ${words.tt('pickDone')}
        </button>
      </div>`
    : nothing;
