import { html, nothing } from 'lit';
import { readHex, toHex } from '../../../domain/index.js';
import { logoView } from '../../shared/ui/logo.view.js';
import type { Proposal } from '../state/proposal-state.js';

/** The sender's name with its logo, or without one its colour; both come from the sender and are decoration only. */
export function brandView({ branding }: Proposal) {
  if (!branding?.name && !branding?.logoUrl) return nothing;
  const { name, logoUrl, primaryColor } = branding;
  const logo = logoView(logoUrl);
  const colour = logo ? undefined : readHex(primaryColor);
  return html`<p class="brand" part="brand">
    ${
      logo ??
      (colour
        ? // A property, since a strict policy lets no template write the attribute.
          html`<span class="colour" .style=${`background-color: ${toHex(colour)}`}></span>`
        : nothing)
    }${name}
  </p>`;
}
