import { firm } from '../../../entities/firm.js';
import {
  cancelProposal,
  getProposal,
  listProposalEvents,
  markProposalLost,
  remindProposal,
  reopenLostProposal,
  setProposalInternalName,
} from '../../../../contract/index.js';
import type { ProposalRow } from '../../../entities/proposals.js';
import { badRequest, conflict } from '../../../kernel/http/http-error.js';
import { ok, route } from '../../../kernel/http/route.js';
import type { World } from '../../../kernel/world.js';
import { voidIfOutForSignature } from '../../../signing/envelopes/create-envelope.js';
import { isPastDue } from './expiry.js';
import { change, findProposal, iso, log } from '../proposal-store.js';
import { detail } from '../views.js';

/** The log shows at most this many entries (R182). */
const cap = 200;
const twoDays = 48 * 60 * 60 * 1000;

/** Runs `work` when nobody accepts, and no signature is being made, at the moment. */
const undisturbed = <T>(world: World, id: string, work: () => Promise<T>): Promise<T> =>
  world.exclusive(`proposal:${id}`, () => {
    const { acceptance } = findProposal(world, id);
    return acceptance ? world.exclusive(`envelope:${acceptance.envelopeId}`, work) : work();
  });

/** Withdraws a proposal, and the signing it started; 409 when the client was quicker (R174). */
export async function cancel(world: World, id: string, actorId: string | null): Promise<ProposalRow> {
  const { status: asked } = findProposal(world, id);
  if (asked === 'ACCEPTED') throw badRequest('An accepted proposal cannot be cancelled');
  return undisturbed(world, id, async () => {
    const row = findProposal(world, id);
    if (row.status === 'ACCEPTED') throw conflict('The client has completed the signature meanwhile');
    if (row.status === 'CANCELLED') return row;
    const next = change(world, row, { status: 'CANCELLED' });
    log(world, next, 'CANCELLED', {}, { actorId });
    if (row.acceptance) voidIfOutForSignature(world, row.acceptance.envelopeId, 'The proposal was withdrawn');
    return next;
  });
}

function refuseReminder(world: World, row: ProposalRow): void {
  const open = row.status === 'SENT' || row.status === 'VIEWED';
  const allowed =
    row.status === 'SIGNING' || (open && row.lostReason === null && !isPastDue(row, world.now()));
  if (!allowed) throw conflict('A reminder is not possible in this state');
  if (row.remindedAt !== null && world.now() - Date.parse(row.remindedAt) < twoDays) {
    throw conflict('A reminder was sent within the last 48 hours');
  }
}

export const manageRoutes = [
  route(getProposal, (context) => ok(detail(context, findProposal(context, context.params.id)))),
  route(cancelProposal, async (context) =>
    ok(detail(context, await cancel(context, context.params.id, context.actor?.id ?? null))),
  ),
  route(setProposalInternalName, (context) => {
    const row = findProposal(context, context.params.id);
    const internalName = context.body.internalName?.trim() || null;
    return ok(detail(context, change(context, row, { internalName })));
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
    const lost = { lostReason: reason, lostNote, lostAt: iso(context), lostById: actorId };
    const next = change(context, row, lost);
    log(context, next, 'LOST', { reason, note: lostNote }, { actorId });
    return ok(detail(context, next));
  }),
  route(reopenLostProposal, (context) => {
    const row = findProposal(context, context.params.id);
    if (row.lostReason === null) return ok(detail(context, row));
    const next = change(context, row, { lostReason: null, lostNote: null, lostAt: null, lostById: null });
    log(context, next, 'REOPENED', {}, { actorId: context.actor?.id ?? null });
    return ok(detail(context, next));
  }),
  route(remindProposal, (context) => {
    const row = findProposal(context, context.params.id);
    const contact = context.store.contacts.get(row.contactId);
    if (!contact?.email) throw badRequest('The contact has no email');
    refuseReminder(context, row);
    const next = change(context, row, { remindedAt: iso(context) });
    log(context, next, 'REMINDED', {}, { actorId: context.actor?.id ?? null });
    const link = `${context.origin}/proposals/${row.publicToken ?? ''}`;
    context.mail({
      to: contact.email,
      subject: `A reminder from ${firm.name}: ${row.frozen?.title ?? row.proposalRef}`,
      text: `Your proposal is waiting: ${link}`,
      links: { proposal: link },
    });
    return ok(detail(context, next));
  }),
  route(listProposalEvents, (context) => {
    const { id } = findProposal(context, context.params.id);
    const all = context.store.proposalEvents.where((event) => event.proposalId === id).reverse();
    const items = all.slice(0, cap).map(({ type, at, actorId, data, ...event }) => ({
      id: event.id,
      type,
      createdAt: at,
      actorId,
      ...data,
    }));
    return ok({ items, truncated: all.length > cap });
  }),
];
