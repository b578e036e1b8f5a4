import { html, nothing, type PropertyValues } from 'lit';
import { property, state } from 'lit/decorators.js';
import { createClient } from '../../client/index.js';
import { firstDayOf, isMonth, type HourCycle } from '../../domain/index.js';
import { common } from '../../locales/en/common.js';
import { Announcer } from '../shared/ui/announcer.js';
import { addressProblem } from '../shared/loading/address-problem.js';
import { NetworkElement } from '../shared/element/network-element.js';
import { controls } from '../shared/ui/controls.styles.js';
import { Strings } from '../shared/i18n/strings.js';
import { tokens } from '../shared/ui/tokens.styles.js';
import type { Around } from '../shared/booking/picker-task.types.js';
import { PickerController } from './booking-picker.controller.js';
import type { LeftOut } from './settings/setting-warnings.js';
import { isFirstDay, type Prefill } from './days/days.model.js';
import { styles } from './booking-picker.styles.js';
import { english, loadWords } from './booking-picker.strings.js';
import { aboutView, daysView, headView, wholeProblemView, type ViewOf } from './days/days.view.js';

/** Narrower than this, in rem, days are a list. */
const narrow = 35;

/** After the next frame; soon in a page that is not looked at. */
const painted = () =>
  new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
    setTimeout(done, 99);
  });

/**
 * Chooses a time at a host's public booking page and books it.
 *
 * Addressed by `token` (of the event type), or by `handle` and `slug`. Times are shown in the booker's zone; the exact
 * instant that the service offered is what is booked. A plain `lang="en"` shows dates and times as in Britain;
 * `en-US` and others as they do there. A setting that is not understood is told by `sig-error` (`config`), named at the
 * foot of the element, and left out.
 *
 * @tag sig-booking-picker
 *
 * @fires {SigSlotSelectEvent} sig-slot-select - a time was chosen; `{ start }`
 * @fires {SigBookEvent} sig-book - about to book; can be cancelled, or held with `event.waitUntil(promise)`
 * @fires {SigBookedEvent} sig-booked - the service made the booking; `{ bookingId, start, timeZone }`
 * @fires {SigConflictEvent} sig-conflict - the time was taken meanwhile; `{ start, alternatives }`
 * @fires {SigErrorEvent} sig-error - something went wrong; `{ code, status?, message, retryable, operation? }`
 * @csspart header - title, length and host
 * @csspart calendar - the table of days
 * @csspart day - a day; with `selected`, `today`, `available`, `none` or `past` beside it
 * @csspart times - the times of the chosen day
 * @csspart slot - a time; with `taken` beside it
 * @csspart zone - the time zone and its choice
 * @csspart form - the booker's details
 * @csspart confirmation - what was booked
 * @csspart problem - what went wrong while reading
 * @csspart empty - a month without times
 * @csspart left-out - the settings that are not understood
 */
export class SigBookingPicker extends NetworkElement {
  static override styles = [tokens, controls, styles];

  /** The event type's public token. */
  @property() token?: string;
  /** The host's booking handle; with `slug`. */
  @property() handle?: string;
  /** The event type's slug; with `handle`. */
  @property() slug?: string;
  /** `month`: a calendar with the day's times beside it; `list`: days below each other; `auto`: by the room there is. */
  @property() layout: 'auto' | 'month' | 'list' = 'auto';
  /** The month shown first, `YYYY-MM`; the present one without it or when it lies in the past. */
  @property() month?: string;
  /** The zone shown first, an IANA name; the device's without it. */
  @property({ attribute: 'time-zone' }) timeZone?: string;
  /** Takes the choice of zone away. */
  @property({ type: Boolean, attribute: 'lock-time-zone' }) lockTimeZone = false;
  /** `h12` or `h23`; as the locale does without it. */
  @property({ attribute: 'hour-cycle' }) hourCycle?: HourCycle;
  /** The first day of the week, 0 for Sunday to 6; as the locale does without it. */
  @property({ type: Number, attribute: 'first-day' }) firstDay?: number;
  /** What the form begins with: `{ name, email, guests, responses }`; responses by question id. */
  @property({ attribute: false }) prefill?: Prefill;
  /**
   * Lets the page's own address fill the form: `?name=…&email=…&guests=…&responses.company=…`, the last by question id.
   * Off unless set, since anybody can write a link; `prefill` wins.
   */
  @property({ type: Boolean, attribute: 'prefill-from-query' }) prefillFromQuery = false;
  /** Lets the booker name guests. */
  @property({ type: Boolean }) guests = false;

  /**
   * Where the booker's links lead, instead of to the service's own pages: an address of yours that holds a
   * `<sig-booking-manager>`, with `{token}` where the token goes, e.g. `/manage#/{token}`. In the part after `#` the
   * token stays out of server logs.
   */
  @property({ attribute: 'manage-url' }) manageUrl?: string;
  /** @internal What an element around it lends it. */
  @property({ attribute: false }) around?: Around;

  @state() private narrow = false;

  readonly #strings = new Strings(this, 'booking', english);
  readonly #words = new Strings(this, 'common', common);
  readonly #announcer = new Announcer(this);
  readonly #controller = new PickerController(this, {
    client: (retries) => this.#client(retries),
    misdirected: () => addressProblem(this.publicUrl, this.inherited.fetch),
    clock: () => this.clock,
    fail: (error, operation) => this.fail(error, operation),
    locale: () => this.#locale,
    say: (key, values) => this.#strings.t(key, values),
    announcer: this.#announcer,
  });
  readonly #resize = new ResizeObserver(() => {
    // Not in the same frame: another layout changes the size again.
    requestAnimationFrame(() => {
      this.narrow = this.#isNarrow();
    });
  });
  #address = '';
  /** Comes after the first view, once there is a setting to look at. */
  #leftOut?: LeftOut;
  #checks = false;
  #cancelStart = () => {};

  /** Reads event type and times again, and shows the days; what was typed is kept. */
  reload(): void {
    this.#controller.load();
  }

  /** Moves focus to the heading. */
  override focus(): void {
    this.#controller.focus('top');
  }

  /** As at the beginning: nothing chosen, nothing typed. */
  reset(): void {
    this.#controller.reset();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    // Moved on the page, it stays where the booker was; what has no beginning yet begins again.
    const { token, problem } = this.#controller.loader;
    if (this.hasUpdated && !token && !problem) {
      this.#address = '';
      this.requestUpdate();
    }
    this.narrow = this.#isNarrow();
    this.#resize.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#resize.disconnect();
    this.#cancelStart();
  }

  #isNarrow(): boolean {
    const rem = parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
    return this.clientWidth > 0 && this.clientWidth < narrow * rem;
  }

  get #locale(): string {
    const { locale } = this.#strings;
    return locale === 'en' ? 'en-GB' : locale;
  }

  #client(retries?: number) {
    const baseUrl = this.publicUrl;
    if (baseUrl === undefined) return undefined;
    const { dialect, fetch } = this.inherited;
    return createClient({ baseUrl, dialect, fetch, retries, longestWait: 2000 });
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const errand = this.around?.errand?.token;
    const address = JSON.stringify([this.publicUrl, this.token, this.handle, this.slug, errand]);
    if (address !== this.#address) {
      this.#address = address;
      this.#start();
    } else if (changed.has('timeZone') && this.hasUpdated) this.#controller.zoneChanged();
    else if (changed.has('month') && this.hasUpdated && this.month && isMonth(this.month)) {
      this.#controller.show(this.month);
    }
    this.#leftOut?.check(this);
  }

  /** A press is shown before what it asks for is drawn, where that takes longer than a frame. */
  protected override scheduleUpdate(): void | Promise<unknown> {
    const c = this.#controller;
    if (!c.large) return super.scheduleUpdate();
    c.large = false;
    return painted().then(() => super.scheduleUpdate());
  }

  protected override updated(): void {
    const { layout, month, timeZone, hourCycle, firstDay, locale, manageUrl } = this;
    const given = [month, timeZone, hourCycle, firstDay, locale, manageUrl].some((one) => one !== undefined);
    if (!this.#leftOut && !this.#checks && (given || layout !== 'auto')) void this.#check();
  }

  /** A hint for whoever builds the page: without it everything works. */
  async #check(): Promise<void> {
    this.#checks = true;
    try {
      const [{ LeftOut }] = await Promise.all([import('./booking-picker.lazy.js'), loadWords()]);
      this.#leftOut = new LeftOut((error) => this.fail(error));
      this.requestUpdate();
    } catch {
      this.#checks = false;
    }
  }

  /** A provider around the element may be defined a moment later; then its address counts. */
  #start(): void {
    this.#cancelStart();
    this.#controller.prepare();
    if (this.publicUrl !== undefined) this.#controller.load();
    else this.#cancelStart = this.clock.after(100, () => this.#controller.load());
  }

  protected override render() {
    const c = this.#controller;
    const locale = this.#locale;
    const { firstDay } = this;
    const view: ViewOf = {
      c,
      strings: this.#strings,
      words: this.#words,
      locale,
      hourCycle: c.hourCycle,
      firstDay: isFirstDay(firstDay) ? Number(firstDay) : firstDayOf(locale),
      rtl: this.#strings.dir === 'rtl',
      list: this.layout === 'list' || (this.layout !== 'month' && this.narrow),
      level: (offset) => this.level(offset),
    };
    if (c.loader.problem?.whole)
      return html`<div class="root">${wholeProblemView(view)}</div>
        ${this.#announcer.view()}`;
    const form = c.step === 'form';
    return html`<div class="root">
        <div class="frame ${view.list ? 'listed' : ''}">
          ${c.errand?.head(view) ?? headView(view)} ${form ? this.#step(view) : daysView(view)}
          ${form ? nothing : html`${aboutView(view)} ${this.#leftOut?.view(view) ?? nothing}`}
        </div>
      </div>
      ${this.#announcer.view()}`;
  }

  /** What follows the choice of a time, once all that it asks is known. */
  #step(view: ViewOf) {
    const { form, loader } = view.c;
    if (!loader.typed && loader.problem) return html`<div class="wait">${wholeProblemView(view)}</div>`;
    return (loader.typed && form?.view(view)) || html`<div class="wait skeleton"></div>`;
  }
}
