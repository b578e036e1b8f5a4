import { html, nothing } from 'lit';
import { alertIcon } from '../icons.js';

interface RetryLine {
  readonly common: { tt(key: 'notLoaded' | 'tryAgain'): unknown };
  /** Why it failed; by default that part of the page did not load. */
  readonly words?: unknown;
  retry(): void;
  /** The class of the button. */
  readonly look?: 'plain';
}

/** A line that says what went wrong, and "Try again". Put it into a `role="alert"`. Needs the styles `messages`. */
export const retryLine = ({ common, words = common.tt('notLoaded'), retry, look }: RetryLine) =>
  html`<p class="problem" part="error">${alertIcon(16)}${words}</p>
    <button type="button" data-act="retry" class=${look ?? nothing} part="button" @click=${retry}>
      ${common.tt('tryAgain')}
    </button>`;
