import { BookingPickerDriver } from './booking-picker.driver.js';
import { allByRole, byRole, maybeByRole, nameOf, textOf, until, type Name } from './query.js';

/** Speaks to a `sig-booking-host` as a booker does. */
export class BookingHostDriver {
  constructor(readonly element: HTMLElement) {}

  text(): string {
    return textOf(this.element);
  }

  heading(name?: Name): HTMLElement | undefined {
    return maybeByRole(this.element, 'heading', name);
  }

  button(name: Name): HTMLElement | undefined {
    return maybeByRole(this.element, 'button', name);
  }

  /** The names of the event types: title and length. */
  types(): string[] {
    const list = this.element.shadowRoot?.querySelector('[part=types]');
    return list ? allByRole(list, 'button').map(nameOf) : [];
  }

  /** Waits until the list, the message that it is empty, or an error is shown. */
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

  /** Back to the list. */
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
