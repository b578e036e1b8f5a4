import { html, nothing } from 'lit';
import { alertIcon, lockIcon } from '../../elements/internal.js';
import type { CeremonyActions } from '../ceremony.types.js';
import type { AccessCodeState } from '../ceremony.model.js';
import type { CeremonyStrings } from '../fields/field-names.model.js';

/** Asks for the access code that the sender gave the recipient. */
export function accessCodeView(
  { code, sending }: AccessCodeState,
  strings: CeremonyStrings,
  actions: CeremonyActions,
) {
  const isSending = sending.kind === 'sending';
  const refusal = code === 'wrong' ? 'codeWrong' : code === 'locked' ? 'codeLocked' : undefined;
  const problem = sending.kind === 'failed' ? sending.failure : refusal;
  const send = (event: Event) => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    actions.submitAccessCode(form.querySelector('input')?.value ?? '');
  };
  return html`<form class="last" @submit=${send}>
    <div class="seal">${lockIcon(32)}</div>
    <div class="h1" role="heading" aria-level="1" tabindex="-1" id="top">${strings.tt('codeTitle')}</div>
    <p class="muted">${strings.tt('codeSays')}</p>
    <div class="field code">
      <label for="code">${strings.tt('code')}</label>
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
        ${problem ? html`<div class="problem">${alertIcon(16)}${strings.tt(problem)}</div>` : nothing}
      </div>
    </div>
    <button type="submit" data-act="open" class="primary" aria-disabled=${isSending ? 'true' : nothing}>
      ${strings.tt(isSending ? 'opening' : 'codeOpen')}
    </button>
  </form>`;
}
