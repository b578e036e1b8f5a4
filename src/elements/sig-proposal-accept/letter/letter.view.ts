import { html, nothing } from 'lit';
import { formatMoney } from '../../../domain/index.js';
import type { proposal } from '../../../locales/en/proposal.js';
import { alertIcon, checkIcon, clockIcon, infoIcon, stopIcon } from '../../shared/ui/icons.js';
import { brandView } from './brand.view.js';
import { feeTables } from '../fees/fee-tables.js';
import { heading, openPdf, pdfButton, type RenderContext } from '../render-context.js';
import { sectionView, type Section } from '../navigation/sections.view.js';
import type { Proposal, Part, ProposalState } from '../state/proposal-state.js';
import { cadenceLabel, formatDateTime, figureOf, withCompany } from '../fees/proposal-text.js';

type Key = keyof typeof proposal;

const banners = {
  accepted: { icon: checkIcon, title: 'acceptedTitle', text: 'acceptedText' },
  declined: { icon: stopIcon, title: 'declinedTitle', text: 'declinedText' },
  expired: { icon: clockIcon, title: 'expiredTitle', text: 'expiredText' },
  withdrawn: { icon: stopIcon, title: 'withdrawnTitle', text: 'withdrawnText' },
  replaced: { icon: infoIcon, title: 'replacedTitle', text: 'replacedText' },
} as const;
/** Those that name nobody. */
const plain = {
  signing: { icon: clockIcon, title: 'signingStarted', text: 'signingNotFinished' },
  'not-ready': { icon: clockIcon, title: 'notReadyTitle', text: 'notReadyText' },
  closed: { icon: infoIcon, title: 'closedTitle', text: 'closedText' },
} as const;

function bannerText({ say }: RenderContext, offer: Proposal, situation: Exclude<ProposalState, 'open'>) {
  if (situation === 'signing' || situation === 'not-ready' || situation === 'closed')
    return say.tt(plain[situation].text);
  const { text } = banners[situation];
  const key = text === 'expiredText' && !offer.validUntil ? 'expiredNoDate' : text;
  return withCompany(offer, say, key, { date: formatDateTime(offer.validUntil, say.locale) });
}

function banner(scene: RenderContext, offer: Proposal, situation: ProposalState) {
  if (situation === 'open') return nothing;
  const { say, level } = scene;
  const { icon, title } = { ...banners, ...plain }[situation];
  const acceptedAt = situation === 'accepted' ? offer.acceptedAt : undefined;
  return html`<div class="notice" part="status">
    ${icon()}
    <div>
      <strong role="heading" aria-level=${level(1)}>${say.tt(title)}</strong>
      <span>${bannerText(scene, offer, situation)}</span>
      ${
        acceptedAt
          ? html`<span class="muted small"
              >${say.tt('acceptedOn', { date: formatDateTime(acceptedAt, say.locale) })}</span
            >`
          : nothing
      }
    </div>
  </div>`;
}

const partKeys: Record<Part, Key> = {
  parties: 'partParties',
  supporting: 'partSupporting',
  letter: 'partLetter',
  cover: 'partCover',
  terms: 'partTerms',
  fees: 'partFees',
  contract: 'partContract',
  validity: 'partValidity',
};

/** How many passages that are gone are shown; the letter that is left says the rest. */
const most = 8;

/** What the letter said and does not say any more. */
function goneWords({ c, say }: RenderContext) {
  const gone = c.letter.removed ?? [];
  if (gone.length === 0) return nothing;
  return html`<span>${say.tt('goneWords')}</span>
    <ul class="gone">
      ${gone.slice(0, most).map((text) => html`<li dir="auto"><del>${text}</del></li>`)}
      ${gone.length > most ? html`<li>${say.tt('goneMore', { n: gone.length - most })}</li>` : nothing}
    </ul>`;
}

/** Words that changed without a passage that is new or gone: their order, numbers, links, or the title. */
const unmarked = ({ c }: RenderContext) =>
  c.view.changed.some((part) => part === 'letter' || part === 'cover') &&
  !c.letter.removed?.length &&
  !c.letter.addedCount;

function changes(scene: RenderContext) {
  const { c, say } = scene;
  const { changed } = c.view;
  if (changed.length === 0) return nothing;
  const names = new Intl.ListFormat(say.locale).format(changed.map((part) => say.t(partKeys[part])));
  return html`<div class="notice error" id="changed" tabindex="-1" part="changed">
    ${alertIcon()}
    <div>
      <strong>${say.tt('changedTitle')}</strong>
      <span>${say.tt('changedWhat', { parts: names })}</span>
      ${goneWords(scene)} ${unmarked(scene) ? html`<span>${say.tt('changedUnmarked')}</span>` : nothing}
      <button type="button" @click=${() => c.do({ type: 'acknowledged' })}>${say.tt('readChanges')}</button>
    </div>
  </div>`;
}

const reload = ({ c, common }: RenderContext) =>
  html`<button type="button" @click=${() => c.load()}>${common.tt('tryAgain')}</button>`;

/** What the reader could not be shown; accepting waits for the PDF. */
function letterTrouble(scene: RenderContext) {
  const { c, say } = scene;
  const key = (
    {
      whole: undefined,
      partial: 'pdfFirst',
      'too-large': 'letterTooLarge',
      'not-loaded': 'letterNotLoaded',
      failed: 'letterFailed',
    } as const
  )[c.letter.state];
  return key
    ? html`<div class="notice error" id="letter-trouble" tabindex="-1" part="letter-trouble">
        ${alertIcon()}
        <div>
          ${say.tt(key)}
          ${key === 'letterFailed' ? nothing : html`<div class="actions">${key === 'letterNotLoaded' ? reload(scene) : openPdf(scene)}</div>`}
          ${c.pdfOpened && c.mayAccept ? html`<strong>${say.tt('pdfRead')}</strong>` : nothing}
        </div>
      </div>`
    : nothing;
}

/** Who writes to whom, and what it is. */
function head(scene: RenderContext, offer: Proposal) {
  const { say } = scene;
  const oldDate = scene.c.view.before?.validUntil;
  const wasNot = (old: string | null | undefined, now: string) =>
    old && old !== now ? html`<strong class="changed">${say.tt('was', { before: old })}</strong>` : nothing;
  const { before } = scene.c.view;
  const whom = (own: Proposal) => [own.recipient?.name, own.recipient?.company].filter(Boolean).join(', ');
  const name = whom(offer);
  return html`<header class="head">
    ${brandView(offer)} ${wasNot(before?.branding?.name, offer.branding?.name ?? '')}
    ${heading(scene, 0, 'top', offer.title ? html`<bdi>${offer.title}</bdi>` : say.tt('label'))}
    <p class="muted small">
      ${name ? html`<span>${say.tt('forWhom', { name })} ${before ? wasNot(whom(before), name) : nothing}</span>` : nothing}
      ${
        offer.proposalRef
          ? html`<span>${say.tt('reference', { reference: offer.proposalRef })}</span>`
          : nothing
      }
      ${
        offer.validUntil
          ? html`<span
              >${say.tt('validUntil', { date: formatDateTime(offer.validUntil, say.locale) })}
              ${oldDate !== undefined && oldDate !== offer.validUntil ? html`<strong class="changed">${say.tt('was', { before: formatDateTime(oldDate, say.locale) })}</strong>` : nothing}</span
            >`
          : nothing
      }
    </p>
  </header>`;
}

/** Everything that is read before anything is asked. */
export function reading(
  scene: RenderContext,
  offer: Proposal,
  situation: ProposalState,
  sections: readonly Section[],
) {
  return html`
    ${head(scene, offer)} ${pdfButton(scene)} ${banner(scene, offer, situation)} ${changes(scene)}
    ${letterTrouble(scene)} ${sections.map((section) => sectionView(scene, section))}
    <div class="last"></div>
  `;
}

/** The price of each cadence and what can be done, beside the letter or below it. */
export function summary(scene: RenderContext, offer: Proposal, situation: ProposalState, actions: unknown) {
  const { say } = scene;
  const tables = feeTables(offer);
  const asks = scene.c.view.step === 'reading' && (situation === 'open' || situation === 'signing');
  return html`<aside class="summary ${asks ? '' : 'idle'}" part="summary" aria-label=${say.t('summary')}>
    ${
      tables.length > 0
        ? html`<dl class="sums ${tables.length > 3 ? 'many' : ''}">
            ${tables.map((own) => {
              const figure = figureOf(own);
              const amount = figure && formatMoney(figure.amount, offer.currency ?? '', say.locale);
              return html`<div>
                <dt>${cadenceLabel(own, say)}</dt>
                <dd class="num">
                  ${amount ?? say.tt('asListed')}
                  ${figure?.vat === 'beforeVat' ? html`<span class="note">${say.tt('beforeVat')}</span>` : nothing}
                </dd>
              </div>`;
            })}
          </dl>`
        : nothing
    }
    ${actions}
  </aside>`;
}
