import { property } from 'lit/decorators.js';
import { createClient, type Client } from '../../../client/index.js';
import { isZone, type HourCycle } from '../../../domain/index.js';
import { addressProblem } from '../loading/address-problem.js';
import { NetworkElement } from '../element/network-element.js';

/** An element around a booking picker: it takes the picker's settings and hands them on. */
export abstract class BookingElement extends NetworkElement {
  /** `month`: a calendar with the day's times beside it; `list`: days below each other; `auto`: by the room there is. */
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
  /** Where a booking's links lead: an address with `{token}` in it that holds a `<sig-booking-manager>`. */
  @property({ attribute: 'manage-url' }) manageUrl?: string;

  #address = '';
  #waits = false;
  #cancelStart = () => {};

  /** What the element is addressed by; another one begins anew. */
  protected abstract get addressedBy(): string | undefined;
  /** From the beginning, for this address. */
  protected abstract begin(): void;

  override connectedCallback(): void {
    super.connectedCallback();
    // Taken away before it had begun.
    if (this.#waits) {
      this.#address = '';
      this.requestUpdate();
    }
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#cancelStart();
  }

  protected override willUpdate(): void {
    const address = JSON.stringify([this.publicUrl, this.addressedBy]);
    if (address === this.#address) return;
    this.#address = address;
    this.#cancelStart();
    this.#waits = this.publicUrl === undefined;
    if (!this.#waits) return this.begin();
    // A provider around the element may be defined a moment later; then its address counts.
    this.#cancelStart = this.clock.after(100, () => {
      this.#waits = false;
      this.begin();
    });
  }

  /** The zone times are shown in before a person chooses another one. */
  protected get zone(): string {
    const device = Intl.DateTimeFormat().resolvedOptions().timeZone;
    return [this.timeZone, device].find((zone) => zone !== undefined && isZone(zone)) ?? 'UTC';
  }

  /** What is wrong with where requests would go. */
  protected get misdirected(): string | undefined {
    return addressProblem(this.publicUrl, this.inherited.fetch);
  }

  /** A client that leaves long waits to the page, which can count down; `retries` as the client's. */
  protected bookingClient(retries?: number): Client | undefined {
    const baseUrl = this.publicUrl;
    if (baseUrl === undefined) return undefined;
    const { dialect, fetch } = this.inherited;
    return createClient({ baseUrl, dialect, fetch, retries, longestWait: 2000 });
  }
}
