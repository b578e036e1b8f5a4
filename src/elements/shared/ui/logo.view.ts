import { html, nothing, type TemplateResult } from 'lit';
import { isLogoUrl } from '../../../domain/index.js';

/** The name beside a logo is enough when the logo cannot be loaded. */
const hide = (event: Event) => {
  (event.target as HTMLElement).hidden = true;
};

/**
 * The logo that a firm names, or `undefined` when it may not be loaded. The address is foreign data, and each reader's
 * browser requests it: `crossorigin` keeps cookies out of that request, also after a redirect to this page's own origin.
 */
export function logoView(url: string | null | undefined, part?: 'logo'): TemplateResult | undefined {
  if (!url || !isLogoUrl(url, location)) return undefined;
  return html`<img
    class="logo"
    part=${part ?? nothing}
    src=${url}
    alt=""
    crossorigin="anonymous"
    referrerpolicy="no-referrer"
    @error=${hide}
  />`;
}
