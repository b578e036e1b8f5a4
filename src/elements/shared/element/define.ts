// One file, since every tag needs both: in a `commonjs` project each file costs a page something.

/** Whether there is a page: a server that renders an element's first frame has none. */
export const hasPage = typeof document !== 'undefined';

/** Registers a tag once; a second time, also from a second copy of the package, is harmless. */
export function define(tag: string, element: CustomElementConstructor): void {
  if (typeof customElements !== 'undefined' && !customElements.get(tag)) customElements.define(tag, element);
}
