import type { ReactiveController, ReactiveElement } from 'lit';

/** Moves focus to a part of the element once it is rendered. Parts name themselves by `data-focus`. */
export class FocusController implements ReactiveController {
  #selectors: readonly string[] = [];

  constructor(private readonly host: ReactiveElement) {
    host.addController(this);
  }

  /** Whether a part waits to be rendered. */
  get isPending(): boolean {
    return this.#selectors.length > 0;
  }

  /** Focuses the part named so after the next render that has it. */
  focus(name: string): void {
    this.focusFirst(`[data-focus='${name}']`);
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

  hostUpdated(): void {
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
