import { html, nothing } from 'lit';
import type { proposal as words } from '../../../locales/en/proposal.js';
import { isSafeUrl } from '../../../domain/index.js';
import type { Values } from '../../shared/i18n/strings.js';
import { fileIcon } from '../../shared/ui/icons.js';
import { externalIcon } from '../../shared/ui/outcome-icons.js';
import { contractOf } from '../state/contract.js';
import { feesView } from '../fees/fees.view.js';
import { formatDay } from '../text/dates.js';
import { heading } from '../letter/heading.view.js';
import type { RenderContext } from '../proposal-accept.types.js';
import type { Part, Proposal, SupportingItem } from '../state/proposal-state.js';

export interface Section {
  key: keyof typeof words;
  /** The part of the proposal that it shows; marked when that has changed. */
  part?: Part;
  /** Two sections share a part, and this one has not changed. */
  isUnchanged?: boolean;
  content: unknown;
}

export const headingId = ({ key }: Section): `s-${string}` => `s-${key}`;

/** The previous text, if it changed after it was shown. */
function previousNote({ strings }: RenderContext, before: string | null | undefined, now: string) {
  return before && before !== now
    ? html`<p class="note changed">${strings.tt('was', { before })}</p>`
    : nothing;
}

type Sentence = [key: keyof typeof words, values?: Values];

function contractSentences({ strings }: RenderContext, proposal: Proposal): Sentence[] {
  const contract = contractOf(proposal);
  if (!contract) return [];
  const { startsOn, onAcceptance, months, ongoing } = contract;
  const sentences: Sentence[] = [];
  if (startsOn) sentences.push(['startsOn', { date: formatDay(startsOn, strings.locale) }]);
  else if (onAcceptance) sentences.push(['startsOnAcceptance']);
  if (months) sentences.push(['fixedTerm', { n: months }]);
  else if (ongoing) sentences.push(['ongoing']);
  return sentences;
}

function contractView(context: RenderContext) {
  const { proposal, strings, view } = context;
  const now = contractSentences(context, proposal);
  const before = view.previous ? contractSentences(context, view.previous) : [];
  const textOf = (sentences: Sentence[]) => sentences.map((sentence) => strings.t(...sentence)).join(' ');
  if (now.length === 0) return undefined;
  return html`${now.map((sentence) => html`<p>${strings.tt(...sentence)}</p>`)}
  ${previousNote(context, textOf(before), textOf(now))}`;
}

function supportingItemView({ actions, common, failedFiles, strings }: RenderContext, item: SupportingItem) {
  const { id, externalUrl } = item;
  const name = item.label ?? id;
  const description = item.description ? html`<span class="muted small">${item.description}</span>` : nothing;
  if (externalUrl) {
    return html`<li>
      ${
        isSafeUrl(externalUrl)
          ? html`<a href=${externalUrl} target="_blank" rel="noopener noreferrer nofollow"
              >${name} <span class="sr">${common.tt('newTab')}</span>${externalIcon(16)}</a
            >`
          : html`<span>${name}</span><span class="problem" part="error">${strings.tt('linkRefused')}</span>`
      }
      ${description}
    </li>`;
  }
  return html`<li>
    <span class="name">${fileIcon(16)} ${name}</span>
    ${description}
    <span class="actions controls">
      <button
        data-act="open"
        type="button"
        class="plain"
        part="button"
        aria-label=${strings.t('openNamed', { name })}
        @click=${() => actions.getSupporting(item, 'inline')}
      >
        ${strings.tt('openInline')}
      </button>
      <button
        data-act="download"
        type="button"
        class="plain"
        part="button"
        aria-label=${strings.t('downloadNamed', { name })}
        @click=${() => actions.getSupporting(item, 'attachment')}
      >
        ${common.tt('download')}
      </button>
    </span>
    ${failedFiles.has(id) ? html`<span class="problem" part="error">${strings.tt('itemUnavailable')}</span>` : nothing}
  </li>`;
}

/** The sections in reading order; parts that the proposal does not have are left out. */
export function sectionsOf(context: RenderContext): Section[] {
  const { letter, proposal } = context;
  const { previous } = context.view;
  const { paymentTerms, supporting } = proposal;
  const sections: Section[] = [
    { key: 'coverLetter', part: 'cover', content: letter.cover },
    { key: 'letter', part: 'letter', content: letter.letter },
    { key: 'fees', part: 'fees', content: feesView(context) },
    {
      key: 'paymentTerms',
      part: 'terms',
      isUnchanged: previous?.paymentTerms === paymentTerms,
      content:
        paymentTerms &&
        html`<p class="lines" dir="auto">${paymentTerms}</p>
          ${previousNote(context, previous?.paymentTerms, paymentTerms)}`,
    },
    { key: 'contract', part: 'contract', content: contractView(context) },
    {
      key: 'terms',
      part: 'terms',
      isUnchanged: previous?.termsHtml === proposal.termsHtml,
      content: letter.terms,
    },
    {
      key: 'supporting',
      part: 'supporting',
      content:
        supporting?.length &&
        html`<ul class="items">
          ${supporting.map((item) => supportingItemView(context, item))}
        </ul>`,
    },
  ];
  return sections.filter(({ content }) => content);
}

export function sectionView(context: RenderContext, section: Section) {
  const { strings, view } = context;
  const { key, part, isUnchanged, content } = section;
  const id = headingId(section);
  const isChanged = part !== undefined && !isUnchanged && view.changed.includes(part);
  const title = strings.tt(key);
  const mark = html`${title} <span class="mark">${strings.tt('changedPart')}</span>`;
  return html`<section class="part ${isChanged ? 'marks' : ''}" aria-labelledby=${id}>
    ${heading(context, 1, id, isChanged ? mark : title)} ${content}
  </section>`;
}
