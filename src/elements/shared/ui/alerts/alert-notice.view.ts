import { html, nothing } from 'lit';
import { alertIcon } from '../icons.js';

/**
 * A box that says what went wrong, also to screen readers. Focus may move there by `focusName`. Needs the styles `messages`.
 */
export const alertNotice = (content: unknown, focusName?: string, part = 'notice') =>
  html`<div
    class="notice error"
    part=${part}
    role="alert"
    tabindex=${focusName ? -1 : nothing}
    data-focus=${focusName ?? nothing}
  >
    ${alertIcon()}
    <div>${content}</div>
  </div>`;
