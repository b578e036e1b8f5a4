const opaque = (colour: string) => !/^rgba\(|\/|^transparent$/.test(colour);

/** The parent in the flat tree. */
const parentOf = (element: Element): Element | null => {
  const root = element.getRootNode();
  return element.assignedSlot ?? element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
};

/**
 * What is behind an element, as a value of `background`: the colours of its ancestors up to the first opaque one, the
 * nearest on top. Without an opaque one it ends with the canvas.
 */
export function backgroundBehind(element: Element): string {
  const layers: string[] = [];
  for (let here = parentOf(element); here; here = parentOf(here)) {
    const { backgroundColor } = getComputedStyle(here);
    if (opaque(backgroundColor)) return [...layers, backgroundColor].join(', ');
    if (!/^rgba\(.*, 0\)$|\/ 0\)$|^transparent$/.test(backgroundColor))
      layers.push(`linear-gradient(${backgroundColor}, ${backgroundColor})`);
  }
  return [...layers, 'Canvas'].join(', ');
}

/**
 * Gives what is stuck to the window the page's own background as `--_page`. Owns the observers that notice another theme:
 * attributes of the page's root and body, and the system's scheme.
 */
export class PageBackground {
  #box?: HTMLElement;
  #stop?: () => void;

  constructor(private readonly element: Element) {}

  /** Called after each render. */
  observe(box: HTMLElement | null): void {
    this.#box = box ?? undefined;
    this.#update();
    if (this.#stop) return;
    const update = () => this.#update();
    const attributes = new MutationObserver(update);
    for (const target of [document.documentElement, document.body])
      attributes.observe(target, { attributes: true });
    const dark = matchMedia('(prefers-color-scheme: dark)');
    dark.addEventListener('change', update);
    this.#stop = () => {
      attributes.disconnect();
      dark.removeEventListener('change', update);
    };
  }

  disconnect(): void {
    this.#stop?.();
    this.#stop = undefined;
  }

  #update(): void {
    this.#box?.style.setProperty('--_page', backgroundBehind(this.element));
  }
}
