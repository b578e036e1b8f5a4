import type { SigSigningFrame } from '../elements/index.js';
import { allByRole, byRole, maybeByRole, nameOf, textOf, until, type Name } from './query.js';

/**
 * Drives `sig-signing-frame`, or your own markup over `createSigningFrame`, as a person does, in any language. Own markup says its
 * state by `data-state` and has the hooks that the guide lists. Waiting methods throw after `timeout` milliseconds; default: ten
 * seconds.
 *
 * @example
 * const driver = new SigningFrameDriver(frame);
 * await driver.in('signing');
 * await driver.in('completed');
 */
export class SigningFrameDriver<E extends HTMLElement = SigSigningFrame> {
  /** @param element The `sig-signing-frame` or the root of own markup, connected to the document. */
  constructor(readonly element: E) {}

  get #root(): HTMLElement | ShadowRoot {
    return this.element.shadowRoot ?? this.element;
  }

  get #state(): string | undefined {
    return 'state' in this.element ? String(this.element.state) : this.element.dataset.state;
  }

  /** Of an element; own markup has none. */
  async #rendered(): Promise<void> {
    await (this.element as Partial<SigSigningFrame>).updateComplete;
  }

  /** Waits for a state. */
  async in(state: SigSigningFrame['state'], timeout?: number): Promise<this> {
    await until(
      () => this.#state === state,
      () => `the frame to be ${state}; it is ${this.#state}`,
      timeout,
    );
    await this.#rendered();
    return this;
  }

  /** Waits for a heading with this name. */
  async says(name: Name, timeout?: number): Promise<HTMLElement> {
    return until(() => maybeByRole(this.element, 'heading', name), `the heading ${String(name)}`, timeout);
  }

  /** Waits for a text anywhere in the element. */
  async reads(words: string, timeout?: number): Promise<this> {
    await until(() => this.text.includes(words), `the words “${words}”`, timeout);
    return this;
  }

  /** The visible text, shadow roots included. */
  get text(): string {
    return textOf(this.element);
  }

  /** The names of the buttons, in document order. */
  get buttons(): string[] {
    return allByRole(this.element, 'button').map(nameOf);
  }

  /**
   * A button: `tab`, `full-screen`, `finished`, `download`, `check` …, or by its name.
   *
   * @throws {Error} When it is not shown.
   */
  button(name: Name): HTMLElement {
    return byRole(this.element, 'button', name);
  }

  /**
   * Clicks a button.
   *
   * @throws {Error} When it is not shown.
   */
  press(name: Name): void {
    this.button(name).click();
  }

  /** The iframe with the ceremony; `undefined` while none is shown. */
  get iframe(): HTMLIFrameElement | undefined {
    return this.#root.querySelector('iframe') ?? undefined;
  }

  /** The dialog that fills a small screen; `undefined` while the frame is in the page. */
  get dialog(): HTMLElement | undefined {
    return maybeByRole(this.element, 'dialog');
  }

  /** Waits until the frame fills the screen, or is in the page again. */
  async fullScreen(on: boolean): Promise<void> {
    await until(() => (this.dialog !== undefined) === on, on ? 'the full screen' : 'the frame in the page');
    await this.#rendered();
  }

  /** The last announcement to screen readers. */
  get announced(): string {
    return this.#root.querySelector('[aria-live]')?.textContent?.trim() ?? '';
  }

  /** The focused element inside the frame element. */
  get focused(): Element | null {
    const { shadowRoot } = this.element;
    if (shadowRoot) return shadowRoot.activeElement;
    const { activeElement } = document;
    return this.element.contains(activeElement) ? activeElement : null;
  }
}
