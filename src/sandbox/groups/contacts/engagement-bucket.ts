import type { ProposalRow } from '../../entities/index.js';
import { dayMs } from '../../../domain/index.js';
import type { World } from '../../kernel/world.js';
import { engagementPeriod, isWithin } from '../proposals/lifecycle/engagement-period.js';

export type Bucket = 'LIVE' | 'ENDING_SOON' | 'LAPSED' | 'WITH_CLIENT' | 'UNATTENDED';

/** An engagement is ending soon when it ends within this time and no other follows. */
const endingSoonMs = 90 * dayMs;

/** A contact's bucket and its sort key within that bucket, in ascending order. */
export interface BucketPosition {
  bucket: Bucket;
  order: number;
}

const isWithClient = (row: ProposalRow): boolean =>
  row.status === 'SENT' || row.status === 'VIEWED' || row.status === 'SIGNING';

/**
 * Derives a contact's bucket from its proposals (R243). The documents only name the buckets; the rules are ours, first
 * match wins: a running engagement is LIVE (by start) or ENDING_SOON (by end); an open proposal is WITH_CLIENT (longest
 * waiting first); an ended engagement is LAPSED (latest first); all others are UNATTENDED (oldest first).
 */
function bucketPosition(proposals: readonly ProposalRow[], index: number, now: number): BucketPosition {
  const periods = proposals.filter(({ status }) => status === 'ACCEPTED').map(engagementPeriod);
  const running = periods.filter((period) => isWithin(period, now));
  if (running.length > 0) {
    const end = Math.max(...periods.map((period) => period.end ?? Infinity));
    return end - now <= endingSoonMs
      ? { bucket: 'ENDING_SOON', order: end }
      : { bucket: 'LIVE', order: Math.min(...running.map(({ start }) => start)) };
  }
  const waiting = proposals.filter(isWithClient).map((row) => Date.parse(row.sentAt ?? row.createdAt));
  if (waiting.length > 0) return { bucket: 'WITH_CLIENT', order: Math.min(...waiting) };
  const ends = periods.flatMap(({ end }) => (end !== undefined && end <= now ? [end] : []));
  if (ends.length > 0) return { bucket: 'LAPSED', order: -Math.max(...ends) };
  return { bucket: 'UNATTENDED', order: index };
}

/** A contact's bucket. */
export const bucketOf = ({ store, now }: World, contactId: string): Bucket =>
  bucketPosition(store.proposalsByContact.rows(contactId), 0, now()).bucket;

/** Every contact's bucket by contact id. */
export function bucketPositions({ store, now }: World): Map<string, BucketPosition> {
  const instant = now();
  return new Map(
    store.contacts
      .all()
      .map(({ id }, index) => [id, bucketPosition(store.proposalsByContact.rows(id), index, instant)]),
  );
}
