import type { ReactiveController, ReactiveElement } from 'lit';

/** Moves focus to a part of the element, named by `data-focus`, once that is on the page. */
export class FocusController implements ReactiveController {
  #pending?: string;

  constructor(private readonly host: ReactiveElement) {
    host.addController(this);
  }

  focus(name: string): void {
    this.#pending = name;
    this.host.requestUpdate();
  }

  hostUpdated(): void {
    // Not within the update: what loses focus may have something to say, which is another update.
    if (this.#pending) void this.host.updateComplete.then(() => this.#give());
  }

  #give(): void {
    const target = this.host.renderRoot.querySelector<HTMLElement>(`[data-focus='${this.#pending}']`);
    if (!target) return;
    this.#pending = undefined;
    target.focus();
  }
}
