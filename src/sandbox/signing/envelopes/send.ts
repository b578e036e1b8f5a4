import type { EnvelopeRow, RecipientRow } from '../../entities/signing.js';
import { badRequest, conflict } from '../../kernel/http/http-error.js';
import { spendEnvelope } from '../../kernel/plan/allowance.js';
import type { World } from '../../kernel/world.js';
import { senderName, type Actor } from '../access/actor.js';
import { recordEvent } from '../audit/audit-trail.js';
import { deleteEnvelopeRows, findEnvelope, patchRecipient } from './envelopes.js';
import { parseExpiry, iso } from '../../kernel/time/dates.js';
import { fieldsOf } from '../fields/placements.js';
import { mintCeremonyUrl } from '../ceremony/signing-url.js';
import { activeSigners, isExpired, signerOf, signersOf } from './signing-order.js';

/** Emits an envelope event; SELF_SIGN envelopes emit none (R142). */
export function emitEnvelopeEvent(
  world: World,
  { id, source }: EnvelopeRow,
  event: string,
  data: Record<string, unknown>,
): void {
  if (source !== 'SELF_SIGN') world.emit(event, { envelopeId: id, ...data });
}

/** 400 without a required field (R102), with a document that is not ready, or with a field that no signer owns. */
function assertSendable(world: World, envelope: EnvelopeRow): void {
  const { store } = world;
  for (const id of envelope.documentIds) {
    if (store.documents.get(id)?.status !== 'READY')
      throw badRequest('A document is not ready yet.', { documentId: id });
  }
  const fields = fieldsOf(store, { envelopeId: envelope.id, templateId: null });
  if (fields.length === 0) throw badRequest('The envelope has no fields. Place at least one required field.');
  if (!fields.some(({ required }) => required))
    throw badRequest('All fields are optional. Place at least one required field.');
  const orphan = fields.find((field) => !signerOf(envelope, field));
  if (orphan)
    throw badRequest(
      `No recipient signs as "${orphan.recipientRole}", yet a field is assigned to that role.`,
      {
        fieldId: orphan.id,
      },
    );
}

/** Sends a draft: freezes its fields, notifies the first signers, gives each recipient a link (R103). */
export function sendDraft(world: World, envelopeId: string, who: Actor, expiresAt?: string) {
  const { store } = world;
  const draft = findEnvelope(store, envelopeId);
  if (draft.status !== 'DRAFT') throw conflict(`The envelope was sent already: it is ${draft.status}.`);
  const now = world.now();
  const until = expiresAt === undefined ? draft.expiresAt : parseExpiry(expiresAt, now);
  if (isExpired({ ...draft, status: 'SENT', expiresAt: until }, now))
    throw badRequest('The expiry of the envelope has passed. Set a later one.');
  assertSendable(world, draft);
  if (draft.source === 'DIRECT') spendEnvelope(world);

  const sentAt = iso(now);
  const envelope = store.envelopes.patch(envelopeId, {
    status: 'SENT',
    sentAt,
    updatedAt: sentAt,
    expiresAt: until,
  });
  if (envelope.source === 'DIRECT')
    for (const id of envelope.documentIds) store.documents.patch(id, { lastSentAt: sentAt });
  recordEvent(world, envelopeId, 'ENVELOPE_SENT', who, {
    details: { recipientCount: envelope.recipients.length },
  });
  emitEnvelopeEvent(world, envelope, 'ENVELOPE_SENT', {
    subject: envelope.subject,
    sentAt,
    recipientCount: envelope.recipients.length,
    signerCount: signersOf(envelope).length,
  });
  return {
    recipientsNotified: envelope.source === 'SELF_SIGN' ? 0 : notifyRecipients(world, envelopeId),
    signingLinks: envelope.recipients.map(({ id, email }) => ({
      recipientId: id,
      email,
      url: mintCeremonyUrl(world, envelopeId, id, 'link').url,
    })),
  };
}

/** Sends a draft that this same request made. Deletes it when sending is refused: the caller never hears of it. */
export function sendOrDiscard(world: World, envelopeId: string, who: Actor): ReturnType<typeof sendDraft> {
  try {
    return sendDraft(world, envelopeId, who);
  } catch (error) {
    deleteEnvelopeRows(world.store, envelopeId);
    throw error;
  }
}

/** Mails active signers, and at first the recipients who do not sign; returns how many. */
export function notifyRecipients(world: World, envelopeId: string): number {
  const envelope = findEnvelope(world.store, envelopeId);
  const activeIds = new Set(activeSigners(envelope).map(({ id }) => id));
  const due = envelope.recipients.filter(
    ({ id, role, notifiedAt, authMethod }) =>
      notifiedAt === null && authMethod !== 'LINK_ONLY' && (role !== 'SIGNER' || activeIds.has(id)),
  );
  for (const recipient of due) {
    mailSigningLink(world, envelope, recipient, 'Please sign');
    patchRecipient(world.store, envelopeId, recipient.id, { notifiedAt: iso(world.now()) });
  }
  return due.length;
}

/** The paragraphs that every invitation to sign has. */
export const invitationLines = (
  opening: readonly string[],
  { message, expiresAt }: { message?: string | null; expiresAt?: string | null },
): string[] => [
  ...opening,
  ...(message ? [message] : []),
  ...(expiresAt ? [`This can be signed until ${expiresAt}.`] : []),
];

/** Mails the signing link; a recipient who does not sign gets a notice without it. */
export function mailSigningLink(
  world: World,
  envelope: EnvelopeRow,
  recipient: RecipientRow,
  ask: string,
): void {
  const { url } = mintCeremonyUrl(world, envelope.id, recipient.id, 'link');
  const purpose =
    recipient.role === 'SIGNER'
      ? `${senderName(envelope)} asks you to sign "${envelope.subject}".`
      : `${senderName(envelope)} has sent "${envelope.subject}" for signing. You need not do anything.`;
  const text = invitationLines([`Dear ${recipient.name},`, purpose], envelope).join('\n\n');
  world.mail({
    to: recipient.email,
    subject: recipient.role === 'SIGNER' ? `${ask}: ${envelope.subject}` : envelope.subject,
    text,
    ...(recipient.role === 'SIGNER' ? { links: { sign: url } } : {}),
  });
}
