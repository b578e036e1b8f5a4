import { html, nothing, type PropertyValues } from 'lit';
import { property } from 'lit/decorators.js';
import { booking } from '../../locales/en/booking.js';
import { common } from '../../locales/en/common.js';
import { manage } from '../../locales/en/manage.js';
import { Announcer } from '../shared/ui/announcer.js';
import { BookingElement } from '../shared/booking/booking-element.js';
import { controls } from '../shared/ui/controls.styles.js';
import { Strings } from '../shared/i18n/strings.js';
import { tokens } from '../shared/ui/tokens.styles.js';
import { CalendarFile } from '../shared/booking/calendar-file.js';
import type { Around } from '../shared/booking/picker-task.types.js';
import { ManagerController } from './booking-manager.controller.js';
import { knownOf } from './booking-manager.model.js';
import type { MoveErrand } from './reschedule/reschedule.lazy.js';
import { factsStyles, styles } from './booking-manager.styles.js';
import {
  cancelView,
  factsView,
  headView,
  stateView,
  stuckView,
  troubleView,
  waitView,
  type ManagerView,
} from './booking-manager.view.js';

/**
 * Shows one booking to whoever holds one of its links, and does what the link allows: cancels with a cancel token, moves
 * with a reschedule token. Which of the two `token` is, the service's answers tell: a cancel token has no times to move
 * to, and the browser's console notes that 404.
 *
 * After a move the links of the new booking are shown once, and the element goes on with the new one.
 *
 * @tag sig-booking-manager
 *
 * @slot back - your own way back, e.g. a link to your booking page, where nothing is left to do here; without it a
 *   button that shows the host's page in place
 *
 * @fires {SigCancelEvent} sig-cancel - about to cancel; can be cancelled, or held with `event.waitUntil(promise)`
 * @fires {SigCancelledEvent} sig-cancelled - the service says CANCELLED; `{ bookingId? }`; not for a booking found so
 * @fires {SigRescheduleEvent} sig-reschedule - about to move; `{ start, timeZone }`; can be cancelled or held likewise
 * @fires {SigRescheduledEvent} sig-rescheduled - the service moved it; `{ bookingId?, start?, timeZone }`
 * @fires {SigErrorEvent} sig-error - something went wrong; `{ code, status?, message, retryable, operation? }`
 *
 * @csspart header - title, length and host
 * @csspart booking - when it is; with `gone` beside it once it is not any more
 * @csspart cancel - the form that cancels
 * @csspart state - what was done, or why nothing can be done
 * @csspart problem - what went wrong while reading
 * @csspart calendar - (of the picker) the table of days
 * @csspart day - (of the picker) a day; with `selected`, `today`, `available`, `none` or `past` beside it
 * @csspart times - (of the picker) the times of the chosen day
 * @csspart slot - (of the picker) a time; with `present` beside the one that is booked now
 * @csspart zone - (of the picker) the time zone and its choice
 * @csspart form - the step that moves
 * @csspart confirmation - the new time and its links
 */
export class SigBookingManager extends BookingElement {
  static override styles = [tokens, controls, styles, factsStyles];

  /** A booking's cancel token or reschedule token: the last part of the link that the booker was given. */
  @property() token?: string;

  readonly #say = new Strings(this, 'manage', manage);
  readonly #strings = new Strings(this, 'booking', booking);
  readonly #words = new Strings(this, 'common', common);
  readonly #announcer = new Announcer(this);
  readonly #controller = new ManagerController(this, {
    client: (retries) => this.bookingClient(retries),
    misdirected: () => this.misdirected,
    clock: () => this.clock,
    zone: () => this.zone,
    fail: (error, operation) => this.fail(error, operation),
    say: (key, values) => this.#say.t(key, values),
    announcer: this.#announcer,
  });
  #calendar?: { token: string; file: CalendarFile };
  /** What the picker is lent, and the month it begins with. */
  #around?: Around & { errand: MoveErrand; month: string };

  /** Reads the booking again; after a move, the new one. A reason that was typed is kept. */
  reload(): void {
    this.#around = undefined;
    this.#controller.load();
  }

  protected override get addressedBy(): string | undefined {
    return this.token;
  }

  protected override begin(): void {
    this.#around = undefined;
    this.#controller.reset();
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    const { allows, stuck } = this.#controller;
    if (allows === 'move' && !stuck && !this.#around) void this.#lendPicker();
  }

  /** The picker and the step that moves come once the link turns out to allow it. */
  async #lendPicker(): Promise<void> {
    const c = this.#controller;
    const { booking } = c;
    try {
      const [{ MoveErrand }] = await Promise.all([
        import('./reschedule/reschedule.lazy.js'),
        import('../sig-booking-picker/sig-booking-picker.define.js'),
      ]);
      if (c.booking !== booking || !booking || this.#around) return;
      const errand = new MoveErrand(c, booking, (view) => this.#view(view), this.#say);
      this.#around = { known: knownOf(booking), errand, month: c.month };
      this.requestUpdate();
    } catch (error) {
      c.stop(error);
    }
  }

  get #file(): CalendarFile | undefined {
    const { token } = this.#controller;
    if (!token) return undefined;
    if (this.#calendar?.token !== token) {
      const file = new CalendarFile(
        {
          client: () => this.bookingClient(),
          clock: () => this.clock,
          fail: (error, operation) => this.fail(error, operation),
          announce: (key) => this.#announcer.announce(this.#strings.t(key)),
          update: () => this.requestUpdate(),
        },
        token,
      );
      this.#calendar = { token, file };
    }
    return this.#calendar.file;
  }

  /** With the zone that a picker inside shows, else the element's own. */
  #view(inside?: Pick<ManagerView, 'zone' | 'level'>): ManagerView {
    const { hourCycle } = this;
    const { locale } = this.#strings;
    return {
      c: this.#controller,
      say: this.#say,
      strings: this.#strings,
      words: this.#words,
      locale: locale === 'en' ? 'en-GB' : locale,
      hourCycle: hourCycle === 'h12' || hourCycle === 'h23' ? hourCycle : undefined,
      zone: this.zone,
      calendar: this.#file,
      level: (offset) => this.level(offset),
      ...inside,
    };
  }

  protected override render() {
    const c = this.#controller;
    const view = this.#view();
    return html`<div class="root">${c.again ? this.#hostPage() : this.#body(view)}</div>
      ${this.#announcer.view()}`;
  }

  #body(view: ManagerView) {
    const { c } = view;
    const trouble = troubleView(view);
    if (trouble && !c.booking) return trouble;
    const state = c.done ? undefined : stateView(view);
    if (!trouble && !state && this.#around && c.allows === 'move') return this.#picker(this.#around);
    const settled = trouble || state || c.stuck || c.allows === 'cancel';
    return html`<div class="manage" aria-busy=${settled ? nothing : 'true'}>
      ${headView(view)} ${factsView(view)}
      ${trouble ?? state ?? (c.allows === 'cancel' ? cancelView(view) : c.stuck ? stuckView(view) : waitView())}
    </div>`;
  }

  #picker(around: Around & { month: string }) {
    return html`<sig-booking-picker
      data-focus="top"
      exportparts="header, booking, calendar, day, times, slot, zone, form, confirmation, conflict, problem, empty"
      .around=${around}
      .layout=${this.layout}
      .month=${this.month ?? around.month}
      .timeZone=${this.timeZone}
      .lockTimeZone=${this.lockTimeZone}
      .hourCycle=${this.hourCycle}
      .firstDay=${this.firstDay}
      .manageUrl=${this.manageUrl}
      .baseUrl=${this.baseUrl}
      .serverUrl=${this.serverUrl}
      .locale=${this.locale}
      .headingLevel=${this.level()}
    ></sig-booking-picker>`;
  }

  /** The host's page in place: with whom it was, and who asks. */
  #hostPage() {
    const { booking: last } = this.#controller;
    const { name, email } = last?.booker ?? {};
    return html`<sig-booking-host
      data-focus="again"
      .handle=${last?.host?.handle ?? undefined}
      .prefill=${{ ...(name && { name }), ...(email && { email }) }}
      .layout=${this.layout}
      .timeZone=${this.timeZone}
      .lockTimeZone=${this.lockTimeZone}
      .hourCycle=${this.hourCycle}
      .firstDay=${this.firstDay}
      .manageUrl=${this.manageUrl}
      .baseUrl=${this.baseUrl}
      .serverUrl=${this.serverUrl}
      .locale=${this.locale}
      .headingLevel=${this.level()}
    ></sig-booking-host>`;
  }
}
