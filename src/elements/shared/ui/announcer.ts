import { nothing } from 'lit';

/** What makes the same words a change, so that they are spoken again. */
const repeatMark = '\u00a0';

/**
 * A polite live region inside an element. Owns the words that are spoken, and writes them there itself: words alone render
 * nothing else. The element renders `view()` once, always, so that the region is there before the first words.
 */
export class Announcer {
  readonly #regions: HTMLElement[] = [];
  #text = '';

  /** Speaks the words; the same words twice are spoken twice. Empty words take back what is no longer true. */
  announce(text: string): void {
    this.#text = text === this.#text ? text + repeatMark : text;
    this.#regions.forEach((region) => (region.textContent = this.#text));
  }

  /** The region; with 1, another one that says the same: a modal dialog needs its own, since the page around it is inert. */
  view(place: 0 | 1 = 0): HTMLElement | typeof nothing {
    // A server has no nodes, and speaks no words.
    if (!globalThis.document) return nothing;
    return (this.#regions[place] ??= createRegion(this.#text));
  }
}

const createRegion = (textContent: string): HTMLElement =>
  Object.assign(document.createElement('div'), {
    className: 'sr',
    role: 'status',
    ariaLive: 'polite',
    textContent,
  });
