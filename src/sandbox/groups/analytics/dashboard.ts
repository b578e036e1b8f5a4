import { dayMs } from '../../../domain/index.js';
import type { EnvelopeRow, ProposalRow } from '../../entities/index.js';
import { isExpired, isOutForSignature } from '../../signing/envelopes/signing-order.js';
import { isIn, type Period } from './period.js';
import { isOpen, isStale } from './proposal-figures.js';

/** Something a person should look at. */
export interface Attention {
  type: 'ENVELOPE_EXPIRING' | 'ENVELOPE_DECLINED' | 'PROPOSAL_STALE' | 'PROPOSAL_RENDER_FAILED';
  id: string;
  title: string;
  at: string | null;
}

const soonMs = 3 * dayMs;
const recentMs = 7 * dayMs;

/** Counts of the envelopes now, and of what happened today. */
export function envelopeCounts(rows: readonly EnvelopeRow[], today: Period, now: number) {
  const count = (test: (row: EnvelopeRow) => boolean) => rows.filter(test).length;
  return {
    drafts: count(({ status }) => status === 'DRAFT'),
    outForSignature: count((row) => isOutForSignature(row.status) && !isExpired(row, now)),
    completed: count(({ status }) => status === 'COMPLETED'),
    declined: count(({ status }) => status === 'DECLINED'),
    sentToday: count(({ sentAt }) => isIn(today, sentAt)),
    completedToday: count(({ completedAt }) => isIn(today, completedAt)),
  };
}

/** Envelopes that expire within three days, and those declined in the last seven (G127). */
export function envelopeAttention(rows: readonly EnvelopeRow[], now: number): Attention[] {
  return rows.flatMap(({ id, subject: title, status, expiresAt, declinedAt }): Attention[] => {
    const isExpiring = isIn({ start: now, end: now + soonMs }, expiresAt);
    if (isOutForSignature(status) && isExpiring)
      return [{ type: 'ENVELOPE_EXPIRING', id, title, at: expiresAt }];
    if (status === 'DECLINED' && isIn({ start: now - recentMs, end: now + 1 }, declinedAt))
      return [{ type: 'ENVELOPE_DECLINED', id, title, at: declinedAt }];
    return [];
  });
}

export function proposalCounts(rows: readonly ProposalRow[], now: number) {
  const count = (test: (row: ProposalRow) => boolean) => rows.filter(test).length;
  return {
    drafts: count(({ status }) => status === 'DRAFT'),
    withClient: count(isOpen),
    accepted: count(({ status }) => status === 'ACCEPTED'),
    stale: count((row) => isStale(row, now)),
  };
}

/** Stale proposals, and those whose letter could not be rendered. */
export const proposalAttention = (rows: readonly ProposalRow[], now: number): Attention[] =>
  rows.flatMap((row): Attention[] => {
    const { id, proposalRef: title, status, sentAt, updatedAt } = row;
    if (isStale(row, now)) return [{ type: 'PROPOSAL_STALE', id, title, at: sentAt }];
    if (status === 'RENDER_FAILED') return [{ type: 'PROPOSAL_RENDER_FAILED', id, title, at: updatedAt }];
    return [];
  });
