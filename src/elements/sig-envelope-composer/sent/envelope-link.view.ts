import { html, nothing } from 'lit';
import type { composerSend } from '../../../locales/en/composer-send.js';
import type { Strings } from '../../shared/i18n/strings.js';
import type { ComposerHost } from '../composer.types.js';

/** The link to the envelope's page, where the host has one: what became of it, reminders, withdrawing. */
export function envelopeLink(
  host: Pick<ComposerHost, 'envelopeId' | 'urlOf' | 'open'>,
  strings: Strings<typeof composerSend>,
) {
  const id = host.envelopeId();
  const url = id === undefined ? undefined : host.urlOf(id);
  if (id === undefined || url === undefined) return nothing;
  return html`<a
    class="button"
    part="envelope button"
    href=${url}
    @click=${(event: Event) => {
      if (!host.open(id)) event.preventDefault();
    }}
    >${strings.tt('openEnvelope')}</a
  >`;
}
