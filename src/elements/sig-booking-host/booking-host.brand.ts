import { accentsOf } from './booking-host.model.js';

const token = '--sig-accent';

/**
 * Owns the sheet that carries a brand's colour into the element and the picker inside. A page that sets `--sig-accent`
 * has chosen: then the brand's colour is left out.
 */
export class Brand {
  readonly #sheet = new CSSStyleSheet();

  constructor(private readonly host: HTMLElement) {}

  wear(root: ShadowRoot, primaryColor: string | null | undefined): void {
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
