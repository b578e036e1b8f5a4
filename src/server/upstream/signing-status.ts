import { asRecord } from '../../contract/index.js';
import type { StatusBody } from '../../domain/index.js';
import { notFound } from '../http/http-error.js';

const finalStatuses = new Set(['COMPLETED', 'DECLINED', 'VOIDED', 'EXPIRED']);
const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

type Recipient = Record<string, unknown>;
const hasSigned = ({ status, signedAt }: Recipient) =>
  text(signedAt) !== undefined || status === 'SIGNED' || status === 'COMPLETED';
const isSigner = ({ role }: Recipient) => role === undefined || role === null || role === 'SIGNER';
const orderOf = ({ order }: Recipient) => Number(order ?? 0);

/**
 * The protocol's status from the service's envelope (G26); `undefined` if that has no status. Expiry is decided from
 * `expiresAt` by the server's clock (R109), since the page's may be wrong. Throws 404 for a recipient of another envelope.
 */
export function toStatusBody(
  answer: unknown,
  { envelopeId, recipientId }: { envelopeId: string; recipientId?: string },
  now: number,
): StatusBody | undefined {
  const envelope = asRecord(answer);
  const status = text(envelope.status);
  if (status === undefined) return undefined;
  const expiresAt = text(envelope.expiresAt);
  const isPast = expiresAt !== undefined && Date.parse(expiresAt) <= now;
  const recipients = (Array.isArray(envelope.recipients) ? envelope.recipients : []) as Recipient[];
  const signingOrder = text(envelope.signingOrder);
  return {
    envelope: {
      id: envelopeId,
      status: isPast && !finalStatuses.has(status) && status !== 'DRAFT' ? 'EXPIRED' : status,
      subject: text(envelope.subject),
      expiresAt,
      signingOrder,
    },
    recipient: recipientId === undefined ? undefined : recipientStatus(recipients, recipientId, signingOrder),
  };
}

function recipientStatus(
  recipients: Recipient[],
  id: string,
  signingOrder: string | undefined,
): StatusBody['recipient'] {
  const recipient = recipients.find((row) => row.id === id);
  if (!recipient) throw notFound();
  if (hasSigned(recipient)) return { id, status: 'signed' };
  if (recipient.status === 'DECLINED') return { id, status: 'declined' };
  if (!isSigner(recipient)) return { id, status: 'pending', role: text(recipient.role) };
  const isBlocked = recipients.some(
    (other) => isSigner(other) && orderOf(other) < orderOf(recipient) && !hasSigned(other),
  );
  return { id, status: signingOrder === 'SEQUENTIAL' && isBlocked ? 'waiting' : 'pending' };
}
