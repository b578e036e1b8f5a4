import { maybeByRole, nameOf, textOf, type Name } from './query.js';

/** What the drivers of all booking elements can do. */
export abstract class BookingDriver {
  /** @param element The booking element, connected to the document. */
  constructor(readonly element: HTMLElement) {}

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
    let active = this.element.shadowRoot?.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    return active ? nameOf(active) : '';
  }
}
