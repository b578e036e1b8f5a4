import type { ProposalRow } from '../../../entities/index.js';
import { earliest } from '../../../kernel/time/timers.js';
import type { World } from '../../../kernel/world.js';
import { emitProposalEvent, logEvent } from '../proposal-store.js';
import { engagementPeriod } from './engagement-period.js';

const dayMs = 24 * 60 * 60 * 1000;
/** The sweep runs every night at 02:00 UTC. */
const sweepTimeMs = 2 * 60 * 60 * 1000;
/** So long before its end a fixed term is near it. */
const termNoticeMs = 30 * dayMs;

export const isPastDue = (row: ProposalRow, now: number): boolean =>
  row.validUntil !== null && Date.parse(row.validUntil) < now;

/** The first sweep after an instant. */
const sweepAfter = (instant: number): number =>
  Math.floor((instant - sweepTimeMs) / dayMs + 1) * dayMs + sweepTimeMs;

/**
 * The night in which an unanswered proposal expires (R173); SIGNING is never swept. What happens when its grace window
 * has passed, too, the documents do not show (R153 speaks of holding it, no transition of leaving SIGNING by time): it
 * stays open, and `graceWindowDays` is kept and told only.
 */
function expirySweep({ status, validUntil }: ProposalRow): number | undefined {
  const open = status === 'SENT' || status === 'VIEWED';
  return open && validUntil !== null ? sweepAfter(Date.parse(validUntil)) : undefined;
}

/** The night in which the end of a fixed term is announced, once for each proposal (R143). */
function termSweep(row: ProposalRow): number | undefined {
  if (row.status !== 'ACCEPTED' || row.termEndingRaised || row.acceptedAt === null) return undefined;
  const { end } = engagementPeriod(row);
  if (end === undefined) return undefined;
  const night = sweepAfter(Math.max(end - termNoticeMs, Date.parse(row.acceptedAt)));
  return night < end ? night : undefined;
}

/** The next night with something to sweep. */
export function nextSweepAt({ store }: World): number | undefined {
  const nights = store.proposals.all().flatMap((row) => expirySweep(row) ?? termSweep(row) ?? []);
  return earliest(nights);
}

/** The nightly sweep, made up for as far as the clock has come: it jumps. */
export function runSweep(world: World): void {
  for (const row of world.store.proposals.all()) {
    const due = expirySweep(row) ?? termSweep(row);
    if (due === undefined || due > world.now()) continue;
    if (row.status === 'ACCEPTED') announceTermEnd(world, row, due);
    else expire(world, row, due);
  }
}

function expire(world: World, row: ProposalRow, at: number): void {
  const expiredAt = new Date(at).toISOString();
  world.store.proposals.patch(row.id, { status: 'EXPIRED', updatedAt: expiredAt });
  logEvent(world, row, 'EXPIRED', {}, { at: expiredAt });
  emitProposalEvent(world, row, 'PROPOSAL_EXPIRED', { expiredAt, validUntil: row.validUntil });
}

/** Not a change of state: only the event (R143). */
function announceTermEnd(world: World, row: ProposalRow, at: number): void {
  const { start, end } = engagementPeriod(row);
  world.store.proposals.patch(row.id, { termEndingRaised: true });
  if (end === undefined) return;
  const months = row.contractTermMonths ?? 0;
  emitProposalEvent(world, row, 'PROPOSAL_TERM_ENDING', {
    engagementStartsAt: new Date(start).toISOString(),
    engagementEndsAt: new Date(end).toISOString(),
    daysRemaining: Math.ceil((end - at) / dayMs),
    termDescription: months === 1 ? '1 month' : `${months} months`,
  });
}
