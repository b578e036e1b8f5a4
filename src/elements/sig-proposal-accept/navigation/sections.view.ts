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
import type { ReadingContext } from '../proposal-accept.types.js';
import type { Proposal, SupportingItem } from '../state/proposal-state.js';
import { sectionOutlines, type SectionKey, type SectionOutline } from './sections.model.js';

export interface Section extends SectionOutline {
  content: unknown;
}

export const headingId = ({ key }: Section): `s-${string}` => `s-${key}`;

/** The previous text, if it changed after it was shown. */
function previousNote({ strings }: ReadingContext, before: string | null | undefined, now: string) {
  return before && before !== now
    ? html`<p class="note changed">${strings.tt('was', { before })}</p>`
    : nothing;
}

type Sentence = [key: keyof typeof words, values?: Values];

function contractSentences({ strings }: ReadingContext, proposal: Proposal): Sentence[] {
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

function contractView(context: ReadingContext) {
  const { proposal, strings, view } = context;
  const now = contractSentences(context, proposal);
  const before = view.previous ? contractSentences(context, view.previous) : [];
  const textOf = (sentences: Sentence[]) => sentences.map((sentence) => strings.t(...sentence)).join(' ');
  return html`${now.map((sentence) => html`<p>${strings.tt(...sentence)}</p>`)}
  ${previousNote(context, textOf(before), textOf(now))}`;
}

function supportingItemView(context: ReadingContext, item: SupportingItem) {
  const { actions, common, failedFiles, pendingFiles, strings } = context;
  const { id, externalUrl } = item;
  const busy = pendingFiles.has(id) ? 'true' : nothing;
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
        aria-busy=${busy}
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
        aria-busy=${busy}
        @click=${() => actions.getSupporting(item, 'attachment')}
      >
        ${common.tt('download')}
      </button>
    </span>
    ${failedFiles.has(id) ? html`<span class="problem" part="error">${strings.tt('itemUnavailable')}</span>` : nothing}
  </li>`;
}

function contentOf(context: ReadingContext, key: SectionKey): unknown {
  const { letter, proposal, view } = context;
  const { paymentTerms, supporting = [] } = proposal;
  switch (key) {
    case 'coverLetter':
      return letter.cover;
    case 'letter':
      return letter.letter;
    case 'fees':
      return feesView(context);
    case 'paymentTerms':
      return html`<p class="lines" dir="auto">${paymentTerms}</p>
        ${previousNote(context, view.previous?.paymentTerms, paymentTerms ?? '')}`;
    case 'contract':
      return contractView(context);
    case 'terms':
      return letter.terms;
    case 'supporting':
      return html`<ul role="list" class="items">
        ${supporting?.map((item) => supportingItemView(context, item))}
      </ul>`;
  }
}

export const sectionsOf = (context: ReadingContext): Section[] =>
  sectionOutlines(context.proposal, context.letter, context.view).map((outline) => ({
    ...outline,
    content: contentOf(context, outline.key),
  }));

export function sectionView(context: ReadingContext, section: Section) {
  const { strings } = context;
  const { key, isChanged, content } = section;
  const id = headingId(section);
  const title = strings.tt(key);
  const mark = html`${title} <span class="mark">${strings.tt('changedPart')}</span>`;
  return html`<section class="part ${isChanged ? 'marks' : ''}" aria-labelledby=${id}>
    ${heading(context, 1, id, isChanged ? mark : title)} ${content}
  </section>`;
}
