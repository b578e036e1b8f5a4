import { allByRole, byRole, fill, maybeByRole, nameOf, textOf, until } from '../query.js';

/**
 * Drives `sig-contact-picker` as a person does: by visible labels, English or German.
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
    this.type(text);
    await until(() => /match|Treffer|Nobody|Niemand|busy|offline|trouble/.test(this.said()), 'an answer');
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
    const button = allByRole(this.element, 'button').find(
      (one) => nameOf(one).includes(name) && /^Remove|entfernen$/.test(nameOf(one)),
    );
    if (!button) throw new Error(`No button removes ${name}`);
    button.click();
  }

  /** Opens the form for a new contact. */
  async startContact(): Promise<void> {
    byRole(this.element, 'option', /^(Add a new|Neuen Kontakt)/).click();
    await until(() => maybeByRole(this.element, 'button', /^(Save contact|Kontakt sp)/), 'the form');
  }

  /** Types a new contact's name and email, and saves it. */
  save({ name, email }: { name: string; email: string }): void {
    fill(byRole(this.element, 'textbox', 'Name'), name);
    fill(byRole(this.element, 'textbox', /^E-?Mail/i), email);
    byRole(this.element, 'button', /^(Save contact|Kontakt sp)/).click();
  }

  /** Opens the form for a contact that is chosen, and waits until it is there. */
  async edit(name: string): Promise<void> {
    byRole(this.element, 'button', new RegExp(`^Edit ${name}$|^${name} bearbeiten$`)).click();
    await until(() => maybeByRole(this.element, 'group', /^(Edit contact|Kontakt bearbeiten)/), 'the form');
  }

  /** Waits until the contact's details can be changed, changes those that are given, and saves them. */
  async change(details: {
    name?: string;
    email?: string;
    company?: string;
    favorite?: boolean;
  }): Promise<void> {
    const button = await until(
      () => maybeByRole(this.element, 'button', /^(Save contact|Kontakt sp)/),
      'the details',
    );
    const labels = { name: 'Name', email: /^E-?Mail/i, company: /^(Company|Firma)/ };
    for (const field of ['name', 'email', 'company'] as const) {
      const text = details[field];
      if (text !== undefined) fill(byRole(this.element, 'textbox', labels[field]), text);
    }
    const box = byRole<HTMLInputElement>(this.element, 'checkbox', /^(Favourite|Favorit)$/);
    if (details.favorite !== undefined && box.checked !== details.favorite) box.click();
    button.click();
  }

  /** Limits the search to favourites, or not. Needs `favorites`. */
  limitToFavorites(isLimited: boolean): void {
    const box = byRole<HTMLInputElement>(this.element, 'checkbox', /^(Favourites only|Nur Favoriten)/);
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
}
