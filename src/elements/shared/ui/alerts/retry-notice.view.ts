import { html, nothing } from 'lit';
import { alertNotice } from './alert-notice.view.js';

interface RetryNotice {
  readonly common: { tt(key: 'notLoaded' | 'tryAgain'): unknown };
  /** What failed; by default that part of the page did not load. */
  readonly words?: unknown;
  readonly why?: unknown;
  retry(): void;
  readonly part?: string;
}

/** A box in place of what did not load, with "Try again". Needs the styles `messages`. */
export const retryNotice = ({ common, words = common.tt('notLoaded'), why, retry, part }: RetryNotice) =>
  alertNotice(
    html`<p>${words}</p>
      ${why === undefined ? nothing : html`<p class="small">${why}</p>`}
      <button type="button" data-act="retry" part="button" @click=${retry}>${common.tt('tryAgain')}</button>`,
    { part },
  );
