/** Registers a tag once; a second time, also from a second copy of the package, is harmless. */
export function define(tag: string, element: CustomElementConstructor): void {
  if (typeof customElements !== 'undefined' && !customElements.get(tag)) customElements.define(tag, element);
}
