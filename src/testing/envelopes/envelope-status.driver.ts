import { allByRole, byRole, fill, maybeByRole, nameOf, textOf, until, type Name } from '../query.js';

/**
 * Drives `sig-envelope-status` as a person does, in any language. Waiting methods throw after twenty seconds.
 *
 * @example
 * const driver = await new EnvelopeStatusDriver(status).ready();
 * driver.state(); // 'Out for signature'
 * driver.press('remind');
 */
export class EnvelopeStatusDriver {
  /** @param element The element. */
  constructor(readonly element: HTMLElement) {}

  /** Waits until the envelope or a problem is shown. */
  async ready(): Promise<this> {
    await until(() => this.title(), 'the envelope');
    return this;
  }

  /** The heading: the subject, or why nothing is shown; `undefined` while it loads. */
  title(): string | undefined {
    const [heading] = allByRole(this.element, 'heading');
    return heading && nameOf(heading);
  }

  /** The state in words, with the badge of its source; empty without an envelope. */
  state(): string {
    const state = this.element.shadowRoot?.querySelector('[part~=state]');
    return state ? textOf(state) : '';
  }

  /** Everything that is shown. */
  text(): string {
    return textOf(this.element);
  }

  /** The people, each with what they have done or wait for. */
  recipients(): string[] {
    return this.#parts('recipient');
  }

  /** The copies of the finished document, each with its state. */
  copies(): string[] {
    return this.#parts('copy');
  }

  /** The names of the buttons. */
  buttons(): string[] {
    return allByRole(this.element, 'button').map((button) => nameOf(button));
  }

  /** The addresses of the links, by their names. */
  links(): Record<string, string> {
    const links = this.element.shadowRoot?.querySelectorAll('a') ?? [];
    return Object.fromEntries([...links].map((link) => [nameOf(link), link.href]));
  }

  /** Follows the link whose name is, or begins with, `name`. */
  follow(name: Name): void {
    byRole(this.element, 'link', name).click();
  }

  /**
   * Presses a button: `remind`, `open-void`, `open-resend`, `open-copies`, `duplicate`, `revoke`, `confirm-revoke`, `cancel-revoke`, `confirm`, `cancel`, `retry`,
   * or by a name
   * that is, or begins with, `name`.
   */
  press(name: Name): void {
    byRole(this.element, 'button', name).click();
  }

  /** Moves focus to the button whose name is, or begins with, `name`. */
  focus(name: Name): void {
    byRole(this.element, 'button', name).focus();
  }

  /** As by keyboard: moves focus to the button, then presses it. */
  focusAndPress(name: Name): void {
    this.focus(name);
    this.press(name);
  }

  /** Opens "Withdraw", types the reason and confirms. */
  async withdraw(reason: string): Promise<void> {
    this.press('open-void');
    await until(() => maybeByRole(this.element, 'textbox', 'reason'), 'the reason');
    this.type('reason', reason);
    this.press('confirm');
  }

  /** Withdraws the link of the first copy that has one, and confirms; the copies are shown. */
  async revokeCopy(): Promise<void> {
    await until(() => maybeByRole(this.element, 'button', 'revoke'), 'a link that works');
    this.press('revoke');
    await until(() => maybeByRole(this.element, 'button', 'confirm-revoke'), 'the question');
    this.press('confirm-revoke');
  }

  /** Types into a field: `reason`, `email`, or by its label. */
  type(name: Name, text: string): void {
    fill(byRole(this.element, 'textbox', name), text);
  }

  /** What stands in a field: `reason`, `email`, or by its label. */
  value(name: Name): string {
    return byRole<HTMLInputElement | HTMLTextAreaElement>(this.element, 'textbox', name).value;
  }

  /** The text of the live region. */
  said(): string {
    return allByRole(this.element, 'status')
      .map((region) => (region.textContent ?? '').replace(/\s+/g, ' ').trim())
      .join(' ');
  }

  /** The result of the last act; `undefined` without one. */
  notice(): string | undefined {
    return this.#parts('notice')[0];
  }

  #parts(name: string): string[] {
    const found = this.element.shadowRoot?.querySelectorAll<HTMLElement>(`[part~=${name}]`) ?? [];
    return [...found].map((part) => textOf(part));
  }
}
