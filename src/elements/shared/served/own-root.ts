import { ReactiveElement } from 'lit';

/**
 * The element's shadow root, with its styles, for an element that replaces what a server rendered there. Lit's own way would
 * hydrate it in a page that loads its support for that, but here the first frame may differ from the server's: in its width,
 * time zone or language.
 */
export function ownRoot(element: ReactiveElement): HTMLElement | DocumentFragment {
  return ReactiveElement.prototype['createRenderRoot'].call(element);
}
