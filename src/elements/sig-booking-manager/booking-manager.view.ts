import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { manage } from '../../locales/en/manage.js';
import { appointmentView } from '../shared/booking/views/appointment.view.js';
import { headSkeleton, titleView } from '../shared/booking/views/head.view.js';
import { loadErrorView } from '../shared/booking/views/load-error.view.js';
import { alertIcon, infoIcon } from '../shared/ui/icons.js';
import { panelView } from '../shared/ui/panel.view.js';
import { checkIcon } from '../shared/ui/outcome-icons.js';
import { endOf, eventTypeOf, hostZoneOf } from './booking-manager.model.js';
import type { ManagerActions, ManagerView } from './booking-manager.types.js';
import { calendarView } from '../shared/booking/views/calendar.view.js';
import { submissionView } from '../shared/form/submission.view.js';

/** What is booked, and with whom. */
export function headView({
  state: { booking },
  manage,
  strings,
  common,
  level,
}: ManagerView): TemplateResult {
  if (!booking) return headSkeleton(level(), common);
  const eventType = eventTypeOf(booking);
  return titleView({ ...eventType, title: eventType.title || manage.t('yourBooking') }, strings, level());
}

/** When it is, on both clocks; struck through once it is cancelled or moved, or another time is chosen. */
export function factsView(view: ManagerView, isFormer = false) {
  const { state, bookingState, strings, locale, hourCycle, zone } = view;
  const { booking } = state;
  const start = booking?.start;
  if (!booking || !start || Number.isNaN(Date.parse(start))) return nothing;
  const isGone = isFormer || bookingState === 'cancelled' || bookingState === 'moved';
  const when = appointmentView(strings, {
    start,
    end: endOf(booking),
    zone,
    hostZone: hostZoneOf(booking),
    locale,
    hourCycle,
  });
  return html`<div class="facts" part=${isGone ? 'booking gone' : 'booking'}>
    ${isGone ? html`<del>${when}</del>` : when}
    ${booking.status === 'PENDING_PAYMENT' ? html`<p>${strings.tt('paymentPending')}</p>` : nothing}
  </div>`;
}

interface FinalState {
  icon: TemplateResult;
  title: keyof typeof manage;
  /** What it means, or the next step. */
  text?: unknown;
  tone?: 'problem';
}

/** A text that names the host, where the name is known. */
function withHost(
  { state: { booking }, manage }: ManagerView,
  key: 'hostNotified' | 'askHost' | 'cancelMeans',
) {
  const name = booking?.host?.name;
  return name ? manage.tt(key, { name }) : manage.tt(`${key}NoName`);
}

/** What is final about the booking or the link. */
function finalStateOf(view: ManagerView): FinalState | undefined {
  const { state, bookingState, manage } = view;
  const outcome = state.phase.name === 'ended' ? state.phase.outcome : undefined;
  if (outcome === 'cancelled')
    return { icon: checkIcon(24), title: 'cancelled', text: withHost(view, 'hostNotified') };
  if (bookingState === 'cancelled') {
    return { icon: infoIcon(24), title: 'alreadyCancelled', text: manage.tt('nothingToDo') };
  }
  if (outcome === 'moved') return { icon: checkIcon(24), title: 'movedTitle', text: manage.tt('newestMail') };
  if (bookingState === 'moved')
    return { icon: infoIcon(24), title: 'wasMoved', text: manage.tt('newestMail') };
  if (bookingState === 'over') return { icon: infoIcon(24), title: 'over', text: manage.tt('overMore') };
  if (outcome === 'kept') return { icon: checkIcon(24), title: 'kept', text: manage.tt('keptMore') };
  const problem = { icon: alertIcon(24), tone: 'problem' } as const;
  if (outcome === 'used') return { ...problem, title: 'used', text: manage.tt('newestLink') };
  if (outcome === 'notForCancelling') {
    return { ...problem, title: 'notForCancelling', text: manage.tt('notForCancellingMore') };
  }
  return outcome && { ...problem, title: 'notCancellable', text: withHost(view, 'askHost') };
}

/** What was done or found, and what can be done next. */
export function finalStateView(view: ManagerView, actions: ManagerActions): TemplateResult | undefined {
  const { state, manage, strings, common, level, calendar } = view;
  const final = finalStateOf(view);
  if (!final) return undefined;
  const handle = state.booking?.host?.handle;
  const isCancelled = view.bookingState === 'cancelled';
  const isKept = final.title === 'kept';
  const reconsider = html`<button
    type="button"
    data-act="reconsider"
    part="button"
    @click=${() => actions.reconsider()}
  >
    ${manage.tt('backToCancelling')}
  </button>`;
  const seeTimes = html`<button
    type="button"
    data-act="again"
    part="button"
    @click=${() => actions.bookAgain()}
  >
    ${manage.tt('seeTimes')}
  </button>`;
  return html`<div class="state" part="state">
    ${panelView({
      ...final,
      title: manage.tt(final.title),
      level: level(1),
      isSmall: true,
      sentence: final.tone && view.sentence,
      focusName: 'state',
      actions: html`${isKept ? reconsider : nothing}
        <slot name="back">${handle && !isKept ? seeTimes : nothing}</slot>`,
    })}
    ${
      isCancelled && calendar
        ? html`<section>
            <p class="muted">${manage.tt('outOfCalendar')}</p>
            ${calendarView({ strings, common }, calendar)}
          </section>`
        : nothing
    }
    ${state.hasChunkError ? html`<p class="problem" part="error" role="alert">${alertIcon(16)}${common.tt('notLoaded')}</p>` : nothing}
  </div>`;
}

/** Why the booking is moved or cancelled; optional. */
export const reasonView = (
  reason: string,
  common: ManagerView['common'],
  manage: ManagerView['manage'],
  actions: Pick<ManagerActions, 'setReason'>,
) =>
  html`<div class="field">
    <label part="label" for="reason"
      >${manage.tt('reason')} <span class="hint" part="hint">${common.tt('optional')}</span></label
    >
    <textarea
      part="input"
      id="reason"
      rows="3"
      dir="auto"
      .value=${live(reason)}
      @input=${(event: Event) => actions.setReason((event.target as HTMLTextAreaElement).value)}
    ></textarea>
  </div>`;

/** The form that cancels, with an optional reason and a way back. The calendar file would change nothing here. */
export function cancelView(view: ManagerView, actions: ManagerActions): TemplateResult {
  const { submission, manage, common, level } = view;
  const isDisabled = submission.isSending || submission.secondsToRetry > 0;
  return html`<form
    class="form"
    part="cancel"
    @submit=${(event: Event) => {
      event.preventDefault();
      actions.cancel();
    }}
  >
    <div>
      <div class="h2" part="title" role="heading" aria-level=${level(1)} tabindex="-1" data-focus="cancel">
        ${manage.tt('cancelTitle')}
      </div>
      <p class="muted">${withHost(view, 'cancelMeans')}</p>
    </div>
    ${reasonView(view.reason, common, manage, actions)}
    ${submissionView(
      submission,
      (message) => manage.tt(message),
      (seconds) => manage.tt('againIn', seconds),
    )}
    <div class="actions">
      <button
        class="primary"
        part="button primary"
        type="submit"
        data-act="cancel"
        aria-disabled=${String(isDisabled)}
      >
        ${manage.tt(submission.isSending ? 'cancelling' : 'cancelBooking')}
      </button>
      <button
        type="button"
        data-act="keep"
        part="button"
        aria-disabled=${String(submission.isSending)}
        @click=${() => actions.keep()}
      >
        ${manage.tt('keepBooking')}
      </button>
    </div>
    <p class="small muted">${manage.tt('toMoveInstead')}</p>
  </form>`;
}

/** The words for what cannot be loaded, and the next step where trying again does not help. */
function problemWords(view: ManagerView): { title: unknown; nextStep?: unknown } {
  const { loadError, isLinkIncomplete, manage, common, state } = view;
  switch (loadError?.code) {
    case 'config':
      return isLinkIncomplete
        ? { title: manage.tt('linkIncomplete'), nextStep: manage.tt('linkIncompleteMore') }
        : { title: common.tt('notSetUp'), nextStep: undefined };
    case 'not-found':
      return { title: manage.tt('noLink'), nextStep: manage.tt('checkLink') };
    case 'gone':
      return { title: manage.tt('linkExpired'), nextStep: manage.tt('newestLink') };
    case 'unauthenticated':
    case 'plan-required':
    case 'origin-refused':
      return { title: manage.tt('noAccess'), nextStep: withHost(view, 'askHost') };
    default:
      return { title: manage.tt(state.booking ? 'unknownLink' : 'loadFailed') };
  }
}

/** Why the booking, or what its link can do, could not be loaded. */
export function problemView(view: ManagerView, actions: ManagerActions): TemplateResult | undefined {
  const { loadError, secondsToRetry, manage, common, level, sentence } = view;
  if (!loadError) return undefined;
  const { booking } = view.state;
  const words = problemWords(view);
  const isFatal = 'nextStep' in words;
  return html`${loadErrorView({
    code: loadError.code,
    title: words.title,
    level: booking ? level(1) : level(),
    isFatal,
    sentence,
    secondsToRetry,
    common,
    waitText: (seconds) => manage.tt('waitSeconds', seconds),
    retry: () => actions.retry(),
    focusName: booking ? undefined : 'top',
    fatalNote: words.nextStep,
  })}
  ${isFatal ? html`<slot name="back"></slot>` : nothing}`;
}

/** The picker's code failed to load. */
export const chunkErrorView = ({ common }: ManagerView, actions: ManagerActions) =>
  html`<div class="notice error" part="problem" role="alert">
    ${alertIcon()}
    <div>
      <p>${common.tt('notLoaded')}</p>
      <button type="button" data-act="retry" part="button" @click=${() => actions.retryPicker()}>
        ${common.tt('tryAgain')}
      </button>
    </div>
  </div>`;

/** Holds the place while it is not known what the link can do. */
export const placeholderView = () =>
  html`<div class="wait" aria-hidden="true">
    <div class="skeleton line"></div>
    <div class="skeleton block"></div>
  </div>`;
