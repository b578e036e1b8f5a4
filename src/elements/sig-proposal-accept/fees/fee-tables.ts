import {
  cadenceKey,
  cadenceOf,
  compareCadences,
  plainDecimal,
  type CadenceKey,
} from '../../../domain/index.js';
import { parts, type Proposal, type Part, type ServiceLine } from '../state/proposal-state.js';

/** The service's own figures for one cadence; a figure that it did not give is absent, never worked out here. */
export interface FeeTotals {
  subtotal?: string;
  vatAmount?: string;
  totalAmount?: string;
}
/** One fee table: exactly one billing cadence (R156). */
export interface FeeTable {
  frequency: string;
  key: CadenceKey;
  periodsPerYear?: number;
  lines: ServiceLine[];
  totals?: FeeTotals;
}

const orNothing = (value: string | null | undefined): string | undefined => value ?? undefined;

type Group = NonNullable<Proposal['feeGroups']>[number];

function groupsOf(offer: Proposal): Group[] {
  const { oneOff, recurring, feeGroups } = offer.pricing ?? {};
  const rows = [offer.feeGroups, feeGroups].find((one) => one && one.length > 0);
  return rows ?? [...(oneOff ? [{ ...oneOff, frequency: 'ONE_OFF' }] : []), ...(recurring ?? [])];
}

/** A row of the service as a table without lines yet. */
const tableOf = (group: Group): FeeTable => {
  const frequency = cadenceOf(group.frequency);
  return {
    frequency,
    key: cadenceKey(frequency),
    periodsPerYear: group.periodsPerYear ?? undefined,
    lines: [],
    totals: {
      subtotal: orNothing(group.subtotal),
      vatAmount: orNothing(group.vatAmount),
      totalAmount: orNothing(group.totalAmount),
    },
  };
};

/**
 * The fee tables, one per cadence, in the service's figures (G49). Without pricing there is none (R162). A cadence that
 * has lines but no row keeps its table without totals; a row without lines keeps its totals; two rows of one cadence
 * stay two, since putting their figures together would be ours, not the service's.
 */
export function feeTables(offer: Proposal): FeeTable[] {
  const groups = groupsOf(offer);
  if (!offer.pricing && groups.length === 0) return [];
  const tables = groups.map(tableOf);
  for (const line of offer.services ?? []) {
    const frequency = cadenceOf(line.billingFrequency);
    let own = tables.find((table) => table.frequency === frequency);
    if (!own) tables.push((own = { frequency, key: cadenceKey(frequency), lines: [] }));
    own.lines.push(line);
  }
  return tables.sort((a, b) => compareCadences(a.frequency, b.frequency));
}

const decimal = (value: string | null | undefined) => (value ? (plainDecimal(value) ?? value) : null);

const read: Record<Part, (offer: Proposal) => unknown> = {
  parties: ({ branding, recipient }) =>
    [branding?.name, recipient?.name, recipient?.company].map((name) => name || null),
  supporting: ({ supporting }) =>
    (supporting ?? []).map(({ id, label, externalUrl }) => [id, label, externalUrl ?? null]),
  letter: (offer) => [offer.title, offer.letterHtml],
  cover: (offer) => offer.coverLetterHtml ?? null,
  terms: (offer) => [offer.termsHtml ?? null, offer.paymentTerms ?? null],
  fees: (offer) => [
    offer.currency,
    offer.vatInclusive ?? null,
    feeTables(offer).map(({ frequency, totals, lines }) => [
      frequency,
      [totals?.subtotal, totals?.vatAmount, totals?.totalAmount].map(decimal),
      lines.map((line) => [
        line.name,
        line.description ?? null,
        line.feeType ?? null,
        ...[line.amount, line.amountTo, line.rate, line.estimatedHours, line.vatRate].map(decimal),
      ]),
    ]),
  ],
  contract: (offer) => contractMembers.map((member) => offer[member] ?? null),
  validity: (offer) => offer.validUntil ?? null,
};

const contractMembers = [
  'contractStartMode',
  'contractStartDate',
  'contractTermType',
  'contractTermMonths',
] as const;

/** Which parts of the proposal differ from what the reader has been shown; status alone is no change. */
export const changedParts = (shown: Proposal, now: Proposal): Part[] =>
  parts.filter((part) => JSON.stringify(read[part](shown)) !== JSON.stringify(read[part](now)));

/** Start and term as far as the service tells them; the documents do not name these members of the public answer. */
export interface Contract {
  startsOn?: string;
  onAcceptance: boolean;
  months?: number;
  ongoing: boolean;
}
export function contractOf(offer: Proposal): Contract | undefined {
  const { contractStartMode: mode, contractTermType: type } = offer;
  if (mode === undefined && type === undefined) return undefined;
  const date = offer.contractStartDate;
  const months = offer.contractTermMonths;
  return {
    startsOn: mode === 'SPECIFIC_DATE' && typeof date === 'string' ? date : undefined,
    onAcceptance: mode === 'ON_ACCEPTANCE',
    months: type === 'FIXED' && typeof months === 'number' ? months : undefined,
    ongoing: type === 'ONGOING',
  };
}
