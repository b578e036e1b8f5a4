import { html, nothing, type TemplateResult } from 'lit';
import { chevronLeftIcon, chevronRightIcon } from '../../ui/navigation-icons.js';
import type { ConflictActions, StepView } from '../picker-step.types.js';
import { slotTimeView, timeLabel } from './appointment.view.js';
import { conflictView, type Conflict } from './conflict.view.js';

export interface StepFormActions extends ConflictActions {
  submit(): void;
}

/** What a step asks for the chosen time. */
export interface StepForm {
  title: unknown;
  /** Below the chosen time. */
  note?: unknown;
  fields: unknown;
  conflict?: Conflict;
  submission: { readonly isSending: boolean; readonly secondsToRetry: number };
  /** Why the last attempt was refused. */
  message: unknown;
  /** The words of the button; `time` is empty while none is chosen. */
  buttonText(time: string): unknown;
}

/** The chosen time, what is asked for it, and the button that sends it. */
export function stepFormView(
  view: StepView,
  { title, note, fields, conflict, submission, message, buttonText }: StepForm,
  actions: StepFormActions,
): TemplateResult {
  const { strings, level, isRtl, start } = view;
  const { isSending, secondsToRetry } = submission;
  const isDisabled = isSending || secondsToRetry > 0 || !start || conflict;
  const onSubmit = (event: Event) => {
    event.preventDefault();
    actions.submit();
  };
  const notice = conflict && conflictView(view, actions, conflict);
  return html`<form class="form" part="form" novalidate @submit=${onSubmit}>
    <div class="chosen">
      <div class="h2" part="title" role="heading" aria-level=${level(1)} tabindex="-1" data-focus="form">
        ${title}
      </div>
      ${
        start
          ? html`${slotTimeView(view, start)} ${note}
              <button
                type="button"
                class="plain small"
                data-act="times"
                part="button"
                ?disabled=${isSending}
                @click=${() => actions.showTimes()}
              >
                ${isRtl ? chevronRightIcon(16) : chevronLeftIcon(16)}${strings.tt('changeTime')}
              </button>`
          : nothing
      }
    </div>
    ${conflict?.isQuiet ? nothing : notice} ${fields} ${conflict?.isQuiet ? notice : nothing} ${message}
    <div class="actions">
      <button
        data-act="submit"
        class="primary num"
        part="button primary"
        type="submit"
        aria-disabled=${isDisabled ? 'true' : 'false'}
      >
        ${buttonText(start ? timeLabel(view, start) : '')}
      </button>
    </div>
  </form>`;
}
