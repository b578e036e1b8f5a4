import type { Proposal, ServiceLine } from '../state/proposal-state.js';
import { feeTables, type FeeTable } from './fee-tables.js';
import { isSamePrice, linePrice } from './line-fee.js';

/** The fees of one reading of a proposal. */
export interface Fees {
  readonly tables: readonly FeeTable[];
  readonly currency: string;
}

export const feesOf = (proposal: Proposal): Fees => ({
  tables: feeTables(proposal),
  currency: proposal.currency ?? '',
});

const isSameLine = (a: ServiceLine, b: ServiceLine) => (a.id && b.id ? a.id === b.id : a.name === b.name);
const linesOf = ({ tables }: Fees) => tables.flatMap(({ lines }) => lines);

/** What a line was before it changed, or that it is new; nothing when it is as it was. */
export function lineChange(
  line: ServiceLine,
  currency: string,
  previous: Fees,
): { isNew: true } | { isNew: false; was: ServiceLine } | undefined {
  const was = linesOf(previous).find((candidate) => isSameLine(candidate, line));
  if (!was) return { isNew: true };
  const isSame =
    was.name === line.name &&
    previous.currency === currency &&
    isSamePrice(linePrice(was, currency), linePrice(line, currency));
  return isSame ? undefined : { isNew: false, was };
}

/** The services and cadences that were removed. */
export function removedFees(now: Fees, previous: Fees): { lines: ServiceLine[]; cadences: FeeTable[] } {
  return {
    lines: linesOf(previous).filter((old) => !linesOf(now).some((line) => isSameLine(line, old))),
    cadences: previous.tables.filter(
      (old) => !now.tables.some(({ frequency }) => frequency === old.frequency),
    ),
  };
}
