import { html, nothing } from 'lit';
import { commonKeyFor } from '../shared/describe-error.js';
import { alertIcon } from '../shared/icons.js';
import type { Notice } from './proposal-accept.model.js';
import { pdfButton, type Scene } from './proposal-accept.scene.js';
import type { Offer, Situation } from './proposal-accept.situation.js';

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
  const showAccept = step === 'reading' && (situation === 'open' || signing) && c.pages.state !== 'failed';
  const showDecline = step === 'reading' && offer.canDecline && (situation === 'open' || signing);
  const first = toRead(scene);
  const go = () => {
    if (busy || leadsToRead(scene)) return;
    if (signing) void acts.accept();
    else {
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
                    aria-disabled=${busy || first ? 'true' : nothing}
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

export function notice({ c, say, common }: Scene) {
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
      case 'wait':
        return say.tt('waitSeconds', { n: own.seconds });
      case 'common':
        return common.tt(commonKeyFor[own.code]);
    }
  };
  return html`<div class="notice error" role="alert" id="notice" tabindex="-1">
    ${alertIcon()}
    <div>${text()}</div>
  </div>`;
}
