import { html, nothing } from 'lit';
import { barView, noticesView } from './bar.view.js';
import { pagesView } from './pages.view.js';
import { paletteView } from './palette.view.js';
import { panelView } from './panel.view.js';
import type { Desk } from './placer.desk.js';
import { typeName } from './placer.ui.js';

/** After a click on a type: what to do next, also for those who point with something else than a pointer. */
const armedView = (desk: Desk) => {
  const { armed, words, common } = desk;
  if (armed === undefined) return nothing;
  return html`<div class="armed-line">
    <span>${words.tt('armed', { type: typeName(words, armed) })}</span>
    <button type="button" @click=${() => desk.placeHere(armed)}>
      ${words.tt('armedHere', { page: desk.pages.current })}
    </button>
    <button type="button" class="plain" @click=${() => desk.arm(undefined)}>${common.tt('cancel')}</button>
  </div>`;
};

/** The whole work on one document; `level` is that of the element's heading. */
export const workView = (desk: Desk, level: number) =>
  html`<div class="frame" part="base" @keydown=${desk.keydown} @focusin=${desk.focusin}>
    <div class="sr" role="heading" aria-level=${level}>${desk.words.tt('title')}</div>
    ${barView(desk)} ${noticesView(desk)}
    <div class="body ${desk.locked ? 'locked' : ''}">
      ${desk.locked ? nothing : paletteView(desk, desk.drag)}
      <div class="stage">${pagesView(desk, desk.pointer)} ${armedView(desk)}</div>
      ${panelView(desk, Math.min(6, level + 1))}
    </div>
    <div class="sr" id="keys">${desk.words.tt('fieldKeys')}</div>
  </div>`;
