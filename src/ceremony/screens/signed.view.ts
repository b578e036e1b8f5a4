import { html, nothing } from 'lit';
import { checkIcon, fileIcon } from '../../elements/internal.js';
import { isSafeUrl } from '../../domain/index.js';
import type { Outcome } from '../ceremony.model.js';
import { formatMoment, type CeremonyStrings } from '../fields/field-names.model.js';
import type { CeremonyWelcome } from '../fields/fields.model.js';

/** After signing: what was signed, by whom and when, the documents, and what happens next. */
export function signedView(
  { complete, signedAt, redirectUrl }: Outcome,
  { envelope, recipient, documents }: CeremonyWelcome,
  urlOf: (documentId: string) => string | undefined,
  strings: CeremonyStrings,
) {
  const { tt } = strings;
  const row = (label: unknown, value: unknown) =>
    html`<div>
      <dt class="small muted">${label}</dt>
      <dd dir="auto">${value}</dd>
    </div>`;
  return html`<div class="last signed">
    <div class="seal good">${checkIcon(32)}</div>
    <div class="h1" role="heading" aria-level="1" tabindex="-1" id="top">${tt('endSigned')}</div>
    <p>${tt(complete ? 'endSignedComplete' : 'endSignedWaiting')}</p>
    <dl class="receipt">
      ${row(tt('signedWhat'), envelope.subject)} ${row(tt('signedBy'), recipient.name)}
      ${row(tt('signedFor'), envelope.sender)}
      ${signedAt ? row(tt('signedWhen'), html`<time datetime=${signedAt}>${formatMoment(signedAt, strings.locale)}</time>`) : nothing}
    </dl>
    <section class="copies" aria-labelledby="copies-title">
      <div class="h3" role="heading" aria-level="2" id="copies-title">
        ${tt(complete ? 'copiesSigned' : 'copiesSoFar')}
      </div>
      <ul role="list">
        ${documents.map((document) => copyView(document.name, urlOf(document.id), strings))}
      </ul>
    </section>
    <section class="next" aria-labelledby="next-title">
      <div class="h3" role="heading" aria-level="2" id="next-title">${tt('nextTitle')}</div>
      <p class="muted">${tt(complete ? 'nextComplete' : 'nextWaiting', { sender: envelope.sender })}</p>
    </section>
    ${
      redirectUrl && isSafeUrl(redirectUrl)
        ? html`<a class="button primary" href=${redirectUrl}>${tt('goOn')}</a>`
        : nothing
    }
  </div>`;
}

function copyView(name: string, url: string | undefined, { tt }: CeremonyStrings) {
  return html`<li>
    ${fileIcon(20)}<span class="file" dir="auto">${name}</span>
    ${
      url
        ? html`<a href=${url} download=${name.replace(/(\.pdf)?$/i, '.pdf')}
            ><span aria-hidden="true">${tt('download')}</span
            ><span class="sr">${tt('downloadOf', { document: name })}</span></a
          >`
        : nothing
    }
  </li>`;
}
