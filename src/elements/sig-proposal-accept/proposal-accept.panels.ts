import { html, nothing } from 'lit';
import { commonKeyFor } from '../shared/describe-error.js';
import { alertIcon } from '../shared/icons.js';
import type { Notice, Problem } from './proposal-accept.model.js';
import { feeTables } from './proposal-accept.offer.js';
import type { Offer, Situation } from './proposal-accept.situation.js';
import { heading, pdfButton, type Scene } from './proposal-accept.view.js';
import { companyOf, feeWords } from './proposal-accept.words.js';

/** What has to be read before accepting, by the id of its notice. */
const toRead = ({ c }: Scene) =>
  c.mayAccept ? undefined : c.view.changed.length > 0 ? 'changed' : 'letter-trouble';

/** Leads there, when a press comes before the reading. */
function leadsToRead(scene: Scene): boolean {
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

interface Field {
  id: 'name' | 'email' | 'authority';
  label: unknown;
  hint?: unknown;
  type: string;
  autocomplete: string;
  required: boolean;
  problem?: unknown;
}

function field({ c, common }: Scene, own: Field) {
  const { id, label, hint, type, required, problem } = own;
  const described = [hint ? `${id}-hint` : '', problem ? `${id}-problem` : ''].filter(Boolean).join(' ');
  // A value that was filled in before the element was made is kept: only a render that differs writes it.
  return html`<div class="field">
    <label for=${id}
      >${label}${required ? nothing : html` <span class="hint">(${common.tt('optional')})</span>`}</label
    >
    <input
      id=${id}
      name=${id}
      type=${type}
      autocomplete=${own.autocomplete}
      ?required=${required}
      aria-invalid=${problem ? 'true' : nothing}
      aria-describedby=${described || nothing}
      .value=${c.form[id]}
      @input=${(event: InputEvent) => {
        c.form[id] = (event.target as HTMLInputElement).value;
      }}
    />
    ${hint ? html`<span class="hint" id=${`${id}-hint`}>${hint}</span>` : nothing}
    ${
      problem ? html`<span class="problem" id=${`${id}-problem`}>${alertIcon(16)} ${problem}</span>` : nothing
    }
  </div>`;
}

/** Who accepts, in one sentence what, and what counts (R171). */
export function acceptForm(scene: Scene, offer: Offer) {
  const { c, acts, say, common } = scene;
  const { busy, problems } = c.view;
  const first = toRead(scene);
  const company = companyOf(offer, say);
  const fees = feeWords(feeTables(offer), offer.currency ?? '', say);
  const emailProblem = (problem: Problem | undefined) =>
    problem && say.tt(problem === 'missing' ? 'emailMissing' : 'emailWrong');
  return html`<form
    class="panel controls"
    part="accept"
    novalidate
    aria-labelledby="form"
    @submit=${(event: SubmitEvent) => {
      event.preventDefault();
      if (!leadsToRead(scene)) void acts.accept();
    }}
  >
    ${heading(scene, 1, 'form', say.tt('acceptTitle', { company }))}
    <p>
      ${fees ? say.tt('acceptSentence', { company, fees }) : say.tt('acceptSentenceNoFees', { company })}
      <strong>${say.tt('acceptCounts')}</strong>
    </p>
    ${field(scene, {
      id: 'name',
      label: say.tt('name'),
      type: 'text',
      autocomplete: 'name',
      required: true,
      problem: problems.name && say.tt('nameMissing'),
    })}
    ${field(scene, {
      id: 'email',
      label: say.tt('email'),
      hint: say.tt('emailHint'),
      type: 'email',
      autocomplete: 'email',
      required: true,
      problem: emailProblem(problems.email),
    })}
    ${field(scene, {
      id: 'authority',
      label: say.tt('authority'),
      hint: say.tt('authorityHint'),
      type: 'text',
      autocomplete: 'organization-title',
      required: false,
    })}
    ${notice(scene)}
    <div class="actions">
      <button
        type="submit"
        class="primary"
        aria-disabled=${busy || first ? 'true' : nothing}
        aria-describedby=${first ?? nothing}
      >
        ${say.tt('accept')}
      </button>
      <button
        type="button"
        @click=${() => {
          c.do({ type: 'step', step: 'reading' });
          c.host.lead('opener');
        }}
      >
        ${common.tt('cancel')}
      </button>
      ${busy ? html`<span class="muted small" role="status">${say.tt('busy')}</span>` : nothing}
    </div>
  </form>`;
}

/** What declining closes; a reason may be given, none is asked for. */
export function declineForm(scene: Scene, offer: Offer, situation: Situation) {
  const { c, acts, say, common } = scene;
  const { busy } = c.view;
  const company = companyOf(offer, say);
  return html`<form
    class="panel controls"
    part="decline"
    aria-labelledby="decline"
    @submit=${(event: SubmitEvent) => {
      event.preventDefault();
      void acts.decline();
    }}
  >
    ${heading(scene, 1, 'decline', say.tt('declineTitle'))}
    <p>${say.tt('declineText', { company })} ${situation === 'signing' ? say.tt('declineVoids') : nothing}</p>
    <div class="field">
      <label for="reason"
        >${say.tt('declineReason')} <span class="hint">(${common.tt('optional')})</span></label
      >
      <textarea
        id="reason"
        rows="3"
        aria-describedby="reason-hint"
        .value=${c.reason}
        @input=${(event: InputEvent) => {
          c.reason = (event.target as HTMLTextAreaElement).value;
        }}
      ></textarea>
      <span class="hint" id="reason-hint">${say.tt('declineReasonHint', { company })}</span>
    </div>
    ${notice(scene)}
    <div class="actions">
      <button type="submit" class="primary danger" aria-disabled=${busy ? 'true' : nothing}>
        ${say.tt('decline')}
      </button>
      <button
        type="button"
        @click=${() => {
          c.do({ type: 'step', step: 'reading' });
          c.host.lead('decliner');
        }}
      >
        ${say.tt('keepReading')}
      </button>
      ${busy ? html`<span class="muted small" role="status">${say.tt('declining')}</span>` : nothing}
    </div>
  </form>`;
}

/** Signing: in the frame here, or a word about where it goes on. */
export function signing(scene: Scene, offer: Offer) {
  const { c, say } = scene;
  const url = c.view.signingUrl;
  const quiet = (event: Event) => {
    // The frame's own progress is no event of this element; its errors are passed on.
    event.stopPropagation();
  };
  const ended = (event: Event) => {
    quiet(event);
    void c.status().catch(() => undefined);
  };
  return html`<div class="signing" part="signing">
    ${heading(scene, 0, 'signing', say.tt('signingTitle'))}
    <p class="muted">${say.tt(url ? 'signingHint' : 'signingElsewhere')}</p>
    ${
      url
        ? html`<sig-signing-frame
            exportparts="frame"
            .headingLevel=${scene.level(1)}
            ?allow-same-origin=${c.host.allowSameOrigin}
            .signingUrl=${url}
            .getStatus=${c.status}
            .frameTitle=${offer.title ?? say.t('signingTitle')}
            @sig-start=${quiet}
            @sig-ready=${quiet}
            @sig-hint=${quiet}
            @sig-signed=${ended}
            @sig-completed=${ended}
            @sig-declined=${ended}
            @sig-voided=${ended}
            @sig-expired=${ended}
          ></sig-signing-frame>`
        : nothing
    }
    <div class="actions controls">
      ${
        url
          ? nothing
          : html`<button type="button" class="primary" @click=${() => c.status().catch(() => undefined)}>
              ${say.tt('checkAgain')}
            </button>`
      }
      <button
        type="button"
        class="plain"
        @click=${() => {
          c.do({ type: 'step', step: 'reading' });
          c.host.lead('top');
        }}
      >
        ${say.tt('backToLetter')}
      </button>
    </div>
  </div>`;
}
