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

  /** What is on offer: each kind's title and length. */
  types(): string[] {
    const list = this.element.shadowRoot?.querySelector('[part=types]');
    return list ? allByRole(list, 'button').map(nameOf) : [];
  }

  /** Waits until the list is there, or the statement that there is none. */
  async ready(): Promise<this> {
    await until(
      () => this.types().length > 0 || this.text().includes('Nothing can be booked') || this.alert(),
      'the list',
    );
    return this;
  }

  /** What went wrong. */
  alert(): HTMLElement | undefined {
    return maybeByRole(this.element, 'alert');
  }

  logo(): HTMLImageElement | undefined {
    return maybeByRole<HTMLImageElement>(this.element, 'img');
  }

  /** Chooses a kind and waits for its picker's days. */
  async choose(name: Name): Promise<BookingPickerDriver> {
    byRole(this.element, 'button', name).click();
    const picker = await until(
      () =>
        [...(this.element.shadowRoot?.querySelectorAll<HTMLElement>('sig-booking-picker') ?? [])].find(
          (one) => !one.hidden,
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

  /** What has focus, by its accessible name, also inside the picker. */
  focused(): string {
    let active = this.element.shadowRoot?.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    return active ? nameOf(active) : '';
  }
}
