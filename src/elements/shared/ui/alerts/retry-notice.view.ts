import { html } from 'lit';
import { alertIcon } from '../icons.js';

interface Words {
  tt(key: 'notLoaded' | 'tryAgain'): unknown;
}

/** A box in place of a part of the page that did not load, with "Try again". Needs the styles `messages`. */
export const retryNotice = (common: Words, retry: () => void, part = 'notice') =>
  html`<div class="notice error" part=${part} role="alert">
    ${alertIcon()}
    <div>
      <p>${common.tt('notLoaded')}</p>
      <button type="button" data-act="retry" part="button" @click=${retry}>${common.tt('tryAgain')}</button>
    </div>
  </div>`;
