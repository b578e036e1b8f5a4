import { sameDayInMonth } from '../../../../domain/index.js';
import type { ProposalRow } from '../../../entities/index.js';

/** Start and end of an engagement in milliseconds; an ongoing one has no end (R149, R183). */
export interface EngagementPeriod {
  start: number;
  end: number | undefined;
}

/** The period of an accepted proposal: from its start date, else from acceptance, for the agreed months. */
export function engagementPeriod(
  row: Pick<ProposalRow, 'contractStartDate' | 'acceptedAt' | 'createdAt' | 'contractTermMonths'>,
): EngagementPeriod {
  const from = new Date(row.contractStartDate ?? row.acceptedAt ?? row.createdAt).toISOString();
  const start = Date.parse(from);
  if (row.contractTermMonths === null) return { start, end: undefined };
  const lastDay = sameDayInMonth(from.slice(0, 10), row.contractTermMonths);
  return { start, end: Date.parse(lastDay + from.slice(10)) };
}

export const isWithin = ({ start, end }: EngagementPeriod, now: number): boolean =>
  start <= now && (end === undefined || end > now);
