import { html, nothing } from 'lit';
import { alertIcon, lockIcon } from '../../elements/internal.js';
import type { Acts } from '../ceremony.types.js';
import type { Ceremony } from '../ceremony.model.js';
import type { Words } from '../fields/field-names.model.js';

/** Asks for the access code that the sender gave the recipient. */
export function codeView({ code, busy, trouble }: Ceremony, words: Words, acts: Acts) {
  const problem = trouble ?? (code === 'wrong' ? 'codeWrong' : code === 'locked' ? 'codeLocked' : undefined);
  const send = (event: Event) => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    acts.unlock(form.querySelector('input')?.value ?? '');
  };
  return html`<form class="last" @submit=${send}>
    <div class="seal">${lockIcon(32)}</div>
    <div class="h1" role="heading" aria-level="1" tabindex="-1" id="top">${words.tt('codeTitle')}</div>
    <p class="muted">${words.tt('codeSays')}</p>
    <div class="field code">
      <label for="code">${words.tt('code')}</label>
      <input
        id="code"
        type="text"
        autocomplete="one-time-code"
        autocapitalize="off"
        spellcheck="false"
        required
        aria-invalid=${problem ? 'true' : nothing}
        aria-describedby=${problem ? 'p-code' : nothing}
      />
      <div role="alert" id="p-code">
        ${problem ? html`<div class="problem">${alertIcon(16)}${words.tt(problem)}</div>` : nothing}
      </div>
    </div>
    <button type="submit" class="primary" aria-disabled=${busy ? 'true' : nothing}>
      ${words.tt(busy ? 'opening' : 'codeOpen')}
    </button>
  </form>`;
}
