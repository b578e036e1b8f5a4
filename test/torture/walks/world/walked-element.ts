import { ReactiveElement } from 'lit';
import type { Settings } from '../../../../src/elements/shared/element/settings.js';
import type { SigElement } from '../../../../src/elements/shared/element/sig-element.js';
import type { Heard } from './owner-page.js';
import { readMarkup, type Markup } from './markup.js';

/** What a walk does to an element that is in no browser, and reads of it. */
export interface Walked {
  /** What it shows. */
  readonly markup: Markup;
  /** What it fired, in that order. */
  readonly heard: readonly Heard[];
  /** It is put into the page, or back into it. */
  enter(): void;
  /** It is taken out of the page. */
  leave(): void;
}

type ElementClass<T extends SigElement> = new () => T;

/**
 * The element itself, with its life cycle, in a page without markup: it is asked what it renders, and that is read. `settings` are a
 * provider's around it; `find`: what it has by a selector.
 */
export function walkedElement<T extends SigElement>(
  Base: ElementClass<T>,
  settings: Settings,
  types: readonly string[] = [],
  find: (selector: string) => unknown = () => null,
): T & Walked {
  abstract class Typed extends (Base as unknown as ElementClass<SigElement>) {}
  class WalkedElement extends Typed implements Walked {
    readonly heard: Heard[] = [];
    markup: Markup = readMarkup('');
    #isInPage = false;

    constructor() {
      super();
      this.addEventListener('context-request', (event) =>
        (event as Event & { callback(value: Settings): void }).callback(settings),
      );
      for (const type of types)
        this.addEventListener(type, (event) =>
          this.heard.push({ type, detail: (event as CustomEvent<Heard['detail']>).detail }),
        );
    }

    override get isConnected(): boolean {
      return this.#isInPage;
    }
    enter(): void {
      this.#isInPage = true;
      this.connectedCallback();
    }
    leave(): void {
      this.#isInPage = false;
      this.disconnectedCallback();
    }

    protected override createRenderRoot(): HTMLElement {
      return {
        ...{ querySelector: find, querySelectorAll: () => [], adoptedStyleSheets: [] },
      } as unknown as HTMLElement;
    }
    protected override update(changed: Map<PropertyKey, unknown>): void {
      ReactiveElement.prototype['update'].call(this, changed);
      this.markup = readMarkup(this.render());
    }
  }
  // Reading them prepares the class, which a browser does when a tag is defined.
  void (WalkedElement as unknown as typeof ReactiveElement).observedAttributes;
  return new WalkedElement() as unknown as T & Walked;
}
