import type { ProposalRow } from '../../entities/proposals.js';
import type { ContactRow } from '../../entities/scheduling.js';
import type { World } from '../../kernel/world.js';
import { covers, windowOf } from '../proposals/lifecycle/engagement-period.js';

export type Bucket = 'LIVE' | 'ENDING_SOON' | 'LAPSED' | 'WITH_CLIENT' | 'UNATTENDED';

/** An engagement that ends within so many days, with none after it, is ending soon. */
const soonMs = 90 * 86_400_000;

/** Where a contact stands, and by what its bucket is ordered, lowest first. */
export interface Standing {
  bucket: Bucket;
  order: number;
}

const withClient = (row: ProposalRow): boolean =>
  row.status === 'SENT' || row.status === 'VIEWED' || row.status === 'SIGNING';

/**
 * The bucket of a contact, derived from its proposals (R243); the documents name the buckets only. An engagement that
 * runs comes first: LIVE by its start, ENDING_SOON by its end. Then what waits for the client, longest first; then what
 * is over, latest first; the others are UNATTENDED, oldest first.
 */
function standingOf(proposals: readonly ProposalRow[], place: number, now: number): Standing {
  const windows = proposals.filter(({ status }) => status === 'ACCEPTED').map(windowOf);
  const running = windows.filter((window) => covers(window, now));
  if (running.length > 0) {
    const end = Math.max(...windows.map((window) => window.end ?? Infinity));
    return end - now <= soonMs
      ? { bucket: 'ENDING_SOON', order: end }
      : { bucket: 'LIVE', order: Math.min(...running.map(({ start }) => start)) };
  }
  const waiting = proposals.filter(withClient).map((row) => Date.parse(row.sentAt ?? row.createdAt));
  if (waiting.length > 0) return { bucket: 'WITH_CLIENT', order: Math.min(...waiting) };
  const ends = windows.flatMap(({ end }) => (end !== undefined && end <= now ? [end] : []));
  if (ends.length > 0) return { bucket: 'LAPSED', order: -Math.max(...ends) };
  return { bucket: 'UNATTENDED', order: place };
}

/** Every contact's standing, by its id. */
export function standings({ store, now }: World): Map<string, Standing> {
  const byContact = new Map<string, ProposalRow[]>();
  for (const row of store.proposals.all()) {
    byContact.set(row.contactId, [...(byContact.get(row.contactId) ?? []), row]);
  }
  const at = now();
  return new Map(
    store.contacts
      .all()
      .map(({ id }: ContactRow, place) => [id, standingOf(byContact.get(id) ?? [], place, at)]),
  );
}
