import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { HourCycle } from '../../domain/index.js';
import type { booking } from '../../locales/en/booking.js';
import type { common } from '../../locales/en/common.js';
import type { manage } from '../../locales/en/manage.js';
import { commonKeyFor } from '../shared/element/describe-error.js';
import { alertIcon, checkIcon, clockIcon, infoIcon } from '../shared/ui/icons.js';
import type { Strings } from '../shared/i18n/strings.js';
import { appointmentView } from '../shared/booking/appointment.view.js';
import type { CalendarFile } from '../shared/booking/calendar-file.js';
import type { ManagerController } from './booking-manager.controller.js';
import { endOf, knownOf } from './booking-manager.model.js';

/** What every part of the view is given. */
export interface ManagerView {
  c: ManagerController;
  say: Strings<typeof manage>;
  /** The picker's words, for what both show. */
  strings: Strings<typeof booking>;
  words: Strings<typeof common>;
  locale: string;
  hourCycle?: HourCycle;
  /** The booker's zone. */
  zone: string;
  calendar?: CalendarFile;
  level(offset?: number): number;
}

/** What is booked, with whom; as soon as it is known. */
export function headView({ c, strings, words, level }: ManagerView): TemplateResult {
  const { booking } = c;
  if (!booking) {
    return html`<header part="header">
      <div class="sr" role="heading" aria-level=${level()}>${words.tt('loading')}</div>
      <div class="skeleton title"></div>
      <div class="skeleton line"></div>
    </header>`;
  }
  const { title, durationMinutes: n, host } = knownOf(booking);
  const name = host?.name;
  return html`<header part="header">
    <div class="h1" role="heading" aria-level=${level()} tabindex="-1" data-focus="top">
      <span dir="auto">${title || c.ports.say('yourBooking')}</span>
    </div>
    <p class="meta muted">
      ${n ? html`<span class="fact">${clockIcon(16)}${strings.tt('length', { n })}</span>` : nothing}
      ${name ? html`<span class="fact" dir="auto">${strings.tt('withHost', { name })}</span>` : nothing}
    </p>
  </header>`;
}

/** When it is, on both clocks; struck through once it is not any more. */
export function factsView({ c, strings, locale, hourCycle, zone }: ManagerView) {
  const { booking, standing } = c;
  const start = booking?.start;
  if (!booking || !start || Number.isNaN(Date.parse(start))) return nothing;
  const gone = standing === 'cancelled' || standing === 'moved';
  const when = appointmentView(strings, {
    start,
    end: endOf(booking),
    zone,
    hostZone: c.hostZone,
    locale,
    hourCycle,
  });
  return html`<div class="facts" part=${gone ? 'booking gone' : 'booking'}>
    ${gone ? html`<del>${when}</del>` : when}
    ${booking.status === 'PENDING_PAYMENT' ? html`<p>${strings.tt('paymentPending')}</p>` : nothing}
  </div>`;
}

interface Said {
  icon: TemplateResult;
  title: keyof typeof manage;
  more?: keyof typeof manage;
  good?: boolean;
}

/** What is final about the booking or the link, in words. */
function stateOf({ outcome, standing }: ManagerController): Said | undefined {
  if (outcome === 'cancelled')
    return { icon: checkIcon(24), title: 'cancelled', more: 'timeFree', good: true };
  if (standing === 'cancelled') return { icon: infoIcon(24), title: 'alreadyCancelled', more: 'nothingToDo' };
  if (outcome === 'moved')
    return { icon: checkIcon(24), title: 'movedTitle', more: 'newestMail', good: true };
  if (standing === 'moved') return { icon: infoIcon(24), title: 'wasMoved', more: 'newestMail' };
  if (standing === 'over') return { icon: infoIcon(24), title: 'over', more: 'overMore' };
  if (outcome === 'used') return { icon: alertIcon(24), title: 'used', more: 'newestMail' };
  if (outcome === 'notForCancelling') {
    return { icon: alertIcon(24), title: 'notForCancelling', more: 'notForCancellingMore' };
  }
  return outcome && { icon: alertIcon(24), title: 'notCancellable', more: 'askHost' };
}

/** The end of the way: what was done or found, and what can be done next. */
export function stateView(view: ManagerView): TemplateResult | undefined {
  const { c, say, strings, words, level, calendar } = view;
  const said = stateOf(c);
  if (!said) return undefined;
  const handle = c.booking?.host?.handle;
  const cancelled = c.standing === 'cancelled';
  return html`<div class="state" part="state">
    <div
      class="h2 ${said.good ? 'ok' : 'note'}"
      role="heading"
      aria-level=${level(1)}
      tabindex="-1"
      data-focus="state"
    >
      ${said.icon}${say.tt(said.title)}
    </div>
    ${said.more ? html`<p class="muted">${say.tt(said.more)}</p>` : nothing}
    ${
      cancelled && calendar
        ? html`<section>
            <p class="muted">${say.tt('outOfCalendar')}</p>
            ${calendar.view(strings, words)}
          </section>`
        : nothing
    }
    <div class="actions">
      <slot name="back">
        ${
          handle
            ? html`<button type="button" @click=${() => c.bookAgain()}>${say.tt('seeTimes')}</button>`
            : nothing
        }
      </slot>
    </div>
    ${c.stuck ? html`<p class="problem" role="alert">${alertIcon(16)}${view.words.tt('notLoaded')}</p>` : nothing}
  </div>`;
}

function messageView({ c, say }: ManagerView) {
  if (!c.message) return nothing;
  return html`<div class="notice error" tabindex="-1" data-focus="message" role="group" aria-labelledby="why">
    ${alertIcon()}
    <div>
      <p id="why">${say.tt(c.message)}</p>
      ${c.sentence ? html`<p class="small" dir="auto">${c.sentence}</p>` : nothing}
      ${c.wait > 0 ? html`<p class="small num">${say.tt('againIn', { n: c.wait })}</p>` : nothing}
    </div>
  </div>`;
}

/** Cancelling, with a reason where the booker gives one. */
export function cancelView(view: ManagerView): TemplateResult {
  const { c, say, strings, words, level, calendar } = view;
  const name = c.booking?.host?.name;
  const off = c.busy || c.wait > 0;
  return html`<form
    class="form"
    part="cancel"
    @submit=${(event: Event) => {
      event.preventDefault();
      void c.cancel();
    }}
  >
    <div>
      <div class="h2" role="heading" aria-level=${level(1)}>${say.tt('cancelTitle')}</div>
      <p class="muted">${name ? say.tt('cancelMeans', { name }) : say.tt('cancelMeansNoName')}</p>
    </div>
    <div class="field">
      <label for="reason">${say.tt('reason')} <span class="hint">${words.tt('optional')}</span></label>
      <textarea
        id="reason"
        rows="3"
        dir="auto"
        .value=${live(c.reason)}
        @input=${(event: Event) => {
          c.reason = (event.target as HTMLTextAreaElement).value;
        }}
      ></textarea>
    </div>
    ${messageView(view)}
    <div class="actions">
      <button class="primary" type="submit" aria-disabled=${off ? 'true' : 'false'}>
        ${c.busy ? say.tt('cancelling') : say.tt('cancelBooking')}
      </button>
      ${calendar?.view(strings, words) ?? nothing}
    </div>
    <p class="small muted">${say.tt('toMoveInstead')}</p>
  </form>`;
}

/** What stands in the way of showing the booking, or of knowing what its link can do. */
export function troubleView(view: ManagerView): TemplateResult | undefined {
  const { c, say, words, level } = view;
  const { error: trouble, secondsToRetry: wait } = c.reading;
  if (!trouble) return undefined;
  const { code } = trouble;
  const gone = code === 'not-found' || code === 'gone';
  const whole = gone || code === 'config';
  const title = gone
    ? say.tt('noLink')
    : code === 'config'
      ? words.tt('notSetUp')
      : say.tt(c.booking ? 'unknownLink' : 'loadFailed');
  return html`<div class="notice error" part="problem" role="alert">
    ${alertIcon()}
    <div>
      <p
        class="h3"
        role="heading"
        aria-level=${c.booking ? level(1) : level()}
        tabindex="-1"
        data-focus=${c.booking ? nothing : 'top'}
      >
        ${title}
      </p>
      ${whole || wait > 0 ? nothing : html`<p class="small">${words.tt(commonKeyFor[code])}</p>`}
      ${wait > 0 ? html`<p class="small num" aria-hidden="true">${say.tt('waitSeconds', { n: wait })}</p>` : nothing}
      ${whole ? html`<slot name="back"></slot>` : nothing}
      ${whole || wait > 0 ? nothing : html`<button type="button" @click=${() => void c.retry()}>${words.tt('tryAgain')}</button>`}
    </div>
  </div>`;
}

/** The picker did not come. */
export const stuckView = ({ c, words }: ManagerView) =>
  html`<div class="notice error" part="problem" role="alert">
    ${alertIcon()}
    <div>
      <p>${words.tt('notLoaded')}</p>
      <button
        type="button"
        @click=${() => {
          c.stuck = false;
          c.update();
        }}
      >
        ${words.tt('tryAgain')}
      </button>
    </div>
  </div>`;

/** The shape of what comes, while it is not known what the link can do. */
export const waitView = () =>
  html`<div class="wait" aria-hidden="true">
    <div class="skeleton line"></div>
    <div class="skeleton block"></div>
  </div>`;
