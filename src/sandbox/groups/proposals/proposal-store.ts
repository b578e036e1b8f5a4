import type { ContactRow } from '../../entities/scheduling.js';
import type { ProposalRow } from '../../entities/proposals.js';
import { notFound } from '../../kernel/http/http-error.js';
import type { World } from '../../kernel/world.js';

export const iso = (world: World): string => new Date(world.now()).toISOString();

/** The proposal, or 404 (R53). */
export function findProposal(world: World, id: string): ProposalRow {
  const row = world.store.proposals.get(id);
  if (!row) throw notFound('Proposal not found');
  return row;
}

export function findContact(world: World, id: string): ContactRow {
  const row = world.store.contacts.get(id);
  if (!row) throw notFound('Contact not found');
  return row;
}

/** Changes a proposal and notes when. */
export function change(world: World, row: ProposalRow, patch: Partial<ProposalRow>): ProposalRow {
  return world.store.proposals.patch(row.id, { ...patch, updatedAt: iso(world) });
}

/** Adds to the append-only log (R182). */
export function log(
  world: World,
  row: ProposalRow,
  type: string,
  data: Record<string, unknown> = {},
  { actorId = null, at = iso(world) }: { actorId?: string | null; at?: string } = {},
): void {
  world.store.proposalEvents.put({ id: world.nextId(), proposalId: row.id, type, at, actorId, data });
}

/** Raises a webhook event with what every proposal event carries (R145). */
export function raise(world: World, row: ProposalRow, event: string, data: Record<string, unknown>): void {
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
