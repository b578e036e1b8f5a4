import type { ProposalRow } from '../../../entities/index.js';
import { badRequest, conflict, HttpError } from '../../../kernel/http/http-error.js';
import { timestamp } from '../../../kernel/time/dates.js';
import type { Reaction, World } from '../../../kernel/world.js';
import { mintCeremonyUrl } from '../../../signing/ceremony/signing-url.js';
import { createSentEnvelope, voidIfOutForSignature } from '../../../signing/envelopes/create-envelope.js';
import { emitProposalEvent, findProposal, logEvent, patchProposal } from '../proposal-store.js';
import { isPastDue } from './expiry.js';
import { frozenPdf } from './sending.js';

interface Signer {
  name: string;
  email: string;
  authority?: string;
}

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const closedMessages: Partial<Record<ProposalRow['status'], string>> = {
  ACCEPTED: 'This proposal has already been accepted.',
  DECLINED: 'This proposal has been declined.',
  EXPIRED: 'This proposal has expired.',
  CANCELLED: 'This proposal has been withdrawn.',
  SUPERSEDED: 'This proposal has been withdrawn and replaced.',
};

/** Throws a 409 that says why the proposal is closed: expired, declined or withdrawn (R189). */
function requireOpen(row: ProposalRow, now?: number): void {
  const message = closedMessages[row.status];
  if (message) throw conflict(message);
  if (row.status !== 'SIGNING' && row.status !== 'SENT' && row.status !== 'VIEWED') {
    throw conflict('This proposal cannot be accepted now.');
  }
  if (now !== undefined && row.status !== 'SIGNING' && isPastDue(row, now))
    throw conflict(closedMessages.EXPIRED ?? '');
}

const isSigningOpen = (world: World, envelopeId: string): boolean => {
  const status = world.store.envelopes.get(envelopeId)?.status;
  return status === 'SENT' || status === 'VIEWED' || status === 'PARTIALLY_SIGNED';
};

/** Creates the signing envelope of the frozen letter: one signer, source PROPOSAL_ACCEPTANCE (R170). */
async function startSigning(world: World, row: ProposalRow, person: Signer): Promise<ProposalRow> {
  const pdf = frozenPdf(world, row);
  if (!pdf || !row.document) throw new HttpError(503, 'Signing could not be started. Please try again.');
  const { envelopeId, recipientId } = await createSentEnvelope(world, {
    source: 'PROPOSAL_ACCEPTANCE',
    subject: row.frozen?.title ?? row.proposalRef,
    documentName: `${row.proposalRef}.pdf`,
    pdf,
    signer: { name: person.name, email: person.email },
    fields: row.document.fields,
    proposalId: row.id,
    proposalRef: row.proposalRef,
    ...(row.departmentId === null ? {} : { departmentId: row.departmentId }),
    // The proposal may have expired or been cancelled in the meantime.
    assertStillValid: () => requireOpen(findProposal(world, row.id), world.now()),
  });
  const next = patchProposal(world, row, {
    status: 'SIGNING',
    acceptance: {
      name: person.name,
      email: person.email,
      authority: person.authority?.trim() || null,
      envelopeId,
      recipientId,
    },
  });
  logEvent(world, next, 'SIGNING_STARTED');
  return next;
}

/** Starts or resumes signing; repeated and concurrent calls create one envelope (R170). Returns the signing URL (G53). */
export function accept(
  world: World,
  id: string,
  input: Signer,
): Promise<{ signingUrl: string; status: string }> {
  return world.exclusive(`proposal:${id}`, async () => {
    const row = findProposal(world, id);
    requireOpen(row);
    const person = { ...input, name: input.name.trim(), email: input.email.trim() };
    const details: { field: string; message: string }[] = [];
    if (!person.name) details.push({ field: 'name', message: 'A name is required' });
    if (!emailPattern.test(person.email))
      details.push({ field: 'email', message: 'A valid email is required' });
    if (details.length > 0) throw badRequest('Please complete your details.', { details });
    requireOpen(row, world.now());
    const isResumed = row.acceptance !== null && isSigningOpen(world, row.acceptance.envelopeId);
    const signing = isResumed ? row : await startSigning(world, row, person);
    const { acceptance } = signing;
    if (!acceptance) throw new HttpError(503, 'Signing could not be started. Please try again.');
    const { url } = mintCeremonyUrl(world, acceptance.envelopeId, acceptance.recipientId, 'link');
    return { signingUrl: url, status: signing.status };
  });
}

function setDeclined(world: World, row: ProposalRow, reason: string | null): ProposalRow {
  const declinedAt = timestamp(world);
  const next = patchProposal(world, row, { status: 'DECLINED', declinedAt, declineReason: reason });
  logEvent(world, next, 'DECLINED', { reason });
  emitProposalEvent(world, next, 'PROPOSAL_DECLINED', { declinedAt, declineReason: reason });
  return next;
}

/** Declines the proposal and voids a started signing in the same step (R172). */
export function decline(world: World, id: string, reason: string | undefined): Promise<ProposalRow> {
  return world.exclusive(`proposal:${id}`, async () => {
    const row = findProposal(world, id);
    requireOpen(row);
    const next = setDeclined(world, row, reason?.trim() || null);
    if (row.acceptance) voidIfOutForSignature(world, row.acceptance.envelopeId, 'The proposal was declined');
    return next;
  });
}

const signedProposal = (world: World, data: Record<string, unknown>) =>
  world.store.proposals.one(
    (row) => row.status === 'SIGNING' && row.acceptance?.envelopeId === data.envelopeId,
  );

/** How a proposal follows the end of its signing envelope (R141, R171). */
export const proposalReactions: Reaction[] = [
  {
    event: 'ENVELOPE_COMPLETED',
    run(world, data) {
      const row = signedProposal(world, data);
      if (!row?.acceptance) return;
      const acceptedAt = timestamp(world);
      const next = patchProposal(world, row, { status: 'ACCEPTED', acceptedAt });
      const { name, email, authority, envelopeId } = row.acceptance;
      logEvent(world, next, 'ACCEPTED', { name, email, authority });
      emitProposalEvent(world, next, 'PROPOSAL_ACCEPTED', {
        acceptedByName: name,
        acceptedByEmail: email,
        acceptedByAuthority: authority,
        acceptedAt,
        currency: row.currency,
        feeGroups: row.pricing?.feeGroups ?? [],
        oneOffAmount: row.pricing?.oneOff?.totalAmount ?? null,
        envelopeId,
        signedDocumentUrl: `${world.origin}/v1/envelopes/${envelopeId}/download/signed-merged`,
      });
    },
  },
  {
    // Declining in the ceremony declines the proposal: an assumption, the documents do not show it.
    event: 'ENVELOPE_DECLINED',
    run(world, data) {
      const row = signedProposal(world, data);
      if (row) setDeclined(world, row, typeof data.reason === 'string' ? data.reason : null);
    },
  },
];
