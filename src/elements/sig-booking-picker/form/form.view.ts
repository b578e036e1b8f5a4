import { html, nothing, type TemplateResult } from 'lit';
import { slotTimeView, timeLabel } from '../../shared/booking/views/appointment.view.js';
import { conflictView, type Conflict } from '../../shared/booking/views/conflict.view.js';
import type { ConflictActions, StepView } from '../../shared/booking/picker-step.types.js';
import type { Submission } from '../../shared/booking/submission.js';
import { alertIcon } from '../../shared/ui/icons.js';
import { chevronLeftIcon, chevronRightIcon } from '../../shared/ui/navigation-icons.js';
import { fieldView, labelOf, type FieldActions } from './field.view.js';
import type { Fault, Field, Values } from './form.model.js';
import type { FormMessage } from './idempotency.js';

export interface FormState {
  fields: readonly Field[];
  values: Values;
  faults: ReadonlyMap<string, Fault>;
  /** Whether the faults are summed up above the fields. */
  hasSummary: boolean;
  conflict?: Conflict;
  submission: Submission<FormMessage>;
}

export interface FormActions extends FieldActions, ConflictActions {
  focusField(key: string): void;
  submit(): void;
}

function summaryView(view: StepView, { fields, faults, hasSummary }: FormState, actions: FormActions) {
  if (!hasSummary) return nothing;
  const faulty = fields.filter(({ key }) => faults.has(key));
  return html`<div class="notice error" role="group" aria-labelledby="sum" tabindex="-1" data-focus="summary">
    ${alertIcon()}
    <div>
      <p class="h3" id="sum">${view.strings.tt('pleaseCorrect', { n: faulty.length })}</p>
      ${faulty.map(
        (field) =>
          html`<button type="button" class="plain small jump" @click=${() => actions.focusField(field.key)}>
            <span dir="auto">${labelOf(view, field)}</span>
          </button>`,
      )}
    </div>
  </div>`;
}

function messageView({ strings, common }: StepView, { submission }: FormState) {
  const { state } = submission;
  if (state.status === 'sending' && state.isRetrying) return html`<p class="small">${strings.tt('lost')}</p>`;
  return submission.view(
    (message) => ('common' in message ? common.tt(message.common) : strings.tt(message.booking)),
    (seconds) => strings.tt('againIn', seconds),
  );
}

/** The booker's details, below the time they are for. */
export function formView(view: StepView, state: FormState, actions: FormActions): TemplateResult {
  const { strings, level, isRtl, start } = view;
  const { conflict, submission } = state;
  const isSending = submission.isSending;
  const time = start ? timeLabel(view, start) : '';
  const isDisabled = isSending || submission.secondsToRetry > 0 || !start || conflict;
  const onSubmit = (event: Event) => {
    event.preventDefault();
    actions.submit();
  };
  const notice = conflict && conflictView(view, actions, conflict);
  return html`<form class="form" part="form" novalidate @submit=${onSubmit}>
    <div class="chosen">
      <div class="h2" role="heading" aria-level=${level(1)} tabindex="-1" data-focus="form">
        ${strings.tt('yourDetails')}
      </div>
      ${start ? slotTimeView(view, start) : nothing}
      ${
        start
          ? html`<button
              type="button"
              class="plain small"
              ?disabled=${isSending}
              @click=${() => actions.showTimes()}
            >
              ${isRtl ? chevronRightIcon(16) : chevronLeftIcon(16)}${strings.tt('changeTime')}
            </button>`
          : nothing
      }
    </div>
    ${conflict?.isQuiet ? nothing : notice} ${summaryView(view, state, actions)}
    <div class="fields">${state.fields.map((field) => fieldView(view, state, actions, field))}</div>
    ${conflict?.isQuiet ? notice : nothing} ${messageView(view, state)}
    <div class="actions">
      <button class="primary num" type="submit" aria-disabled=${isDisabled ? 'true' : 'false'}>
        ${!time ? strings.tt('bookNone') : isSending ? strings.tt('bookingNow', { time }) : strings.tt('book', { time })}
      </button>
    </div>
  </form>`;
}
