import { html } from 'lit';
import { alertIcon } from '../icons.js';

/** A line that says what went wrong, also to screen readers. Needs the styles `messages`. */
export const alertLine = (words: unknown) =>
  html`<p class="problem" part="error" role="alert">${alertIcon(16)}${words}</p>`;
