import { BookingDriver } from './booking.driver.js';
import { BookingHostDriver } from './booking-host.driver.js';
import { BookingPickerDriver } from './booking-picker.driver.js';
import { allByRole, byRole, fill, maybeByRole, nameOf, until, type Name } from './query.js';

/**
 * Drives `sig-booking-manager` as a booker does: in any language. Waiting methods throw after ten seconds.
 *
 * @example
 * const driver = await new BookingManagerDriver(manager).ready();
 * await driver.choose();
 * driver.move();
 * await driver.moved();
 */
export class BookingManagerDriver extends BookingDriver {
  /** Waits until the form that cancels, the picker, a final state or a load error is shown. */
  async ready(): Promise<this> {
    await until(
      () =>
        this.cancelButton() ?? this.alert() ?? (this.picker()?.days().length || undefined) ?? this.state(),
      'what the link can do',
    );
    return this;
  }

  /** The picker for another time, where the link can move the booking. */
  picker(): BookingPickerDriver | undefined {
    const picker = this.element.shadowRoot?.querySelector<HTMLElement>('sig-booking-picker');
    return picker ? new BookingPickerDriver(picker) : undefined;
  }

  /** The host's page, once it is shown in place. */
  hostPage(): BookingHostDriver | undefined {
    const page = this.element.shadowRoot?.querySelector<HTMLElement>('sig-booking-host');
    return page ? new BookingHostDriver(page) : undefined;
  }

  /** The heading of the final state; `undefined` before it is reached. */
  state(): string | undefined {
    const heading = this.element.shadowRoot?.querySelector('[part=state] [role=heading]');
    return heading ? nameOf(heading) : undefined;
  }

  /** The button that cancels the booking; `undefined` when it is not shown. */
  cancelButton(): HTMLElement | undefined {
    return maybeByRole(this.element, 'button', 'cancel');
  }

  /** Clicks the button that cancels, after typing `reason` if given. */
  async cancel(reason?: string): Promise<void> {
    await until(() => this.cancelButton(), 'the button that cancels');
    if (reason !== undefined) this.giveReason(reason);
    this.cancelButton()?.click();
  }

  /** Types the reason of a cancellation. */
  giveReason(reason: string): void {
    fill(byRole(this.element, 'textbox', 'reason'), reason);
  }

  /** The typed reason of a cancellation. */
  reason(): string {
    return byRole<HTMLTextAreaElement>(this.element, 'textbox', 'reason').value;
  }

  /** Chooses a day and a time to move to; without names the first ones. Waits for the step that moves. */
  async choose(day?: Name, time?: Name): Promise<void> {
    const picker = await until(() => {
      const candidate = this.picker();
      return candidate && candidate.days().length > 0 ? candidate : undefined;
    }, 'days with times');
    await picker.chooseDay(day);
    await picker.chooseTime(time);
  }

  /** The button that moves the booking; `undefined` before a time is chosen. */
  moveButton(): HTMLElement | undefined {
    return this.picker()?.submitButton();
  }

  /** Clicks the button that moves the booking. Does nothing when it is not shown. */
  move(): void {
    this.moveButton()?.click();
  }

  /** Waits for the confirmation of the move. */
  async moved(): Promise<void> {
    await until(
      () => this.picker()?.element.shadowRoot?.querySelector('[part=confirmation]'),
      'the confirmation of the move',
    );
  }

  /** The text of the live regions, the picker's included. */
  said(): string {
    return allByRole(this.element, 'status')
      .map((region) => (region.textContent ?? '').replace(/\s+/g, ' ').trim())
      .filter(Boolean)
      .join(' ');
  }
}
