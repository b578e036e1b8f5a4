import { isSafeUrl } from '../../domain/index.js';
import {
  feesOf,
  lineChange,
  removedFees,
  type Fees,
} from '../../elements/sig-proposal-accept/fees/fee-changes.js';
import {
  figureOf,
  vatBasis,
  type FeeTable,
  type FeeTotals,
} from '../../elements/sig-proposal-accept/fees/fee-tables.js';
import { linePrice } from '../../elements/sig-proposal-accept/fees/line-fee.js';
import type { LetterContent } from '../../elements/sig-proposal-accept/letter/letter-content.js';
import { sectionOutlines } from '../../elements/sig-proposal-accept/navigation/sections.model.js';
import type { ProposalView } from '../../elements/sig-proposal-accept/proposal-accept.model.js';
import { isSameAmount } from '../../elements/sig-proposal-accept/state/changed-parts.js';
import { contractOf } from '../../elements/sig-proposal-accept/state/contract.js';
import type {
  Proposal,
  ServiceLine,
  SupportingItem,
} from '../../elements/sig-proposal-accept/state/proposal-state.js';
import type { LetterCopies } from './letter-copies.js';
import type {
  ProposalAttachment,
  ProposalFeeLine,
  ProposalFeeTable,
  ProposalFile,
  ProposalSection,
} from './state.types.js';

/** What the sections are made of. */
export interface SectionSource {
  readonly proposal: Proposal;
  readonly view: Pick<ProposalView, 'changed' | 'previous'>;
  readonly letter: LetterContent;
  readonly copies: LetterCopies;
  fileOf(id: string): ProposalFile;
}

function feeLine(
  line: ServiceLine,
  description: Element | undefined,
  { currency }: Fees,
  previous: Fees | undefined,
  copies: LetterCopies,
): ProposalFeeLine {
  const change = previous && lineChange(line, currency, previous);
  return {
    ...linePrice(line, currency),
    name: line.name ?? '',
    description: description && copies.of(description),
    change:
      change &&
      (change.isNew
        ? { kind: 'added' }
        : {
            kind: 'changed',
            name: change.was.name === line.name ? undefined : (change.was.name ?? ''),
            price: linePrice(change.was, previous.currency),
            currency: previous.currency,
          }),
  };
}

const totalMembers = ['subtotal', 'vatAmount', 'totalAmount'] as const;

/** The figures that were different. */
function previousTotals(table: FeeTable, fees: Fees, previous: Fees | undefined): FeeTotals | undefined {
  const old = previous?.tables.find(({ frequency }) => frequency === table.frequency)?.totals;
  if (!previous || !old || !table.totals) return undefined;
  const { totals } = table;
  const changed = totalMembers.filter(
    (member) =>
      totals[member] !== undefined &&
      old[member] !== undefined &&
      (previous.currency !== fees.currency || !isSameAmount(totals[member], old[member])),
  );
  return changed.length > 0 ? Object.fromEntries(changed.map((member) => [member, old[member]])) : undefined;
}

/** The figures of each cadence. */
export function feeTableStates({ proposal, view, letter, copies }: SectionSource): ProposalFeeTable[] {
  const fees = feesOf(proposal);
  const previous = view.previous && feesOf(view.previous);
  return fees.tables.map((table) => ({
    frequency: table.frequency,
    key: table.key,
    periodsPerYear: table.periodsPerYear,
    lines: table.lines.map((line) => {
      const description = letter.descriptions[proposal.services?.indexOf(line) ?? -1];
      return feeLine(line, description, fees, previous, copies);
    }),
    totals: table.totals,
    previousTotals: previousTotals(table, fees, previous),
    figure: figureOf(table),
  }));
}

function feesSection(source: SectionSource): Omit<Extract<ProposalSection, { key: 'fees' }>, 'isChanged'> {
  const { proposal, view } = source;
  const fees = feesOf(proposal);
  const previous = view.previous && feesOf(view.previous);
  const removed = previous && removedFees(fees, previous);
  const vat = vatBasis(proposal);
  const previousVat = view.previous && vatBasis(view.previous);
  return {
    key: 'fees',
    tables: feeTableStates(source),
    currency: fees.currency,
    previousCurrency: previous && previous.currency !== fees.currency ? previous.currency : undefined,
    vat,
    previousVat: previousVat === vat ? undefined : previousVat,
    removed: {
      lines: removed?.lines.map(({ name }) => name ?? '') ?? [],
      cadences: removed?.cadences.map(({ key }) => key) ?? [],
    },
  };
}

function attachment(
  { id, label, description, externalUrl }: SupportingItem,
  fileOf: SectionSource['fileOf'],
): ProposalAttachment {
  const isSafe = externalUrl ? isSafeUrl(externalUrl) : false;
  return {
    id,
    name: label ?? id,
    description: description ?? undefined,
    kind: !externalUrl ? 'file' : isSafe ? 'link' : 'unsafe-link',
    url: isSafe ? (externalUrl ?? undefined) : undefined,
    file: fileOf(id),
  };
}

/** What a member was, if it was there and has changed. */
export const changedFrom = <Value>(before: Value | null | undefined, now: unknown): Value | undefined =>
  before && JSON.stringify(before) !== JSON.stringify(now) ? before : undefined;

/** The sections in reading order. */
export function sectionStates(source: SectionSource): ProposalSection[] {
  const { proposal, view, letter, copies } = source;
  const { previous } = view;
  const sections: ProposalSection[] = [];
  for (const { key, isChanged } of sectionOutlines(proposal, letter, view)) {
    if (key === 'fees') sections.push({ isChanged, ...feesSection(source) });
    else if (key === 'paymentTerms') {
      const text = proposal.paymentTerms ?? '';
      sections.push({ isChanged, key, text, previous: changedFrom(previous?.paymentTerms, text) });
    } else if (key === 'contract') {
      const contract = contractOf(proposal);
      const before = previous && contractOf(previous);
      if (contract) sections.push({ isChanged, key, contract, previous: changedFrom(before, contract) });
    } else if (key === 'supporting') {
      const attachments = (proposal.supporting ?? []).map((item) => attachment(item, source.fileOf));
      sections.push({ isChanged, key, attachments });
    } else {
      const element = key === 'coverLetter' ? letter.cover : letter[key];
      if (element) sections.push({ isChanged, key, content: copies.of(element) });
    }
  }
  return sections;
}
