import { html, nothing } from 'lit';
import { commonKeyFor } from '../../shared/element/describe-error.js';
import { alertIcon, clockIcon } from '../../shared/ui/icons.js';
import type { Countdown } from '../state/retry-countdown.js';
import type { Notice } from '../proposal-accept.model.js';
import { pdfButton, type Scene } from '../render-context.js';
import type { Offer, Situation } from '../state/proposal-state.js';

/** What has to be read before accepting, by the id of its notice. */
export const toRead = ({ c }: Scene) =>
  c.mayAccept ? undefined : c.view.changed.length > 0 ? 'changed' : 'letter-trouble';

/** Leads there, when a press comes before the reading. */
export function leadsToRead(scene: Scene): boolean {
  const first = toRead(scene);
  if (first) scene.c.host.lead(first);
  return first !== undefined;
}

/** The buttons that open what comes next; one is primary. */
export function openers(scene: Scene, offer: Offer, situation: Situation) {
  const { c, acts, say } = scene;
  const { step, busy } = c.view;
  const signing = situation === 'signing';
  const canBeRead = c.pages.state !== 'failed' && c.pages.state !== 'not-loaded';
  const showAccept = step === 'reading' && (situation === 'open' || signing) && canBeRead;
  const showDecline = step === 'reading' && offer.canDecline && (situation === 'open' || signing);
  const first = toRead(scene);
  const waits = isWaiting(scene);
  const go = () => {
    if (leadsToRead(scene)) return;
    if (signing) void acts.accept();
    else if (!busy) {
      c.do({ type: 'step', step: 'accepting' });
      c.host.lead('form');
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
                      c.host.lead('decline');
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
export const isWaiting = ({ paper }: Scene): boolean => paper.pause.seconds > 0;

/** Why the last attempt did not work, or how long the next one has to wait. */
export function notice(scene: Scene) {
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
export function waitNotice({ say }: Pick<Scene, 'say'>, key: 'waitSeconds' | 'readAgain', wait: Countdown) {
  return html`<div class="notice error" id="notice" tabindex="-1">
    ${clockIcon()}
    <div>
      <span class="sr" role="alert">${say.tt(key, { n: wait.first })}</span>
      <span class="num" aria-hidden="true">${say.tt(key, { n: wait.seconds })}</span>
    </div>
  </div>`;
}
