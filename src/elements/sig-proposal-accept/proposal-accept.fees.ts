import { html, nothing } from 'lit';
import { formatMoney } from '../../domain/index.js';
import { feeTables, type FeeTable } from './proposal-accept.offer.js';
import type { Offer } from './proposal-accept.situation.js';
import { cadenceWords, lineWords, type Say } from './proposal-accept.words.js';

const figures = [
  ['subtotal', 'net'],
  ['vatAmount', 'vat'],
  ['totalAmount', 'gross'],
] as const;

function table(
  own: FeeTable,
  offer: Offer,
  descriptions: readonly (HTMLElement | undefined)[],
  before: FeeTable | undefined,
  say: Say,
) {
  const currency = offer.currency ?? '';
  const cadence = cadenceWords(own, say);
  return html`
    <table class="fees" part="fees">
      <caption>
        ${cadence}
      </caption>
      <thead>
        <tr>
          <th scope="col">${say.tt('service')}</th>
          <th scope="col" class="end">${say.tt('fee')}</th>
        </tr>
      </thead>
      <tbody>
        ${own.lines.map((line) => {
          const { fee, notes } = lineWords(line, currency, say);
          const about = descriptions[offer.services?.indexOf(line) ?? -1];
          return html`<tr>
            <th scope="row">${line.name}${about ?? nothing}</th>
            <td class="end num">${fee}${notes.map((note) => html`<span class="note">${note}</span>`)}</td>
          </tr>`;
        })}
      </tbody>
      ${
        own.totals
          ? html`<tfoot>
              ${figures.map(([member, key]) => {
                const amount = own.totals?.[member];
                if (amount === undefined) return nothing;
                const old = before?.totals?.[member];
                const was =
                  old !== undefined && old !== amount ? formatMoney(old, currency, say.locale) : undefined;
                return html`<tr class=${member === 'totalAmount' ? 'gross' : ''}>
                  <th scope="row">
                    ${
                      member === 'totalAmount'
                        ? html`<span aria-hidden="true">${say.tt(key)}</span
                            ><span class="sr">${say.tt('grossNamed', { cadence })}</span>`
                        : say.tt(key)
                    }
                  </th>
                  <td class="end num">
                    ${formatMoney(amount, currency, say.locale)}${
                      was
                        ? html`<span class="note changed">${say.tt('was', { before: was })}</span>`
                        : nothing
                    }
                  </td>
                </tr>`;
              })}
            </tfoot>`
          : nothing
      }
    </table>
  `;
}

/** The fee tables, one per cadence, in the service's own figures; without pricing a sentence and no table (R162). */
export function feesView(
  offer: Offer,
  before: Offer | undefined,
  descriptions: readonly (HTMLElement | undefined)[],
  say: Say,
) {
  const tables = feeTables(offer);
  if (tables.length === 0) return html`<p class="muted">${say.tt('noFees')}</p>`;
  const old = before ? feeTables(before) : [];
  return html`
    ${tables.map((own) =>
      table(
        own,
        offer,
        descriptions,
        old.find(({ frequency }) => frequency === own.frequency),
        say,
      ),
    )}
    ${
      offer.vatInclusive === null || offer.vatInclusive === undefined
        ? nothing
        : html`<p class="muted small">${say.tt(offer.vatInclusive ? 'vatInclusive' : 'vatExclusive')}</p>`
    }
  `;
}
