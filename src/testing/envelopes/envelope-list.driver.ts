import { allByRole, byRole, fill, maybeByRole, nameOf, textOf, until, type Name } from '../query.js';

/**
 * Drives `sig-envelope-list` as a person does: in any language. Waiting methods throw after 20 seconds.
 *
 * @example
 * const driver = await new EnvelopeListDriver(document.querySelector('sig-envelope-list')).ready();
 * driver.select('Service agreement 2026');
 * driver.act('remind');
 */
export class EnvelopeListDriver {
  /** @param element The `sig-envelope-list`, connected to the document. */
  constructor(readonly element: HTMLElement) {}

  /** The visible text. */
  text(): string {
    return textOf(this.element);
  }

  /** What was announced last. */
  announced(): string {
    return this.element.shadowRoot?.querySelector('[role=status]')?.textContent?.trim() ?? '';
  }

  /** What is shown in place of rows; '' while there are some. */
  empty(): string {
    const panel = this.element.shadowRoot?.querySelector('[part=empty]');
    return panel ? textOf(panel) : '';
  }

  /** Waits for rows, for the message that there are none, or for an error. */
  async ready(): Promise<this> {
    await until(() => !this.isLoading(), 'the list');
    return this;
  }

  /** Whether the list is still loading. */
  isLoading(): boolean {
    const root = this.element.shadowRoot;
    return !root?.querySelector('[part=list], [part=empty], [part=problem]');
  }

  /** The subjects on show. */
  subjects(): string[] {
    return this.#rows().map((row) => nameOf(this.#opener(row)));
  }

  /** The row with this subject. */
  row(subject: Name): HTMLElement {
    const found = this.#rows().find((row) => {
      const name = nameOf(this.#opener(row));
      return typeof subject === 'string' ? name === subject : subject.test(name);
    });
    if (!found) throw new Error(`no envelope ${String(subject)}; there are: ${this.subjects().join(', ')}`);
    return found;
  }

  /** The words of a row. */
  rowText(subject: Name): string {
    return textOf(this.row(subject));
  }

  /** Opens an envelope. */
  open(subject: Name): void {
    this.#opener(this.row(subject)).click();
  }

  /** Selects an envelope, or takes it out of the selection; with the Shift key, all from the last one to this. */
  select(subject: Name, { shiftKey = false } = {}): void {
    const box = byRole(this.row(subject), 'checkbox');
    box.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, shiftKey }));
  }

  /** Presses the checkbox above the rows. */
  selectShown(): void {
    const box = this.element.shadowRoot?.querySelector<HTMLElement>('.select-all input');
    if (!box) throw new Error('there are no rows');
    box.click();
  }

  /** The subjects that are selected. */
  selected(): string[] {
    return this.#rows()
      .filter((row) => byRole<HTMLInputElement>(row, 'checkbox').checked)
      .map((row) => nameOf(this.#opener(row)));
  }

  /** Types in the search; `isFinal` presses Enter. */
  search(text: string, isFinal = false): void {
    const input = this.element.shadowRoot!.querySelector<HTMLInputElement>('input[type=search]')!;
    fill(input, text);
    if (isFinal) input.form!.requestSubmit();
  }

  /**
   * Presses a button of the filters: `viewAll`, `viewMine`, `viewAwaiting`, a status such as `completed`, `filters`, `clear`, or by
   * its name.
   */
  filter(name: Name): void {
    const filters = this.element.shadowRoot!.querySelector('[part=filters]')!;
    byRole(filters, 'button', name).click();
  }

  /** Opens the filters that are not always on show. */
  async openFilters(): Promise<void> {
    this.filter('filters');
    await until(() => maybeByRole(this.element, 'combobox', 'folder'), 'the filters');
  }

  /** Chooses a folder in the filters, by its name. */
  async chooseFolder(name: Name): Promise<void> {
    await this.#choose(byRole<HTMLSelectElement>(this.element, 'combobox', 'folder'), name);
  }

  /** Chooses how the envelopes came about, such as `SELF_SIGN`, or by its name, in the opened filters. */
  async chooseKind(name: Name): Promise<void> {
    await this.#choose(this.element.shadowRoot!.querySelector<HTMLSelectElement>('#kind')!, name);
  }

  /** Chooses a tag in the opened filters, or types it where no tags are known. */
  async chooseTag(tag: string): Promise<void> {
    const control = this.element.shadowRoot!.querySelector<HTMLElement>('#tag')!;
    if (control instanceof HTMLSelectElement) await this.#choose(control, tag);
    else fill(control, tag);
  }

  /** Types a recipient’s email address in the opened filters, and leaves the field. */
  typePerson(address: string): void {
    fill(byRole(this.element, 'textbox', 'person'), address);
  }

  /** Sets the days between which envelopes were created, `YYYY-MM-DD`, in the opened filters; '' takes one away. */
  setDates(from: string, to: string): void {
    for (const [id, day] of Object.entries({ from, to }))
      fill(this.element.shadowRoot!.querySelector<HTMLElement>(`#${id}`)!, day);
  }

  /** Presses an action on what is selected: `move`, `remind`, `void`, `download`, `clear`, or by its name. */
  act(name: Name): void {
    const bar = this.element.shadowRoot?.querySelector('[part=actions]');
    if (!bar) throw new Error('nothing is selected');
    byRole(bar, 'button', name).click();
  }

  /** The question before an action; waits for it. */
  async dialog(): Promise<HTMLElement> {
    return until(() => this.element.shadowRoot?.querySelector('dialog'), 'the question');
  }

  /** Chooses a folder in the question, by its name. */
  async chooseTarget(name: Name): Promise<void> {
    const dialog = await this.dialog();
    await this.#choose(await until(() => dialog.querySelector('select'), 'the folders'), name);
  }

  /** Types the reason in the question. */
  async giveReason(reason: string): Promise<void> {
    fill(byRole(await this.dialog(), 'textbox'), reason);
  }

  /** Answers the question. */
  async confirm(): Promise<void> {
    const dialog = await this.dialog();
    dialog.querySelector<HTMLElement>('button[type=submit]')!.click();
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

  async #choose(select: HTMLSelectElement, name: Name): Promise<void> {
    const option = await until(
      () =>
        [...select.options].find(({ text, value }) =>
          typeof name === 'string' ? text.trim() === name || value === name : name.test(text),
        ),
      `the choice ${String(name)}`,
    );
    select.value = option.value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  }

  #rows(): HTMLElement[] {
    const list = this.element.shadowRoot?.querySelector('[part=list] tbody');
    return list ? allByRole(list, 'row') : [];
  }

  #opener(row: HTMLElement): HTMLElement {
    return row.querySelector<HTMLElement>('.open')!;
  }
}
