import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { manage } from '../../../locales/en/manage.js';
import { slotTimeView, timeLabel } from '../../shared/booking/views/appointment.view.js';
import { conflictView, type Conflict } from '../../shared/booking/views/conflict.view.js';
import type { ConflictActions, StepView } from '../../shared/booking/picker-step.types.js';
import type { Submission } from '../../shared/booking/submission.js';
import type { Strings } from '../../shared/i18n/strings.js';
import { chevronLeftIcon, chevronRightIcon } from '../../shared/ui/navigation-icons.js';
import type { ManagerView } from '../booking-manager.types.js';
import { factsView, headView } from '../booking-manager.view.js';

export type RescheduleMessage = 'notMoved' | 'maybeMoved' | 'tooManyTries' | 'notAccepted';

export interface RescheduleState {
  reason: string;
  conflict?: Conflict;
  submission: Submission<RescheduleMessage>;
  /** Whether the chosen time is the one that is booked. */
  isSameTime: boolean;
}

export interface RescheduleActions extends ConflictActions {
  setReason(reason: string): void;
  submit(): void;
}

/** Above the days: what is booked now, and that another time is to be chosen. Once it is moved, the title alone. */
export function rescheduleHeadView(view: ManagerView, isChoosing: boolean): TemplateResult {
  const { state, manage, level } = view;
  if (state.phase.name === 'rescheduled') return headView(view);
  return html`<div class="moving">
    ${headView(view)}
    <div class="small muted">${manage.tt('oldTime')}</div>
    ${factsView(view)}
    ${
      isChoosing
        ? html`<div class="h2" role="heading" aria-level=${level(1)}>${manage.tt('chooseNew')}</div>
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
  const { strings, common, level, isRtl, start } = view;
  const { conflict, submission } = state;
  const { isSending } = submission;
  const time = start ? timeLabel(view, start) : '';
  const isDisabled = isSending || submission.secondsToRetry > 0 || !start || conflict;
  const onSubmit = (event: Event) => {
    event.preventDefault();
    actions.submit();
  };
  const notice = conflict && conflictView(view, actions, conflict);
  return html`<form class="form" part="form" @submit=${onSubmit}>
    <div class="chosen">
      <div class="h2" role="heading" aria-level=${level(1)} tabindex="-1" data-focus="form">
        ${manageStrings.tt('newTime')}
      </div>
      ${
        start
          ? html`${slotTimeView(view, start)}
              ${state.isSameTime ? html`<p>${manageStrings.tt('sameTime')}</p>` : nothing}
              <button
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
    ${conflict?.isQuiet ? nothing : notice}
    <div class="field">
      <label for="reason"
        >${manageStrings.tt('reason')} <span class="hint">${common.tt('optional')}</span></label
      >
      <textarea
        id="reason"
        rows="3"
        dir="auto"
        .value=${live(state.reason)}
        @input=${(event: Event) => actions.setReason((event.target as HTMLTextAreaElement).value)}
      ></textarea>
    </div>
    ${conflict?.isQuiet ? notice : nothing}
    ${submission.view(
      (message) => manageStrings.tt(message),
      (seconds) => manageStrings.tt('againIn', seconds),
    )}
    <div class="actions">
      <button class="primary num" type="submit" aria-disabled=${isDisabled ? 'true' : 'false'}>
        ${
          !time
            ? manageStrings.tt('moveNone')
            : isSending
              ? manageStrings.tt('moving', { time })
              : manageStrings.tt('move', { time })
        }
      </button>
    </div>
  </form>`;
}
