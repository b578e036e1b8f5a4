import { allByRole, byRole, fill, maybeByRole, nameOf, textOf, until, type Name } from './query.js';
import { SignaturePadDriver, type PadElement } from './signature-pad.driver.js';

/** Drives the sandbox's signing page as a person does, in any language. */
export class CeremonyDriver {
  constructor(readonly element: HTMLElement) {}

  /** Waits until the documents can be read and the fields are there. */
  async ready(): Promise<this> {
    await until(() => {
      const finish = maybeByRole(this.element, 'button', 'finish');
      return finish && finish.getAttribute('aria-disabled') !== 'true';
    }, 'the documents');
    return this;
  }

  get text(): string {
    return textOf(this.element);
  }

  get heading(): string {
    return textOf(byRole(this.element, 'heading'));
  }

  async says(words: string): Promise<void> {
    await until(() => this.text.includes(words), `"${words}"`).catch((error: Error) => {
      throw new Error(`${error.message} in: ${this.text}`);
    });
  }

  press(button: Name): void {
    byRole(this.element, 'button', button).click();
  }

  write(label: Name, text: string): void {
    fill(byRole(this.element, 'textbox', label), text);
  }

  tick(label: Name): void {
    byRole(this.element, 'checkbox', label).click();
  }

  pick(option: Name): void {
    byRole(this.element, 'radio', option).click();
  }

  choose(label: Name, option: string): void {
    const select = byRole<HTMLSelectElement>(this.element, 'combobox', label);
    select.value = option;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  }

  /** Sets a date field (`YYYY-MM-DD`); browsers give such a control no role to find it by. */
  date(label: string, day: string): void {
    const inputs = this.element.shadowRoot?.querySelectorAll<HTMLInputElement>('input[type=date]') ?? [];
    const input = [...inputs].find((one) => nameOf(one) === label);
    if (!input) throw new Error(`no date field ${label}`);
    fill(input, day);
  }

  /** The pad in the open dialog. */
  async pad(): Promise<SignaturePadDriver> {
    const pad = await until(
      () => this.element.shadowRoot?.querySelector('dialog[open] sig-signature-pad'),
      'the pad',
    );
    return new SignaturePadDriver(pad as PadElement).ready();
  }

  /** Signs a field by typing a name on the pad. */
  async sign(name = 'Clara Client', button: Name = 'sign'): Promise<void> {
    this.press(button);
    const pad = await this.pad();
    await pad.choose('type');
    await pad.type(name);
    this.press('use');
    await until(() => allByRole(this.element, 'dialog').length === 0, 'the dialog to close');
  }

  agree(): void {
    this.tick('consent');
  }

  /** Gives the access code. */
  unlock(code: string): void {
    this.write('code', code);
    this.press('open');
  }

  later(): void {
    this.press('later');
  }

  finish(): void {
    this.press('finish');
  }

  async decline(reason = ''): Promise<void> {
    this.press('decline');
    await until(() => maybeByRole(this.element, 'button', 'confirm'), 'the question');
    if (reason) this.write('reason', reason);
    this.press('confirm');
  }
}
