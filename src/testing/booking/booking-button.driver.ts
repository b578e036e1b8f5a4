import { BookingPickerDriver } from '../booking-picker.driver.js';
import { byRole, maybeByRole, until } from '../query.js';

/**
 * Drives `sig-booking-button` as a booker does: in any language. Waiting methods throw after ten seconds.
 *
 * @example
 * const driver = new BookingButtonDriver(button);
 * const picker = await driver.open();
 */
export class BookingButtonDriver {
  /** @param element The element. */
  constructor(readonly element: HTMLElement) {}

  /** The button on the page. */
  button(): HTMLButtonElement {
    return this.element.shadowRoot!.querySelector<HTMLButtonElement>('[part=button]')!;
  }

  /** The open dialog; `undefined` while it is closed. */
  dialog(): HTMLDialogElement | undefined {
    return this.element.shadowRoot?.querySelector<HTMLDialogElement>('dialog[open]') ?? undefined;
  }

  /** Presses the button and waits for the dialog; the first time also for the days of the picker. */
  async open(): Promise<BookingPickerDriver> {
    const isFirst = !this.element.shadowRoot?.querySelector('sig-booking-picker');
    this.button().click();
    const picker = await until(
      () => this.dialog()?.querySelector<HTMLElement>('sig-booking-picker'),
      'the dialog',
    );
    const driver = new BookingPickerDriver(picker);
    return isFirst ? driver.ready() : driver;
  }

  /** Closes the dialog by its button. */
  close(): void {
    byRole(this.dialog()!, 'button', 'close').click();
  }

  /** What went wrong with loading the times; `undefined` where nothing did. */
  alert(): HTMLElement | undefined {
    const dialog = this.dialog();
    return dialog && maybeByRole(dialog, 'alert');
  }
}
