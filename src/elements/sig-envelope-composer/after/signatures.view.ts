import { html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import type { composerAfter } from '../../../locales/en/composer-after.js';
import type { Strings } from '../../shared/i18n/strings.js';
import type { SavedSignature } from '../../shared/signatures/saved-signature.model.js';
import type { ComposerHost } from '../composer.types.js';
import type { AfterActions, AfterState } from './after.types.js';

interface SignaturesView {
  readonly host: Pick<ComposerHost, 'common'>;
  readonly strings: Strings<typeof composerAfter>;
  readonly state: AfterState;
}

/** Which saved signature is placed, and which initials. Where they cannot be shown, the service takes the default ones (R111). */
export function signaturesView(view: SignaturesView, { edit }: Pick<AfterActions, 'edit'>) {
  const { strings, host, state } = view;
  const { signatures, haveSignaturesFailed, signatureId, initialsId } = state;
  if (haveSignaturesFailed) return html`<p class="small">${strings.tt('signaturesFailed')}</p>`;
  if (!signatures)
    return html`<div aria-busy="true">
      <span class="sr">${host.common.tt('loading')}</span>
      <div class="skeleton line" aria-hidden="true"></div>
    </div>`;
  const own = signatures.filter(({ isInitials }) => !isInitials);
  const initials = signatures.filter(({ isInitials }) => isInitials);
  return html`${
    own.length > 0
      ? groupView(strings, 'signatures', own, signatureId, (id) => edit({ signatureId: id }))
      : html`<p class="small">${strings.tt('noSignature')}</p>`
  }
  ${
    initials.length > 0
      ? groupView(strings, 'initials', initials, initialsId, (id) => edit({ initialsId: id }))
      : nothing
  }`;
}

const groupView = (
  strings: SignaturesView['strings'],
  kind: 'signatures' | 'initials',
  signatures: readonly SavedSignature[],
  chosenId: string | undefined,
  choose: (id: string) => void,
) =>
  html`<fieldset class="signatures">
    <legend part="label">${strings.tt(kind)}</legend>
    ${signatures.map(
      ({ id, name, isDefault, picture, text }) =>
        html`<label class="check">
          <input
            type="radio"
            name="after-${kind}"
            .checked=${live(id === chosenId)}
            @change=${() => choose(id)}
          />
          <span>
            <span dir="auto">${name}</span>
            ${isDefault ? html`<span class="muted small">${strings.tt('defaultOne')}</span>` : nothing}
            ${
              picture === undefined
                ? text === undefined
                  ? nothing
                  : html`<span class="words" dir="auto">${text}</span>`
                : // The name is beside it.
                  html`<canvas data-picture=${id} aria-hidden="true" width="1" height="1"></canvas>`
            }
          </span>
        </label>`,
    )}
  </fieldset>`;
