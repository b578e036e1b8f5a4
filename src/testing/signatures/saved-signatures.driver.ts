import { allByRole, byRole, fill, maybeByRole, nameOf, textOf, until, type Name } from '../query.js';
import { SignaturePadDriver, type PadElement } from '../signature-pad.driver.js';

/**
 * Drives `sig-saved-signatures` as a person does: in any language. Waiting methods throw after 20 seconds.
 *
 * @example
 * const driver = await new SavedSignaturesDriver(document.querySelector('sig-saved-signatures')).ready();
 * driver.choose('In full');
 */
export class SavedSignaturesDriver {
  /** @param element The `sig-saved-signatures`, connected to the document. */
  constructor(readonly element: HTMLElement) {}

  /** The visible text. */
  text(): string {
    return textOf(this.element);
  }

  /** What was announced last. */
  announced(): string {
    return this.element.shadowRoot?.querySelector('.sr[role=status]')?.textContent?.trim() ?? '';
  }

  /** Waits for the signatures, for the message that there are none, or for an error. */
  async ready(): Promise<this> {
    await until(
      () => this.element.shadowRoot?.querySelector('[part~=card], [part=empty], [part=problem]'),
      'the signatures',
    );
    return this;
  }

  /** The names on show; the default ones end with ` *`. */
  names(): string[] {
    return this.#cards().map(
      (card) =>
        textOf(card.querySelector('.name')!) + (card.querySelector('[part=default]') === null ? '' : ' *'),
    );
  }

  /** Chooses a signature. Needs `selectable` or `for`. */
  choose(name: string): void {
    byRole(this.element, 'radio', new RegExp(`^${name}`)).click();
  }

  /** The name of the chosen signature; '' for none. */
  chosen(): string {
    const radio = allByRole(this.element, 'radio').find((one) => (one as HTMLInputElement).checked);
    return radio ? nameOf(radio) : '';
  }

  /** The button of a signature: `edit`, `replace`, `delete`, `makeDefault`, or by its label. */
  button(label: string, name: string): HTMLElement {
    const card = this.#cards().find((one) => textOf(one.querySelector('.name')!) === name);
    return byRole(card ?? this.element, 'button', card ? label : `${label} ${name}`);
  }

  /** Presses a button (`create`, or as in `delete In full` the act and the signature, or by its name) and waits for its question. */
  async ask(name: Name): Promise<HTMLElement> {
    const [, act = '', signature = ''] = (typeof name === 'string' && /^(\w+) (.+)$/.exec(name)) || [];
    const isOwn = this.#cards().some((one) => textOf(one.querySelector('.name')!) === signature);
    (isOwn ? this.button(act, signature) : byRole(this.element, 'button', name)).click();
    return this.dialog();
  }

  /** The question before an act; waits for it. */
  async dialog(): Promise<HTMLElement> {
    return until(() => this.element.shadowRoot?.querySelector<HTMLElement>('dialog:modal'), 'the question');
  }

  /** Whether a question is on show. */
  hasDialog(): boolean {
    return this.element.shadowRoot?.querySelector('dialog:modal') !== null;
  }

  /** The pad of the question, ready for strokes. */
  async pad(): Promise<SignaturePadDriver> {
    const dialog = await this.dialog();
    const pad = await until(() => dialog.querySelector<PadElement>('sig-signature-pad'), 'the pad');
    return new SignaturePadDriver(pad).ready();
  }

  /** Types a name in the question. */
  async giveName(name: string): Promise<void> {
    await this.#fill('name', name);
  }

  /** Types the signer's name and email in the question; '' empties a field. */
  async giveSigner({ name, email }: { name?: string; email?: string }): Promise<void> {
    if (name !== undefined) await this.#fill('signerName', name);
    if (email !== undefined) await this.#fill('signerEmail', email);
  }

  async #fill(id: string, text: string): Promise<void> {
    await this.dialog();
    const input = this.element.shadowRoot?.querySelector<HTMLInputElement>(`dialog #${id}`);
    if (!input) throw new Error(`this question does not ask for ${id}`);
    fill(input, text);
  }

  /** Answers the question. */
  async confirm(): Promise<void> {
    (await this.dialog()).querySelector<HTMLElement>('button[type=submit]')!.click();
  }

  /** Why the last act was refused; '' when it was not. */
  notice(): string {
    const notice = this.element.shadowRoot?.querySelector('[part=notice]');
    return notice ? textOf(notice) : '';
  }

  /** Whether there is an error or another message in place of the list. */
  problem(): string {
    const problem =
      maybeByRole(this.element, 'alert') ?? this.element.shadowRoot?.querySelector('[part=problem]');
    return problem ? textOf(problem) : '';
  }

  #cards(): Element[] {
    return [...(this.element.shadowRoot?.querySelectorAll('[part~=card]') ?? [])];
  }
}
