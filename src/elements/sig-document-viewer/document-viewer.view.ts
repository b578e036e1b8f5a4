import { html, nothing } from 'lit';
import { alertIcon } from '../shared/ui/icons.js';
import { toolbarView } from './chrome/toolbar.view.js';
import { searchView } from './search/search.view.js';
import { pagesView, thumbnailsView } from './pages/pages.view.js';
import type { ViewerController } from './document-viewer.controller.js';

/** What is happening with the printer, while it is. */
const printView = (desk: ViewerController) => {
  const { strings: words, common, pages, printing } = desk;
  if (desk.printFailed) {
    return html`<div class="notice error" role="alert">
      ${alertIcon()}
      <div>${words.tt('printFailed')}</div>
    </div>`;
  }
  if (printing === undefined) return nothing;
  return html`<div class="notice printing">
    <div>${words.tt('printing', { page: printing, n: pages.sizes.length })}</div>
    <button type="button" @click=${() => desk.cancelPrint()}>${common.tt('cancel')}</button>
  </div>`;
};

/** The whole view of one document; `level` is that of the element's heading. */
export const viewerView = (desk: ViewerController, level: number) =>
  html`<div class="frame" part="base" @keydown=${desk.handleKey}>
    <div class="sr" role="heading" aria-level=${level}>${desk.strings.tt('title')}</div>
    ${toolbarView(desk)} ${desk.searchOpen ? searchView(desk) : nothing} ${printView(desk)}
    <div class="body">
      ${desk.thumbnailsOpen ? thumbnailsView(desk) : nothing} ${pagesView(desk, desk.handlePageKey)}
    </div>
  </div>`;
