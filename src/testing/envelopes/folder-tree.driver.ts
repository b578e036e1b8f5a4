import { allByRole, byRole, fill, maybeByRole, textOf, until, type Name } from '../query.js';

/**
 * Drives `sig-folder-tree` as a person does: in any language. Waiting methods throw after 20 seconds.
 *
 * @example
 * const driver = await new FolderTreeDriver(document.querySelector('sig-folder-tree')).ready();
 * driver.choose('Clients');
 */
export class FolderTreeDriver {
  /** @param element The `sig-folder-tree`, connected to the document. */
  constructor(readonly element: HTMLElement) {}

  /** The visible text. */
  text(): string {
    return textOf(this.element);
  }

  /** What was announced last. */
  announced(): string {
    return this.element.shadowRoot?.querySelector('[role=status]')?.textContent?.trim() ?? '';
  }

  /** Waits for the folders, or for an error. */
  async ready(): Promise<this> {
    await until(() => this.element.shadowRoot?.querySelector('[part=tree], [part=problem]'), 'the folders');
    return this;
  }

  /** The names on show, each indented by two spaces for each level below the first. */
  items(): string[] {
    return this.#items().map(
      (item) => '  '.repeat(Number(item.ariaLevel) - 1) + textOf(item.querySelector('.name')!),
    );
  }

  /** The line with this name. */
  item(name: string): HTMLElement {
    const found = this.#items().find((item) => textOf(item.querySelector('.name')!) === name);
    if (!found) throw new Error(`no folder ${name}; there are: ${this.items().join(', ')}`);
    return found;
  }

  /** Chooses a folder. */
  choose(name: string): void {
    this.item(name).click();
  }

  /** Opens or closes a folder with the mouse. */
  toggle(name: string): void {
    this.item(name).querySelector<HTMLElement>('.arrow')!.click();
  }

  /** The name of the chosen line; '' for none. */
  chosen(): string {
    const item = this.#items().find((one) => one.ariaSelected === 'true');
    return item ? textOf(item.querySelector('.name')!) : '';
  }

  /** Drags one folder onto another line. */
  async drag(name: string, target: string): Promise<void> {
    await drag(this.item(name), this.item(target));
  }

  /** Drags a row of a list onto a folder; returns whether the folder takes it. */
  async drop(row: HTMLElement, target: string): Promise<boolean> {
    return drag(row, this.item(target));
  }

  /** Presses a button (`create`, `rename`, `move`, `delete`, or by its name), and waits for its question. */
  async ask(name: Name): Promise<HTMLElement> {
    byRole(this.element, 'button', name).click();
    return this.dialog();
  }

  /** The question before an act; waits for it. */
  async dialog(): Promise<HTMLElement> {
    return until(() => this.element.shadowRoot?.querySelector<HTMLElement>('dialog:modal'), 'the question');
  }

  /** Types a name in the question. */
  async giveName(name: string): Promise<void> {
    fill(byRole(await this.dialog(), 'textbox'), name);
  }

  /** Chooses where a folder goes, by the name of the folder. */
  async chooseTarget(name: string): Promise<void> {
    const select = byRole<HTMLSelectElement>(await this.dialog(), 'combobox');
    const option = [...select.options].find(({ text }) => text.trim() === name);
    if (!option) throw new Error(`no folder ${name} to move to`);
    select.value = option.value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  }

  /** Answers the question. */
  async confirm(): Promise<void> {
    (await this.dialog()).querySelector<HTMLElement>('button[type=submit]')!.click();
  }

  /** The first button with this name; otherwise `undefined`. */
  button(name: Name): HTMLElement | undefined {
    return maybeByRole(this.element, 'button', name);
  }

  /** The name of the focused line; '' for none. */
  focused(): string {
    const active = this.element.shadowRoot?.activeElement?.querySelector('.name');
    return active ? textOf(active) : '';
  }

  #items(): HTMLElement[] {
    return allByRole(this.element, 'treeitem');
  }
}

/** The events of a mouse that drags one element onto another; a target that does not take it gets no drop. */
async function drag(from: HTMLElement, to: HTMLElement): Promise<boolean> {
  const dataTransfer = new DataTransfer();
  const fire = (item: HTMLElement, type: string) =>
    item.dispatchEvent(
      new DragEvent(type, { bubbles: true, cancelable: true, composed: true, dataTransfer }),
    );
  fire(from, 'dragstart');
  // A mouse is slower than a frame.
  await new Promise((next) => requestAnimationFrame(next));
  fire(to, 'dragenter');
  const isTaken = !fire(to, 'dragover');
  if (isTaken) fire(to, 'drop');
  fire(from, 'dragend');
  return isTaken;
}
