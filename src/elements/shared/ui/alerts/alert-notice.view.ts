import { html, nothing } from 'lit';
import { alertIcon } from '../icons.js';

interface NoticeOptions {
  /** The name by which focus moves to the box. */
  readonly focusName?: string;
  readonly part?: string;
}

/** A box that says what went wrong, also to screen readers. Needs the styles `messages`. */
export const alertNotice = (content: unknown, { focusName, part = 'notice' }: NoticeOptions = {}) =>
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
