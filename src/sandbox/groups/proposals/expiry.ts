import type { ProposalRow } from '../../entities/proposals.js';
import type { World } from '../../kernel/route.js';
import { log, raise } from './support.js';

const day = 24 * 60 * 60 * 1000;
/** The sweep runs every night at 02:00 UTC. */
const sweepHour = 2 * 60 * 60 * 1000;

export const isPastDue = (row: ProposalRow, now: number): boolean =>
  row.validUntil !== null && Date.parse(row.validUntil) < now;

/** The first sweep after an instant. */
const nextSweep = (instant: number): number => Math.floor((instant - sweepHour) / day + 1) * day + sweepHour;

/**
 * Moves SENT and VIEWED past their date to EXPIRED once a night has come (R173); SIGNING is never swept. The sandbox's
 * clock jumps, so the sweep is made up for when somebody next asks.
 */
export function sweep(world: World): void {
  for (const row of world.store.proposals.all()) {
    if (row.validUntil === null || (row.status !== 'SENT' && row.status !== 'VIEWED')) continue;
    const due = nextSweep(Date.parse(row.validUntil));
    if (due > world.now()) continue;
    const expiredAt = new Date(due).toISOString();
    world.store.proposals.patch(row.id, { status: 'EXPIRED', updatedAt: expiredAt });
    log(world, row, 'EXPIRED', {}, { at: expiredAt });
    raise(world, row, 'PROPOSAL_EXPIRED', { expiredAt, validUntil: row.validUntil });
  }
}
