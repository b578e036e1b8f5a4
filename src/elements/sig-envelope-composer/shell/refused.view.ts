import { html, nothing } from 'lit';
import { alertIcon } from '../../shared/ui/icons.js';

/** What the service refused where no control can take the focus: focus moves to these words (`refusedSelectors`). */
export const refusedView = (message: string, id?: string) =>
  html`<p class="problem" part="error" id=${id ? `${id}-problem` : nothing} tabindex="-1" data-refused>
    ${alertIcon(16)}<span dir="auto">${message}</span>
  </p>`;
