import { allByRole, byRole, fill, maybeByRole, nameOf, textOf, until } from '../query.js';

/**
 * Drives `sig-contact-picker` as a person does: in any language.
 *
 * @example
 * const driver = new ContactPickerDriver(picker);
 * await driver.search('ada');
 * driver.choose('Ada Lovelace');
 */
export class ContactPickerDriver {
  /** @param element The element. */
  constructor(readonly element: HTMLElement) {}

  /** The text box. */
  input(): HTMLInputElement {
    return byRole<HTMLInputElement>(this.element, 'combobox');
  }

  /** Types into the text box. */
  type(text: string): void {
    this.input().focus();
    fill(this.input(), text);
  }

  /** Types, and waits for options or for the reason that there are none. */
  async search(text: string): Promise<void> {
    const before = this.#lastSaid();
    this.type(text);
    await until(() => this.#lastSaid() && this.#lastSaid() !== before, 'an answer');
  }

  /** Presses a key in the text box. */
  press(key: string): void {
    this.input().dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }),
    );
  }

  /** Pastes text into the text box. */
  paste(text: string): void {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    const event = new Event('paste', { bubbles: true, composed: true, cancelable: true });
    // Not by `ClipboardEvent`: Firefox's constructor leaves the data out.
    this.input().dispatchEvent(Object.assign(event, { clipboardData }));
  }

  /** The text of each option. */
  options(): string[] {
    return allByRole(this.element, 'option').map(textOf);
  }

  /** Chooses the option that begins so. */
  choose(name: string): void {
    byRole(this.element, 'option', name).click();
  }

  /** The names of the chosen people, with `multiple`. */
  chosen(): string[] {
    return allByRole(this.element, 'listitem').map(textOf);
  }

  /** Removes a chosen person by the button beside the name. */
  remove(name: string): void {
    const button = allByRole(this.element, 'button', 'remove').find((one) => nameOf(one).includes(name));
    if (!button) throw new Error(`No button removes ${name}`);
    button.click();
  }

  /** Opens the form for a new contact. */
  async startContact(): Promise<void> {
    const option = this.#find('[role=option].create');
    if (!option) throw new Error('a new contact is not offered');
    option.click();
    await until(() => maybeByRole(this.element, 'button', 'save'), 'the form');
  }

  /** Types a new contact's name and email, and saves it. */
  save({ name, email }: { name: string; email: string }): void {
    fill(byRole(this.element, 'textbox', 'new-name'), name);
    fill(byRole(this.element, 'textbox', 'new-email'), email);
    byRole(this.element, 'button', 'save').click();
  }

  /** Opens the form for a contact that is chosen, and waits until it is there. */
  async edit(name: string): Promise<void> {
    const button = [
      ...(this.element.shadowRoot?.querySelectorAll<HTMLElement>('[data-focus^=edit-]') ?? []),
    ].find((one) => one.localName === 'button' && nameOf(one).includes(name));
    if (!button) throw new Error(`No button edits ${name}`);
    button.click();
    await until(() => this.#find('[data-focus=form-title]'), 'the form');
  }

  /** Waits until the contact's details can be changed, changes those that are given, and saves them. */
  async change(details: {
    name?: string;
    email?: string;
    company?: string;
    favorite?: boolean;
  }): Promise<void> {
    const button = await until(() => maybeByRole(this.element, 'button', 'save'), 'the details');
    for (const field of ['name', 'email', 'company'] as const) {
      const text = details[field];
      if (text !== undefined) fill(byRole(this.element, 'textbox', `edit-${field}`), text);
    }
    const box = byRole<HTMLInputElement>(this.element, 'checkbox', 'edit-favorite');
    if (details.favorite !== undefined && box.checked !== details.favorite) box.click();
    button.click();
  }

  /** Limits the search to favourites, or not. Needs `favorites`. */
  limitToFavorites(isLimited: boolean): void {
    const box = byRole<HTMLInputElement>(this.element, 'checkbox', 'favorites');
    box.focus();
    if (box.checked !== isLimited) box.click();
  }

  /** Everything that is shown. */
  text(): string {
    return textOf(this.element);
  }

  /** The text of the live region. */
  said(): string {
    return allByRole(this.element, 'status').map(textOf).join(' ').trim();
  }

  /** As it stands in the live region: the same words twice differ by white space. */
  #lastSaid(): string {
    return (this.#find('.sr[role=status]')?.textContent ?? '').replace(/[ \n]+/g, ' ').replace(/^ $/, '');
  }

  #find(selector: string): HTMLElement | undefined {
    return this.element.shadowRoot?.querySelector<HTMLElement>(selector) ?? undefined;
  }
}
