import { BookingDriver } from './booking.driver.js';
import { BookingPickerDriver } from './booking-picker.driver.js';
import { allByRole, byRole, maybeByRole, nameOf, until, type Name } from './query.js';

/**
 * Drives `sig-booking-host` as a booker does: in any language. Waiting methods throw after ten seconds.
 *
 * @example
 * const driver = await new BookingHostDriver(host).ready();
 * const picker = await driver.choose('Intro call');
 */
export class BookingHostDriver extends BookingDriver {
  /** The names of the event types: title and length. */
  types(): string[] {
    const list = this.element.shadowRoot?.querySelector('[part=types]');
    return list ? allByRole(list, 'button').map(nameOf) : [];
  }

  /** Waits for the list, the message that it is empty, or an error. */
  async ready(): Promise<this> {
    await until(
      () => this.types().length > 0 || this.element.shadowRoot?.querySelector('[part=empty]') || this.alert(),
      'the list',
    );
    return this;
  }

  /** The firm's logo; `undefined` when the page has none. */
  logo(): HTMLImageElement | undefined {
    return maybeByRole<HTMLImageElement>(this.element, 'img');
  }

  /** Chooses an event type by its title, or by `type-` and its slug, and waits for its picker's days. */
  async choose(name: Name): Promise<BookingPickerDriver> {
    byRole(this.element, 'button', name).click();
    const picker = await until(
      () =>
        [...(this.element.shadowRoot?.querySelectorAll<HTMLElement>('sig-booking-picker') ?? [])].find(
          (candidate) => !candidate.hidden,
        ),
      'the picker',
    );
    return new BookingPickerDriver(picker).ready();
  }

  /** Goes back to the list and waits for it. */
  async back(): Promise<void> {
    byRole(this.element, 'button', 'back').click();
    await until(() => this.types().length > 0, 'the list');
  }
}
