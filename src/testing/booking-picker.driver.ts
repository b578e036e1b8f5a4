import { BookingDriver } from './booking.driver.js';
import { allByRole, byRole, fill, maybeByRole, nameOf, until, type Name } from './query.js';

/**
 * Drives `sig-booking-picker`, or own markup over the headless picker that carries the same hooks, as a booker does: in any
 * language. Waiting methods throw after ten seconds.
 *
 * @example
 * const driver = await new BookingPickerDriver(picker).ready();
 * await driver.chooseDay();
 * await driver.chooseTime();
 * await driver.book({ name: 'Ada Byron', email: 'ada@example.com' });
 * await driver.booked();
 */
export class BookingPickerDriver extends BookingDriver {
  /** Waits for days with times, the message that there are none, or an error. */
  async ready(): Promise<this> {
    await until(
      () => this.days().length > 0 || this.root.querySelector('[data-act=find], [data-act=retry]'),
      'days with times',
    );
    return this;
  }

  /** The names of the days that can be chosen. */
  days(): string[] {
    return this.#days().map(nameOf);
  }

  /**
   * The button of a day, by its date (`2026-03-24`) or its name.
   *
   * @throws {Error} If the day has no button.
   */
  day(name: Name): HTMLElement {
    return byRole(this.element, 'button', name);
  }

  /** Chooses a day by its date (`2026-03-24`) or name, without one the first that has times. Waits for its times. */
  async chooseDay(name?: Name): Promise<void> {
    const day = name === undefined ? this.#days()[0] : this.day(name);
    if (!day) throw new Error('no day has times');
    day.click();
    await this.settled();
    await until(() => this.times().length > 0, 'times of the day');
  }

  /** The names of the times that can be chosen. */
  times(): string[] {
    return this.#times().map(nameOf);
  }

  /** Chooses a time by its start (`2026-03-24T10:00:00Z`) or name, without one the first of the day. Waits for the form. */
  async chooseTime(name?: Name): Promise<void> {
    const time = name === undefined ? this.#times()[0] : byRole(this.element, 'button', name);
    if (!time) throw new Error('the day has no times');
    time.click();
    await this.settled();
    await until(() => this.submitButton(), 'the form');
  }

  /** Shows the next month. */
  async nextMonth(): Promise<void> {
    byRole(this.element, 'button', 'next').click();
    await this.settled();
  }

  /**
   * A control of the form by its label, or by `f-` and the key of its question: `f-name`, `f-email`, `f-guests`.
   *
   * @throws {Error} If no control matches.
   */
  field(label: Name): HTMLInputElement {
    for (const role of ['textbox', 'combobox', 'checkbox', 'radio']) {
      const found = maybeByRole<HTMLInputElement>(this.element, role, label);
      if (found) return found;
    }
    throw new Error(`no field ${String(label)}`);
  }

  /** Types into a control of the form. */
  fill(label: Name, value: string): void {
    fill(this.field(label), value);
  }

  /** The form's submit button; `undefined` while no form is shown. */
  submitButton(): HTMLElement | undefined {
    return allByRole(this.element, 'button').find((button) => button.getAttribute('type') === 'submit');
  }

  /**
   * Submits the form.
   *
   * @throws {Error} While no form is shown.
   */
  submit(): void {
    const button = this.submitButton();
    if (!button) throw new Error('no form');
    button.click();
  }

  /** Types name and email and submits the form. Does not wait for the answer: see `booked`. */
  async book({ name, email }: { name: string; email: string }): Promise<void> {
    this.fill('f-name', name);
    this.fill('f-email', email);
    await this.settled();
    this.submit();
  }

  /** Waits for the confirmation. */
  async booked(): Promise<void> {
    await until(
      () => this.root.querySelector('[data-focus=done]'),
      () => `the confirmation; shown: ${this.text()}`,
    );
  }

  /** The text of the live region. */
  said(): string {
    const region = this.root.querySelector('[aria-live], [role=status]');
    return (region?.textContent ?? '').replace(/\s+/g, ' ').trim();
  }

  /** Presses a key on the focused element; `more` adds modifiers. */
  press(key: string, more: KeyboardEventInit = {}): void {
    const active = this.active ?? this.element;
    active.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true, ...more }),
    );
  }

  /**
   * Opens the list of time zones, searches, and chooses the first match. In own markup the list may be a `select` with the hook
   * `zone`: then it chooses the first option whose name or value contains the query.
   */
  async chooseZone(query: string): Promise<void> {
    const list = maybeByRole<HTMLSelectElement>(this.element, 'combobox', 'zone');
    if (list instanceof HTMLSelectElement) {
      const wanted = plain(query);
      const match = [...list.options].find(({ text, value }) => plain(`${text} ${value}`).includes(wanted));
      if (!match) throw new Error(`no zone for ${query}`);
      fill(list, match.value);
      return this.settled();
    }
    byRole(this.element, 'button', 'zone').click();
    const input = await until(() => maybeByRole(this.element, 'combobox', 'zone-search'), 'the zone search');
    fill(input, query);
    await this.settled();
    const option = await until(() => maybeByRole(this.element, 'option'), `a zone for ${query}`);
    option.click();
    await this.settled();
  }

  #days(): HTMLElement[] {
    return this.#enabled('data-day');
  }

  #times(): HTMLElement[] {
    // Those that a conflict offers are not among the times of the day.
    return this.#enabled('data-start').filter((time) => !time.closest('form'));
  }

  /** The buttons with a hook that can be pressed. */
  #enabled(hook: string): HTMLElement[] {
    return allByRole(this.element, 'button').filter(
      (button) =>
        button.hasAttribute(hook) &&
        button.getAttribute('aria-disabled') !== 'true' &&
        !button.matches(':disabled'),
    );
  }

  /** Waits for the element's pending update; in own markup for a frame of the framework. */
  async settled(): Promise<void> {
    const { updateComplete } = this.element as HTMLElement & { updateComplete?: Promise<unknown> };
    await (updateComplete ?? new Promise((next) => setTimeout(next)));
  }
}

/** As people and lists of zones write a place: `New York`, `America/New_York`. */
const plain = (text: string) => text.toLowerCase().replaceAll('_', ' ');
