import { html, nothing } from 'lit';
import { formatMoney } from '../../../domain/index.js';
import { feeTables, type FeeTable } from './fee-tables.js';
import type { Proposal, ServiceLine } from '../state/proposal-state.js';
import { cadenceLabel, lineText, type LineText, type ProposalStrings } from './proposal-text.js';

const figures = [
  ['subtotal', 'net'],
  ['vatAmount', 'vat'],
  ['totalAmount', 'gross'],
] as const;

/** The tables before a change with the currency that they were in, or nothing when nothing changed. */
type PreviousFees = { tables: readonly FeeTable[]; currency: string } | undefined;

const sameLine = (a: ServiceLine, b: ServiceLine) => (a.id && b.id ? a.id === b.id : a.name === b.name);
const allLines = (tables: readonly FeeTable[]) => tables.flatMap(({ lines }) => lines);

/** What a line was before it changed under the reader, or that it is new. */
function lineChange(
  line: ServiceLine,
  currency: string,
  before: PreviousFees,
  say: ProposalStrings,
): unknown {
  if (!before) return undefined;
  const old = allLines(before.tables).find((one) => sameLine(one, line));
  if (!old) return say.tt('newLine');
  const words = ({ fee, notes }: LineText) => [fee, ...notes].join(', ');
  const was = words(lineText(old, before.currency, say));
  const renamed = old.name !== line.name ? `${old.name ?? ''}: ` : '';
  if (!renamed && was === words(lineText(line, currency, say))) return undefined;
  return say.tt('was', { before: `${renamed}${was}` });
}

/** Services and cadences that the proposal does not have any more. */
function removedFees(now: readonly FeeTable[], before: PreviousFees, say: ProposalStrings) {
  if (!before) return nothing;
  const lines = allLines(before.tables).filter((old) => !allLines(now).some((line) => sameLine(line, old)));
  const cadences = before.tables.filter((old) => !now.some(({ frequency }) => frequency === old.frequency));
  const names = [...lines.map(({ name }) => name ?? ''), ...cadences.map((one) => cadenceLabel(one, say))];
  return names.length === 0
    ? nothing
    : html`<p class="note changed">
        ${say.tt('goneFees', { names: new Intl.ListFormat(say.locale).format(names) })}
      </p>`;
}

function table(
  own: FeeTable,
  offer: Proposal,
  descriptions: readonly (HTMLElement | undefined)[],
  before: PreviousFees,
  say: ProposalStrings,
) {
  const oldTotals = before?.tables.find(({ frequency }) => frequency === own.frequency)?.totals;
  const currency = offer.currency ?? '';
  const cadence = cadenceLabel(own, say);
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
          const { fee, notes } = lineText(line, currency, say);
          const change = lineChange(line, currency, before, say);
          const about = descriptions[offer.services?.indexOf(line) ?? -1];
          return html`<tr>
            <th scope="row"><bdi>${line.name}</bdi>${about ?? nothing}</th>
            <td class="end num">
              <bdi>${fee}</bdi>${notes.map((note) => html`<span class="note"><bdi>${note}</bdi></span>`)}${
                change ? html`<span class="note changed">${change}</span>` : nothing
              }
            </td>
          </tr>`;
        })}
      </tbody>
      ${
        own.totals
          ? html`<tfoot>
              ${figures.map(([member, key]) => {
                const amount = own.totals?.[member];
                if (amount === undefined) return nothing;
                const now = formatMoney(amount, currency, say.locale);
                const old = oldTotals?.[member];
                const was = old === undefined ? now : formatMoney(old, before?.currency ?? '', say.locale);
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
                    ${now}${
                      was !== now
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

/** Whether the fees of each service hold VAT; nothing where the service does not say. */
const vatKey = ({ vatInclusive }: Proposal) =>
  vatInclusive === null || vatInclusive === undefined
    ? undefined
    : vatInclusive
      ? 'vatInclusive'
      : 'vatExclusive';

function vatView(offer: Proposal, before: Proposal | undefined, say: ProposalStrings) {
  const now = vatKey(offer);
  const old = before && vatKey(before);
  return html`${now ? html`<p class="muted small">${say.tt(now)}</p>` : nothing}
  ${old && old !== now ? html`<p class="note changed">${say.tt('was', { before: say.t(old) })}</p>` : nothing}`;
}

/** The fee tables, one per cadence, in the service's own figures; without pricing a sentence and no table (R162). */
export function feesView(
  offer: Proposal,
  before: Proposal | undefined,
  descriptions: readonly (HTMLElement | undefined)[],
  say: ProposalStrings,
) {
  const tables = feeTables(offer);
  if (tables.length === 0) return html`<p class="muted">${say.tt('noFees')}</p>`;
  const old = before && { tables: feeTables(before), currency: before.currency ?? '' };
  return html`
    ${tables.map((own) => table(own, offer, descriptions, old, say))} ${removedFees(tables, old, say)}
    ${vatView(offer, before, say)}
  `;
}
