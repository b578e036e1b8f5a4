import type { SigSigningFrame } from '../elements/index.js';
import { allByRole, byRole, maybeByRole, nameOf, textOf, until, type Name } from './query.js';

/** Drives `sig-signing-frame` as a person does: by what is shown, what can be pressed, and what is framed. */
export class SigningFrameDriver {
  constructor(readonly element: SigSigningFrame) {}

  /** Waits for a state. */
  async in(state: SigSigningFrame['state'], timeout?: number): Promise<this> {
    await until(
      () => this.element.state === state,
      `the frame to be ${state}; it is ${this.element.state}`,
      timeout,
    );
    await this.element.updateComplete;
    return this;
  }

  /** Waits for a heading. */
  async says(name: Name, timeout?: number): Promise<HTMLElement> {
    return until(() => maybeByRole(this.element, 'heading', name), `the heading ${String(name)}`, timeout);
  }

  /** Waits for words anywhere in the element. */
  async reads(words: string, timeout?: number): Promise<this> {
    await until(() => this.text.includes(words), `the words “${words}”`, timeout);
    return this;
  }

  /** Everything that can be read. */
  get text(): string {
    return textOf(this.element);
  }

  get buttons(): string[] {
    return allByRole(this.element, 'button').map(nameOf);
  }

  button(name: Name): HTMLElement {
    return byRole(this.element, 'button', name);
  }

  press(name: Name): void {
    this.button(name).click();
  }

  /** The framed page, while there is one. */
  get iframe(): HTMLIFrameElement | undefined {
    return this.element.shadowRoot?.querySelector('iframe') ?? undefined;
  }

  /** The frame while it fills a small screen. */
  get dialog(): HTMLElement | undefined {
    return maybeByRole(this.element, 'dialog');
  }

  /** Waits until the frame fills the screen, or is in the page again. */
  async fullScreen(on: boolean): Promise<void> {
    await until(() => (this.dialog !== undefined) === on, on ? 'the full screen' : 'the frame in the page');
    await this.element.updateComplete;
  }

  /** The last announcement for screen readers. */
  get announced(): string {
    return this.element.shadowRoot?.querySelector('[aria-live]')?.textContent?.trim() ?? '';
  }

  /** The focused element inside the frame element. */
  get focused(): Element | null {
    return this.element.shadowRoot?.activeElement ?? null;
  }
}
