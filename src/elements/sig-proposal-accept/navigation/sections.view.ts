import { html, nothing } from 'lit';
import type { proposal } from '../../../locales/en/proposal.js';
import { externalIcon, fileIcon } from '../../shared/ui/icons.js';
import { isSafeUrl } from '../../../domain/index.js';
import type { Values } from '../../shared/i18n/strings.js';
import { feesView } from '../fees/fees.view.js';
import { contractOf } from '../fees/fee-tables.js';
import { heading, type RenderContext } from '../render-context.js';
import type { Proposal, Part, SupportingItem } from '../state/proposal-state.js';
import { formatDay } from '../fees/proposal-text.js';

/** One part of what is read, under a heading of its own. */
export interface Section {
  key: keyof typeof proposal;
  /** What of the proposal it shows, where a change of it has to be read. */
  part?: Part;
  /** Two sections show one part; this one is as it was. */
  same?: boolean;
  content: unknown;
}

export const headingId = ({ key }: Section): `s-${string}` => `s-${key}`;

/** What it was before it changed under the reader. */
function was({ say }: RenderContext, before: string | null | undefined, now: string) {
  return before && before !== now ? html`<p class="note changed">${say.tt('was', { before })}</p>` : nothing;
}

type Sentence = [key: keyof typeof proposal, values?: Values];

function contractSentences({ say }: RenderContext, offer: Proposal): Sentence[] {
  const own = contractOf(offer);
  const all: (Sentence | undefined)[] = [
    own?.startsOn
      ? ['startsOn', { date: formatDay(own.startsOn, say.locale) }]
      : own?.onAcceptance
        ? ['startsOnAcceptance']
        : undefined,
    own?.months ? ['fixedTerm', { n: own.months }] : own?.ongoing ? ['ongoing'] : undefined,
  ];
  return all.filter((one) => one !== undefined);
}

function contract(scene: RenderContext, offer: Proposal) {
  const { say, c } = scene;
  const now = contractSentences(scene, offer);
  const before = c.view.before ? contractSentences(scene, c.view.before) : [];
  const inWords = (sentences: Sentence[]) => sentences.map((one) => say.t(...one)).join(' ');
  return now.length === 0
    ? undefined
    : html`${now.map((one) => html`<p>${say.tt(...one)}</p>`)} ${was(scene, inWords(before), inWords(now))}`;
}

function item({ files, say, common: words }: RenderContext, one: SupportingItem) {
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
    ${files.failed.has(one.id) ? html`<span class="problem">${say.tt('itemUnavailable')}</span>` : nothing}
  </li>`;
}

/** What there is to read, in the order of reading; a part that the proposal does not have has no section. */
export function sectionsOf(scene: RenderContext, offer: Proposal): Section[] {
  const { letter: pages, view } = scene.c;
  const { before } = view;
  const { paymentTerms, supporting = [] } = offer;
  const all: Section[] = [
    { key: 'coverLetter', part: 'cover', content: pages.cover },
    { key: 'letter', part: 'letter', content: pages.letter },
    { key: 'fees', part: 'fees', content: feesView(offer, before, pages.descriptions, scene.say) },
    {
      key: 'paymentTerms',
      part: 'terms',
      same: before?.paymentTerms === paymentTerms,
      content:
        paymentTerms &&
        html`<p class="lines" dir="auto">${paymentTerms}</p>
          ${was(scene, before?.paymentTerms, paymentTerms)}`,
    },
    { key: 'contract', part: 'contract', content: contract(scene, offer) },
    { key: 'terms', part: 'terms', same: before?.termsHtml === offer.termsHtml, content: pages.terms },
    {
      key: 'supporting',
      part: 'supporting',
      content:
        supporting?.length &&
        html`<ul class="items">
          ${supporting?.map((one) => item(scene, one))}
        </ul>`,
    },
  ];
  return all.filter(({ content }) => content);
}

export function sectionView(scene: RenderContext, section: Section) {
  const { key, part, same, content } = section;
  const id = headingId(section);
  const changed = part !== undefined && !same && scene.c.view.changed.includes(part);
  const title = scene.say.tt(key);
  return html`<section class="part ${changed ? 'marks' : ''}" aria-labelledby=${id}>
    ${heading(
      scene,
      1,
      id,
      changed ? html`${title} <span class="mark">${scene.say.tt('changedPart')}</span>` : title,
    )}
    ${content}
  </section>`;
}
