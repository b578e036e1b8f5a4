import type { ReactiveElement } from 'lit';
import { accentsOf } from './booking-host.model.js';

const token = '--sig-accent';

/**
 * The sheet that carries a brand's colour into the element and the picker inside. A page that sets `--sig-accent` keeps
 * its own colour.
 */
export class BrandColors {
  #sheet?: CSSStyleSheet;

  constructor(private readonly host: ReactiveElement) {}

  apply(primaryColor: string | null | undefined): void {
    const root = this.host.renderRoot as ShadowRoot;
    const sheet = (this.#sheet ??= new CSSStyleSheet());
    // Emptied first: the computed style below is then the page's own.
    sheet.replaceSync('');
    if (!root.adoptedStyleSheets.includes(sheet)) {
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    }
    const accents = accentsOf(primaryColor);
    if (!accents || getComputedStyle(this.host).getPropertyValue(token).trim() !== '') return;
    const { light, dark } = accents;
    sheet.replaceSync(`:host {
      ${token}: light-dark(${light.accent}, ${dark.accent});
      --sig-on-accent: light-dark(${light.on}, ${dark.on});
    }`);
  }
}
