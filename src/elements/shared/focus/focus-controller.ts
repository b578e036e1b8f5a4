import type { ReactiveController, ReactiveElement } from 'lit';

const selectorOf = (name: string) => `[data-focus='${name}']`;

/**
 * Moves focus to a part of the element once it is rendered. Parts name themselves by `data-focus`. With `whenLost`, focus
 * also moves when an update removes what had it, such as a pressed button: the browser would leave it nowhere.
 */
export class FocusController implements ReactiveController {
  #selectors: readonly string[] = [];
  #focused?: Element | null;

  /** `whenLost`: names of parts that take the focus then; the first that is there does. */
  constructor(
    private readonly host: ReactiveElement,
    private readonly whenLost: readonly string[] = [],
  ) {
    host.addController(this);
  }

  /** Whether a part waits to be rendered. */
  get isPending(): boolean {
    return this.#selectors.length > 0;
  }

  /** Whether a part of the element has the focus. */
  get hasFocus(): boolean {
    return (this.host.shadowRoot?.activeElement ?? null) !== null;
  }

  /** Focuses the part named so after the next render that has it. */
  focus(name: string): void {
    this.focusFirst(selectorOf(name));
  }

  /** Focuses what the first selector with a match finds, after the next render in which any matches. */
  focusFirst(...selectors: string[]): void {
    this.#selectors = selectors;
    this.host.requestUpdate();
  }

  /** Leaves focus where it is. */
  clear(): void {
    this.#selectors = [];
  }

  hostUpdate(): void {
    this.#focused = this.host.shadowRoot?.activeElement;
  }

  hostUpdated(): void {
    if (this.#focused?.isConnected === false && this.host.isConnected && !this.isPending)
      this.#selectors = this.whenLost.map(selectorOf);
    this.#focused = undefined;
    // Waits for the update to finish: a blur handler may request another one.
    if (this.isPending) void this.host.updateComplete.then(() => this.#moveFocus());
  }

  #moveFocus(): void {
    for (const selector of this.#selectors) {
      const target = this.host.renderRoot.querySelector<HTMLElement>(selector);
      if (!target) continue;
      this.#selectors = [];
      return target.focus();
    }
  }
}
