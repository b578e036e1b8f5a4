import { html, nothing } from 'lit';
import type { InspectorController } from './inspector.controller.js';

/** While several are chosen one by one: how many they are, what a press does, and the way out. */
export const pickingView = (side: InspectorController) => {
  const { words, desk, picking } = side;
  if (!picking) return nothing;
  return html`<div class="armed-line">
    <span class="grow"
      ><strong>${words.tt('manySelected', { n: desk.editor.selection.length })}</strong>
      ${words.tt('pickHint')}</span
    >
    <button type="button" @click=${() => side.endPicking()}>${words.tt('pickDone')}</button>
  </div>`;
};
