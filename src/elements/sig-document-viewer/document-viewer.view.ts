import { html, nothing } from 'lit';
import { alertNotice } from '../shared/ui/alerts/alert-notice.view.js';
import { arrivingView } from './file/arriving.view.js';
import { toolbarView } from './chrome/toolbar.view.js';
import { searchView } from './search/search.view.js';
import { outlineView } from './navigation/outline.view.js';
import { sidePanelView } from './panels/side-panel.view.js';
import { pagesView, thumbnailsView } from './pages/pages.view.js';
import type { ViewerActions, ViewerState } from './document-viewer.types.js';

/** Progress or failure of printing. */
const printView = (state: ViewerState, actions: ViewerActions) => {
  const { strings, common, pages, printing } = state;
  if (state.printFailed) return alertNotice(strings.tt('printFailed'));
  if (printing === undefined) return nothing;
  return html`<div class="notice printing" part="notice">
    <div>${strings.tt('printing', { page: printing, n: pages.sizes.length })}</div>
    <button type="button" data-act="cancel" part="button" @click=${() => actions.cancelPrint()}>
      ${common.tt('cancel')}
    </button>
  </div>`;
};

/** The open document; `level` is the heading level. */
/** @param percent How much of a large file has arrived; nothing once all has. */
export const viewerView = (state: ViewerState, actions: ViewerActions, level: number, percent?: number) =>
  html`<div class="frame" part="base" @keydown=${actions.handleKey}>
    <div class="sr" role="heading" aria-level=${level}>${state.strings.tt('title')}</div>
    ${toolbarView(state, actions)} ${state.searchOpen ? searchView(state, actions) : nothing}
    ${printView(state, actions)}
    <div class="body">
      ${percent === undefined ? nothing : arrivingView(state.strings, percent)}
      ${state.panels.open === 'thumbs' ? thumbnailsView(state, actions) : nothing}
      ${outlineView(state, actions)} ${sidePanelView(state, actions, level)} ${pagesView(state, actions)}
    </div>
  </div>`;
