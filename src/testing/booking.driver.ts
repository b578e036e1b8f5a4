import { maybeByRole, nameOf, textOf, type Name } from './query.js';

/** What the drivers of all booking elements can do. */
export abstract class BookingDriver {
  /** @param element The booking element, connected to the document. */
  constructor(readonly element: HTMLElement) {}

  /** Where the parts are: the shadow root, or the element itself in own markup. */
  protected get root(): ParentNode {
    return this.element.shadowRoot ?? this.element;
  }

  /** The focused element, unless it is outside. */
  protected get active(): Element | undefined {
    const { activeElement } = this.element.shadowRoot ?? this.element.ownerDocument;
    return activeElement && this.root.contains(activeElement) ? activeElement : undefined;
  }

  /** The visible text, shadow roots included. */
  text(): string {
    return textOf(this.element);
  }

  /** The first heading with this name, or any heading without one; otherwise `undefined`. */
  heading(name?: Name): HTMLElement | undefined {
    return maybeByRole(this.element, 'heading', name);
  }

  /** The first button with this hook or name; otherwise `undefined`. */
  button(name: Name): HTMLElement | undefined {
    return maybeByRole(this.element, 'button', name);
  }

  /** The first link with this name; otherwise `undefined`. */
  link(name: Name): HTMLAnchorElement | undefined {
    return maybeByRole<HTMLAnchorElement>(this.element, 'link', name);
  }

  /** The notice of an error; otherwise `undefined`. */
  alert(): HTMLElement | undefined {
    return maybeByRole(this.element, 'alert');
  }

  /** The accessible name of the focused element, also inside a picker; '' for none. */
  focused(): string {
    let { active } = this;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    return active ? nameOf(active) : '';
  }

  /** What the focused element is called by its `data-focus`, which no language changes; '' for none. */
  focusedPart(): string {
    return this.active?.getAttribute('data-focus') ?? '';
  }
}
