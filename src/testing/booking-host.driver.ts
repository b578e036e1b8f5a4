import { BookingPickerDriver } from './booking-picker.driver.js';
import { allByRole, byRole, maybeByRole, nameOf, textOf, until, type Name } from './query.js';

/**
 * Drives `sig-booking-host` as a booker does: by visible labels, English or German. Waiting methods throw after ten seconds.
 *
 * @example
 * const driver = await new BookingHostDriver(host).ready();
 * const picker = await driver.choose('Intro call');
 */
export class BookingHostDriver {
  /** @param element The `sig-booking-host`, connected to the document. */
  constructor(readonly element: HTMLElement) {}

  /** The visible text, shadow roots included. */
  text(): string {
    return textOf(this.element);
  }

  /** The first heading with this name, or any heading without one; otherwise `undefined`. */
  heading(name?: Name): HTMLElement | undefined {
    return maybeByRole(this.element, 'heading', name);
  }

  /** The first button with this name; otherwise `undefined`. */
  button(name: Name): HTMLElement | undefined {
    return maybeByRole(this.element, 'button', name);
  }

  /** The names of the event types: title and length. */
  types(): string[] {
    const list = this.element.shadowRoot?.querySelector('[part=types]');
    return list ? allByRole(list, 'button').map(nameOf) : [];
  }

  /** Waits for the list, the message that it is empty, or an error. */
  async ready(): Promise<this> {
    await until(
      () => this.types().length > 0 || this.text().includes('Nothing can be booked') || this.alert(),
      'the list',
    );
    return this;
  }

  /** The error notice. */
  alert(): HTMLElement | undefined {
    return maybeByRole(this.element, 'alert');
  }

  /** The firm's logo; `undefined` when the page has none. */
  logo(): HTMLImageElement | undefined {
    return maybeByRole<HTMLImageElement>(this.element, 'img');
  }

  /** Chooses an event type and waits for its picker's days. */
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
    byRole(this.element, 'button', /^(All meetings|Alle Terminarten)$/).click();
    await until(() => this.types().length > 0, 'the list');
  }

  /** The accessible name of the focused element, also inside the picker; '' for none. */
  focused(): string {
    let active = this.element.shadowRoot?.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    return active ? nameOf(active) : '';
  }
}
