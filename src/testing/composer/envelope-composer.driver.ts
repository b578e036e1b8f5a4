import { allByRole, byRole, fill, nameOf, textOf, until, type Name } from '../query.js';

/**
 * Drives `sig-envelope-composer` as a person does, in any language. Waiting methods throw after twenty seconds.
 *
 * @example
 * const driver = await new EnvelopeComposerDriver(composer).ready();
 * driver.choose([new File([pdf], 'Agreement.pdf', { type: 'application/pdf' })]);
 * await driver.documentsReady();
 */
export class EnvelopeComposerDriver {
  /** @param element The element. */
  constructor(readonly element: HTMLElement) {}

  /** Waits until a step, an end or a problem is shown. */
  async ready(): Promise<this> {
    await until(() => this.headings().length > 0 && !this.#isBusy, 'the composer');
    return this;
  }

  /** The headings, from the top. */
  headings(): string[] {
    return allByRole(this.element, 'heading').map((heading) => nameOf(heading));
  }

  /** The name of the step on show; `undefined` without one. */
  step(): string | undefined {
    const current = this.element.shadowRoot?.querySelector('[aria-current=step] > span:not(.number)');
    return current ? textOf(current) : undefined;
  }

  /** Shows a step (`documents`, `recipients`, `fields`, `send`, or a pattern of its name), and waits for it. */
  async goTo(name: Name): Promise<void> {
    byRole(this.element, 'button', typeof name === 'string' ? `step-${name}` : name).click();
    await until(() => this.isAt(name) && !this.#isBusy, String(name));
  }

  /** Whether a step (`documents`, `recipients`, `fields`, `send`, or a pattern of its name) is on show. */
  isAt(name: Name): boolean {
    const current = this.element.shadowRoot?.querySelector<HTMLElement>('[aria-current=step]');
    return typeof name === 'string'
      ? current?.dataset['act'] === `step-${name}`
      : name.test(this.step() ?? '');
  }

  /** Chooses files, as the file dialog does. */
  choose(files: readonly File[]): void {
    const input = this.element.shadowRoot?.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('no file can be chosen');
    const transfer = new DataTransfer();
    for (const file of files) transfer.items.add(file);
    input.files = transfer.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }

  /** The documents, each with its state. */
  documents(): string[] {
    return this.#parts('document');
  }

  /** Waits until there are documents, and all are ready. */
  async documentsReady(): Promise<void> {
    await until(
      () => {
        const documents = [...(this.element.shadowRoot?.querySelectorAll('[part~=document]') ?? [])];
        return documents.length > 0 && documents.every(({ part }) => part.contains('ready'));
      },
      () => `ready documents, not “${this.documents().join(', ')}”`,
    );
  }

  /** The names of the buttons. */
  buttons(): string[] {
    return allByRole(this.element, 'button').map((button) => nameOf(button));
  }

  /** Presses a button, by its hook (`next`, `send`, `add-recipient`) or a name that is, or begins with, `name`. */
  press(name: Name): void {
    byRole(this.element, 'button', name).click();
  }

  /** Moves focus to the control with this hook or name. */
  focus(name: string): void {
    const control = ['button', 'textbox', 'link'].flatMap((role) => allByRole(this.element, role, name))[0];
    if (!control) throw new Error(`no control “${name}”`);
    control.focus();
  }

  /** Chooses an option by its value or name, e.g. of the signing order: `parallel` or `sequential`. */
  chooseOption(name: Name): void {
    byRole(this.element, 'radio', name).click();
  }

  /** The options, e.g. of the saved signatures: `, chosen` follows the chosen one. */
  options(): string[] {
    return allByRole(this.element, 'radio').map(
      (radio) => nameOf(radio) + ((radio as HTMLInputElement).checked ? ', chosen' : ''),
    );
  }

  /** What stands in a field: `subject`, `message`, `name-` for the first recipient’s, or by its label. */
  value(name: Name): string {
    const input = byRole(this.element, 'textbox', name);
    return 'value' in input ? String(input.value) : '';
  }

  /** Types into a field: `subject`, `message`, `name-` for the first recipient’s, or by its label. */
  type(name: Name, text: string): void {
    fill(byRole(this.element, 'textbox', name), text);
  }

  /** Ticks or unticks a checkbox: `together`, `by-link`, or by its label; `index` counts those of the same name from 0. */
  toggle(name: Name, index = 0): void {
    const box = allByRole(this.element, 'checkbox', name)[index];
    if (!(box instanceof HTMLElement)) throw new Error(`no checkbox ${String(name)}`);
    box.click();
  }

  /** The last day to sign, as `YYYY-MM-DD`; empty without one. */
  lastDay(): string {
    return this.#lastDay?.value ?? '';
  }

  /** Chooses the last day to sign, `YYYY-MM-DD`; empty for none. */
  chooseLastDay(day: string): void {
    const input = this.#lastDay;
    if (!input) throw new Error('no last day to sign can be chosen');
    input.value = day;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }

  /** What stands in the fields for access codes, by recipient: empty again once a code is saved. */
  accessCodes(): string[] {
    return this.#codes.map(({ value }) => value);
  }

  /** Types an access code for the recipient at `index`, from 0, of those who can be asked for one. */
  typeAccessCode(index: number, code: string): void {
    const input = this.#codes[index];
    if (!input) throw new Error(`no access code for recipient ${index}`);
    const details = input.closest('details');
    if (details) details.open = true;
    fill(input, code);
  }

  /** Whether the button that sends can be pressed. */
  canSend(): boolean {
    const button = this.element.shadowRoot?.querySelector('[part~=send]');
    return button?.getAttribute('aria-disabled') === 'false';
  }

  /** The invitation in the preview, as HTML; `undefined` while none is shown. */
  email(): string | undefined {
    return this.element.shadowRoot?.querySelector('iframe')?.srcdoc;
  }

  /** What is missing in the fields, or worth a look, each with what can be done about it. */
  findings(): string[] {
    return this.#parts('finding');
  }

  /** What is asked about the field in doubt; `undefined` while none is asked about. */
  question(): string | undefined {
    const title = this.element.shadowRoot?.querySelector('[part~=question] [role=heading]');
    return title ? textOf(title) : undefined;
  }

  /** Whether the question can be answered: the last answer is saved. */
  canDecide(): boolean {
    const buttons = this.element.shadowRoot?.querySelectorAll('[part~=question] [aria-disabled]') ?? [];
    return (
      buttons.length > 0 && [...buttons].every((button) => button.getAttribute('aria-disabled') === 'false')
    );
  }

  /** What went wrong, or what somebody else changed. */
  notices(): string[] {
    return this.#parts('notice');
  }

  /** What is said at once, since it went wrong or has ended. */
  alerts(): string[] {
    return allByRole(this.element, 'alert').map((alert) => textOf(alert));
  }

  /** Whether everything is saved, in words. */
  saveState(): string {
    return this.#parts('save-state')[0] ?? '';
  }

  /** The names of those whose signing links are shown. */
  links(): string[] {
    return this.#parts('link');
  }

  /** What was done after sending, each with what is said of it. */
  done(): string[] {
    return this.#parts('done');
  }

  /** Whether the form that is open after sending can be submitted. */
  canSubmit(): boolean {
    return this.#form?.querySelector('[type=submit]')?.getAttribute('aria-disabled') === 'false';
  }

  /** Agrees to sign at once. */
  agree(): void {
    this.#form?.querySelector<HTMLInputElement>('[type=checkbox]')?.click();
  }

  /** The folders that can be chosen; empty while they are not shown. */
  folders(): string[] {
    return [...(this.#folderList?.options ?? [])].map(({ text }) => text.trim());
  }

  /** Chooses the folder of this name. */
  chooseFolder(name: RegExp): void {
    const list = this.#folderList;
    const option = [...(list?.options ?? [])].find(({ text }) => name.test(text));
    if (!list || !option)
      throw new Error(`no folder ${String(name)}; there are: ${this.folders().join(', ')}`);
    list.value = option.value;
    list.dispatchEvent(new Event('change', { bubbles: true }));
  }

  /** The link to the envelope's page. */
  envelopeLink(): HTMLAnchorElement | undefined {
    return this.element.shadowRoot?.querySelector<HTMLAnchorElement>('a[part~=envelope]') ?? undefined;
  }

  /** The link to what the person signs: alone, or where signing at once was refused. */
  signingLink(): HTMLAnchorElement | undefined {
    return this.element.shadowRoot?.querySelector<HTMLAnchorElement>('[part~=sign]') ?? undefined;
  }

  /** Everything that is shown. */
  text(): string {
    return textOf(this.element);
  }

  /** The text of the live region. */
  said(): string {
    return allByRole(this.element, 'status')
      .map((region) => (region.textContent ?? '').replace(/\s+/g, ' ').trim())
      .filter(Boolean)
      .join(' ');
  }

  get #lastDay(): HTMLInputElement | null | undefined {
    return this.element.shadowRoot?.querySelector<HTMLInputElement>('input[type=date]');
  }

  get #codes(): HTMLInputElement[] {
    return [...(this.element.shadowRoot?.querySelectorAll<HTMLInputElement>('.code input') ?? [])];
  }

  get #form(): HTMLFormElement | null | undefined {
    return this.element.shadowRoot?.querySelector('[part~=after] form');
  }

  get #folderList(): HTMLSelectElement | null | undefined {
    return this.#form?.querySelector('select');
  }

  get #isBusy(): boolean {
    return Boolean(this.element.shadowRoot?.querySelector('[aria-busy]'));
  }

  #parts(name: string): string[] {
    const found = this.element.shadowRoot?.querySelectorAll(`[part~='${name}']`) ?? [];
    return [...found].map((part) => textOf(part));
  }
}
