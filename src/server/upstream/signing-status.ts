import type { StatusBody } from '../../domain/index.js';
import { notFound } from '../http/http-error.js';

interface Row {
  id?: unknown;
  role?: unknown;
  order?: unknown;
  status?: unknown;
  signedAt?: unknown;
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;
const final = new Set(['COMPLETED', 'DECLINED', 'VOIDED', 'EXPIRED']);

const hasSigned = ({ status, signedAt }: Row) =>
  text(signedAt) !== undefined || status === 'SIGNED' || status === 'COMPLETED';
const isSigner = ({ role }: Row) => role === undefined || role === null || role === 'SIGNER';

/**
 * The protocol's status body from an envelope (G26). Expiry counts from `expiresAt` on the server's clock (R109), so the
 * page's clock does not matter. A recipient who is not of the envelope does not exist here.
 */
export function toStatus(
  raw: unknown,
  { envelopeId, recipientId }: { envelopeId: string; recipientId?: string },
  now: number,
): StatusBody | undefined {
  const envelope = (raw ?? {}) as Record<string, unknown>;
  const given = text(envelope.status);
  if (given === undefined) return undefined;
  const expiresAt = text(envelope.expiresAt);
  const past = expiresAt !== undefined && Date.parse(expiresAt) <= now;
  const rows = (Array.isArray(envelope.recipients) ? envelope.recipients : []) as Row[];
  const signingOrder = text(envelope.signingOrder);
  return {
    envelope: {
      id: envelopeId,
      status: past && !final.has(given) && given !== 'DRAFT' ? 'EXPIRED' : given,
      subject: text(envelope.subject),
      expiresAt,
      signingOrder,
    },
    recipient: recipientId === undefined ? undefined : standing(rows, recipientId, signingOrder),
  };
}

function standing(rows: Row[], id: string, signingOrder: string | undefined): StatusBody['recipient'] {
  const own = rows.find((row) => row.id === id);
  if (!own) throw notFound();
  if (hasSigned(own)) return { id, status: 'signed' };
  if (own.status === 'DECLINED') return { id, status: 'declined' };
  if (!isSigner(own)) return { id, status: 'pending', role: text(own.role) };
  const order = Number(own.order ?? 0);
  const before = rows.some((row) => isSigner(row) && Number(row.order ?? 0) < order && !hasSigned(row));
  return { id, status: signingOrder === 'SEQUENTIAL' && before ? 'waiting' : 'pending' };
}
