import { html, nothing, type PropertyValues } from 'lit';
import { property } from 'lit/decorators.js';
import { deviceZone, isZone } from '../../domain/index.js';
import { bookingAppointment } from '../../locales/en/booking-appointment.js';
import { bookingStart } from '../../locales/en/booking-start.js';
import { common } from '../../locales/en/common.js';
import { manage } from '../../locales/en/manage.js';
import { BookingElement } from '../shared/booking/booking-element.js';
import { CalendarFile } from '../shared/booking/calendar-file.js';
import { knownHourCycle } from '../shared/booking/setting-values.js';
import { dateLocale } from '../shared/i18n/date-locale.js';
import { forwardSettings } from '../shared/booking/forward-settings.directive.js';
import type { PickerEmbedding } from '../shared/booking/picker-step.types.js';
import { Strings } from '../shared/i18n/strings.js';
import { Announcer } from '../shared/ui/announcer.js';
import { controls } from '../shared/ui/controls.styles.js';
import { messages } from '../shared/ui/messages.styles.js';
import { fields } from '../shared/ui/fields.styles.js';
import { panelStyles } from '../shared/ui/panel.styles.js';
import { tokens } from '../shared/ui/tokens.styles.js';
import { ManagerController } from './booking-manager.controller.js';
import { eventTypeOf } from './booking-manager.model.js';
import { factsStyles, styles } from './booking-manager.styles.js';
import type { ManagerView } from './booking-manager.types.js';
import {
  cancelView,
  chunkErrorView,
  factsView,
  finalStateView,
  headView,
  placeholderView,
  problemView,
} from './booking-manager.view.js';

/**
 * Shows one booking to the holder of one of its links and allows what the link allows: a cancel token cancels, a
 * reschedule token moves. The element finds out which of the two `token` is by asking for times: for a cancel token the
 * service answers 404, which the browser logs in its console.
 *
 * After a move the element manages the new booking, whose links are shown once.
 *
 * @tag sig-booking-manager
 *
 * @slot back - your own way back, e.g. a link to your booking page, shown when nothing is left to do here; by default
 *   a button that shows the host's page in place
 *
 * @fires {SigCancelEvent} sig-cancel - about to cancel; can be cancelled, or held with `event.waitUntil(promise)`
 * @fires {SigCancelledEvent} sig-cancelled - the service says CANCELLED; `{ bookingId? }`; not for one that was cancelled already
 * @fires {SigRescheduleEvent} sig-reschedule - about to move; `{ start, timeZone }`; can be cancelled or held likewise
 * @fires {SigRescheduledEvent} sig-rescheduled - the service moved it; `{ bookingId?, start?, timeZone }`
 * @fires {SigErrorEvent} sig-error - something went wrong; `{ code, status?, message, retryable, operation? }`
 *
 * @csspart header - title, length and host
 * @csspart booking - when it is; with `gone` beside it once it is cancelled or moved
 * @csspart cancel - the form that cancels
 * @csspart state - what was done, or why nothing can be done
 * @csspart problem - why the booking could not be loaded
 * @csspart calendar - (of the picker) the table of days
 * @csspart day - (of the picker) a day; with `selected`, `today`, `available`, `none` or `past` beside it
 * @csspart times - (of the picker) the times of the chosen day
 * @csspart slot - (of the picker) a time; with `present` beside the one that is booked now
 * @csspart zone - (of the picker) the time zone and its choice
 * @csspart form - the step that moves
 * @csspart confirmation - the new time and its links
 * @csspart title - a heading
 * @csspart label - the label of a field
 * @csspart input - a text field, a text area or a choice
 * @csspart hint - a note beside a field or a heading
 * @csspart error - why a field or an act was refused
 * @csspart button - a button, or a link that looks like one; with `primary` for the main one
 * @csspart notice - a box with a message
 * @csspart panel - an error, an empty list or an end, in words
 */
export class SigBookingManager extends BookingElement {
  static override styles = [tokens, controls, messages, fields, panelStyles, styles, factsStyles];

  /** A booking's cancel token or reschedule token: the last part of the link that the booker was given. */
  @property() token?: string;

  readonly #manage = new Strings(this, 'manage', manage);
  readonly #strings = new Strings(this, 'booking', { ...bookingStart, ...bookingAppointment });
  readonly #common = new Strings(this, 'common', common);
  readonly #announcer = new Announcer();
  readonly #controller = new ManagerController(this, {
    services: this.services,
    strings: this.#manage,
    zone: () => this.#zone,
    announce: (text) => this.#announcer.announce(text),
  });
  #calendar?: { token: string; file: CalendarFile };
  /** What the picker is lent, and the month it begins with. */
  #picker?: { embedding: PickerEmbedding; month: string };

  /**
   * Loads the booking again, after a move the new one. Keeps the typed reason. Without effect while a cancellation or a move is on
   * its way: its answer says what the booking is.
   */
  reload(): void {
    const picker = this.renderRoot.querySelector('sig-booking-picker');
    if (picker?.isSending || this.#controller.submission.isSending) return;
    this.#picker = undefined;
    void this.#controller.load();
  }

  protected override get addressedBy(): unknown {
    return this.token;
  }

  protected override start(): void {
    this.#picker = undefined;
    this.#controller.reset();
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    const { phase, hasChunkError } = this.#controller.state;
    if (phase.name === 'reschedule' && !hasChunkError && !this.#picker) void this.#loadPicker();
  }

  /** Loads the picker and the code that moves, once the link turns out to allow it. */
  async #loadPicker(): Promise<void> {
    const controller = this.#controller;
    const { booking } = controller.state;
    try {
      const [{ RescheduleTask }] = await Promise.all([
        import('./reschedule/reschedule.lazy.js'),
        import('../sig-booking-picker/sig-booking-picker.define.js'),
      ]);
      if (controller.state.booking !== booking || !booking || this.#picker) return;
      const task = new RescheduleTask(controller, booking, this.#manage, (picker) => this.#view(picker));
      this.#picker = { embedding: { eventType: eventTypeOf(booking), task }, month: controller.month };
      this.requestUpdate();
    } catch (error) {
      controller.failChunk(error);
    }
  }

  /** The zone times are shown in before a person chooses another one. */
  get #zone(): string {
    const { timeZone } = this;
    return timeZone !== undefined && isZone(timeZone) ? timeZone : deviceZone();
  }

  get #calendarFile(): CalendarFile | undefined {
    const { token } = this.#controller;
    if (!token) return undefined;
    if (this.#calendar?.token !== token) {
      const file = new CalendarFile(this.services, token, {
        requestUpdate: () => this.requestUpdate(),
        announce: (key) => this.#announcer.announce(this.#strings.t(key)),
      });
      this.#calendar = { token, file };
    }
    return this.#calendar.file;
  }

  /** `picker`: the zone and heading level of a picker that shows it. */
  #view(picker?: Pick<ManagerView, 'zone' | 'level'>): ManagerView {
    const { state, bookingState, loader, submission, reason, sentence } = this.#controller;
    return {
      state,
      bookingState,
      loadError: loader.error,
      sentence,
      isLinkIncomplete: !this.token,
      secondsToRetry: loader.secondsToRetry,
      submission,
      reason,
      manage: this.#manage,
      strings: this.#strings,
      common: this.#common,
      locale: dateLocale(this.#strings.locale),
      hourCycle: knownHourCycle(this.hourCycle),
      isRtl: this.#strings.dir === 'rtl',
      zone: this.#zone,
      calendar: this.#calendarFile,
      level: (offset) => this.level(offset),
      ...picker,
    };
  }

  protected override render() {
    const view = this.#view();
    const isHostPage = view.state.phase.name === 'hostPage';
    return html`<div class="root">${isHostPage ? this.#hostPageView(view) : this.#bookingView(view)}</div>
      ${this.#announcer.view()}`;
  }

  #bookingView(view: ManagerView) {
    const { actions } = this.#controller;
    const { booking, phase, hasChunkError } = view.state;
    const problem = problemView(view, actions);
    if (problem && !booking) return problem;
    const isRescheduled = phase.name === 'rescheduled';
    const finalState = isRescheduled ? undefined : finalStateView(view, actions);
    const hasPicker = isRescheduled || phase.name === 'reschedule';
    if (!problem && !finalState && this.#picker && hasPicker) return this.#pickerView(this.#picker);
    const canCancel = phase.name === 'cancel';
    const isSettled = problem || finalState || hasChunkError || canCancel;
    const act = canCancel
      ? cancelView(view, actions)
      : hasChunkError
        ? chunkErrorView(view, actions)
        : placeholderView();
    return html`<div class="manage" aria-busy=${isSettled ? nothing : 'true'}>
      ${headView(view)} ${factsView(view)} ${problem ?? finalState ?? act}
    </div>`;
  }

  #pickerView({ embedding, month }: { embedding: PickerEmbedding; month: string }) {
    return html`<sig-booking-picker
      ${forwardSettings(this, { month: this.month ?? month })}
      data-focus="top"
      exportparts="header,booking,calendar,day,times,slot,zone,form,confirmation,conflict,problem,empty,title,label,input,hint,error,button,primary,notice,panel"
      .embedding=${embedding}
      .headingLevel=${this.level()}
    ></sig-booking-picker>`;
  }

  /** The host's page in place, with the booker's name and address filled in. */
  #hostPageView({ state: { booking } }: ManagerView) {
    const { name, email } = booking?.booker ?? {};
    return html`<sig-booking-host
      ${forwardSettings(this, { month: undefined })}
      data-focus="again"
      .handle=${booking?.host?.handle ?? undefined}
      .prefill=${{ ...(name && { name }), ...(email && { email }) }}
      .headingLevel=${this.level()}
    ></sig-booking-host>`;
  }
}
