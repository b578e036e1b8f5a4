import { html, nothing } from 'lit';
import { formatMoney } from '../../../domain/index.js';
import type { RenderContext } from '../proposal-accept.types.js';
import { feeTables } from './fee-tables.js';
import { cadenceLabel, figureOf } from './proposal-text.js';

/** The figure of each cadence, never added up (R156). */
export function sumsView({ proposal, strings }: Pick<RenderContext, 'proposal' | 'strings'>) {
  const tables = feeTables(proposal);
  if (tables.length === 0) return nothing;
  return html`<dl class="sums ${tables.length > 3 ? 'many' : ''}">
    ${tables.map((table) => {
      const figure = figureOf(table);
      const amount = figure && formatMoney(figure.amount, proposal.currency ?? '', strings.locale);
      return html`<div>
        <dt>${cadenceLabel(table, strings)}</dt>
        <dd class="num">
          ${amount ?? strings.tt('asListed')}
          ${figure?.vat === 'beforeVat' ? html`<span class="note">${strings.tt('beforeVat')}</span>` : nothing}
        </dd>
      </div>`;
    })}
  </dl>`;
}
