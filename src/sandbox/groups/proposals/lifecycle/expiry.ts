import { dayMs, hourMs } from '../../../../domain/index.js';
import type { ProposalRow } from '../../../entities/index.js';
import { iso } from '../../../kernel/time/dates.js';
import { earliest } from '../../../kernel/time/timers.js';
import type { World } from '../../../kernel/world.js';
import { emitProposalEvent, logEvent } from '../proposal-store.js';
import { engagementPeriod } from './engagement-period.js';

/** The sweep runs every night at 02:00 UTC. */
const sweepTimeMs = 2 * hourMs;
/** The end of a fixed term is announced this long ahead (R143). */
const termNoticeMs = 30 * dayMs;

export const isPastDue = (row: ProposalRow, now: number): boolean =>
  row.validUntil !== null && Date.parse(row.validUntil) < now;

/** The first sweep after `instant`. */
const sweepAfter = (instant: number): number =>
  Math.floor((instant - sweepTimeMs) / dayMs + 1) * dayMs + sweepTimeMs;

/**
 * The sweep that expires an unanswered proposal (R173). SIGNING never expires: the documents show no transition out of
 * it by time, also after the grace window (R153), so `graceWindowDays` is stored and returned only.
 */
function expirySweep({ status, validUntil }: ProposalRow): number | undefined {
  const isOpen = status === 'SENT' || status === 'VIEWED';
  return isOpen && validUntil !== null ? sweepAfter(Date.parse(validUntil)) : undefined;
}

/** The sweep that announces the end of a fixed term, once per proposal (R143). */
function termSweep(row: ProposalRow): number | undefined {
  if (row.status !== 'ACCEPTED' || row.termEndingRaised || row.acceptedAt === null) return undefined;
  const { end } = engagementPeriod(row);
  if (end === undefined) return undefined;
  const sweep = sweepAfter(Math.max(end - termNoticeMs, Date.parse(row.acceptedAt)));
  return sweep < end ? sweep : undefined;
}

/** The next sweep with something to do. */
export function nextSweepAt({ store }: World): number | undefined {
  const sweeps = store.proposals.all().flatMap((row) => expirySweep(row) ?? termSweep(row) ?? []);
  return earliest(sweeps);
}

/** Runs all sweeps that are due by now; the clock may have jumped over several. */
export function runSweep(world: World): void {
  for (const row of world.store.proposals.all()) {
    const due = expirySweep(row) ?? termSweep(row);
    if (due === undefined || due > world.now()) continue;
    if (row.status === 'ACCEPTED') announceTermEnd(world, row, due);
    else expire(world, row, due);
  }
}

function expire(world: World, row: ProposalRow, at: number): void {
  const expiredAt = iso(at);
  world.store.proposals.patch(row.id, { status: 'EXPIRED', updatedAt: expiredAt });
  logEvent(world, row, 'EXPIRED', {}, { at: expiredAt });
  emitProposalEvent(world, row, 'PROPOSAL_EXPIRED', { expiredAt, validUntil: row.validUntil });
}

/** Raises the event; the status stays (R143). */
function announceTermEnd(world: World, row: ProposalRow, at: number): void {
  const { start, end } = engagementPeriod(row);
  world.store.proposals.patch(row.id, { termEndingRaised: true });
  if (end === undefined) return;
  const months = row.contractTermMonths ?? 0;
  emitProposalEvent(world, row, 'PROPOSAL_TERM_ENDING', {
    engagementStartsAt: iso(start),
    engagementEndsAt: iso(end),
    daysRemaining: Math.ceil((end - at) / dayMs),
    termDescription: months === 1 ? '1 month' : `${months} months`,
  });
}
