import { html, nothing } from 'lit';
import { property, state } from 'lit/decorators.js';
import { SigError } from '../../client/index.js';
import { common } from '../../locales/en/common.js';
import { host } from '../../locales/en/host.js';
import { BookingElement } from '../shared/booking/booking-element.js';
import { controls } from '../shared/ui/controls.styles.js';
import { FocusController } from '../shared/focus/focus-controller.js';
import { reportLoadError } from '../shared/loading/address-problem.js';
import { LoadController } from '../shared/loading/load-controller.js';
import { Strings } from '../shared/i18n/strings.js';
import { tokens } from '../shared/ui/tokens.styles.js';
import type { Prefill } from '../sig-booking-picker/days/days.model.js';
import { Brand } from './booking-host.brand.js';
import { SigEventTypeSelectEvent } from './booking-host.events.js';
import { keyOf, published, type HostPage, type Kind } from './booking-host.model.js';
import { styles } from './booking-host.styles.js';
import { backView, headView, kindsView, troubleView, type HostView } from './booking-host.view.js';

const operations = () => import('./booking-host.operations.js');

/**
 * A host's booking page: who it is, what can be booked, and the picker for the kind that was chosen. What was typed for
 * one kind is still there after a look at another.
 *
 * Addressed by `handle`. The firm's colour is used as the accent, made legible on light and on dark pages, unless the
 * page sets `--sig-accent`; its logo is shown from https alone.
 *
 * @tag sig-booking-host
 *
 * @fires {SigEventTypeSelectEvent} sig-event-type-select - a kind was chosen; `{ slug?, token? }`; can be cancelled
 * @fires {SigSlotSelectEvent} sig-slot-select - a time was chosen; `{ start }`
 * @fires {SigBookEvent} sig-book - about to book; can be cancelled, or held with `event.waitUntil(promise)`
 * @fires {SigBookedEvent} sig-booked - the service made the booking; `{ bookingId, start, timeZone }`
 * @fires {SigConflictEvent} sig-conflict - the time was taken meanwhile; `{ start, alternatives }`
 * @fires {SigErrorEvent} sig-error - something went wrong; `{ code, status?, message, retryable, operation? }`
 *
 * @csspart header - whose page it is; (of the picker) title, length and host
 * @csspart logo - the firm's logo
 * @csspart types - the list of what can be booked
 * @csspart type - one kind of meeting
 * @csspart empty - that nothing can be booked; (of the picker) a month without times
 * @csspart problem - what went wrong while reading
 * @csspart calendar - (of the picker) the table of days
 * @csspart day - (of the picker) a day; with `selected`, `today`, `available`, `none` or `past` beside it
 * @csspart times - (of the picker) the times of the chosen day
 * @csspart slot - (of the picker) a time; with `taken` beside it
 * @csspart zone - (of the picker) the time zone and its choice
 * @csspart form - (of the picker) the booker's details
 * @csspart confirmation - (of the picker) what was booked
 */
export class SigBookingHost extends BookingElement {
  static override styles = [tokens, controls, styles];

  /** The host's booking handle, in any case. */
  @property() handle?: string;
  /** What the form begins with: `{ name, email, guests, responses }`; responses by question id. */
  @property({ attribute: false }) prefill?: Prefill;
  /** Lets the page's own address fill the form; as the picker's. */
  @property({ type: Boolean, attribute: 'prefill-from-query' }) prefillFromQuery = false;
  /** Lets the booker name guests. */
  @property({ type: Boolean }) guests = false;

  @state() private page?: HostPage;
  @state() private chosen?: string;
  @state() private stuck = false;

  readonly #say = new Strings(this, 'host', host);
  readonly #words = new Strings(this, 'common', common);
  readonly #focus = new FocusController(this);
  readonly #brand = new Brand(this);
  readonly #reading = new LoadController(this, {
    clock: () => this.clock,
    load: (signal) => this.#read(signal),
    fail: (error) => reportLoadError(error, (given) => this.fail(given)),
  });
  /** The kinds that were looked at: their pickers stay, with what was typed. */
  #seen: readonly string[] = [];

  /** Reads the page again and shows its list. */
  reload(): void {
    void this.#load();
  }

  /** Moves focus to the heading. */
  override focus(): void {
    this.#focus.focus('top');
  }

  async #load(): Promise<void> {
    this.page = this.chosen = undefined;
    this.#seen = [];
    await this.#reading.load();
  }

  /** The button that was pressed is gone: focus goes to the heading of what came, unless somebody has moved it. */
  async #retry(): Promise<void> {
    await this.#load();
    if (document.activeElement === document.body) this.#focus.focus('top');
  }

  protected override get addressedBy(): string | undefined {
    return this.handle;
  }

  protected override begin(): void {
    this.reload();
  }

  async #read(signal: AbortSignal): Promise<void> {
    const { handle } = this;
    const client = this.bookingClient();
    const wrong = this.misdirected ?? (handle ? undefined : 'handle is missing');
    if (!client || !handle || wrong) throw new SigError('config', wrong ?? '');
    void import('../sig-booking-picker/sig-booking-picker.define.js').catch(() => undefined);
    const { getPublicHost } = await operations();
    const { data } = await client.call(getPublicHost, { params: { handle } }, { signal });
    this.page = data;
    this.#brand.wear(this.renderRoot as ShadowRoot, data.branding?.primaryColor);
  }

  async #choose(kind: Kind): Promise<void> {
    const { slug, token } = kind;
    const detail = { ...(slug && { slug }), ...(token && { token }) };
    if (!this.dispatchEvent(new SigEventTypeSelectEvent(detail))) return;
    this.stuck = false;
    try {
      await import('../sig-booking-picker/sig-booking-picker.define.js');
    } catch (error) {
      // Code that should have come did not: the same press tries again.
      this.stuck = true;
      this.fail(error);
      return;
    }
    const key = keyOf(kind);
    this.#seen = [...new Set([...this.#seen, key])];
    this.chosen = key;
    this.#focus.focus(`picker-${key}`);
  }

  #back(): void {
    const key = this.chosen;
    this.chosen = undefined;
    this.#focus.focus(`type-${key}`);
  }

  protected override render() {
    const view: HostView = {
      page: this.page,
      reading: this.#reading,
      say: this.#say,
      words: this.#words,
      rtl: this.#say.dir === 'rtl',
      level: (offset) => this.level(offset),
      choose: (kind) => void this.#choose(kind),
      back: () => this.#back(),
      retry: () => void this.#retry(),
      stuck: this.stuck,
    };
    const trouble = troubleView(view);
    if (trouble) return trouble;
    return html`<div class="page" aria-busy=${this.page ? nothing : 'true'}>
      ${headView(view)} ${this.chosen === undefined ? kindsView(view) : backView(view)} ${this.#pickers()}
    </div>`;
  }

  #pickers() {
    const { page } = this;
    if (!page) return nothing;
    return published(page).map((kind) =>
      this.#seen.includes(keyOf(kind)) ? this.#picker(page, kind) : nothing,
    );
  }

  #picker(page: HostPage, kind: Kind) {
    const key = keyOf(kind);
    return html`<sig-booking-picker
      ?hidden=${this.chosen !== key}
      data-focus="picker-${key}"
      exportparts="header, calendar, day, times, slot, zone, form, confirmation, conflict, problem, empty"
      .around=${this.#around(page, kind)}
      .token=${kind.token ?? undefined}
      .handle=${this.handle}
      .slug=${kind.slug ?? undefined}
      .prefill=${this.prefill}
      .prefillFromQuery=${this.prefillFromQuery}
      .guests=${this.guests}
      .layout=${this.layout}
      .month=${this.month}
      .timeZone=${this.timeZone}
      .lockTimeZone=${this.lockTimeZone}
      .hourCycle=${this.hourCycle}
      .firstDay=${this.firstDay}
      .manageUrl=${this.manageUrl}
      .baseUrl=${this.baseUrl}
      .serverUrl=${this.serverUrl}
      .locale=${this.locale}
      .headingLevel=${this.level(1)}
    ></sig-booking-picker>`;
  }

  /** What the list knows already, so that a picker's title stands at once. */
  readonly #around = (() => {
    const made = new WeakMap<Kind, { known: Kind }>();
    return ({ host }: HostPage, kind: Kind) => {
      const found = made.get(kind) ?? { known: { ...kind, host } };
      made.set(kind, found);
      return found;
    };
  })();
}
