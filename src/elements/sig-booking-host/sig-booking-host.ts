import { html, nothing } from 'lit';
import { property, state } from 'lit/decorators.js';
import { SigError } from '../../client/index.js';
import { common } from '../../locales/en/common.js';
import { host } from '../../locales/en/host.js';
import { BookingElement } from '../shared/booking/booking-element.js';
import type { Prefill } from '../shared/booking/booking.types.js';
import { forwardSettings } from '../shared/booking/forward-settings.directive.js';
import type { PickerEmbedding } from '../shared/booking/picker-step.types.js';
import { FocusController } from '../shared/focus/focus-controller.js';
import { Strings } from '../shared/i18n/strings.js';
import { reportLoadError } from '../shared/loading/address-problem.js';
import { LoadController } from '../shared/loading/load-controller.js';
import { refusalSentence } from '../shared/loading/refusal.js';
import { controls } from '../shared/ui/controls.styles.js';
import { messages } from '../shared/ui/messages.styles.js';
import { panelStyles } from '../shared/ui/panel.styles.js';
import { tokens } from '../shared/ui/tokens.styles.js';
import { BrandColors } from './booking-host.brand.js';
import { SigEventTypeSelectEvent } from './booking-host.events.js';
import { keyOf, publishedTypes, type EventType, type HostPage } from './booking-host.model.js';
import { styles } from './booking-host.styles.js';
import {
  backView,
  eventTypesView,
  headView,
  problemView,
  type HostActions,
  type HostView,
} from './booking-host.view.js';

const operations = () => import('./booking-host.operations.js');
const definePicker = () => import('../sig-booking-picker/sig-booking-picker.define.js');

/**
 * A host's booking page: name and logo, the event types, and the picker for the chosen event type. The form of one event
 * type keeps its values while another is shown.
 *
 * Address it by `handle`. The firm's colour is used as the accent, adjusted for contrast on light and on dark pages,
 * unless the page sets `--sig-accent`; only `#rrggbb` and `#rgb` are colours. Its logo must be an https address of another
 * origin than the page, whose server lets every origin read it (`Access-Control-Allow-Origin: *`): it is requested without
 * cookies or referrer, and hidden when that fails.
 *
 * @tag sig-booking-host
 *
 * @fires {SigEventTypeSelectEvent} sig-event-type-select - an event type was chosen; `{ slug?, token? }`; can be cancelled
 * @fires {SigSlotSelectEvent} sig-slot-select - a time was chosen; `{ start }`
 * @fires {SigBookEvent} sig-book - about to book; can be cancelled, or held with `event.waitUntil(promise)`
 * @fires {SigBookedEvent} sig-booked - the service made the booking; `{ bookingId, start, timeZone }`
 * @fires {SigConflictEvent} sig-conflict - the time has just been taken; `{ start, alternatives }`
 * @fires {SigErrorEvent} sig-error - something went wrong; `{ code, status?, message, retryable, operation? }`
 *
 * @csspart header - whose page it is; (of the picker) title, length and host
 * @csspart logo - the firm's logo
 * @csspart types - the list of what can be booked
 * @csspart type - one event type
 * @csspart empty - that nothing can be booked; (of the picker) a month without times
 * @csspart problem - why the page could not be loaded
 * @csspart calendar - (of the picker) the table of days
 * @csspart day - (of the picker) a day; with `selected`, `today`, `available`, `none` or `past` beside it
 * @csspart times - (of the picker) the times of the chosen day
 * @csspart slot - (of the picker) a time; with `taken` beside it
 * @csspart zone - (of the picker) the time zone and its choice
 * @csspart form - (of the picker) the booker's details
 * @csspart confirmation - (of the picker) what was booked
 * @csspart title - a heading
 * @csspart label - (of the picker) the label of a field
 * @csspart input - (of the picker) a text field, a text area or a choice
 * @csspart hint - (of the picker) a note beside a field or a heading
 * @csspart error - why a field or an act was refused
 * @csspart button - a button, or a link that looks like one; with `primary` for the main one
 * @csspart notice - (of the picker) a box with a message
 * @csspart panel - an error, an empty list or an end, in words
 */
export class SigBookingHost extends BookingElement {
  static override styles = [tokens, controls, messages, panelStyles, styles];

  /** The host's booking handle, in upper or lower case. */
  @property() handle?: string;
  /** Initial values of the form: `{ name, email, guests, responses }`; responses by question id. */
  @property({ attribute: false }) prefill?: Prefill;
  /** Lets the page's query fill the form, as on `sig-booking-picker`. */
  @property({ type: Boolean, attribute: 'prefill-from-query' }) prefillFromQuery = false;
  /** Lets the booker name guests. */
  @property({ type: Boolean }) guests = false;

  @state() private page?: HostPage;
  @state() private chosenKey?: string;
  @state() private hasChunkError = false;

  readonly #strings = new Strings(this, 'host', host);
  readonly #common = new Strings(this, 'common', common);
  readonly #focus = new FocusController(this);
  readonly #brand = new BrandColors(this);
  readonly #loader = new LoadController(this, {
    clock: () => this.clock,
    load: (signal) => this.#load(signal),
    fail: (error) => {
      this.#sentence = refusalSentence(error);
      return reportLoadError(error, (given) => this.fail(given));
    },
  });
  readonly #actions: HostActions = {
    choose: (eventType) => void this.#choose(eventType),
    back: () => this.#back(),
    retry: () => void this.#retry(),
  };
  #sentence?: string;
  /** Pressed last on this page: the picker's code may come after another press, or when another page is shown. */
  #pressed?: EventType;
  /** Event types whose pickers stay rendered, with what was typed. */
  #openedKeys: readonly string[] = [];
  /** The same object for each render, so that a picker's property does not change. */
  readonly #embeddings = new WeakMap<EventType, PickerEmbedding>();

  /** Loads the page again and shows its list. Without effect while a booking is on its way: its answer is shown first. */
  reload(): void {
    for (const picker of this.renderRoot.querySelectorAll('sig-booking-picker')) if (picker.isSending) return;
    void this.#reload();
  }

  /** Moves focus to the heading. */
  override focus(): void {
    this.#focus.focus('top');
  }

  protected override get addressedBy(): unknown {
    return this.handle;
  }

  protected override start(): void {
    // Another firm's page: it may fail to load, and this colour is not its own.
    this.#brand.apply(undefined);
    void this.#reload();
  }

  async #reload(): Promise<void> {
    this.page = this.chosenKey = this.#pressed = undefined;
    this.hasChunkError = false;
    this.#openedKeys = [];
    await this.#loader.load();
  }

  /** The pressed button is gone: focus goes to the new heading, unless the person has moved it. */
  async #retry(): Promise<void> {
    await this.#reload();
    if (document.activeElement === document.body) this.focus();
  }

  async #load(signal: AbortSignal): Promise<void> {
    const { handle, services } = this;
    const client = services.client();
    const problem = services.addressProblem() ?? (handle ? undefined : 'handle is missing');
    if (!client || !handle || problem) throw new SigError('config', problem ?? '');
    void definePicker().catch(() => undefined);
    const { getPublicHost } = await operations();
    const { data } = await client.call(getPublicHost, { params: { handle } }, { signal });
    this.page = data;
    this.#brand.apply(data.branding?.primaryColor);
  }

  async #choose(eventType: EventType): Promise<void> {
    const { slug, token } = eventType;
    const detail = { ...(slug && { slug }), ...(token && { token }) };
    if (!this.dispatchEvent(new SigEventTypeSelectEvent(detail))) return;
    this.#pressed = eventType;
    this.hasChunkError = false;
    try {
      await definePicker();
    } catch (error) {
      if (this.#pressed !== eventType) return;
      // The same press tries again.
      this.hasChunkError = true;
      this.fail(error);
      return;
    }
    if (this.#pressed !== eventType) return;
    const key = keyOf(eventType);
    this.#openedKeys = [...new Set([...this.#openedKeys, key])];
    this.chosenKey = key;
    this.#focus.focus(`picker-${key}`);
  }

  #back(): void {
    const key = this.chosenKey;
    this.chosenKey = undefined;
    this.#focus.focus(`type-${key}`);
  }

  protected override render() {
    const { page, hasChunkError } = this;
    const view: HostView = {
      page,
      hasChunkError,
      loadError: this.#loader.error,
      sentence: this.#sentence,
      secondsToRetry: this.#loader.secondsToRetry,
      strings: this.#strings,
      common: this.#common,
      isRtl: this.#strings.dir === 'rtl',
      level: (offset) => this.level(offset),
    };
    const actions = this.#actions;
    if (view.loadError) return problemView(view, view.loadError, actions);
    const list = this.chosenKey === undefined ? eventTypesView(view, actions) : backView(view, actions);
    return html`<div class="page" aria-busy=${page ? nothing : 'true'}>
      ${headView(view)} ${list}
      ${
        page &&
        publishedTypes(page).map((eventType) =>
          this.#openedKeys.includes(keyOf(eventType)) ? this.#pickerView(page, eventType) : nothing,
        )
      }
    </div>`;
  }

  #pickerView(page: HostPage, eventType: EventType) {
    const key = keyOf(eventType);
    return html`<sig-booking-picker
      ${forwardSettings(this)}
      ?hidden=${this.chosenKey !== key}
      data-focus="picker-${key}"
      exportparts="header,calendar,day,times,slot,zone,form,confirmation,conflict,problem,empty,title,label,input,hint,error,button,primary,notice,panel"
      .embedding=${this.#embeddingOf(page, eventType)}
      .token=${eventType.token ?? undefined}
      .handle=${this.handle}
      .slug=${eventType.slug ?? undefined}
      .prefill=${this.prefill}
      .prefillFromQuery=${this.prefillFromQuery}
      .guests=${this.guests}
      .headingLevel=${this.level(1)}
    ></sig-booking-picker>`;
  }

  /** What the list knows already, so that the picker shows its title at once. */
  #embeddingOf({ host }: HostPage, eventType: EventType): PickerEmbedding {
    const embedding = this.#embeddings.get(eventType) ?? { eventType: { ...eventType, host } };
    this.#embeddings.set(eventType, embedding);
    return embedding;
  }
}
