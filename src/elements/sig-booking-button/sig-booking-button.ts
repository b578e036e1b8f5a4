import { html, nothing } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { HourCycle } from '../../domain/index.js';
import { button } from '../../locales/en/button.js';
import type { Prefill } from '../shared/booking/booking.types.js';
import { SigElement } from '../shared/element/sig-element.js';
import { Strings } from '../shared/i18n/strings.js';
import { addStyles } from '../shared/ui/add-styles.js';
import { tokens } from '../shared/ui/tokens.styles.js';
import { SigBookingOpenEvent, SigCloseEvent } from './booking-button.events.js';
import { styles } from './booking-button.styles.js';

type DialogParts = typeof import('./dialog.lazy.js');

/**
 * A button that opens a booking page in a dialog. The picker's code is loaded when a person points at the button or focuses
 * it. What was chosen and typed stays when the dialog is closed.
 *
 * Address it as `sig-booking-picker`: by `token`, or by `handle` and `slug`. The button's words are its content, else
 * `label`, else “Book a time” in the page's language.
 *
 * @tag sig-booking-button
 *
 * @slot - the button's words
 *
 * @fires {SigBookingOpenEvent} sig-open - about to open; can be cancelled
 * @fires {SigCloseEvent} sig-close - the dialog was closed
 * @fires {SigSlotSelectEvent} sig-slot-select - (of the picker) a time was chosen; `{ start }`
 * @fires {SigBookEvent} sig-book - (of the picker) about to book; can be cancelled, or held with `event.waitUntil(promise)`
 * @fires {SigBookedEvent} sig-booked - (of the picker) the service made the booking; `{ bookingId, start, timeZone }`
 * @fires {SigConflictEvent} sig-conflict - (of the picker) the time has just been taken; `{ start, alternatives }`
 * @fires {SigErrorEvent} sig-error - something went wrong; `{ code, status?, message, retryable, operation? }`
 *
 * @csspart button - the button on the page
 * @csspart dialog - the dialog with the picker
 * @csspart header - (of the picker) title, length and host
 * @csspart calendar - (of the picker) the table of days
 * @csspart day - (of the picker) a day; with `selected`, `today`, `available`, `none` or `past` beside it
 * @csspart times - (of the picker) the times of the chosen day
 * @csspart slot - (of the picker) a time; with `taken` beside it
 * @csspart zone - (of the picker) the time zone and its choice
 * @csspart form - (of the picker) the booker's details
 * @csspart confirmation - (of the picker) what was booked
 * @csspart problem - (of the picker) why times cannot be shown
 * @csspart empty - (of the picker) a month without times
 * @csspart title - (of the picker) a heading
 * @csspart label - (of the picker) the label of a field
 * @csspart input - (of the picker) a text field, a text area or a choice
 * @csspart hint - (of the picker) a note beside a field or a heading
 * @csspart error - (of the picker) why a field or an act was refused
 * @csspart notice - (of the picker) a box with a message
 * @csspart panel - (of the picker) an error, an empty list or an end, in words
 */
export class SigBookingButton extends SigElement {
  static override styles = [tokens, styles];

  /** `dialog`: a button where the tag stands; `float`: a button in the corner of the window. Both open a dialog. */
  @property({ reflect: true }) mode: 'dialog' | 'float' = 'dialog';
  /** The button's words, where the element has no content. */
  @property() label?: string;
  /** The event type's public token. */
  @property() token?: string;
  /** The host's booking handle; with `slug`. */
  @property() handle?: string;
  /** The event type's slug; with `handle`. */
  @property() slug?: string;
  /** Where the host mounted the helper, as on `sig-booking-picker`. */
  @property({ attribute: 'server-url' }) serverUrl?: string;
  /** Where the public `/v1/...` routes are, as on `sig-booking-picker`. */
  @property({ attribute: 'base-url' }) baseUrl?: string;
  /** How days are laid out, as on `sig-booking-picker`. */
  @property() layout: 'auto' | 'month' | 'list' = 'auto';
  /** The month shown first, `YYYY-MM`. */
  @property() month?: string;
  /** The zone shown first, an IANA name; the device's without it. */
  @property({ attribute: 'time-zone' }) timeZone?: string;
  /** Takes the choice of zone away. */
  @property({ type: Boolean, attribute: 'lock-time-zone' }) lockTimeZone = false;
  /** `h12` or `h23`; as the locale does without it. */
  @property({ attribute: 'hour-cycle' }) hourCycle?: HourCycle;
  /** The first day of the week, 0 for Sunday to 6; as the locale does without it. */
  @property({ type: Number, attribute: 'first-day' }) firstDay?: number;
  /** Where the booker's links lead, as on `sig-booking-picker`. */
  @property({ attribute: 'manage-url' }) manageUrl?: string;
  /** Initial values of the form: `{ name, email, guests, responses }`; responses by question id. */
  @property({ attribute: false }) prefill?: Prefill;
  /** Lets the page's query fill the form, as on `sig-booking-picker`. */
  @property({ type: Boolean, attribute: 'prefill-from-query' }) prefillFromQuery = false;
  /** Lets the booker name guests. */
  @property({ type: Boolean }) guests = false;

  @state() private parts?: DialogParts;
  /** The opening whose code loads; any other is stale. */
  @state() private opening?: object;
  @state() private hasChunkError = false;

  readonly #strings = new Strings(this, 'button', button);

  /** Opens the dialog; without effect while it is open. */
  open(): void {
    if (this.opening || this.#dialog?.open || !this.isConnected) return;
    if (this.dispatchEvent(new SigBookingOpenEvent())) void this.#open();
  }

  /** Closes the dialog, or keeps it closed while its code loads; what was chosen and typed stays. */
  close(): void {
    this.opening = undefined;
    this.#dialog?.close();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    // A dialog that returns to the page would be open, and not modal any more.
    this.#dialog?.close();
  }

  get #dialog(): HTMLDialogElement | null {
    return this.renderRoot.querySelector('dialog');
  }

  async #open(): Promise<void> {
    const opening = (this.opening = {});
    this.hasChunkError = false;
    let failure: unknown;
    try {
      this.parts ??= await this.#load();
      await this.updateComplete;
    } catch (error) {
      failure = error;
    }
    if (this.opening !== opening) return;
    this.opening = undefined;
    if (failure) {
      this.hasChunkError = true;
      this.fail(failure);
    } else if (this.isConnected) {
      this.#dialog?.showModal();
      this.renderRoot.querySelector('sig-booking-picker')?.focus();
    }
  }

  async #load(): Promise<DialogParts> {
    const dialog = await import('./dialog.lazy.js');
    addStyles(this, ...dialog.dialogStyles);
    await dialog.definePicker();
    return dialog;
  }

  /** A person is about to press the button. */
  #preload(): void {
    this.#load().catch(() => undefined);
  }

  protected override render() {
    return html`<button
        type="button"
        class="opener"
        part="button"
        aria-haspopup="dialog"
        aria-busy=${this.opening ? 'true' : nothing}
        @pointerenter=${() => this.#preload()}
        @focus=${() => this.#preload()}
        @click=${() => this.open()}
      >
        <slot>${this.label || this.#strings.tt('label')}</slot>
      </button>
      <div role="alert">
        ${this.hasChunkError ? html`<p class="failed">${this.#strings.tt('notLoaded')}</p>` : nothing}
      </div>
      ${this.parts ? this.#dialogView(this.parts) : nothing}`;
  }

  #dialogView(dialog: DialogParts) {
    return dialog.dialogView({
      element: this,
      name: this.textContent.trim() || this.label || this.#strings.t('label'),
      closeLabel: this.#strings.t('close'),
      level: this.level(),
      close: () => this.close(),
      handleClose: () => this.dispatchEvent(new SigCloseEvent()),
    });
  }
}
