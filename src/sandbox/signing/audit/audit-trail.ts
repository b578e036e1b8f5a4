import { hashedText } from '../../../domain/index.js';
import type { AuditRow } from '../../entities/signing.js';
import type { World } from '../../kernel/world.js';
import type { Store } from '../../store.js';
import type { Actor } from '../access/actor.js';
import { sha256 } from '../../kernel/digest.js';

/** SHA-256 over all members of an event but `hash`. */
export const eventHash = (event: AuditRow): string => sha256(hashedText(event));

/** Appends an event to the envelope's hash chain. */
export function recordEvent(
  world: World,
  envelopeId: string,
  type: string,
  who: Actor,
  more: { recipientId?: string; details?: Record<string, unknown> } = {},
): void {
  const envelope = world.store.envelopes.get(envelopeId);
  if (!envelope) return;
  const { actor, actorName, email, integration } = who;
  const row: AuditRow = {
    id: world.nextId(),
    envelopeId,
    seq: envelope.auditHead.count + 1,
    type,
    timestamp: new Date(world.now()).toISOString(),
    actor,
    actorName,
    email,
    recipientId: more.recipientId ?? null,
    details: { ...more.details, ...(integration ? { integration } : {}) },
    previousHash: envelope.auditHead.hash,
    hash: '',
  };
  row.hash = eventHash(row);
  world.store.audit.put(row);
  world.store.envelopes.patch(envelopeId, { auditHead: { count: row.seq, hash: row.hash } });
}

/** An envelope's events, oldest first. */
export const auditTrail = (store: Store, envelopeId: string): AuditRow[] =>
  store.auditByEnvelope.rows(envelopeId).sort((a, b) => a.seq - b.seq);
