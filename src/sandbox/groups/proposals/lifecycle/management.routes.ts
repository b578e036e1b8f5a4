import {
  cancelProposal,
  getProposal,
  listProposalEvents,
  markProposalLost,
  remindProposal,
  reopenLostProposal,
  setProposalInternalName,
} from '../../../../contract/index.js';
import { firm, type ProposalRow } from '../../../entities/index.js';
import { requireMail } from '../../../kernel/conditions/outbox.js';
import { badRequest, conflict } from '../../../kernel/http/http-error.js';
import { ok, route } from '../../../kernel/http/route.js';
import { timestamp } from '../../../kernel/time/dates.js';
import type { World } from '../../../kernel/world.js';
import { voidIfOutForSignature } from '../../../signing/envelopes/create-envelope.js';
import { findProposal, logEvent, patchProposal } from '../proposal-store.js';
import { proposalView } from '../views.js';
import { isPastDue } from './expiry.js';

/** The log is cut off after this many entries (R182). */
const maxEvents = 200;
const reminderIntervalMs = 48 * 60 * 60 * 1000;

/** Runs `work` while neither an acceptance nor a signature is in progress. */
const withSigningLock = <T>(world: World, id: string, work: () => Promise<T>): Promise<T> =>
  world.exclusive(`proposal:${id}`, () => {
    const { acceptance } = findProposal(world, id);
    return acceptance ? world.exclusive(`envelope:${acceptance.envelopeId}`, work) : work();
  });

/** Cancels a proposal and its signing; 409 if the client has completed the signature in the meantime (R174). */
export async function cancel(world: World, id: string, actorId: string | null): Promise<ProposalRow> {
  const { status } = findProposal(world, id);
  if (status === 'ACCEPTED') throw badRequest('An accepted proposal cannot be cancelled');
  return withSigningLock(world, id, async () => {
    const row = findProposal(world, id);
    if (row.status === 'ACCEPTED') throw conflict('The client has completed the signature meanwhile');
    if (row.status === 'CANCELLED') return row;
    const next = patchProposal(world, row, { status: 'CANCELLED' });
    logEvent(world, next, 'CANCELLED', {}, { actorId });
    if (row.acceptance) voidIfOutForSignature(world, row.acceptance.envelopeId, 'The proposal was withdrawn');
    return next;
  });
}

function requireReminderAllowed(world: World, row: ProposalRow): void {
  const isOpen = row.status === 'SENT' || row.status === 'VIEWED';
  const allowed =
    row.status === 'SIGNING' || (isOpen && row.lostReason === null && !isPastDue(row, world.now()));
  if (!allowed) throw conflict('A reminder is not possible in this state');
  if (row.remindedAt !== null && world.now() - Date.parse(row.remindedAt) < reminderIntervalMs) {
    throw conflict('A reminder was sent within the last 48 hours');
  }
}

export const manageRoutes = [
  route(getProposal, (context) => ok(proposalView(context, findProposal(context, context.params.id)))),
  route(cancelProposal, async (context) =>
    ok(proposalView(context, await cancel(context, context.params.id, context.actor?.id ?? null))),
  ),
  route(setProposalInternalName, (context) => {
    const row = findProposal(context, context.params.id);
    const internalName = context.body.internalName?.trim() || null;
    return ok(proposalView(context, patchProposal(context, row, { internalName })));
  }),
  route(markProposalLost, (context) => {
    const row = findProposal(context, context.params.id);
    const { reason, note } = context.body;
    const lostNote = note?.trim() || null;
    if (reason === 'OTHER' && lostNote === null) throw badRequest('note is required with OTHER');
    // Also allowed on SENT, VIEWED and SIGNING (G61).
    if (!['DECLINED', 'EXPIRED', 'SENT', 'VIEWED', 'SIGNING'].includes(row.status)) {
      throw badRequest(`A proposal that is ${row.status} cannot be marked lost`);
    }
    const actorId = context.actor?.id ?? null;
    const lost = { lostReason: reason, lostNote, lostAt: timestamp(context), lostById: actorId };
    const next = patchProposal(context, row, lost);
    logEvent(context, next, 'LOST', { reason, note: lostNote }, { actorId });
    return ok(proposalView(context, next));
  }),
  route(reopenLostProposal, (context) => {
    const row = findProposal(context, context.params.id);
    if (row.lostReason === null) return ok(proposalView(context, row));
    const next = patchProposal(context, row, {
      lostReason: null,
      lostNote: null,
      lostAt: null,
      lostById: null,
    });
    logEvent(context, next, 'REOPENED', {}, { actorId: context.actor?.id ?? null });
    return ok(proposalView(context, next));
  }),
  route(remindProposal, (context) => {
    const row = findProposal(context, context.params.id);
    const contact = context.store.contacts.get(row.contactId);
    if (!contact?.email) throw badRequest('The contact has no email');
    requireReminderAllowed(context, row);
    requireMail(context);
    const next = patchProposal(context, row, { remindedAt: timestamp(context) });
    logEvent(context, next, 'REMINDED', {}, { actorId: context.actor?.id ?? null });
    const link = `${context.origin}/proposals/${row.publicToken ?? ''}`;
    context.mail({
      to: contact.email,
      subject: `A reminder from ${firm.name}: ${row.frozen?.title ?? row.proposalRef}`,
      text: `Your proposal is waiting: ${link}`,
      links: { proposal: link },
    });
    return ok(proposalView(context, next));
  }),
  route(listProposalEvents, (context) => {
    const { id } = findProposal(context, context.params.id);
    const all = context.store.proposalEvents.where((event) => event.proposalId === id).reverse();
    const items = all.slice(0, maxEvents).map(({ type, at, actorId, data, ...event }) => ({
      id: event.id,
      type,
      createdAt: at,
      actorId,
      ...data,
    }));
    return ok({ items, truncated: all.length > maxEvents });
  }),
];
