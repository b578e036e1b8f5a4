import { html, type TemplateResult } from 'lit';
import { alertIcon } from '../../shared/ui/icons.js';
import { checkIcon } from '../../shared/ui/outcome-icons.js';
import { panelView } from '../../shared/ui/panel.view.js';
import { waitWords } from '../contact-form.model.js';
import type {
  ContactActions,
  ContactSubmission,
  ContactView,
  OutcomeStrings,
} from '../contact-form.types.js';
import { submissionView } from '../../shared/form/submission.view.js';

/** Why nothing was sent, what to do, and the host's own address where the service cannot deliver. */
export function refusalView(
  submission: ContactSubmission,
  outcome: OutcomeStrings,
  hasAddress: boolean,
): TemplateResult {
  const { state } = submission;
  const isNotDelivered = state.status === 'refused' && state.message === 'notDelivered';
  return html`${submissionView(
      submission,
      (message) => outcome.tt(message),
      ({ n }) => outcome.tt(...waitWords(n)),
    )}
    <p class="address" ?hidden=${!isNotDelivered || !hasAddress}>
      ${outcome.tt('writeTo')} <slot name="address"></slot>
    </p>`;
}

/** The service has taken the message. Whether a person reads it is not known (R256). */
export const submittedView = (level: number, outcome: OutcomeStrings, actions: ContactActions) =>
  panelView({
    icon: checkIcon(24),
    title: outcome.tt('thanks'),
    level,
    text: outcome.tt('received'),
    focusName: 'done',
    part: 'submitted',
    actions: html`<button type="button" data-act="another" part="button" @click=${() => actions.another()}>
      ${outcome.tt('another')}
    </button>`,
  });

/** The element has no address: nothing that a visitor could correct. */
export const notSetUpView = ({ common, level }: Pick<ContactView, 'common' | 'level'>) =>
  html`<div role="alert">
    ${panelView({ icon: alertIcon(24), tone: 'problem', title: common.tt('notSetUp'), level })}
  </div>`;
