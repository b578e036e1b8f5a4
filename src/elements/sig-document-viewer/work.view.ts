import { html, nothing } from 'lit';
import { alertIcon } from '../shared/ui/icons.js';
import { barView } from './bar.view.js';
import { findView } from './find.view.js';
import { pagesView, thumbsView } from './pages.view.js';
import type { Desk } from './viewer.desk.js';

/** What is happening with the printer, while it is. */
const printView = (desk: Desk) => {
  const { words, common, pages, printing } = desk;
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
export const workView = (desk: Desk, level: number) =>
  html`<div class="frame" part="base" @keydown=${desk.keydown}>
    <div class="sr" role="heading" aria-level=${level}>${desk.words.tt('title')}</div>
    ${barView(desk)} ${desk.findOpen ? findView(desk) : nothing} ${printView(desk)}
    <div class="body">${desk.thumbsOpen ? thumbsView(desk) : nothing} ${pagesView(desk, desk.pageKeys)}</div>
  </div>`;
