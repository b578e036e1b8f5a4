import { html, nothing } from 'lit';
import { alertIcon } from '../../shared/ui/icons.js';
import type { ViewerStrings } from '../document-viewer.types.js';
import { lockIcon } from './icons.js';

export interface PasswordPrompt {
  /** Why the last password was refused. */
  readonly problem?: 'wrongPassword' | 'missingPassword';
  readonly busy: boolean;
  try(password: string): void;
}

/** Asks for the password of a protected PDF; a wrong one stays in the field. */
export const passwordView = (words: ViewerStrings, { problem, busy, try: attempt }: PasswordPrompt) => {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    if (!busy) attempt(form.querySelector('input')?.value ?? '');
  };
  return html`<form class="ask" @submit=${submit} novalidate>
    <p class="ask-title">${lockIcon()} <span>${words.tt('encrypted')}</span></p>
    <div class="field">
      <label part="label" for="password">${words.tt('password')}</label>
      <input
        id="password"
        type="password"
        part="input"
        autocomplete="off"
        aria-invalid=${problem ? 'true' : 'false'}
        aria-describedby=${problem ? 'password-problem' : nothing}
      />
      ${
        problem
          ? html`<p class="problem" part="error" id="password-problem">
              ${alertIcon(16)} <span>${words.tt(problem)}</span>
            </p>`
          : nothing
      }
    </div>
    <button
      type="submit"
      data-act="open"
      class="primary"
      part="button primary"
      aria-disabled=${busy ? 'true' : 'false'}
    >
      ${words.tt(busy ? 'opening' : 'open')}
    </button>
  </form>`;
};
