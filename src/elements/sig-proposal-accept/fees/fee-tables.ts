import { cadenceKey, cadenceOf, compareCadences, isZero, type CadenceKey } from '../../../domain/index.js';
import type { Proposal, ServiceLine } from '../state/proposal-state.js';

/** The service's own figures for one cadence; a missing figure is never computed here. */
export interface FeeTotals {
  subtotal?: string;
  vatAmount?: string;
  totalAmount?: string;
}
/** The fees of exactly one billing cadence (R156). */
export interface FeeTable {
  frequency: string;
  key: CadenceKey;
  periodsPerYear?: number;
  lines: ServiceLine[];
  totals?: FeeTotals;
}

type Group = NonNullable<Proposal['feeGroups']>[number];

function groupsOf(proposal: Proposal): Group[] {
  const { oneOff, recurring, feeGroups } = proposal.pricing ?? {};
  const groups = [proposal.feeGroups, feeGroups].find((candidate) => candidate && candidate.length > 0);
  return groups ?? [...(oneOff ? [{ ...oneOff, frequency: 'ONE_OFF' }] : []), ...(recurring ?? [])];
}

const emptyTable = (group: Group): FeeTable => {
  const frequency = cadenceOf(group.frequency);
  return {
    frequency,
    key: cadenceKey(frequency),
    periodsPerYear: group.periodsPerYear ?? undefined,
    lines: [],
    totals: {
      subtotal: group.subtotal ?? undefined,
      vatAmount: group.vatAmount ?? undefined,
      totalAmount: group.totalAmount ?? undefined,
    },
  };
};

/**
 * The fee tables, one per cadence, in the service's figures (G49); none without pricing (R162). A cadence with lines but
 * without a group has a table without totals; a group without lines keeps its totals. Two groups of one cadence stay
 * two tables: adding up their figures would be our computation, not the service's.
 */
export function feeTables(proposal: Proposal): FeeTable[] {
  const groups = groupsOf(proposal);
  if (!proposal.pricing && groups.length === 0) return [];
  const tables = groups.map(emptyTable);
  for (const line of proposal.services ?? []) {
    const frequency = cadenceOf(line.billingFrequency);
    let table = tables.find((candidate) => candidate.frequency === frequency);
    if (!table) tables.push((table = { frequency, key: cadenceKey(frequency), lines: [] }));
    table.lines.push(line);
  }
  return tables.sort((a, b) => compareCadences(a.frequency, b.frequency));
}

/** Whether a figure includes VAT; nothing when no VAT applies. */
type Vat = 'inclVat' | 'beforeVat' | undefined;

/** What a cadence costs. */
export interface Figure {
  amount: string;
  vat: Vat;
}

/** The figure of a cadence: its total, else its subtotal. */
export function figureOf({ totals }: FeeTable): Figure | undefined {
  const { totalAmount, subtotal, vatAmount } = totals ?? {};
  const isVatFree = vatAmount !== undefined && isZero(vatAmount);
  if (totalAmount !== undefined)
    return { amount: totalAmount, vat: vatAmount === undefined || isVatFree ? undefined : 'inclVat' };
  if (subtotal !== undefined) return { amount: subtotal, vat: isVatFree ? undefined : 'beforeVat' };
  return undefined;
}

/** Whether the fees of each service include VAT; nothing where the service does not say. */
export const vatBasis = ({ vatInclusive }: Proposal): 'inclusive' | 'exclusive' | undefined =>
  vatInclusive === null || vatInclusive === undefined ? undefined : vatInclusive ? 'inclusive' : 'exclusive';
