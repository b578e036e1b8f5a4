import { plainDecimal } from '../../../domain/index.js';
import { feeTables } from '../fees/fee-tables.js';
import { parts, type Part, type Proposal } from './proposal-state.js';

/** "1.50" and "1.5" are the same amount. */
const normalised = (value: string | null | undefined) => (value ? (plainDecimal(value) ?? value) : null);

export const isSameAmount = (a: string | undefined, b: string | undefined): boolean =>
  normalised(a) === normalised(b);

const contractMembers = [
  'contractStartMode',
  'contractStartDate',
  'contractTermType',
  'contractTermMonths',
] as const;

const contentOf: Record<Part, (proposal: Proposal) => unknown> = {
  parties: ({ branding, recipient }) =>
    [branding?.name, recipient?.name, recipient?.company].map((name) => name || null),
  supporting: ({ supporting }) =>
    (supporting ?? []).map(({ id, label, externalUrl }) => [id, label, externalUrl ?? null]),
  letter: ({ title, letterHtml }) => [title, letterHtml],
  cover: ({ coverLetterHtml }) => coverLetterHtml ?? null,
  terms: ({ termsHtml, paymentTerms }) => [termsHtml ?? null, paymentTerms ?? null],
  fees: (proposal) => [
    proposal.currency,
    proposal.vatInclusive ?? null,
    feeTables(proposal).map(({ frequency, totals, lines }) => [
      frequency,
      [totals?.subtotal, totals?.vatAmount, totals?.totalAmount].map(normalised),
      lines.map((line) => [
        line.name,
        line.description ?? null,
        line.feeType ?? null,
        ...[line.amount, line.amountTo, line.rate, line.estimatedHours, line.vatRate].map(normalised),
      ]),
    ]),
  ],
  contract: (proposal) => contractMembers.map((member) => proposal[member] ?? null),
  validity: ({ validUntil }) => validUntil ?? null,
};

/** The parts that differ from what the reader was shown; a change of status alone does not count. */
export const changedParts = (shown: Proposal, now: Proposal): Part[] =>
  parts.filter((part) => JSON.stringify(contentOf[part](shown)) !== JSON.stringify(contentOf[part](now)));
