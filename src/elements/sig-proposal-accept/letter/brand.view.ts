import { html, nothing } from 'lit';
import { ref } from 'lit/directives/ref.js';
import { isSafeUrl } from '../../../domain/index.js';
import type { Proposal } from '../state/proposal-state.js';

/** The name stays when its logo fails to load. */
const hide = (event: Event) => {
  (event.target as HTMLElement).hidden = true;
};

/** The sender's name with its logo, or without one its colour; both come from the sender and are decoration only. */
export function brandView({ branding }: Proposal) {
  if (!branding?.name && !branding?.logoUrl) return nothing;
  const { name, logoUrl, primaryColor } = branding;
  const logo = logoUrl && isSafeUrl(logoUrl) ? logoUrl : undefined;
  const colour = !logo && primaryColor && CSS.supports('color', primaryColor) ? primaryColor : undefined;
  return html`<p class="brand" part="brand">
    ${
      logo
        ? html`<img class="logo" src=${logo} alt="" referrerpolicy="no-referrer" @error=${hide} />`
        : colour
          ? html`<span
              class="colour"
              ${ref((mark) => (mark as HTMLElement | undefined)?.style.setProperty('background', colour))}
            ></span>`
          : nothing
    }${name}
  </p>`;
}
