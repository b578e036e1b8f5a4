import { html, nothing, type TemplateResult } from 'lit';
import type { composerSend } from '../../../locales/en/composer-send.js';
import type { Strings } from '../../shared/i18n/strings.js';
import type { Draft } from '../model/draft.js';

/** Who gets it, what each of them does, and which documents; where it is known, with how many fields in all, and the way to those. */
export function addresseesView(
  strings: Strings<typeof composerSend>,
  draft: Pick<Draft, 'recipients' | 'documents'>,
  { fieldCount, way = nothing }: { fieldCount?: number; way?: TemplateResult | typeof nothing } = {},
) {
  const { documents } = draft;
  if (draft.recipients.length === 0) return nothing;
  return html`<div class="summary" part="summary">
    <p class="h3">${strings.tt('goesTo')}</p>
    <ul role="list">
      ${draft.recipients.map(
        ({ name, email, role, delivery }) =>
          html`<li>
            <span dir="auto">${name.trim() || email}</span>
            <span class="muted small">
              ${strings.tt(role === 'SIGNER' ? 'signs' : role === 'CC' ? 'getsCopy' : 'mayRead')}${
                delivery === 'link' ? html` · ${strings.tt('byLink')}` : nothing
              }
            </span>
          </li>`,
      )}
    </ul>
    <p class="small muted">
      ${strings.tt('documentCount', { n: documents.length })}${
        fieldCount === undefined ? nothing : html` · ${strings.tt('fieldCount', { n: fieldCount })}`
      }
    </p>
    <ul role="list">
      ${documents.map(({ name }) => html`<li><bdi>${name}</bdi></li>`)}
    </ul>
    ${way}
  </div>`;
}
