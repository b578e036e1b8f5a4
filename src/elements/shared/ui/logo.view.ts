import { html, nothing, type TemplateResult } from 'lit';
import { isSafeUrl, parseUrl } from '../../../domain/index.js';

/** The name beside a logo is enough when the logo cannot be loaded. */
const hide = (event: Event) => {
  (event.target as HTMLElement).hidden = true;
};

/**
 * Whether a page may request a logo: an absolute https address of another origin, since requests to the page's own origin
 * always carry cookies. Over http (a server on the reader's own machine) only from a page that is http itself.
 */
export function isLogoUrl(url: string, page: Pick<Location, 'origin' | 'protocol'>): boolean {
  const { origin, protocol } = (isSafeUrl(url) && parseUrl(url)) || {};
  return protocol !== undefined && origin !== page.origin && ['https:', page.protocol].includes(protocol);
}

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
