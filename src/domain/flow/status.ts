import { asRecord } from '../values/index.js';
import type { SigningStatus } from './frame.js';

/** The body of the helper's `GET envelopes/:id/status`, and of a host's own `getStatus`. */
export interface StatusBody {
  envelope: {
    id: string;
    /** As the service names it: DRAFT, SENT, VIEWED, PARTIALLY_SIGNED, COMPLETED, DECLINED, VOIDED, EXPIRED. */
    status: string;
    subject?: string;
    /** ISO 8601. */
    expiresAt?: string | null;
    /** PARALLEL or SEQUENTIAL. */
    signingOrder?: string;
  };
  /** `role` only when it is not SIGNER: VIEWER, CC. */
  recipient?: { id: string; status: 'waiting' | 'pending' | 'signed' | 'declined'; role?: string };
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Reads a status body leniently: unknown members are dropped; `undefined` for any other value. */
export function readStatus(raw: unknown): StatusBody | undefined {
  const envelope = asRecord(asRecord(raw).envelope);
  const status = text(envelope.status);
  if (status === undefined) return undefined;
  const recipient = asRecord(asRecord(raw).recipient);
  const signing = text(recipient.status)?.toLowerCase();
  return {
    envelope: {
      id: text(envelope.id) ?? '',
      status,
      subject: text(envelope.subject),
      expiresAt: text(envelope.expiresAt),
      signingOrder: text(envelope.signingOrder),
    },
    recipient:
      signing === 'waiting' || signing === 'pending' || signing === 'signed' || signing === 'declined'
        ? { id: text(recipient.id) ?? '', status: signing, role: text(recipient.role) }
        : undefined,
  };
}

const final: { readonly [status: string]: SigningStatus | undefined } = {
  COMPLETED: 'completed',
  DECLINED: 'declined',
  VOIDED: 'voided',
  EXPIRED: 'expired',
};

/**
 * What a status means for its recipient. Expiry counts from `expiresAt` as well as from the status (R109), by the clock
 * `now`; a recipient who has signed is `signed` even when the envelope has expired since. A status without a recipient
 * is never `signed`.
 */
export function signingStatusOf({ envelope, recipient }: StatusBody, now: number): SigningStatus {
  const status = envelope.status.toUpperCase();
  const end = final[status];
  if (end && end !== 'expired') return end;
  if (recipient?.status === 'declined') return 'declined';
  if (recipient?.status === 'signed') return 'signed';
  if (end) return end;
  if (recipient?.role && recipient.role.toUpperCase() !== 'SIGNER') return 'not-signer';
  if (status === 'DRAFT') return 'draft';
  if (envelope.expiresAt && Date.parse(envelope.expiresAt) <= now) return 'expired';
  if (recipient?.status === 'waiting') return 'waiting';
  return status === 'SENT' || status === 'VIEWED' || status === 'PARTIALLY_SIGNED' ? 'open' : 'unknown';
}
