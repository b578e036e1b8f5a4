import { html, nothing } from 'lit';
import { formatMoney } from '../../../domain/index.js';
import type { ReadingContext } from '../proposal-accept.types.js';
import { feeTables, figureOf } from './fee-tables.js';
import { cadenceLabel } from './fee-text.js';

/** The figure of each cadence, never added up (R156). */
export function sumsView({ proposal, strings }: Pick<ReadingContext, 'proposal' | 'strings'>) {
  const tables = feeTables(proposal);
  if (tables.length === 0) return nothing;
  const kinds = tables.map((table) => figureOf(table)?.vat);
  const areAllGross = kinds.every((vat) => vat === 'inclVat');
  return html`<dl class="sums ${tables.length > 3 ? 'many' : ''}">
      ${tables.map((table) => {
        const figure = figureOf(table);
        const amount = figure && formatMoney(figure.amount, proposal.currency ?? '', strings.locale);
        return html`<div>
          <dt>${cadenceLabel(table, strings)}</dt>
          <dd class="num">
            ${amount ?? strings.tt('asListed')}
            ${figure?.vat && !areAllGross ? html`<span class="note">${strings.tt(figure.vat)}</span>` : nothing}
          </dd>
        </div>`;
      })}
    </dl>
    ${areAllGross ? html`<p class="sums-vat muted small">${strings.tt('totalsInclVat')}</p>` : nothing}`;
}
