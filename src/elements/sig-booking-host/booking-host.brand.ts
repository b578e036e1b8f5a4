import type { ReactiveElement } from 'lit';
import { accentsOf } from './booking-host.model.js';

const token = '--sig-accent';

/**
 * The sheet that carries a brand's colour into the element and the picker inside. A page that sets `--sig-accent` keeps
 * its own colour.
 */
export class BrandColors {
  readonly #sheet = new CSSStyleSheet();

  constructor(private readonly host: ReactiveElement) {}

  apply(primaryColor: string | null | undefined): void {
    const root = this.host.renderRoot as ShadowRoot;
    // Emptied first: the computed style below is then the page's own.
    this.#sheet.replaceSync('');
    if (!root.adoptedStyleSheets.includes(this.#sheet)) {
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, this.#sheet];
    }
    const accents = accentsOf(primaryColor);
    if (!accents || getComputedStyle(this.host).getPropertyValue(token).trim() !== '') return;
    const { light, dark } = accents;
    this.#sheet.replaceSync(`:host {
      ${token}: light-dark(${light.accent}, ${dark.accent});
      --sig-on-accent: light-dark(${light.on}, ${dark.on});
    }`);
  }
}
