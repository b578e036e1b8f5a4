import type { EnvelopeRow } from '../../entities/signing.js';
import { conflict } from '../../kernel/http/http-error.js';
import type { World } from '../../kernel/world.js';
import { earliest } from '../../kernel/time/timers.js';
import { recipientActor, systemActor, type Actor } from '../access/actor.js';
import { recordEvent } from '../audit/audit-trail.js';
import { findEnvelope, findRecipient, patchRecipient } from './envelopes.js';
import { iso } from '../../kernel/time/dates.js';
import { emitEnvelopeEvent } from './send.js';
import { assertCanSign, isOutForSignature } from './signing-order.js';

/** Voids an envelope that is out for signature; 409 in any other state (R104, G30). */
export function voidEnvelope(world: World, envelopeId: string, who: Actor, voidReason: string): void {
  const { status } = findEnvelope(world.store, envelopeId);
  if (!isOutForSignature(status)) throw conflict(`The envelope is ${status} and cannot be withdrawn.`);
  const voidedAt = iso(world.now());
  const envelope = world.store.envelopes.patch(envelopeId, {
    status: 'VOIDED',
    voidedAt,
    voidReason,
    updatedAt: voidedAt,
  });
  recordEvent(world, envelopeId, 'ENVELOPE_VOIDED', who, { details: { reason: voidReason } });
  emitEnvelopeEvent(world, envelope, 'ENVELOPE_VOIDED', { subject: envelope.subject, voidedAt, voidReason });
  for (const { email, notifiedAt } of envelope.recipients) {
    if (notifiedAt)
      world.mail({
        to: email,
        subject: `Withdrawn: ${envelope.subject}`,
        text: `"${envelope.subject}" was withdrawn by its sender and can no longer be signed.\n\n${voidReason}`,
      });
  }
}

/** One recipient's refusal ends the envelope for all. */
export function decline(world: World, envelopeId: string, recipientId: string, reason: string | null): void {
  const { store } = world;
  const before = findEnvelope(store, envelopeId);
  const recipient = findRecipient(before, recipientId);
  assertCanSign(before, recipient, world.now());
  const declinedAt = iso(world.now());
  patchRecipient(store, envelopeId, recipientId, { status: 'DECLINED', declinedAt, declineReason: reason });
  const envelope = store.envelopes.patch(envelopeId, {
    status: 'DECLINED',
    declinedAt,
    declineReason: reason,
    updatedAt: declinedAt,
  });
  recordEvent(world, envelopeId, 'ENVELOPE_DECLINED', recipientActor(recipient), {
    recipientId,
    details: reason ? { reason } : {},
  });
  emitEnvelopeEvent(world, envelope, 'ENVELOPE_DECLINED', {
    subject: envelope.subject,
    declinedBy: recipient.email,
    declinedByName: recipient.name,
    reason,
    declinedAt,
  });
}

/** When an envelope expires; undefined unless it is out for signature and ENVELOPE_EXPIRED has not been emitted. */
const expiryOf = ({ status, expiresAt, expiryRaised }: EnvelopeRow): number | undefined =>
  !expiryRaised && isOutForSignature(status) && expiresAt !== null ? Date.parse(expiresAt) : undefined;

/** When the next envelope expires. */
export function nextExpiry({ store }: World): number | undefined {
  const moments: number[] = [];
  for (const envelope of store.envelopes.all()) {
    const moment = expiryOf(envelope);
    if (moment !== undefined) moments.push(moment);
  }
  return earliest(moments);
}

/** Emits ENVELOPE_EXPIRED once for each envelope past its expiry; its status stays (R109). */
export function emitExpired(world: World): void {
  const now = world.now();
  for (const envelope of world.store.envelopes.where((row) => (expiryOf(row) ?? Infinity) <= now)) {
    world.store.envelopes.patch(envelope.id, { expiryRaised: true });
    recordEvent(world, envelope.id, 'ENVELOPE_EXPIRED', systemActor);
    emitEnvelopeEvent(world, envelope, 'ENVELOPE_EXPIRED', {
      subject: envelope.subject,
      expiresAt: envelope.expiresAt,
    });
  }
}
