import { html, nothing, type TemplateResult } from 'lit';
import type { composerSend } from '../../../locales/en/composer-send.js';
import type { Strings } from '../../shared/i18n/strings.js';
import { checkIcon } from '../../shared/ui/outcome-icons.js';
import { panelView } from '../../shared/ui/panel.view.js';
import type { ComposerHost } from '../composer.types.js';
import type { SigningLink } from './links.model.js';

export interface SentView {
  readonly host: ComposerHost;
  readonly strings: Strings<typeof composerSend>;
  readonly links: readonly SigningLink[];
  readonly notified?: number;
  /** Links are needed, and the service's answer could not be read. */
  readonly needsLinks: boolean;
  /** The link that was copied last. */
  readonly copied?: string;
  readonly failedCopy?: string;
  deliveryOf(link: SigningLink): 'busy' | 'done' | 'failed' | undefined;
  copy(link: SigningLink): void;
  deliver(link: SigningLink): void;
  readonly after?: TemplateResult;
  readonly startNew?: () => void;
}

export function sentView(view: SentView) {
  const { host, strings, notified, links, needsLinks, startNew } = view;
  return html`<div class="composer sent" part="sent">
    ${panelView({
      icon: checkIcon(24),
      title: strings.tt('sent'),
      level: host.level(),
      text: notified === undefined ? strings.tt('sentMore') : strings.tt('notified', { n: notified }),
      sentence: host.draft().subject,
      note: needsLinks ? strings.tt('linksUnknown') : undefined,
      focusName: 'end',
      actions: startNew
        ? html`<button type="button" @click=${startNew}>${strings.tt('another')}</button>`
        : undefined,
    })}
    ${
      links.length > 0
        ? html`<section aria-labelledby="links-title">
            <div class="h2" id="links-title" role="heading" aria-level=${host.level(1)}>
              ${strings.tt('links')}
            </div>
            <p class="muted">${strings.tt('linksMore')}</p>
            <ul class="links">
              ${links.map((link) => linkView(view, link))}
            </ul>
          </section>`
        : nothing
    }
    ${view.after ?? nothing}
  </div>`;
}

function linkView(view: SentView, link: SigningLink) {
  const { strings, host, copied, failedCopy } = view;
  const { name, url, isLinkOnly } = link;
  const delivery = view.deliveryOf(link);
  return html`<li class="link" part="link">
    <p class="h3" dir="auto">${name}</p>
    <input
      type="text"
      readonly
      dir="ltr"
      aria-label=${strings.t('linkOf', { name })}
      .value=${url}
      @focus=${(event: Event) => (event.target as HTMLInputElement).select()}
    />
    <div class="actions">
      <button type="button" @click=${() => view.copy(link)}>
        ${copied === url ? host.common.tt('copied') : host.common.tt('copy')}<span class="sr">: ${name}</span>
      </button>
      ${
        !isLinkOnly || link.recipientId === undefined
          ? nothing
          : delivery === 'done'
            ? html`<p class="small">${strings.tt('delivered')}</p>`
            : html`<button
                type="button"
                class="plain"
                aria-disabled=${delivery === 'busy' ? 'true' : 'false'}
                @click=${() => delivery !== 'busy' && view.deliver(link)}
              >
                ${strings.tt('markDelivered')}<span class="sr">: ${name}</span>
              </button>`
      }
    </div>
    ${failedCopy === url ? html`<p class="small">${strings.tt('copyByHand')}</p>` : nothing}
    ${delivery === 'failed' ? html`<p class="small problem">${strings.tt('markFailed')}</p>` : nothing}
  </li>`;
}
