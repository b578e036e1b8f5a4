import type { EnvelopeRow, FieldRow, RecipientRow } from '../../entities/signing.js';
import { conflict } from '../../kernel/http/http-error.js';

export const signersOf = (envelope: EnvelopeRow): RecipientRow[] =>
  envelope.recipients.filter(({ role }) => role === 'SIGNER').sort((a, b) => a.order - b.order);

/** The signers who may sign now: all pending ones; in a sequence, those of the lowest order. */
export function activeSigners(envelope: EnvelopeRow): RecipientRow[] {
  const pending = signersOf(envelope).filter(({ status }) => status === 'PENDING');
  if (envelope.signingOrder === 'PARALLEL') return pending;
  return pending.filter(({ order }) => order === pending[0]?.order);
}

/** Past its expiry while out for signature; the status itself never changes (R109). */
export const isExpired = ({ status, expiresAt }: EnvelopeRow, now: number): boolean =>
  status === 'EXPIRED' || (isOutForSignature(status) && expiresAt !== null && Date.parse(expiresAt) <= now);

export const isOutForSignature = (status: EnvelopeRow['status']): boolean =>
  status === 'SENT' || status === 'VIEWED' || status === 'PARTIALLY_SIGNED';

export type SigningBlocker =
  'draft' | 'completed' | 'voided' | 'declined' | 'expired' | 'signed' | 'waiting' | 'not-a-signer';

/** Why this recipient cannot sign now; `undefined` when they can. */
export function signingBlocker(
  envelope: EnvelopeRow,
  recipient: RecipientRow,
  now: number,
): SigningBlocker | undefined {
  if (envelope.status === 'DRAFT') return 'draft';
  if (envelope.status === 'COMPLETED') return 'completed';
  if (envelope.status === 'VOIDED') return 'voided';
  if (envelope.status === 'DECLINED') return 'declined';
  if (recipient.role !== 'SIGNER') return 'not-a-signer';
  if (recipient.status === 'SIGNED') return 'signed';
  if (isExpired(envelope, now)) return 'expired';
  if (!activeSigners(envelope).some(({ id }) => id === recipient.id)) return 'waiting';
  return undefined;
}

export const blockerMessages: Record<SigningBlocker, string> = {
  draft: 'The envelope has not been sent yet.',
  completed: 'The envelope is completed.',
  voided: 'The envelope was withdrawn by its sender.',
  declined: 'The envelope was declined.',
  expired: 'The envelope has expired.',
  signed: 'This recipient has already signed.',
  waiting: 'Others have to sign first.',
  'not-a-signer': 'This recipient does not sign.',
};

/** The signer of a field, by role; the first signer if it has none (G22). */
export function signerOf(
  envelope: EnvelopeRow,
  field: Pick<FieldRow, 'recipientRole'>,
): RecipientRow | undefined {
  const signers = signersOf(envelope);
  if (!field.recipientRole) return signers[0];
  return signers.find(({ recipientRole }) => recipientRole === field.recipientRole);
}

/** By document, page, row and column. */
export function inReadingOrder<F extends FieldRow>(envelope: EnvelopeRow, fields: readonly F[]): F[] {
  const place = ({ documentId }: F) => envelope.documentIds.indexOf(documentId);
  return [...fields].sort(
    (a, b) => place(a) - place(b) || a.pageNumber - b.pageNumber || row(a) - row(b) || a.x - b.x,
  );
}

/** Fields whose tops differ by less than about 1 % of the page height share a row. */
const row = ({ y }: FieldRow) => Math.round(y * 100);

/** 409 with the reason if the recipient cannot sign now. */
export function assertCanSign(envelope: EnvelopeRow, recipient: RecipientRow, now: number): void {
  const reason = signingBlocker(envelope, recipient, now);
  if (reason) throw conflict(blockerMessages[reason], { reason });
}
