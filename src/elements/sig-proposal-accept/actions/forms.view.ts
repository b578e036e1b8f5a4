import { html, nothing } from 'lit';
import { alertIcon } from '../../shared/ui/icons.js';
import type { FieldProblem } from '../proposal-accept.model.js';
import { feeTables } from '../fees/fee-tables.js';
import { isWaiting, focusUnreadNotice, notice, unreadNotice } from './actions.view.js';
import { heading, type RenderContext } from '../render-context.js';
import type { Proposal, ProposalState } from '../state/proposal-state.js';
import { feeSentence, withCompany } from '../fees/proposal-text.js';

interface Field {
  id: 'name' | 'email' | 'authority';
  label: unknown;
  hint?: unknown;
  type: string;
  autocomplete: string;
  required: boolean;
  problem?: unknown;
}

function field({ c, common }: RenderContext, own: Field) {
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
export function acceptForm(scene: RenderContext, offer: Proposal) {
  const { c, acts, say, common } = scene;
  const { busy, problems } = c.view;
  const first = unreadNotice(scene);
  const fees = feeSentence(feeTables(offer), offer.currency ?? '', say);
  const emailProblem = (problem: FieldProblem | undefined) =>
    problem && say.tt(problem === 'missing' ? 'emailMissing' : 'emailWrong');
  return html`<form
    class="panel controls"
    part="accept"
    novalidate
    aria-labelledby="form"
    @submit=${(event: SubmitEvent) => {
      event.preventDefault();
      if (!focusUnreadNotice(scene)) void acts.accept();
    }}
  >
    ${heading(scene, 1, 'form', withCompany(offer, say, 'acceptTitle'))}
    <p>
      ${fees ? withCompany(offer, say, 'acceptSentence', { fees }) : withCompany(offer, say, 'acceptSentenceNoFees')}
    </p>
    <p><strong>${say.tt('acceptCounts')}</strong></p>
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
        aria-disabled=${busy || first || isWaiting(scene) ? 'true' : nothing}
        aria-describedby=${first ?? nothing}
      >
        ${say.tt('accept')}
      </button>
      <button
        type="button"
        @click=${() => {
          c.do({ type: 'step', step: 'reading' });
          c.host.focusOn('opener');
        }}
      >
        ${common.tt('cancel')}
      </button>
      ${busy ? html`<span class="muted small" role="status">${say.tt('busy')}</span>` : nothing}
    </div>
  </form>`;
}

/** What declining closes; a reason may be given, none is asked for. */
export function declineForm(scene: RenderContext, offer: Proposal, situation: ProposalState) {
  const { c, acts, say, common } = scene;
  const { busy } = c.view;
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
    <p>${withCompany(offer, say, 'declineText')}</p>
    ${situation === 'signing' ? html`<p>${say.tt('declineVoids')}</p>` : nothing}
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
      <span class="hint" id="reason-hint">${withCompany(offer, say, 'declineReasonHint')}</span>
    </div>
    ${notice(scene)}
    <div class="actions">
      <button
        type="submit"
        class="primary danger"
        aria-disabled=${busy || isWaiting(scene) ? 'true' : nothing}
      >
        ${say.tt('decline')}
      </button>
      <button
        type="button"
        @click=${() => {
          c.do({ type: 'step', step: 'reading' });
          c.host.focusOn('decliner');
        }}
      >
        ${say.tt('keepReading')}
      </button>
      ${busy ? html`<span class="muted small" role="status">${say.tt('declining')}</span>` : nothing}
    </div>
  </form>`;
}
