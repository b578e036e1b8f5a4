import { html, nothing, type TemplateResult } from 'lit';
import { dayIn } from '../../../domain/index.js';
import type { composerSend } from '../../../locales/en/composer-send.js';
import { commonKeyFor } from '../../shared/element/describe-error.js';
import { formField } from '../../shared/form/form-field.view.js';
import type { Strings } from '../../shared/i18n/strings.js';
import { alertNotice } from '../../shared/ui/alerts/alert-notice.view.js';
import { infoIcon } from '../../shared/ui/icons.js';
import type { Refusal } from '../composer.types.js';
import type { Draft } from '../model/draft.js';
import { maxSubjectCharacters } from '../model/settings.js';
import { checkView, type CheckView } from './check.view.js';
import { dayOfExpiry, expiryProblem } from './expiry.model.js';
import { addresseesView } from '../sent/addressees.view.js';
import { refusedMembers, refusedSteps, type RefusedMembersHost } from '../shell/refused-members.view.js';
import type { Submission } from '../submission.js';

export interface SendView extends CheckView {
  readonly host: CheckView['host'] & {
    readonly submission: Submission;
  } & RefusedMembersHost;
  readonly strings: Strings<typeof composerSend>;
  /** The person's zone: a day ends there. */
  readonly zone: string;
  /** How many fields there are in all documents; `undefined` while that is not known. */
  readonly fieldCount: number | undefined;
  /** The preview of the invitation. */
  readonly email: TemplateResult | typeof nothing;
  /** Whether every step was asked, and nothing is missing. */
  readonly isReady: boolean;
  /** Signing alone, where the person is the only one to sign. */
  readonly selfSign: TemplateResult | typeof nothing;
}

export interface SendActions {
  edit(change: Partial<Draft>): void;
  setDay(day: string): void;
  send(): void;
  check(): void;
}

export function sendView(view: SendView, actions: SendActions) {
  return html`<div class="send">
    ${subjectView(view, actions)} ${messageView(view, actions)} ${expiryView(view, actions)}
    ${summaryView(view)} ${remindersView(view)} ${view.host.isHidden('preview') ? nothing : view.email}
    ${checkView(view)} ${stateView(view, actions)} ${buttonView(view, actions)} ${view.selfSign}
  </div>`;
}

/** Who gets what: a draft may come here without the step of its fields having been on show, so the way there is beside it. */
function summaryView({ host, strings, fieldCount, problems, warnings }: SendView) {
  // What is to be looked at there has the way to it.
  const isLed = [...problems, ...warnings].some(({ step }) => step === 'fields');
  const way =
    fieldCount === undefined || isLed || !host.stepNames().includes('fields')
      ? nothing
      : html`<div class="actions">
          <button
            type="button"
            class="plain"
            data-act="go-fields"
            part="button"
            @click=${() => host.goTo('fields')}
          >
            ${strings.tt('toFields')}
          </button>
        </div>`;
  return addresseesView(strings, host.draft(), { fieldCount, way });
}

const refusalOf = ({ host }: SendView, member: Refusal['member']) =>
  host.refusals().find((one) => one.member === member)?.message;

function subjectView(view: SendView, { edit }: SendActions) {
  const { host, strings } = view;
  const { subject } = host.draft();
  const refusal = refusalOf(view, 'subject');
  const isMissing = !refusal && subject.trim() === '';
  return formField(
    {
      id: 'subject',
      label: strings.tt('subject'),
      note: host.common.tt('required'),
      hint: isMissing && strings.tt('noSubjectYet'),
      problem: refusal,
    },
    ({ invalid, description }) =>
      html`<input
        id="subject"
        type="text"
        part="input"
        maxlength=${maxSubjectCharacters}
        autocomplete="off"
        dir="auto"
        ?readonly=${host.isLocked('subject')}
        aria-required="true"
        aria-invalid=${invalid}
        aria-describedby=${description}
        data-focus="subject"
        .value=${subject}
        @input=${(event: Event) => edit({ subject: (event.target as HTMLInputElement).value })}
      />`,
  );
}

function messageView(view: SendView, { edit }: SendActions) {
  const { host, strings } = view;
  const refusal = refusalOf(view, 'message');
  if (host.isHidden('message') && !refusal) return nothing;
  return formField(
    { id: 'message', label: strings.tt('message'), note: host.common.tt('optional'), problem: refusal },
    ({ invalid, description }) =>
      html`<textarea
        part="input"
        id="message"
        dir="auto"
        rows="4"
        ?readonly=${host.isLocked('message')}
        aria-invalid=${invalid}
        aria-describedby=${description}
        .value=${host.draft().message}
        @input=${(event: Event) => edit({ message: (event.target as HTMLTextAreaElement).value })}
      ></textarea>`,
  );
}

function expiryView(view: SendView, { setDay }: SendActions) {
  const { host, strings, zone } = view;
  const { expiresAt } = host.draft();
  const key = expiryProblem(expiresAt, host.clock().now());
  const problem = refusalOf(view, 'expiresAt') ?? (key && strings.tt(key));
  if (host.isHidden('expiry') && !problem) return nothing;
  return formField(
    {
      id: 'expiry',
      label: strings.tt('expiry'),
      note: host.common.tt('optional'),
      hint: strings.tt('expiryHint', { zone: zone.replace(/_/g, ' ') }),
      problem,
    },
    ({ invalid, description }) =>
      html`<input
        id="expiry"
        class="day"
        part="input"
        type="date"
        min=${dayIn(host.clock().now(), zone)}
        ?readonly=${host.isLocked('expiry')}
        aria-invalid=${invalid}
        aria-describedby=${description}
        .value=${dayOfExpiry(expiresAt, zone)}
        @change=${(event: Event) => setDay((event.target as HTMLInputElement).value)}
      />`,
  );
}

/** No operation plans reminders (G129): a person sends them, where the envelope's page is. */
const remindersView = ({ host, strings }: SendView) =>
  host.urlOf('') === undefined ? nothing : html`<p class="small muted">${strings.tt('remindLater')}</p>`;

/** A countdown: it is announced once, not each second. */
export const waitView = (strings: SendView['strings'], n: number, initial: number) =>
  html`<p class="small num">
    <span class="sr">${strings.tt('againIn', { n: initial })}</span>
    <span aria-hidden="true">${strings.tt('againIn', { n })}</span>
  </p>`;

function stateView({ host, strings }: SendView, actions: SendActions) {
  const { sender } = host.submission;
  const { state } = sender;
  switch (state.kind) {
    case 'refused': {
      const { code, sentence, refusals } = state.failure;
      const n = sender.secondsToSend;
      if (refusals.length > 0) return refusedView({ host, strings }, refusals);
      return alertNotice(
        html`<p>${strings.tt('sendRefused')}</p>
          ${
            sentence
              ? html`<p class="small" dir="auto">${sentence}</p>`
              : html`<p class="small">
                  ${code === 'bad-request' ? strings.tt('sendRefusedMore') : host.common.tt(commonKeyFor[code])}
                </p>`
          }
          ${n > 0 ? waitView(strings, n, sender.initialSecondsToSend) : nothing}`,
        { focusName: 'outcome' },
      );
    }
    case 'unclear': {
      const n = sender.secondsToCheck;
      return alertNotice(
        html`<p>${strings.tt('unclear')}</p>
          <p class="small">${strings.tt('unclearMore')}</p>
          ${
            n > 0
              ? html`<p class="small num" aria-hidden="true">${strings.tt('againIn', { n })}</p>`
              : nothing
          }
          <button type="button" data-act="check" part="button" @click=${() => actions.check()}>
            ${strings.tt('checkNow')}
          </button>`,
        { focusName: 'outcome' },
      );
    }
    case 'not-sent':
      return html`<div class="notice" part="notice" role="alert">
        ${infoIcon()}
        <div><p>${strings.tt('notSent')}</p></div>
      </div>`;
    default:
      return nothing;
  }
}

/** Leads to the control of each member that was refused, also at this step. */
const refusedView = ({ host, strings }: Pick<SendView, 'host' | 'strings'>, refusals: readonly Refusal[]) =>
  alertNotice(
    html`<p>${strings.tt('sendRefused')}</p>
      ${refusedMembers(host, refusals)}
      <div class="actions">
        ${refusedSteps(host, refusals, { step: 'send', label: strings.tt('toSend') })}
      </div>`,
  );

function buttonView({ host, strings, isReady }: SendView, { send }: SendActions) {
  const { submission } = host;
  const { sender } = submission;
  const isBlocked = !isReady || submission.isBlocked || sender.secondsToSend > 0;
  return html`<div class="actions">
    <button
      type="button"
      class="primary"
      part="send button primary"
      data-focus="send"
      aria-disabled=${isBlocked ? 'true' : 'false'}
      @click=${() => !isBlocked && send()}
    >
      ${strings.tt(sender.state.kind === 'sending' ? 'sending' : sender.state.kind === 'checking' ? 'checking' : 'sendNow')}
    </button>
  </div>`;
}
