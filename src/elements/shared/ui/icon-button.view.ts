import { html } from 'lit';

/** A button with an icon. Its tooltip is its name: with an `aria-label` as well, screen readers say the same words twice. */
export const iconButton = (label: string, icon: unknown, run: () => void, isDisabled = false) =>
  html`<button
    type="button"
    class="icon"
    part="button"
    title=${label}
    aria-disabled=${isDisabled ? 'true' : 'false'}
    @click=${() => !isDisabled && run()}
  >
    ${icon}
  </button>`;
