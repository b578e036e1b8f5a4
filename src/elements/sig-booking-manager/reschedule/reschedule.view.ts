import { html, nothing, type TemplateResult } from 'lit';
import type { manage } from '../../../locales/en/manage.js';
import type { Conflict } from '../../shared/booking/views/conflict.view.js';
import { stepFormView, type StepFormActions } from '../../shared/booking/views/step-form.view.js';
import type { StepView } from '../../shared/booking/picker-step.types.js';
import type { Submission } from '../../shared/form/submission.js';
import { submissionView } from '../../shared/form/submission.view.js';
import type { Strings } from '../../shared/i18n/strings.js';
import type { ManagerView } from '../booking-manager.types.js';
import { factsView, headView, reasonView } from '../booking-manager.view.js';

export type RescheduleMessage = 'notMoved' | 'maybeMoved' | 'tooManyTries' | 'moveRefused';

export interface RescheduleState {
  reason: string;
  conflict?: Conflict;
  submission: Submission<RescheduleMessage>;
  /** Whether the chosen time is the one that is booked. */
  isSameTime: boolean;
}

export interface RescheduleActions extends StepFormActions {
  setReason(reason: string): void;
}

/**
 * Above the days: what is booked now, and that another time is to be chosen. Once one is chosen, and after the move, the former
 * time is struck through.
 */
export function rescheduleHeadView(view: ManagerView, isChoosing: boolean): TemplateResult {
  const { state, manage, level } = view;
  const isFormer = !isChoosing || state.phase.name === 'rescheduled';
  return html`<div class="moving">
    ${headView(view)}
    <div class="small muted">${manage.tt(isFormer ? 'formerTime' : 'oldTime')}</div>
    ${factsView(view, isFormer)}
    ${
      isChoosing
        ? html`<div class="h2" part="title" role="heading" aria-level=${level(1)}>
              ${manage.tt('chooseNew')}
            </div>
            <p class="small muted">${manage.tt('toCancelInstead')}</p>`
        : nothing
    }
  </div>`;
}

/** The new time, an optional reason, and the button that moves. */
export function rescheduleView(
  view: StepView,
  state: RescheduleState,
  actions: RescheduleActions,
  manageStrings: Strings<typeof manage>,
): TemplateResult {
  const { conflict, submission } = state;
  return stepFormView(
    view,
    {
      title: manageStrings.tt('newTime'),
      note: state.isSameTime ? html`<p>${manageStrings.tt('sameTime')}</p>` : nothing,
      fields: reasonView(state.reason, view.common, manageStrings, actions),
      conflict,
      submission,
      message: submissionView(
        submission,
        (message) => manageStrings.tt(message),
        (seconds) => manageStrings.tt('againIn', seconds),
      ),
      buttonText: (time) =>
        time
          ? manageStrings.tt(submission.isSending ? 'moving' : 'move', { time })
          : manageStrings.tt('moveNone'),
    },
    actions,
  );
}
