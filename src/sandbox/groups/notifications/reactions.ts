import type { Reaction, World } from '../../kernel/world.js';
import { notify } from './notify.js';

type Data = Record<string, unknown>;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Tells the person who created an envelope. The envelope behind a proposal is the proposal's to tell (R141). */
const aboutEnvelope = (event: string, title: (subject: string, data: Data) => string): Reaction => ({
  event,
  run: (world, data) => {
    const envelope = world.store.envelopes.get(text(data.envelopeId));
    if (envelope?.source !== 'DIRECT') return;
    notify(world, envelope.createdById, {
      type: event,
      title: title(`"${envelope.subject}"`, data),
      subject: { envelopeId: envelope.id },
    });
  },
});

/** Tells the person who created a proposal. */
const aboutProposal = (event: string, title: (name: string, client: string) => string): Reaction => ({
  event,
  run: (world, data) => {
    const proposal = world.store.proposals.get(text(data.proposalId));
    if (!proposal) return;
    notify(world, proposal.createdById, {
      type: event,
      title: title(proposal.frozen?.title ?? proposal.proposalRef, clientName(world, proposal.contactId)),
      subject: { proposalId: proposal.id },
    });
  },
});

function clientName({ store }: World, contactId: string): string {
  const contact = store.contacts.get(contactId);
  return contact?.name ?? contact?.email ?? 'The client';
}

/** What others do to a person's envelopes and proposals, and what the clock does (G111). */
export const notificationReactions: Reaction[] = [
  aboutEnvelope('RECIPIENT_COMPLETED', (subject, data) => `${text(data.recipientName)} signed ${subject}`),
  aboutEnvelope('ENVELOPE_COMPLETED', (subject) => `Everyone signed ${subject}`),
  aboutEnvelope('ENVELOPE_DECLINED', (subject, data) => `${text(data.declinedByName)} declined ${subject}`),
  aboutEnvelope('ENVELOPE_EXPIRED', (subject) => `${subject} expired unsigned`),
  aboutProposal('PROPOSAL_ACCEPTED', (name, client) => `${client} accepted ${name}`),
  aboutProposal('PROPOSAL_DECLINED', (name, client) => `${client} declined ${name}`),
  aboutProposal('PROPOSAL_EXPIRED', (name) => `${name} expired`),
  aboutProposal('PROPOSAL_TERM_ENDING', (name, client) => `The term of ${name} with ${client} ends soon`),
];
