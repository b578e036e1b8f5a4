import { allByRole, byRole, maybeByRole, nameOf, textOf, until, type Name } from './query.js';

/**
 * Drives `sig-notification-bell` as a person does: in any language. Waiting methods throw after 20 seconds.
 *
 * @example
 * const driver = new NotificationBellDriver(document.querySelector('sig-notification-bell'));
 * await driver.open();
 * await driver.choose(/signed/);
 */
export class NotificationBellDriver {
  /** @param element The `sig-notification-bell`, connected to the document. */
  constructor(readonly element: HTMLElement) {}

  /** The bell; `undefined` while it is hidden. */
  bell(): HTMLElement | undefined {
    return allByRole(this.element, 'button').find(({ part }) => part.contains('bell'));
  }

  /** What assistive tools say of the bell, such as "Notifications, 3 unread"; '' while it is hidden. */
  name(): string {
    const bell = this.bell();
    return bell ? nameOf(bell) : '';
  }

  /** What the badge shows, such as "3" or "99+"; '' without one. */
  badge(): string {
    return this.element.shadowRoot?.querySelector('[part=badge]')?.textContent?.trim() ?? '';
  }

  /** The open list; otherwise `undefined`. */
  list(): HTMLElement | undefined {
    return maybeByRole(this.element, 'dialog');
  }

  /** The visible text, without the bell's. */
  text(): string {
    const list = this.list();
    return list ? textOf(list) : '';
  }

  /** What was announced last. */
  announced(): string {
    return this.element.shadowRoot?.querySelector('[role=status]')?.textContent?.trim() ?? '';
  }

  /** Opens the list, and waits for notifications, for the message that there are none, or for an error. */
  async open(): Promise<this> {
    if (!this.list()) (await until(() => this.bell(), 'the bell')).click();
    await until(
      () =>
        this.rows().length > 0 ||
        this.element.shadowRoot?.querySelector('[part=empty]') ||
        maybeByRole(this.element, 'alert'),
      'the list',
    );
    return this;
  }

  /** The names of the notifications on show, unread ones beginning with "Unread:". */
  rows(): string[] {
    return this.#openers().map(nameOf);
  }

  /** The notification with this name, as its link or button. */
  row(name: Name): HTMLElement {
    const found = this.#openers().find((opener) =>
      typeof name === 'string' ? nameOf(opener).includes(name) : name.test(nameOf(opener)),
    );
    if (!found) throw new Error(`no notification ${String(name)}; there are: ${this.rows().join(', ')}`);
    return found;
  }

  /** Chooses a notification. */
  choose(name: Name): void {
    this.row(name).click();
  }

  /** Deletes a notification and waits until it is gone. */
  async delete(name: Name): Promise<void> {
    const row = this.row(name);
    byRole(row.closest('li')!, 'button', 'delete').click();
    await until(() => !row.isConnected, 'its end');
  }

  /** The first button with this hook or name; otherwise `undefined`. */
  button(name: Name): HTMLElement | undefined {
    return maybeByRole(this.element, 'button', name);
  }

  /** The accessible name of the focused part; '' for none. */
  focused(): string {
    const active = this.element.shadowRoot?.activeElement;
    return active ? nameOf(active) : '';
  }

  #openers(): HTMLElement[] {
    const list = this.list();
    return list
      ? allByRole(list, 'listitem').map((item) => item.querySelector<HTMLElement>('button, a')!)
      : [];
  }
}
