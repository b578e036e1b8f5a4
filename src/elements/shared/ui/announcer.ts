import { html, type TemplateResult } from 'lit';

/** What makes the same words a change, so that they are spoken again. */
const repeatMark = '\u00a0';

/**
 * A polite live region inside an element. Owns the words that are spoken, and writes them there itself: words alone render
 * nothing else. The element renders `view()` once, always, so that the region is there before the first words.
 */
export class Announcer {
  #region?: HTMLElement;
  #isRepeat = false;

  /** Speaks the words; the same words twice are spoken twice. */
  announce(text: string): void {
    this.#isRepeat = !this.#isRepeat;
    this.#write(text + (this.#isRepeat ? repeatMark : ''));
  }

  /** What was said last is no longer true. */
  clear(): void {
    this.#write('');
  }

  view(): HTMLElement | TemplateResult {
    // A server has no nodes, and speaks no words.
    if (!globalThis.document) return html`<div class="sr" role="status" aria-live="polite"></div>`;
    return (this.#region ??= createRegion());
  }

  #write(text: string): void {
    (this.#region ??= createRegion()).textContent = text;
  }
}

function createRegion(): HTMLElement {
  const region = document.createElement('div');
  region.className = 'sr';
  region.setAttribute('role', 'status');
  region.setAttribute('aria-live', 'polite');
  return region;
}
