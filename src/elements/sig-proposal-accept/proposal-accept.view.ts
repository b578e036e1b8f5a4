import { html, nothing } from 'lit';
import { formatMoney } from '../../domain/index.js';
import {
  alertIcon,
  checkIcon,
  clockIcon,
  externalIcon,
  fileIcon,
  infoIcon,
  stopIcon,
} from '../shared/icons.js';
import { isSafeUrl } from '../shared/safe-url.js';
import type { common } from '../../locales/en/common.js';
import type { proposal } from '../../locales/en/proposal.js';
import type { Strings } from '../shared/strings.js';
import type { ProposalActs } from './proposal-accept.acts.js';
import type { ProposalFiles } from './proposal-accept.files.js';
import type { ProposalController } from './proposal-accept.controller.js';
import { feesView } from './proposal-accept.fees.js';
import { contractOf, feeTables } from './proposal-accept.offer.js';
import type { Offer, Part, Situation, SupportingItem } from './proposal-accept.situation.js';
import { cadenceWords, companyOf, dateWords, dayWords, type Say } from './proposal-accept.words.js';

/** What the view functions are given. */
export interface Scene {
  c: ProposalController;
  acts: ProposalActs;
  files: ProposalFiles;
  say: Say;
  common: Strings<typeof common>;
  level(offset?: number): number;
}

export const heading = (scene: Scene, offset: number, id: string, text: unknown) =>
  html`<div
    id=${id}
    class=${offset === 0 ? 'h1' : 'h2'}
    role="heading"
    aria-level=${scene.level(offset)}
    tabindex="-1"
  >
    ${text}
  </div>`;

type Key = keyof typeof proposal;

const banners: Partial<Record<Situation, { icon: () => unknown; title: Key; text: Key }>> = {
  signing: { icon: clockIcon, title: 'signingStarted', text: 'signingNotFinished' },
  accepted: { icon: checkIcon, title: 'acceptedTitle', text: 'acceptedText' },
  declined: { icon: stopIcon, title: 'declinedTitle', text: 'declinedText' },
  expired: { icon: clockIcon, title: 'expiredTitle', text: 'expiredText' },
  withdrawn: { icon: stopIcon, title: 'withdrawnTitle', text: 'withdrawnText' },
  replaced: { icon: infoIcon, title: 'replacedTitle', text: 'replacedText' },
  'not-ready': { icon: clockIcon, title: 'notReadyTitle', text: 'notReadyText' },
  closed: { icon: infoIcon, title: 'closedTitle', text: 'closedText' },
};

function banner({ say, level }: Scene, offer: Offer, situation: Situation) {
  const own = banners[situation];
  if (!own) return nothing;
  const text = situation === 'expired' && !offer.validUntil ? 'expiredNoDate' : own.text;
  const date = dateWords(offer.validUntil, say.locale);
  const acceptedAt = situation === 'accepted' ? offer.acceptedAt : undefined;
  return html`<div class="notice" part="status">
    ${own.icon()}
    <div>
      <strong role="heading" aria-level=${level(1)}>${say.tt(own.title)}</strong>
      <span>${say.tt(text, { company: companyOf(offer, say), date })}</span>
      ${
        acceptedAt
          ? html`<span class="muted small"
              >${say.tt('acceptedOn', { date: dateWords(acceptedAt, say.locale) })}</span
            >`
          : nothing
      }
    </div>
  </div>`;
}

const partKeys: Record<Part, Key> = {
  letter: 'partLetter',
  cover: 'partCover',
  terms: 'partTerms',
  fees: 'partFees',
  contract: 'partContract',
  validity: 'partValidity',
};

function changes({ c, say }: Scene) {
  const { changed } = c.view;
  if (changed.length === 0) return nothing;
  const names = new Intl.ListFormat(say.locale).format(changed.map((part) => say.t(partKeys[part])));
  return html`<div class="notice error" id="changed" tabindex="-1" part="changed">
    ${alertIcon()}
    <div>
      <strong>${say.tt('changedTitle')}</strong>
      <span>${say.tt('changedWhat', { parts: names })}</span>
      <button type="button" @click=${() => c.do({ type: 'acknowledged' })}>${say.tt('readChanges')}</button>
    </div>
  </div>`;
}

/** What the reader could not be shown; accepting waits for the PDF. */
function letterTrouble(scene: Scene) {
  const { c, say } = scene;
  const key = (
    { whole: undefined, partial: 'pdfFirst', 'too-large': 'letterTooLarge', failed: 'letterFailed' } as const
  )[c.pages.state];
  return key
    ? html`<div class="notice error" id="letter-trouble" tabindex="-1" part="letter-trouble">
        ${alertIcon()}
        <div>${say.tt(key)} ${pdfButton(scene)}</div>
      </div>`
    : nothing;
}

const section = (scene: Scene, key: Key, part: Part | undefined, content: unknown) => {
  const changed = part !== undefined && scene.c.view.changed.includes(part);
  return html`<section class="part" aria-labelledby=${`s-${key}`}>
    ${heading(
      scene,
      1,
      `s-${key}`,
      changed
        ? html`${scene.say.tt(key)} <span class="mark">${scene.say.tt('changedPart')}</span>`
        : scene.say.tt(key),
    )}
    ${content}
  </section>`;
};

function contract({ say }: Scene, offer: Offer) {
  const own = contractOf(offer);
  if (!own) return undefined;
  return html`<p>
    ${
      own.startsOn
        ? say.tt('startsOn', { date: dayWords(own.startsOn, say.locale) })
        : own.onAcceptance
          ? say.tt('startsOnAcceptance')
          : nothing
    }
    ${own.months ? say.tt('fixedTerm', { n: own.months }) : own.ongoing ? say.tt('ongoing') : nothing}
  </p>`;
}

function item({ files, say, common: words }: Scene, one: SupportingItem) {
  const name = one.label ?? one.id;
  const about = one.description ? html`<span class="muted small">${one.description}</span>` : nothing;
  const external = one.externalUrl;
  if (external) {
    return html`<li>
      ${
        isSafeUrl(external)
          ? html`<a href=${external} target="_blank" rel="noopener noreferrer nofollow"
              >${name} <span class="sr">${words.tt('newTab')}</span>${externalIcon(16)}</a
            >`
          : html`<span>${name}</span><span class="problem">${say.tt('linkRefused')}</span>`
      }
      ${about}
    </li>`;
  }
  return html`<li>
    <span class="name">${fileIcon(16)} ${name}</span>
    ${about}
    <span class="actions controls">
      <button
        type="button"
        class="plain"
        aria-label=${say.t('openNamed', { name })}
        @click=${() => files.supporting(one, 'inline')}
      >
        ${say.tt('openInline')}
      </button>
      <button
        type="button"
        class="plain"
        aria-label=${say.t('downloadNamed', { name })}
        @click=${() => files.supporting(one, 'attachment')}
      >
        ${words.tt('download')}
      </button>
    </span>
    ${files.missing.has(one.id) ? html`<span class="problem">${say.tt('itemUnavailable')}</span>` : nothing}
  </li>`;
}

export function pdfButton({ files, say }: Scene) {
  return html`<div class="pdf controls">
    <button type="button" class="plain" @click=${() => files.pdf()}>
      ${fileIcon(18)} ${say.tt('downloadPdf')}
    </button>
    ${files.missing.has('pdf') ? html`<span class="problem">${say.tt('pdfUnavailable')}</span>` : nothing}
  </div>`;
}

/** Who writes to whom, and what it is. */
function head(scene: Scene, offer: Offer) {
  const { say } = scene;
  const { recipient } = offer;
  const name = [recipient?.name, recipient?.company].filter(Boolean).join(', ');
  return html`<header class="head">
    <p class="brand" part="brand">${offer.branding?.name ?? nothing}</p>
    ${heading(scene, 0, 'top', offer.title ?? say.tt('label'))}
    <p class="muted small">
      ${name ? html`<span>${say.tt('forWhom', { name })}</span>` : nothing}
      ${
        offer.proposalRef
          ? html`<span>${say.tt('reference', { reference: offer.proposalRef })}</span>`
          : nothing
      }
      ${
        offer.validUntil
          ? html`<span>${say.tt('validUntil', { date: dateWords(offer.validUntil, say.locale) })}</span>`
          : nothing
      }
    </p>
  </header>`;
}

/** Everything that is read before anything is asked. */
export function reading(scene: Scene, offer: Offer, situation: Situation) {
  const { c } = scene;
  const { pages, view } = c;
  const term = contract(scene, offer);
  return html`
    ${head(scene, offer)} ${pdfButton(scene)} ${banner(scene, offer, situation)} ${changes(scene)}
    ${letterTrouble(scene)} ${pages.cover ? section(scene, 'coverLetter', 'cover', pages.cover) : nothing}
    ${pages.letter ? section(scene, 'letter', 'letter', pages.letter) : nothing}
    ${section(scene, 'fees', 'fees', feesView(offer, view.before, pages.descriptions, scene.say))}
    ${
      offer.paymentTerms
        ? section(scene, 'paymentTerms', 'terms', html`<p class="lines">${offer.paymentTerms}</p>`)
        : nothing
    }
    ${term ? section(scene, 'contract', 'contract', term) : nothing}
    ${pages.terms ? section(scene, 'terms', 'terms', pages.terms) : nothing}
    ${
      offer.supporting?.length
        ? section(
            scene,
            'supporting',
            undefined,
            html`<ul class="items">
              ${offer.supporting.map((one) => item(scene, one))}
            </ul>`,
          )
        : nothing
    }
  `;
}

/** The price of each cadence and what can be done, beside the letter or below it. */
export function summary(scene: Scene, offer: Offer, situation: Situation, actions: unknown) {
  const { say } = scene;
  const tables = feeTables(offer).filter(({ totals }) => totals?.totalAmount !== undefined);
  const asks = scene.c.view.step === 'reading' && (situation === 'open' || situation === 'signing');
  return html`<aside class="summary ${asks ? '' : 'idle'}" part="summary" aria-label=${say.t('summary')}>
    ${
      tables.length > 0
        ? html`<dl class="sums">
            ${tables.map(
              (own) =>
                html`<div>
                  <dt>${cadenceWords(own, say)}</dt>
                  <dd class="num">
                    ${formatMoney(own.totals?.totalAmount ?? '', offer.currency ?? '', say.locale)}
                  </dd>
                </div>`,
            )}
          </dl>`
        : nothing
    }
    ${actions}
  </aside>`;
}
