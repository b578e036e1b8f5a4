import { signIn } from './signing.js';
import { forClients, forStaff, showAll } from './stage.js';

/** Shows everything that polls, counts down or keeps a stream, as a page that somebody leaves open. */
export async function keepOpen(given: {
  readonly host: { readonly handle: string; readonly slug: string };
  readonly envelopeId: string;
  readonly recipientId: string;
  readonly proposal: string;
}): Promise<void> {
  const { host, envelopeId, recipientId, proposal } = given;
  await signIn(envelopeId, recipientId);
  const { handle, slug } = host;
  showAll([
    ['sig-notification-bell', forStaff],
    ['sig-envelope-status', { ...forStaff, 'envelope-id': envelopeId }],
    ['sig-envelope-list', forStaff],
    ['sig-booking-picker', { ...forClients, handle, slug }],
    ['sig-signing-frame', { ...forClients, 'envelope-id': envelopeId, 'recipient-id': recipientId }],
    ['sig-proposal-accept', { ...forClients, token: proposal }],
  ]);
}
