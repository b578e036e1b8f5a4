import { html, nothing, type TemplateResult } from 'lit';
import { alertIcon } from '../../shared/ui/icons.js';

interface ErrorNotice {
  readonly what: unknown;
  readonly why?: unknown;
  readonly again: { readonly label: unknown; run(): void };
}

/** What failed, why if that is known, and the way to try it again. */
export const errorNotice = ({ what, why, again }: ErrorNotice): TemplateResult =>
  html`<div class="notice error" part="notice" role="alert">
    ${alertIcon()}
    <div>
      <p>${what}</p>
      ${why === undefined ? nothing : html`<p class="small">${why}</p>`}
      <button type="button" data-act="retry" part="button" @click=${again.run}>${again.label}</button>
    </div>
  </div>`;
