import { html, nothing, type TemplateResult } from 'lit';
import { isSafeUrl, parseUrl } from '../../../domain/index.js';

/** The name beside a logo is enough when the logo cannot be loaded. */
const hide = (event: Event) => {
  (event.target as HTMLElement).hidden = true;
};

/**
 * The logo that a firm names, or `undefined` when it may not be loaded. The address is foreign data, and each reader's
 * browser requests it: `crossorigin` keeps cookies out of that request, also after a redirect to this page's own origin.
 * Requests to the page's own origin always carry cookies, so such an address is refused.
 */
export function logoView(url: string | null | undefined, part?: 'logo'): TemplateResult | undefined {
  if (!url || !isSafeUrl(url) || parseUrl(url)?.origin === location.origin) return undefined;
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
