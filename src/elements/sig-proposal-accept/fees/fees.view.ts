import { html, nothing } from 'lit';
import { formatMoney } from '../../../domain/index.js';
import type { ReadingContext } from '../proposal-accept.types.js';
import type { Proposal, ServiceLine } from '../state/proposal-state.js';
import { feesOf, lineChange, removedFees, type Fees } from './fee-changes.js';
import { figureOf, vatBasis, type FeeTable, type FeeTotals } from './fee-tables.js';
import { cadenceLabel, lineText } from './fee-text.js';
import type { ProposalStrings } from '../text/company-text.js';

const totalRows = [
  ['subtotal', 'net'],
  ['vatAmount', 'vat'],
  ['totalAmount', 'gross'],
] as const;

const note = (text: unknown) => html`<span class="note changed">${text}</span>`;

/** What a line was before it changed, or that it is new. */
function lineChangeView(
  line: ServiceLine,
  currency: string,
  previous: Fees | undefined,
  strings: ProposalStrings,
) {
  const change = previous && lineChange(line, currency, previous);
  if (!change) return nothing;
  if (change.isNew) return note(strings.tt('newLine'));
  const { was } = change;
  const { fee, notes } = lineText(was, previous.currency, strings);
  const oldName = was.name !== line.name ? `${was.name ?? ''}: ` : '';
  return note(strings.tt('was', { before: `${oldName}${[fee, ...notes].join(', ')}` }));
}

/** The services and cadences that were removed. */
function removedFeesView(now: Fees, previous: Fees | undefined, strings: ProposalStrings) {
  if (!previous) return nothing;
  const { lines, cadences } = removedFees(now, previous);
  const names = [
    ...lines.map(({ name }) => name ?? ''),
    ...cadences.map((table) => cadenceLabel(table, strings)),
  ];
  return names.length === 0
    ? nothing
    : html`<p class="note changed">
        ${strings.tt('goneFees', { names: new Intl.ListFormat(strings.locale).format(names) })}
      </p>`;
}

/** One figure of a table's foot: net, VAT or gross. */
function totalRow(
  [member, key]: (typeof totalRows)[number],
  table: FeeTable,
  currency: string,
  previous: { totals?: FeeTotals; currency: string } | undefined,
  strings: ProposalStrings,
) {
  const amount = table.totals?.[member];
  if (amount === undefined) return nothing;
  const isGross = key === 'gross';
  const label = isGross && figureOf(table)?.vat === 'inclVat' ? 'grossInclVat' : key;
  const now = formatMoney(amount, currency, strings.locale);
  const oldAmount = previous?.totals?.[member];
  const old =
    oldAmount === undefined ? now : formatMoney(oldAmount, previous?.currency ?? '', strings.locale);
  const named = strings.tt('grossNamed', { cadence: cadenceLabel(table, strings) });
  return html`<tr class=${isGross ? 'gross' : ''}>
    <th scope="row">
      ${
        isGross
          ? html`<span aria-hidden="true">${strings.tt(label)}</span><span class="sr">${named}</span>`
          : strings.tt(key)
      }
    </th>
    <td class="end num">${now}${old !== now ? note(strings.tt('was', { before: old })) : nothing}</td>
  </tr>`;
}

function tableView(
  { letter, level, proposal, strings }: ReadingContext,
  table: FeeTable,
  previous: Fees | undefined,
) {
  const currency = proposal.currency ?? '';
  const oldTable = previous?.tables.find(({ frequency }) => frequency === table.frequency);
  const oldTotals = previous && { totals: oldTable?.totals, currency: previous.currency };
  return html`
    <table class="fees" part="fees">
      <caption>
        <span role="heading" aria-level=${level(2)}>${cadenceLabel(table, strings)}</span>
      </caption>
      <thead>
        <tr>
          <th scope="col">${strings.tt('service')}</th>
          <th scope="col" class="end">${strings.tt('fee')}</th>
        </tr>
      </thead>
      <tbody>
        ${table.lines.map((line) => {
          const { fee, notes } = lineText(line, currency, strings);
          const description = letter.descriptions[proposal.services?.indexOf(line) ?? -1];
          return html`<tr>
            <th scope="row"><bdi>${line.name}</bdi>${description ?? nothing}</th>
            <td class="end num">
              <bdi>${fee}</bdi
              >${notes.map((text) => html`<span class="note"><bdi>${text}</bdi></span>`)}${lineChangeView(
                line,
                currency,
                previous,
                strings,
              )}
            </td>
          </tr>`;
        })}
      </tbody>
      ${
        table.totals
          ? html`<tfoot>
              ${totalRows.map((row) => totalRow(row, table, currency, oldTotals, strings))}
            </tfoot>`
          : nothing
      }
    </table>
  `;
}

const vatKeys = { inclusive: 'vatInclusive', exclusive: 'vatExclusive' } as const;
const vatKey = (proposal: Proposal) => {
  const basis = vatBasis(proposal);
  return basis && vatKeys[basis];
};

function vatView({ proposal, strings, view: { previous } }: ReadingContext) {
  const key = vatKey(proposal);
  const oldKey = previous && vatKey(previous);
  return html`${key ? html`<p class="muted small">${strings.tt(key)}</p>` : nothing}
  ${
    oldKey && oldKey !== key
      ? html`<p class="note changed">${strings.tt('was', { before: strings.t(oldKey) })}</p>`
      : nothing
  }`;
}

/** The fee tables, one per cadence, in the service's own figures; without pricing a sentence (R162). */
export function feesView(context: ReadingContext) {
  const { proposal, strings } = context;
  const { previous } = context.view;
  const fees = feesOf(proposal);
  const { tables } = fees;
  if (tables.length === 0) return html`<p class="muted">${strings.tt('noFees')}</p>`;
  const old = previous && feesOf(previous);
  return html`
    ${tables.map((table) => tableView(context, table, old))} ${removedFeesView(fees, old, strings)}
    ${vatView(context)}
  `;
}
