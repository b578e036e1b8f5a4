import { BookingHostDriver } from './booking-host.driver.js';
import { BookingPickerDriver } from './booking-picker.driver.js';
import { allByRole, byRole, fill, maybeByRole, nameOf, textOf, until, type Name } from './query.js';

/** Speaks to a `sig-booking-manager` as a booker does. */
export class BookingManagerDriver {
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

  link(name: Name): HTMLAnchorElement | undefined {
    return maybeByRole<HTMLAnchorElement>(this.element, 'link', name);
  }

  /** The notice of a load error. */
  alert(): HTMLElement | undefined {
    return maybeByRole(this.element, 'alert');
  }

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

  cancelButton(): HTMLElement | undefined {
    return this.button(/^(Cancel this booking|Cancelling|Diesen Termin absagen|Wird abgesagt)/);
  }

  /** Cancels; `reason` is typed first. */
  async cancel(reason?: string): Promise<void> {
    await until(() => this.cancelButton(), 'the button that cancels');
    if (reason !== undefined) this.giveReason(reason);
    this.cancelButton()?.click();
  }

  giveReason(reason: string): void {
    fill(byRole(this.element, 'textbox', /^(Reason|Grund)/), reason);
  }

  reason(): string {
    return byRole<HTMLTextAreaElement>(this.element, 'textbox', /^(Reason|Grund)/).value;
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

  moveButton(): HTMLElement | undefined {
    return this.picker()?.submitButton();
  }

  move(): void {
    this.moveButton()?.click();
  }

  async moved(): Promise<void> {
    await until(
      () => this.heading(/^(Your booking is moved|Ihr Termin ist verschoben)/),
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

  /** The accessible name of the focused element, also inside the picker; '' for none. */
  focused(): string {
    let active = this.element.shadowRoot?.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    return active ? nameOf(active) : '';
  }
}
