import type { ProposalRow } from '../../entities/index.js';
import { requireFound } from '../../kernel/http/http-error.js';
import { timestamp } from '../../kernel/time/dates.js';
import type { World } from '../../kernel/world.js';

export const findProposal = (world: World, id: string): ProposalRow =>
  requireFound(world.store.proposals.get(id), 'Proposal not found');

/** Updates a proposal and its `updatedAt`. */
export function patchProposal(world: World, row: ProposalRow, patch: Partial<ProposalRow>): ProposalRow {
  return world.store.proposals.patch(row.id, { ...patch, updatedAt: timestamp(world) });
}

/** Appends to the proposal's log (R182). */
export function logEvent(
  world: World,
  row: ProposalRow,
  type: string,
  data: Record<string, unknown> = {},
  { actorId = null, at = timestamp(world) }: { actorId?: string | null; at?: string } = {},
): void {
  world.store.proposalEvents.put({ id: world.nextId(), proposalId: row.id, type, at, actorId, data });
}

/** Raises a webhook event with the members common to all proposal events (R145). */
export function emitProposalEvent(
  world: World,
  row: ProposalRow,
  event: string,
  data: Record<string, unknown>,
): void {
  const { id, proposalRef, contactId, externalSource, externalRef } = row;
  world.emit(event, {
    proposalId: id,
    proposalRef,
    contactId,
    externalSource,
    externalClientRef: null,
    externalRef,
    ...data,
  });
}
