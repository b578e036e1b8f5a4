import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { manage } from '../../locales/en/manage.js';
import { appointmentView } from '../shared/booking/views/appointment.view.js';
import { headSkeleton, titleView } from '../shared/booking/views/head.view.js';
import { loadErrorView } from '../shared/booking/views/load-error.view.js';
import { alertIcon, infoIcon } from '../shared/ui/icons.js';
import { checkIcon } from '../shared/ui/outcome-icons.js';
import { endOf, eventTypeOf, hostZoneOf } from './booking-manager.model.js';
import type { ManagerActions, ManagerView } from './booking-manager.types.js';

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

/** When it is, on both clocks; struck through once it is cancelled or moved. */
export function factsView({ state, bookingState, strings, locale, hourCycle, zone }: ManagerView) {
  const { booking } = state;
  const start = booking?.start;
  if (!booking || !start || Number.isNaN(Date.parse(start))) return nothing;
  const isGone = bookingState === 'cancelled' || bookingState === 'moved';
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
  note?: keyof typeof manage;
  isSuccess?: boolean;
}

/** What is final about the booking or the link. */
function finalStateOf({ state: { phase }, bookingState }: ManagerView): FinalState | undefined {
  const outcome = phase.name === 'ended' ? phase.outcome : undefined;
  if (outcome === 'cancelled')
    return { icon: checkIcon(24), title: 'cancelled', note: 'timeFree', isSuccess: true };
  if (bookingState === 'cancelled')
    return { icon: infoIcon(24), title: 'alreadyCancelled', note: 'nothingToDo' };
  if (outcome === 'moved')
    return { icon: checkIcon(24), title: 'movedTitle', note: 'newestMail', isSuccess: true };
  if (bookingState === 'moved') return { icon: infoIcon(24), title: 'wasMoved', note: 'newestMail' };
  if (bookingState === 'over') return { icon: infoIcon(24), title: 'over', note: 'overMore' };
  if (outcome === 'used') return { icon: alertIcon(24), title: 'used', note: 'newestMail' };
  if (outcome === 'notForCancelling') {
    return { icon: alertIcon(24), title: 'notForCancelling', note: 'notForCancellingMore' };
  }
  return outcome && { icon: alertIcon(24), title: 'notCancellable', note: 'askHost' };
}

/** What was done or found, and what can be done next. */
export function finalStateView(view: ManagerView, actions: ManagerActions): TemplateResult | undefined {
  const { state, manage, strings, common, level, calendar } = view;
  const final = finalStateOf(view);
  if (!final) return undefined;
  const handle = state.booking?.host?.handle;
  const isCancelled = view.bookingState === 'cancelled';
  return html`<div class="state" part="state">
    <div
      class="h2 ${final.isSuccess ? 'ok' : 'note'}"
      role="heading"
      aria-level=${level(1)}
      tabindex="-1"
      data-focus="state"
    >
      ${final.icon}${manage.tt(final.title)}
    </div>
    ${final.note ? html`<p class="muted">${manage.tt(final.note)}</p>` : nothing}
    ${
      isCancelled && calendar
        ? html`<section>
            <p class="muted">${manage.tt('outOfCalendar')}</p>
            ${calendar.view({ strings, common })}
          </section>`
        : nothing
    }
    <div class="actions">
      <slot name="back">
        ${
          handle
            ? html`<button type="button" @click=${() => actions.bookAgain()}>
                ${manage.tt('seeTimes')}
              </button>`
            : nothing
        }
      </slot>
    </div>
    ${state.hasChunkError ? html`<p class="problem" role="alert">${alertIcon(16)}${common.tt('notLoaded')}</p>` : nothing}
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
    <label for="reason">${manage.tt('reason')} <span class="hint">${common.tt('optional')}</span></label>
    <textarea
      id="reason"
      rows="3"
      dir="auto"
      .value=${live(reason)}
      @input=${(event: Event) => actions.setReason((event.target as HTMLTextAreaElement).value)}
    ></textarea>
  </div>`;

/** The form that cancels, with an optional reason. */
export function cancelView(view: ManagerView, actions: ManagerActions): TemplateResult {
  const { state, submission, manage, strings, common, level, calendar } = view;
  const name = state.booking?.host?.name;
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
      <div class="h2" role="heading" aria-level=${level(1)}>${manage.tt('cancelTitle')}</div>
      <p class="muted">${name ? manage.tt('cancelMeans', { name }) : manage.tt('cancelMeansNoName')}</p>
    </div>
    ${reasonView(view.reason, common, manage, actions)}
    ${submission.view(
      (message) => manage.tt(message),
      (seconds) => manage.tt('againIn', seconds),
    )}
    <div class="actions">
      <button class="primary" type="submit" aria-disabled=${isDisabled ? 'true' : 'false'}>
        ${submission.isSending ? manage.tt('cancelling') : manage.tt('cancelBooking')}
      </button>
      ${calendar?.view({ strings, common }) ?? nothing}
    </div>
    <p class="small muted">${manage.tt('toMoveInstead')}</p>
  </form>`;
}

/** Why the booking, or what its link can do, could not be loaded. */
export function problemView(view: ManagerView, actions: ManagerActions): TemplateResult | undefined {
  const { loadError, secondsToRetry, manage, common, level } = view;
  if (!loadError) return undefined;
  const { code } = loadError;
  const { booking } = view.state;
  const isGone = code === 'not-found' || code === 'gone';
  const isConfig = code === 'config';
  const other = booking ? 'unknownLink' : 'loadFailed';
  return loadErrorView({
    code,
    title: isConfig ? common.tt('notSetUp') : manage.tt(isGone ? 'noLink' : other),
    level: booking ? level(1) : level(),
    isFatal: isGone || isConfig,
    secondsToRetry,
    common,
    waitText: (seconds) => manage.tt('waitSeconds', seconds),
    retry: () => actions.retry(),
    focusName: booking ? undefined : 'top',
    fatalNote: html`<slot name="back"></slot>`,
  });
}

/** The picker's code failed to load. */
export const chunkErrorView = ({ common }: ManagerView, actions: ManagerActions) =>
  html`<div class="notice error" part="problem" role="alert">
    ${alertIcon()}
    <div>
      <p>${common.tt('notLoaded')}</p>
      <button type="button" @click=${() => actions.retryPicker()}>${common.tt('tryAgain')}</button>
    </div>
  </div>`;

/** Holds the place while it is not known what the link can do. */
export const placeholderView = () =>
  html`<div class="wait" aria-hidden="true">
    <div class="skeleton line"></div>
    <div class="skeleton block"></div>
  </div>`;
