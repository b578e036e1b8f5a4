import type { SigProposalAccept } from '../elements/index.js';
import { allByRole, byRole, fill, maybeByRole, nameOf, textOf, until } from './query.js';

/** A button, by its purpose. */
type Button = 'accept' | 'decline' | 'resume' | 'cancel' | 'pdf' | 'read' | 'again' | 'finished';
const hookOf = (button: Button) => (button === 'again' ? 'retry' : button);

/**
 * Drives `sig-proposal-accept`, or own markup over the headless proposal that carries the same hooks, as a person does, in any
 * language. Waiting methods throw after ten seconds.
 *
 * @example
 * const driver = await new ProposalAcceptDriver(proposal).ready();
 * await driver.accept({ name: 'Clara Client', email: 'clara@example.com' });
 */
export class ProposalAcceptDriver<E extends HTMLElement = SigProposalAccept> {
  /**
   * @param element The `sig-proposal-accept`, or the root of own markup; connected to the document.
   * @param _language Has no effect: every language is driven in the same way.
   */
  constructor(
    readonly element: E,
    _language?: string,
  ) {}

  /** Waits until the proposal or an error is shown. */
  async ready(): Promise<this> {
    const { element } = this;
    await until(
      () => allByRole(element, 'heading').length > 0 || maybeByRole(element, 'alert'),
      'the proposal',
    );
    return this;
  }

  /** The visible text, shadow roots included. */
  get text(): string {
    return textOf(this.element);
  }
  /** The names of the headings, in document order. */
  get headings(): string[] {
    return allByRole(this.element, 'heading').map(nameOf);
  }
  /** The fee tables by caption, each as rows of cell texts. */
  get fees(): { [caption: string]: string[][] } {
    const tables = allByRole(this.element, 'table').filter((table) => (table as HTMLTableElement).caption);
    return Object.fromEntries(
      tables.map((table) => [
        nameOf(table),
        [...(table as HTMLTableElement).rows].map((row) => [...row.cells].map(nameOf)),
      ]),
    );
  }

  /** Whether the button of an action is shown and enabled. */
  can(action: 'accept' | 'decline' | 'resume'): boolean {
    const button = maybeByRole(this.element, 'button', action);
    return button !== undefined && button.getAttribute('aria-disabled') !== 'true';
  }
  /**
   * Clicks a button.
   *
   * @throws {Error} When it is not shown.
   */
  press(name: Button): void {
    byRole(this.element, 'button', hookOf(name)).click();
  }
  /**
   * A button by its action.
   *
   * @throws {Error} When it is not shown.
   */
  button(name: Button): HTMLElement {
    return byRole(this.element, 'button', hookOf(name));
  }

  /** Opens the form that accepts. */
  async openForm(): Promise<void> {
    this.press('accept');
    await until(() => maybeByRole(this.element, 'textbox', 'name'), 'the form');
  }
  /**
   * A text field of the open form.
   *
   * @throws {Error} When it is not shown.
   */
  input(member: 'name' | 'email' | 'authority' | 'reason'): HTMLInputElement {
    return byRole<HTMLInputElement>(this.element, 'textbox', member);
  }
  /** Fills in who accepts. */
  type(person: { name?: string; email?: string; authority?: string }): void {
    for (const member of ['name', 'email', 'authority'] as const) {
      const value = person[member];
      if (value !== undefined) fill(this.input(member), value);
    }
  }
  /** Fills in the form and submits it. */
  async accept(person: { name: string; email: string; authority?: string }): Promise<void> {
    await this.openForm();
    this.type(person);
    this.press('accept');
  }
  /** Opens the form that declines, fills in a reason and submits it. */
  async decline(reason?: string): Promise<void> {
    this.press('decline');
    await until(() => maybeByRole(this.element, 'textbox', 'reason'), 'the form that declines');
    if (reason !== undefined) fill(this.input('reason'), reason);
    this.press('decline');
  }

  /** What the focused part is called by its `data-focus`, or its `id`; '' while the focus is elsewhere. */
  get focusedPart(): string {
    const { activeElement } = this.element.shadowRoot ?? this.element.ownerDocument;
    if (!activeElement || !this.#root.contains(activeElement)) return '';
    return activeElement.getAttribute('data-focus') ?? activeElement.id;
  }
  /** What the live regions say. */
  get said(): string {
    return [...this.#root.querySelectorAll('[role=status], [aria-live]')].map(textOf).join(' ').trim();
  }
  /** Where the parts are: the shadow root, or the element itself in own markup. */
  get #root(): ParentNode & Node {
    return this.element.shadowRoot ?? this.element;
  }

  /** The signing frame inside, while signing; in own markup what has the `data-focus` `frame`. */
  get frame(): HTMLElement | null {
    return this.#root.querySelector<HTMLElement>('sig-signing-frame, [data-focus=frame]');
  }

  /** Waits for a text, or one that matches a pattern. */
  async shows(words: string | RegExp): Promise<void> {
    await until(
      () => {
        const { text } = this;
        return typeof words === 'string' ? text.includes(words) : words.test(text);
      },
      `"${String(words)}" in: ${this.text.slice(0, 300)}`,
    );
  }
}
