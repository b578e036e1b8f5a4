import { html, nothing, type TemplateResult } from 'lit';
import type { composerSend } from '../../../locales/en/composer-send.js';
import { commonKeyFor } from '../../shared/element/describe-error.js';
import type { Strings } from '../../shared/i18n/strings.js';
import { checkIcon } from '../../shared/ui/outcome-icons.js';
import { panelView } from '../../shared/ui/panel.view.js';
import type { ComposerHost } from '../composer.types.js';
import type { SaveFailure } from '../saving/save-errors.js';
import type { SigningLink } from './links.model.js';

/** Whether the service knows that a link was handed over. */
export type Delivery = { readonly kind: 'busy' | 'done' } | { readonly kind: 'failed'; failure: SaveFailure };

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
  /** The way to the envelope's page. */
  readonly envelope: TemplateResult | typeof nothing;
  deliveryOf(link: SigningLink): Delivery | undefined;
  copy(link: SigningLink): void;
  deliver(link: SigningLink): void;
  readonly after?: TemplateResult;
  readonly startNew?: () => void;
}

/** A signing link is a secret, so it must not be in an attribute. */
const keyOf = ({ recipientId, name }: SigningLink) => recipientId ?? name;

/** What a link's field and button are named by, for focus. */
export const focusNames = {
  field: (link: SigningLink) => `link-${keyOf(link)}`,
  deliver: (link: SigningLink) => `deliver-${keyOf(link)}`,
  delivered: (link: SigningLink) => `delivered-${keyOf(link)}`,
};

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
      actions: html`${view.envelope}
      ${startNew ? html`<button type="button" data-act="another" part="button" @click=${startNew}>${strings.tt('another')}</button>` : nothing}`,
    })}
    ${
      links.length > 0
        ? html`<section aria-labelledby="links-title">
            <div class="h2" part="title" id="links-title" role="heading" aria-level=${host.level(1)}>
              ${strings.tt('links')}
            </div>
            <p class="muted">${strings.tt('linksMore')}</p>
            <ul role="list" class="links">
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
  return html`<li class="link" part="link">
    <p class="h3" dir="auto">${name}</p>
    <input
      type="text"
      part="input"
      readonly
      dir="ltr"
      aria-label=${strings.t('linkOf', { name })}
      data-focus=${focusNames.field(link)}
      .value=${url}
      @focus=${(event: Event) => (event.target as HTMLInputElement).select()}
    />
    <div class="actions">
      <button type="button" data-act="copy" part="button" @click=${() => view.copy(link)}>
        ${copied === url ? host.common.tt('copied') : host.common.tt('copy')}<span class="sr">: ${name}</span>
      </button>
      ${isLinkOnly && link.recipientId !== undefined ? deliveryView(view, link) : nothing}
    </div>
    ${failedCopy === url ? html`<p class="small" role="alert">${strings.tt('copyByHand')}</p>` : nothing}
    ${failureView(view, link)}
  </li>`;
}

function deliveryView(view: SentView, link: SigningLink) {
  const { strings } = view;
  const kind = view.deliveryOf(link)?.kind;
  if (kind === 'done')
    return html`<p class="small" tabindex="-1" data-focus=${focusNames.delivered(link)}>
      ${strings.tt('delivered')}
    </p>`;
  return html`<button
    type="button"
    class="plain"
    part="button"
    data-focus=${focusNames.deliver(link)}
    aria-disabled=${kind === 'busy' ? 'true' : 'false'}
    @click=${() => kind !== 'busy' && view.deliver(link)}
  >
    ${strings.tt('markDelivered')}<span class="sr">: ${link.name}</span>
  </button>`;
}

function failureView(view: SentView, link: SigningLink) {
  const delivery = view.deliveryOf(link);
  if (delivery?.kind !== 'failed') return nothing;
  const { code, sentence } = delivery.failure;
  return html`<div role="alert">
    <p class="small problem" part="error">${view.strings.tt('markFailed')}</p>
    <p class="small" dir="auto">${sentence ?? view.host.common.tt(commonKeyFor[code])}</p>
  </div>`;
}
