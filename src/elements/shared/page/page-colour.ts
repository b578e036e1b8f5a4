import type { ReactiveController, ReactiveElement } from 'lit';

/** The parent in the flat tree. */
const parentOf = (element: Element): Element | null => {
  const root = element.getRootNode();
  return element.assignedSlot ?? element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
};

/** `rgba(1, 2, 3, 0.5)` or `color(srgb 1 0 0 / 0.5)`, as computed. */
const alphaOf = (colour: string): number => {
  if (colour === 'transparent') return 0;
  const alpha = /^rgba\(.*,\s*([\d.]+)\)$|\/\s*([\d.]+)\)$/.exec(colour);
  return alpha ? Number(alpha[1] ?? alpha[2]) : 1;
};
const opaqueOf = (colour: string): string =>
  colour.replace(/^rgba\((.*),[^,]*\)$/, 'rgb($1)').replace(/\s*\/[^/]*\)$/, ')');

/** The colour behind an element: those of its ancestors over the first opaque one, or over the canvas. */
export function colourBehind(element: Element): string {
  const layers: string[] = [];
  let behind = 'Canvas';
  for (let here = parentOf(element); here; here = parentOf(here)) {
    const { backgroundColor } = getComputedStyle(here);
    const alpha = alphaOf(backgroundColor);
    if (alpha === 1) {
      behind = backgroundColor;
      break;
    }
    if (alpha > 0) layers.unshift(backgroundColor);
  }
  return layers.reduce(
    (below, layer) => `color-mix(in srgb, ${opaqueOf(layer)} ${alphaOf(layer) * 100}%, ${below})`,
    behind,
  );
}

const shown = new Set<PageColour>();
const updateAll = () => shown.forEach((one) => one.update());
let changes: MutationObserver | undefined;

/** What may bring another theme: attributes of the page's root and body, and the system's scheme. */
function observePage(): void {
  if (changes) return;
  changes = new MutationObserver(updateAll);
  for (const target of [document.documentElement, document.body])
    changes.observe(target, { attributes: true });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', updateAll);
  document.addEventListener('transitionend', ({ propertyName }) => {
    if (propertyName.startsWith('background')) updateAll();
  });
}

/** Owns the style sheet that gives one element the page's colour. */
class PageColour implements ReactiveController {
  readonly #sheet = new CSSStyleSheet();
  #colour = '';

  constructor(private readonly element: ReactiveElement) {
    element.addController(this);
  }

  hostConnected(): void {
    shown.add(this);
    this.update();
  }

  hostDisconnected(): void {
    shown.delete(this);
  }

  update(): void {
    const colour = colourBehind(this.element);
    if (colour === this.#colour) return;
    this.#colour = colour;
    // On a dark page what floats is a little lighter, since a shadow is not seen there.
    this.#sheet.replaceSync(`@media not (forced-colors: active) {
      :host {
        --_page: ${colour};
        --_surface: var(--sig-surface, light-dark(${colour}, color-mix(in oklab, ${colour} 96%, #fff)));
      }
    }`);
    const { adoptedStyleSheets } = this.element.renderRoot as ShadowRoot;
    if (!adoptedStyleSheets.includes(this.#sheet)) adoptedStyleSheets.push(this.#sheet);
  }
}

const known = new WeakSet<ReactiveElement>();

/** Gives what covers the page (a menu, a dialog, a sticky bar) the page's own colour, unless a token says another. */
export function takePageColour(element: ReactiveElement): void {
  if (known.has(element)) return;
  known.add(element);
  observePage();
  new PageColour(element);
}
