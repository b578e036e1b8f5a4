import { html, nothing } from 'lit';
import { alertIcon } from '../ui/icons.js';
import type { Submission } from './submission.js';

/** Why a write was refused; `againIn` says the seconds until it may be tried again. */
export function submissionView<Message>(
  { state, secondsToRetry: n }: Submission<Message>,
  textOf: (message: Message) => unknown,
  againIn: (seconds: { n: number }) => unknown,
) {
  if (state.status !== 'refused') return nothing;
  return html`<div
    class="notice error"
    part="notice"
    tabindex="-1"
    data-focus="message"
    role="group"
    aria-labelledby="why"
  >
    ${alertIcon()}
    <div>
      <p id="why">${textOf(state.message)}</p>
      ${state.reason ? html`<p class="small" dir="auto">${state.reason}</p>` : nothing}
      ${n > 0 ? html`<p class="small num">${againIn({ n })}</p>` : nothing}
    </div>
  </div>`;
}
