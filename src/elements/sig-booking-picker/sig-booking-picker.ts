import { html, type PropertyValues } from 'lit';
import { property, state } from 'lit/decorators.js';
import { isMonth } from '../../domain/index.js';
import { bookingStart } from '../../locales/en/booking-start.js';
import { common } from '../../locales/en/common.js';
import { BookingElement } from '../shared/booking/booking-element.js';
import type { Prefill } from '../shared/booking/booking.types.js';
import type { PickerEmbedding } from '../shared/booking/picker-step.types.js';
import { Strings } from '../shared/i18n/strings.js';
import { Announcer } from '../shared/ui/announcer.js';
import { controls } from '../shared/ui/controls.styles.js';
import { messages } from '../shared/ui/messages.styles.js';
import { tokens } from '../shared/ui/tokens.styles.js';
import { lazyParts, PickerController } from './booking-picker.controller.js';
import { styles } from './booking-picker.styles.js';
import { pickerView } from './booking-picker.view.js';
import type { SettingWarnings } from './settings/setting-warnings.js';

/** Below this width of the element's text, as in its style sheet, days are a list. */
const minCalendarWidthEm = 37.33;
/** Resolves the promise in a hidden page too, where no frame is drawn. */
const maxPaintDelayMs = 99;

const nextPaint = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, maxPaintDelayMs);
  });

/**
 * Chooses a time at a host's public booking page and books it.
 *
 * Address it by `token` (of the event type), or by `handle` and `slug`. Times are shown in the booker's zone; the exact
 * instant that the service offered is booked. A plain `lang="en"` shows dates and times as in Britain, `en-US` and
 * others as their own regions do. A setting that is not understood is ignored and reported by `sig-error` (`config`).
 * The confirmation says where the meeting is only when the deployment answers with a `location`: the service's documents
 * name no member for a place.
 *
 * @tag sig-booking-picker
 *
 * @fires {SigSlotSelectEvent} sig-slot-select - a time was chosen; `{ start }`
 * @fires {SigBookEvent} sig-book - about to book; can be cancelled, or held with `event.waitUntil(promise)`
 * @fires {SigBookedEvent} sig-booked - the service made the booking; `{ bookingId, start, timeZone }`
 * @fires {SigConflictEvent} sig-conflict - the time has just been taken; `{ start, alternatives }`
 * @fires {SigErrorEvent} sig-error - something went wrong; `{ code, status?, message, retryable, operation? }`
 * @csspart header - title, length and host
 * @csspart calendar - the table of days
 * @csspart day - a day; with `selected`, `today`, `available`, `none` or `past` beside it
 * @csspart times - the times of the chosen day
 * @csspart slot - a time; with `taken` beside it
 * @csspart zone - the time zone and its choice
 * @csspart form - the booker's details
 * @csspart confirmation - what was booked
 * @csspart problem - why times cannot be shown
 * @csspart empty - a month without times
 * @csspart title - a heading
 * @csspart label - the label of a field
 * @csspart input - a text field, a text area or a choice
 * @csspart hint - a note beside a field or a heading
 * @csspart error - why a field or an act was refused
 * @csspart button - a button, or a link that looks like one; with `primary` for the main one
 * @csspart notice - a box with a message
 * @csspart panel - an error, an empty list or an end, in words
 */
export class SigBookingPicker extends BookingElement {
  static override styles = [tokens, controls, messages, styles];

  /** The event type's public token. */
  @property() token?: string;
  /** The host's booking handle; with `slug`. */
  @property() handle?: string;
  /** The event type's slug; with `handle`. */
  @property() slug?: string;
  /** Initial values of the form: `{ name, email, guests, responses }`; responses by question id. */
  @property({ attribute: false }) prefill?: Prefill;
  /**
   * Lets the page's query fill the form: `?name=…&email=…&guests=…&responses.company=…`, the last by question id. Off by
   * default, since anybody can write a link; `prefill` takes precedence.
   */
  @property({ type: Boolean, attribute: 'prefill-from-query' }) prefillFromQuery = false;
  /** Lets the booker name guests. */
  @property({ type: Boolean }) guests = false;
  /** @internal What the element around it provides. */
  @property({ attribute: false }) embedding?: PickerEmbedding;

  @state() private isNarrow = false;

  readonly #strings = new Strings(this, 'booking', bookingStart);
  readonly #announcer = new Announcer();
  readonly #controller = new PickerController(this, {
    services: this.services,
    strings: this.#strings,
    common: new Strings(this, 'common', common),
    announce: (text) => this.#announcer.announce(text),
    level: (offset) => this.level(offset),
    isList: () => this.#isList,
  });
  #resizeObserver?: ResizeObserver;
  #warnings?: SettingWarnings;
  #hasRequestedWarnings = false;

  /**
   * Loads the event type and its times again, and shows the days; keeps the form's values. While a booking is on its way, loads its
   * times only: the form stays until the booking is answered.
   */
  reload(): void {
    this.#controller.reload();
  }

  /** @internal Whether a booking, or a move in its place, is on its way: without this element its answer is not shown. */
  get isSending(): boolean {
    return this.#controller.step?.isSending ?? false;
  }

  /** Moves focus to the heading. */
  override focus(): void {
    this.#controller.focus('top');
  }

  /** Returns to the initial state: nothing chosen, an empty form. */
  reset(): void {
    this.#controller.reset();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#measure();
    this.#resizeObserver ??= new ResizeObserver(() => {
      // In the next frame: a render in this one could change the size again.
      requestAnimationFrame(() => this.#measure());
    });
    this.#resizeObserver.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#resizeObserver?.disconnect();
  }

  protected override get addressedBy(): unknown {
    return [this.token, this.handle, this.slug, this.embedding?.task?.token];
  }

  /** Moved on the page, it stays where the booker was; before its page is found, it starts over. */
  protected override get mustRestart(): boolean {
    const { data, problem } = this.#controller.slots;
    return !data.token && !problem;
  }

  protected override prepare(): void {
    this.#controller.prepare();
  }

  protected override start(): void {
    this.#controller.load();
  }

  get #isList(): boolean {
    return this.layout === 'list' || (this.layout !== 'month' && this.isNarrow);
  }

  #measure(): void {
    this.isNarrow =
      this.clientWidth > 0 &&
      this.clientWidth < minCalendarWidthEm * parseFloat(getComputedStyle(this).fontSize);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!this.startForNewAddress()) {
      if (changed.has('timeZone')) this.#controller.changeZone();
      else if (changed.has('month') && this.month && isMonth(this.month))
        this.#controller.showMonth(this.month);
    }
    this.#warnings?.check(this);
  }

  /** Paints a press before a render that takes longer than a frame. */
  protected override scheduleUpdate(): void | Promise<unknown> {
    if (!this.#controller.takeRenderDeferral()) return super.scheduleUpdate();
    return nextPaint().then(() => super.scheduleUpdate());
  }

  protected override updated(): void {
    const { layout, month, timeZone, hourCycle, firstDay, locale, manageUrl } = this;
    const settings = [month, timeZone, hourCycle, firstDay, locale, manageUrl];
    const hasSettings = layout !== 'auto' || settings.some((setting) => setting !== undefined);
    if (hasSettings && !this.#hasRequestedWarnings) void this.#loadWarnings();
  }

  /** For the developer of the page; the element works without them. */
  async #loadWarnings(): Promise<void> {
    this.#hasRequestedWarnings = true;
    try {
      const lazy = await lazyParts();
      this.#warnings = new lazy.SettingWarnings((error) => this.fail(error));
      this.requestUpdate();
    } catch {
      this.#hasRequestedWarnings = false;
    }
  }

  protected override render() {
    const { view, actions } = this.#controller;
    return html`<div class="root">${pickerView(view, actions, this.#isList)}</div>
      ${this.#announcer.view()}`;
  }
}
