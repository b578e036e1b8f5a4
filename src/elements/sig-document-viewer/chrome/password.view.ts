import { html } from 'lit';
import { formField } from '../../shared/form/form-field.view.js';
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
    ${formField(
      { id: 'password', label: words.tt('password'), problem: problem && words.tt(problem) },
      ({ invalid, description }) =>
        html`<input
          id="password"
          type="password"
          part="input"
          autocomplete="off"
          aria-invalid=${invalid}
          aria-describedby=${description}
        />`,
    )}
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
