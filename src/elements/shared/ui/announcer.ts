import { nothing } from 'lit';

/** What makes the same words a change, so that they are spoken again. */
const repeatMark = '\u00a0';

/**
 * A polite live region inside an element. Owns the words that are spoken, and writes them there itself: words alone render
 * nothing else. The element renders `view()` once, always, so that the region is there before the first words. A modal dialog
 * needs an announcer of its own, since the page around it is inert.
 */
export class Announcer {
  /** A server has no nodes, and speaks no words. */
  readonly #region =
    globalThis.document &&
    Object.assign(document.createElement('div'), { className: 'sr', role: 'status', ariaLive: 'polite' });

  /** Speaks the words; the same words twice are spoken twice. Empty words clear the region. */
  announce(text: string): void {
    this.#region.textContent = text === this.#region.textContent ? text + repeatMark : text;
  }

  view(): HTMLElement | typeof nothing {
    return this.#region ?? nothing;
  }
}
