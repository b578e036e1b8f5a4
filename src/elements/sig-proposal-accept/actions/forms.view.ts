import { html, nothing } from 'lit';
import { formField } from '../../shared/form/form-field.view.js';
import { feeTables } from '../fees/fee-tables.js';
import { feeSentence } from '../fees/fee-sentence.js';
import { withCompany } from '../text/company-text.js';
import { heading } from '../letter/heading.view.js';
import type { RenderContext } from '../proposal-accept.types.js';
import { focusUnreadNotice } from './actions.view.js';
import { noticeView } from './notice.view.js';

interface Field {
  id: 'name' | 'email' | 'authority';
  label: unknown;
  hint?: unknown;
  type: string;
  autocomplete: string;
  required: boolean;
  problem?: unknown;
}

function fieldView({ actions, common, draft }: RenderContext, field: Field) {
  const { id, type, autocomplete, required } = field;
  return formField(
    { ...field, note: !required && common.tt('optional') },
    ({ invalid, description }) =>
      html`<input
        part="input"
        id=${id}
        name=${id}
        type=${type}
        autocomplete=${autocomplete}
        ?required=${required}
        aria-invalid=${invalid}
        aria-describedby=${description}
        .value=${draft[id]}
        @input=${(event: InputEvent) => actions.edit(id, (event.target as HTMLInputElement).value)}
      />`,
  );
}

/** The notice and the buttons below a form. */
function formEnd(
  context: RenderContext,
  submit: { act: string; label: unknown; isDanger?: boolean; describedBy?: string; busyText: unknown },
  cancelLabel: unknown,
) {
  const { actions, pause, view } = context;
  const isDisabled = view.busy || submit.describedBy || pause.seconds > 0;
  return html`${noticeView(context)}
    <div class="actions">
      <button
        data-act=${submit.act}
        type="submit"
        part="button primary"
        class=${submit.isDanger ? 'primary danger' : 'primary'}
        aria-disabled=${isDisabled ? 'true' : nothing}
        aria-describedby=${submit.describedBy ?? nothing}
      >
        ${submit.label}
      </button>
      <button type="button" data-act="cancel" part="button" @click=${actions.closeForm}>
        ${cancelLabel}
      </button>
      ${view.busy ? html`<span class="muted small" role="status">${submit.busyText}</span>` : nothing}
    </div>`;
}

/** Who accepts, what in one sentence, and what makes it binding (R171). */
export function acceptForm(context: RenderContext) {
  const { actions, common, proposal, strings, unreadNotice } = context;
  const { tt } = strings;
  const { problems } = context.view;
  const fees = feeSentence(feeTables(proposal), proposal.currency ?? '', strings);
  return html`<form
    class="form controls"
    part="accept"
    novalidate
    aria-labelledby="form"
    @submit=${(event: SubmitEvent) => {
      event.preventDefault();
      if (!focusUnreadNotice(context)) actions.accept();
    }}
  >
    ${heading(context, 0, 'form', withCompany(proposal, strings, 'acceptTitle'))}
    <p>
      ${
        fees
          ? withCompany(proposal, strings, 'acceptSentence', { fees })
          : withCompany(proposal, strings, 'acceptSentenceNoFees')
      }
    </p>
    <p><strong>${tt('acceptCounts')}</strong></p>
    ${fieldView(context, {
      id: 'name',
      label: tt('name'),
      type: 'text',
      autocomplete: 'name',
      required: true,
      problem: problems.name && tt(problems.name === 'missing' ? 'nameMissing' : 'nameRefused'),
    })}
    ${fieldView(context, {
      id: 'email',
      label: tt('email'),
      hint: tt('emailHint'),
      type: 'email',
      autocomplete: 'email',
      required: true,
      problem: problems.email && tt(problems.email === 'missing' ? 'emailMissing' : 'emailWrong'),
    })}
    ${fieldView(context, {
      id: 'authority',
      label: tt('authority'),
      hint: tt('authorityHint'),
      type: 'text',
      autocomplete: 'organization-title',
      required: false,
      problem: problems.authority && tt('authorityRefused'),
    })}
    ${formEnd(
      context,
      { act: 'accept', label: tt('accept'), describedBy: unreadNotice, busyText: tt('busy') },
      common.tt('cancel'),
    )}
  </form>`;
}

/** What declining means, and an optional reason. */
export function declineForm(context: RenderContext) {
  const { actions, common, draft, proposal, state, strings } = context;
  const { tt } = strings;
  return html`<form
    class="form controls"
    part="decline"
    aria-labelledby="decline"
    @submit=${(event: SubmitEvent) => {
      event.preventDefault();
      actions.decline();
    }}
  >
    ${heading(context, 0, 'decline', tt('declineTitle'))}
    <p>${withCompany(proposal, strings, 'declineText')}</p>
    ${state === 'signing' ? html`<p>${tt('declineVoids')}</p>` : nothing}
    ${formField(
      {
        id: 'reason',
        label: tt('declineReason'),
        note: common.tt('optional'),
        hint: withCompany(proposal, strings, 'declineReasonHint'),
      },
      ({ description }) =>
        html`<textarea
          part="input"
          id="reason"
          rows="3"
          aria-describedby=${description}
          .value=${draft.reason}
          @input=${(event: InputEvent) => actions.edit('reason', (event.target as HTMLTextAreaElement).value)}
        ></textarea>`,
    )}
    ${formEnd(
      context,
      { act: 'decline', label: tt('decline'), isDanger: true, busyText: tt('declining') },
      tt('keepReading'),
    )}
  </form>`;
}
