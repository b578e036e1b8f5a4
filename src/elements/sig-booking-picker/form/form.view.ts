import { html, nothing, type TemplateResult } from 'lit';
import { stepFormView, type StepFormActions } from '../../shared/booking/views/step-form.view.js';
import type { StepView } from '../../shared/booking/picker-step.types.js';
import { submissionView } from '../../shared/form/submission.view.js';
import { alertIcon } from '../../shared/ui/icons.js';
import { faultText, fieldView, type FieldActions } from './field.view.js';
import type { DetailsState } from './details.types.js';

export interface FormActions extends FieldActions, StepFormActions {
  focusField(key: string): void;
}

function summaryView(view: StepView, { fields, faults, hasSummary }: DetailsState, actions: FormActions) {
  if (!hasSummary) return nothing;
  const faulty = fields.flatMap((field) => {
    const fault = faults.get(field.key);
    return fault ? [{ field, fault }] : [];
  });
  return html`<div
    class="notice error"
    part="notice"
    role="group"
    aria-labelledby="sum"
    tabindex="-1"
    data-focus="summary"
  >
    ${alertIcon()}
    <div>
      <p class="h3" id="sum">${view.strings.tt('pleaseCorrect', { n: faulty.length })}</p>
      ${faulty.map(
        ({ field, fault }) =>
          html`<button
            type="button"
            data-act="field"
            class="plain small jump"
            part="button"
            @click=${() => actions.focusField(field.key)}
          >
            <span dir="auto">${faultText(view, field, fault)}</span>
          </button>`,
      )}
    </div>
  </div>`;
}

function messageView({ strings, common }: StepView, { submission }: DetailsState) {
  const { state } = submission;
  if (state.status === 'sending' && state.isRetrying) return html`<p class="small">${strings.tt('lost')}</p>`;
  return submissionView(
    submission,
    (message) => ('common' in message ? common.tt(message.common) : strings.tt(message.booking)),
    (seconds) => strings.tt('againIn', seconds),
  );
}

/** The booker's details, below the time they are for. */
export function formView(view: StepView, state: DetailsState, actions: FormActions): TemplateResult {
  const { strings } = view;
  const { conflict, submission } = state;
  return stepFormView(
    view,
    {
      title: strings.tt('yourDetails'),
      fields: html`${summaryView(view, state, actions)}
        <div class="fields">${state.fields.map((field) => fieldView(view, state, actions, field))}</div>`,
      conflict,
      submission,
      message: messageView(view, state),
      buttonText: (time) =>
        time ? strings.tt(submission.isSending ? 'bookingNow' : 'book', { time }) : strings.tt('bookNone'),
    },
    actions,
  );
}
