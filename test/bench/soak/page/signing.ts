import { ProposalAcceptDriver, SigningFrameDriver, until } from 'sig-widgets/testing';
import type { Person } from './booking.js';
import { forClients, leave, show, shown } from './stage.js';

/** Signs in as a recipient with the host, who lets only them sign. */
export async function signIn(envelopeId: string, recipientId: string): Promise<void> {
  await fetch('/host/recipient', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ envelopeId, recipientId }),
  });
}

/** Opens the ceremony of an envelope that the visitor may sign. */
export async function openFrame(envelopeId: string, recipientId: string): Promise<void> {
  await signIn(envelopeId, recipientId);
  const attributes = { ...forClients, 'envelope-id': envelopeId, 'recipient-id': recipientId };
  await new SigningFrameDriver(show('sig-signing-frame', attributes)).in('signing');
}

/** Waits until the signature is verified, and goes elsewhere. */
export async function leaveSigned(): Promise<void> {
  await new SigningFrameDriver(shown('sig-signing-frame')).in('completed');
  leave();
}

/** Reads a proposal and accepts it: the ceremony opens. */
export async function acceptProposal(token: string, person: Person): Promise<void> {
  const element = show('sig-proposal-accept', { ...forClients, token });
  const proposal = await new ProposalAcceptDriver(element).ready();
  await proposal.accept(person);
  await until(
    () => proposal.frame,
    () => `the ceremony: ${proposal.text}`,
  );
}

/** Waits until the proposal is accepted, and goes elsewhere. */
export async function leaveAccepted(): Promise<void> {
  const element = shown('sig-proposal-accept');
  const proposal = new ProposalAcceptDriver(element);
  await until(
    () => !proposal.frame,
    () => `the end: ${proposal.text}`,
  );
  leave();
}

/** Reads a proposal and declines it. */
export async function declineProposal(token: string): Promise<void> {
  const element = show('sig-proposal-accept', { ...forClients, token });
  const proposal = await new ProposalAcceptDriver(element).ready();
  await proposal.decline('We have found somebody else.');
  await until(
    () => !proposal.can('accept') && !proposal.can('decline'),
    () => `the end: ${proposal.text}`,
  );
  leave();
}
