import { html, type ReactiveController, type ReactiveControllerHost } from 'lit';

/**
 * A polite live region inside the element. Owns the words that are spoken; the host renders `view()` once, always, so
 * that the region is there before the first words. The same words twice are spoken twice.
 */
export class Announcer implements ReactiveController {
  #text = '';
  #turn = false;

  constructor(private readonly host: ReactiveControllerHost) {
    host.addController(this);
  }
  hostConnected(): void {}

  announce(text: string): void {
    this.#text = text;
    this.#turn = !this.#turn;
    this.host.requestUpdate();
  }

  /** What was said last is true no more. */
  clear(): void {
    this.#text = '';
    this.host.requestUpdate();
  }

  view() {
    return html`<div class="sr" role="status" aria-live="polite">
      ${this.#text}${this.#turn ? '\u00a0' : ''}
    </div>`;
  }
}
