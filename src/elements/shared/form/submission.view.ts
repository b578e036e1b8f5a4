import { html, nothing } from 'lit';
import { alertIcon } from '../ui/icons.js';
import type { Submission } from './submission.js';

interface RefusalNotice {
  readonly text: unknown;
  /** A second sentence. */
  readonly reason?: unknown;
  /** The seconds until it may be tried again, in words. */
  readonly wait?: unknown;
}

/** Why a write was refused. Focus moves there by `focusName`. */
export const refusalNotice = ({ text, reason, wait }: RefusalNotice, focusName: string) =>
  html`<div
    class="notice error"
    part="notice"
    tabindex="-1"
    data-focus=${focusName}
    role="group"
    aria-labelledby="why"
  >
    ${alertIcon()}
    <div>
      <p id="why" dir="auto">${text}</p>
      ${reason ? html`<p class="small" dir="auto">${reason}</p>` : nothing}
      ${wait ? html`<p class="small num">${wait}</p>` : nothing}
    </div>
  </div>`;

/** Why a write was refused; `againIn` says the seconds until it may be tried again. */
export function submissionView<Message>(
  { state, secondsToRetry: n }: Submission<Message>,
  textOf: (message: Message) => unknown,
  againIn: (seconds: { n: number }) => unknown,
) {
  if (state.status !== 'refused') return nothing;
  const { message, reason } = state;
  return refusalNotice({ text: textOf(message), reason, wait: n > 0 && againIn({ n }) }, 'message');
}
