import { html, nothing } from 'lit';
import { commonKeyFor } from '../../shared/element/describe-error.js';
import { alertIcon, clockIcon } from '../../shared/ui/icons.js';
import type { RetryCountdown } from '../state/retry-countdown.js';
import type { Notice } from '../proposal-accept.model.js';
import { pdfButton, type RenderContext } from '../render-context.js';
import type { Proposal, ProposalState } from '../state/proposal-state.js';

/** What has to be read before accepting, by the id of its notice. */
export const unreadNotice = ({ c }: RenderContext) =>
  c.mayAccept ? undefined : c.view.changed.length > 0 ? 'changed' : 'letter-trouble';

/** Leads there, when a press comes before the reading. */
export function focusUnreadNotice(scene: RenderContext): boolean {
  const first = unreadNotice(scene);
  if (first) scene.c.host.focusOn(first);
  return first !== undefined;
}

/** The buttons that open what comes next; one is primary. */
export function actionButtons(scene: RenderContext, offer: Proposal, situation: ProposalState) {
  const { c, acts, say } = scene;
  const { step, busy } = c.view;
  const signing = situation === 'signing';
  const canBeRead = c.letter.state !== 'failed' && c.letter.state !== 'not-loaded';
  const showAccept = step === 'reading' && (situation === 'open' || signing) && canBeRead;
  const showDecline = step === 'reading' && offer.canDecline && (situation === 'open' || signing);
  const first = unreadNotice(scene);
  const waits = isWaiting(scene);
  const go = () => {
    if (focusUnreadNotice(scene)) return;
    if (signing) void acts.accept();
    else if (!busy) {
      c.do({ type: 'step', step: 'accepting' });
      c.host.focusOn('form');
    }
  };
  return html`
    ${
      showAccept || showDecline
        ? html`<div class="actions controls">
            ${
              showAccept
                ? html`<button
                    type="button"
                    id="opener"
                    class="primary"
                    aria-disabled=${busy || first || (signing && waits) ? 'true' : nothing}
                    aria-describedby=${first ?? nothing}
                    @click=${go}
                  >
                    ${say.tt(signing ? 'continueSigning' : 'accept')}
                  </button>`
                : nothing
            }
            ${
              showDecline
                ? html`<button
                    type="button"
                    id="decliner"
                    aria-disabled=${busy ? 'true' : nothing}
                    @click=${() => {
                      if (busy) return;
                      c.do({ type: 'step', step: 'declining' });
                      c.host.focusOn('decline');
                    }}
                  >
                    ${say.tt('decline')}
                  </button>`
                : nothing
            }
          </div>`
        : nothing
    }
    ${step === 'reading' ? notice(scene) : nothing} ${pdfButton(scene)}
  `;
}

/** Whether the service wants to be left alone for a while. */
export const isWaiting = ({ paper }: RenderContext): boolean => paper.pause.seconds > 0;

/** Why the last attempt did not work, or how long the next one has to wait. */
export function notice(scene: RenderContext) {
  const { c, say, common } = scene;
  if (isWaiting(scene)) return waitNotice(scene, 'waitSeconds', scene.paper.pause);
  const own: Notice | undefined = c.view.notice;
  if (!own) return nothing;
  const text = () => {
    switch (own.kind) {
      case 'start-failed':
        return say.tt('startFailed');
      case 'incomplete':
        return say.tt('incomplete');
      case 'unsafe':
        return say.tt('signingUnsafe');
      case 'not-finished':
        return say.tt('notFinished');
      case 'common':
        return common.tt(commonKeyFor[own.code]);
    }
  };
  return html`<div class="notice error" role="alert" id="notice" tabindex="-1">
    ${alertIcon()}
    <div>${text()}</div>
  </div>`;
}

/** A wait: said once, and counted for the eye. */
export function waitNotice(
  { say }: Pick<RenderContext, 'say'>,
  key: 'waitSeconds' | 'readAgain',
  wait: RetryCountdown,
) {
  return html`<div class="notice error" id="notice" tabindex="-1">
    ${clockIcon()}
    <div>
      <span class="sr" role="alert">${say.tt(key, { n: wait.first })}</span>
      <span class="num" aria-hidden="true">${say.tt(key, { n: wait.seconds })}</span>
    </div>
  </div>`;
}
