import { html, nothing } from 'lit';
import { pdfButton } from '../actions/pdf.view.js';
import { formatDeadline } from '../text/dates.js';
import { sumsView } from '../fees/sums.view.js';
import { sectionView, type Section } from '../navigation/sections.view.js';
import type { ReadingContext } from '../proposal-accept.types.js';
import { recipientOf, type Proposal } from '../state/proposal-state.js';
import { brandView } from './brand.view.js';
import { heading } from './heading.view.js';

/** Sender, title, recipient, reference and date. */
function headerView(context: ReadingContext) {
  const { proposal, strings } = context;
  const { previous } = context.view;
  const previousNote = (before: string | null | undefined, now: string) =>
    before && before !== now
      ? html`<strong class="changed">${strings.tt('was', { before })}</strong>`
      : nothing;
  const name = recipientOf(proposal);
  const { proposalRef, title, validUntil } = proposal;
  // Both with their times, which alone may differ.
  const isExact = previous !== undefined && previous.validUntil !== validUntil;
  const dateOf = (of: Proposal) =>
    formatDeadline(of.validUntil, strings.locale, { now: context.now, isExact });
  return html`<header role="none" class="head">
    ${brandView(proposal)} ${previousNote(previous?.branding?.name, proposal.branding?.name ?? '')}
    ${heading(context, 0, 'top', title ? html`<bdi>${title}</bdi>` : strings.tt('label'))}
    <p class="muted small">
      ${
        name
          ? html`<span
              ><bdi>${strings.tt('forWhom', { name })}</bdi>
              ${previous ? previousNote(recipientOf(previous), name) : nothing}</span
            >`
          : nothing
      }
      ${proposalRef ? html`<span><bdi>${strings.tt('reference', { reference: proposalRef })}</bdi></span>` : nothing}
      ${
        validUntil
          ? html`<span
              >${strings.tt('validUntil', { date: dateOf(proposal) })}
              ${isExact ? previousNote(dateOf(previous), '') : nothing}</span
            >`
          : nothing
      }
    </p>
  </header>`;
}

/** Everything to read, from the header to the last section. `notices` are what is to be known before. */
export function overviewView(context: ReadingContext, sections: readonly Section[], notices: unknown) {
  return html`
    ${headerView(context)} ${pdfButton(context)} ${notices}
    ${sections.map((section) => sectionView(context, section))}
    <div class="last"></div>
  `;
}

/** The price of each cadence and the actions, beside the letter or below it. */
export function summaryView(context: ReadingContext, actions: unknown) {
  const { state, strings, view } = context;
  const isActive = view.step !== 'signing' && (state === 'open' || state === 'signing');
  return html`<aside
    class="summary ${isActive ? '' : 'idle'}"
    part="summary"
    aria-label=${strings.t('summary')}
  >
    ${sumsView(context)} ${actions}
  </aside>`;
}
