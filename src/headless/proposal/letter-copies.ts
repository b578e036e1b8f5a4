import type { LetterFactory } from './state.types.js';

/**
 * Hands out copies of sanitised nodes. The same factory stands for the same nodes, so that a page renders a letter again only
 * when it has changed.
 */
export class LetterCopies {
  #factories = new WeakMap<Element, LetterFactory>();

  of(element: Element): LetterFactory {
    let factory = this.#factories.get(element);
    if (!factory) {
      factory = () => {
        const fragment = document.createDocumentFragment();
        fragment.append(element.cloneNode(true));
        return fragment;
      };
      this.#factories.set(element, factory);
    }
    return factory;
  }

  /** The nodes were changed in place. */
  clear(): void {
    this.#factories = new WeakMap();
  }
}
