import type { PropertyValues } from 'lit';
import { property } from 'lit/decorators.js';
import type { HourCycle } from '../../../domain/index.js';
import { PublicElement } from '../element/public-element.js';
import { addressProblem } from '../loading/address-problem.js';
import { afterProviderGrace } from '../loading/provider-grace.js';
import { bookingClient } from './booking-client.js';
import type { BookingServices } from './booking.types.js';

/** The base of the booking elements: the picker's settings, where they are addressed, and when they start. */
export abstract class BookingElement extends PublicElement {
  /** `month`: a calendar with the day's times beside it; `list`: days below each other; `auto`: by the room there is. */
  @property() layout: 'auto' | 'month' | 'list' = 'auto';
  /** The month shown first, `YYYY-MM`; the current one without it or when it lies in the past. */
  @property() month?: string;
  /** The zone shown first, an IANA name; the device's without it. */
  @property({ attribute: 'time-zone' }) timeZone?: string;
  /** Takes the choice of zone away. */
  @property({ type: Boolean, attribute: 'lock-time-zone' }) lockTimeZone = false;
  /** `h12` or `h23`; as the locale does without it. */
  @property({ attribute: 'hour-cycle' }) hourCycle?: HourCycle;
  /** The first day of the week, 0 for Sunday to 6; as the locale does without it. */
  @property({ type: Number, attribute: 'first-day' }) firstDay?: number;
  /**
   * Where the booker's links lead, instead of to the service's own pages: an address of yours that holds a
   * `<sig-booking-manager>`, with `{token}` where the token goes, e.g. `/manage#/{token}`. In the part after `#` the
   * token stays out of server logs.
   */
  @property({ attribute: 'manage-url' }) manageUrl?: string;

  protected readonly services: BookingServices = {
    client: (retries) => bookingClient(this.publicOptions({ retries })),
    addressProblem: () => addressProblem(this.publicUrl, this.inherited.fetch),
    clock: () => this.clock,
    fail: (error, operation) => this.fail(error, operation),
  };
  #address = '';
  #isWaiting = false;
  #cancelStart = () => {};

  /** What the element is addressed by, as JSON; another address starts over. */
  protected abstract get addressedBy(): unknown;
  /** Loads what the element is addressed by, from the beginning. */
  protected abstract start(): void;
  /** Whether the element was disconnected before it had anything to keep. */
  protected get mustRestart(): boolean {
    return this.#isWaiting;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (!this.mustRestart) return;
    this.#address = '';
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#cancelStart();
  }

  protected override willUpdate(_changed: PropertyValues<this>): void {
    this.startForNewAddress();
  }

  /** Starts over when the address has changed; returns whether it has. */
  protected startForNewAddress(): boolean {
    const address = JSON.stringify([this.publicUrl, this.addressedBy]);
    if (address === this.#address) return false;
    this.#address = address;
    this.#cancelStart();
    // `start` follows, at the latest after the grace period for a provider.
    this.prepare();
    this.#isWaiting = this.publicUrl === undefined;
    this.#cancelStart = afterProviderGrace(this.clock, !this.#isWaiting, () => {
      this.#isWaiting = false;
      this.start();
    });
    return true;
  }
}
