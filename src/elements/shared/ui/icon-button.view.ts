import { html } from 'lit';

/**
 * A button with an icon. Its tooltip is its name: with an `aria-label` as well, screen readers say the same words twice.
 *
 * @param act what it does, for drivers: the same in every language
 */
export const iconButton = (act: string, label: string, icon: unknown, run: () => void, isDisabled = false) =>
  html`<button
    type="button"
    data-act=${act}
    class="icon"
    part="button"
    title=${label}
    aria-disabled=${isDisabled ? 'true' : 'false'}
    @click=${() => !isDisabled && run()}
  >
    ${icon}
  </button>`;
