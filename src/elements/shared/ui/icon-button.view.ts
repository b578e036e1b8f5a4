import { html } from 'lit';

/** A button with an icon; its label is its name and its tooltip. */
export const iconButton = (label: string, icon: unknown, run: () => void, isDisabled = false) =>
  html`<button
    type="button"
    class="icon"
    aria-label=${label}
    title=${label}
    aria-disabled=${isDisabled ? 'true' : 'false'}
    @click=${() => !isDisabled && run()}
  >
    ${icon}
  </button>`;
