import type { ReactiveController, ReactiveElement } from 'lit';

/** Moves focus to a part of the element, named by `data-focus`, once that is on the page. */
export class FocusLater implements ReactiveController {
  #wanted?: string;

  constructor(private readonly host: ReactiveElement) {
    host.addController(this);
  }

  to(name: string): void {
    this.#wanted = name;
    this.host.requestUpdate();
  }

  hostUpdated(): void {
    // Not within the update: what loses focus may have something to say, which is another update.
    if (this.#wanted) void this.host.updateComplete.then(() => this.#give());
  }

  #give(): void {
    const target = this.host.renderRoot.querySelector<HTMLElement>(`[data-focus='${this.#wanted}']`);
    if (!target) return;
    this.#wanted = undefined;
    target.focus();
  }
}
