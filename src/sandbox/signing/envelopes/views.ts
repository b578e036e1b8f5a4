import type {
  AuditRow,
  CopyRow,
  DocumentRow,
  EnvelopeRow,
  FieldRow,
  RecipientRow,
  SavedSignatureRow,
} from '../../entities/signing.js';
import type { Store } from '../../store.js';

/** `message` is in the upload's response only (R65); a failed conversion has `error`, a repaired file `notice` (G105). */
export const documentView = (row: DocumentRow) => ({
  id: row.id,
  name: row.name,
  status: row.status,
  archived: row.archived,
  categoryId: row.categoryId,
  mimeType: row.mimeType,
  sizeBytes: row.sizeBytes,
  pageCount: row.status === 'READY' ? row.pages.length : null,
  ...(row.problem ? { error: row.problem } : {}),
  ...(row.notice ? { notice: row.notice } : {}),
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});

/** Members that were never set are absent. */
export function fieldView({ answer: _, prefill: __, envelopeId, templateId, ...rest }: FieldRow) {
  return { ...rest, ...(envelopeId ? { envelopeId } : { templateId }) };
}

const recipientView = ({ accessCode, ...row }: RecipientRow) => ({
  ...row,
  hasAccessCode: accessCode !== undefined,
});

/** An envelope (G26); `source` is always present (R95). */
export function envelopeView(store: Store, row: EnvelopeRow) {
  const { seq: _, auditHead: __, signed: ___, merged: ____, expiryRaised: _____, ...rest } = row;
  const { proposalId, proposalRef, createdById, createdByName, ...shown } = rest;
  return {
    ...shown,
    createdBy: createdById ? { id: createdById, name: createdByName } : null,
    ...(row.source === 'PROPOSAL_ACCEPTANCE' ? { proposalId, ...(proposalRef ? { proposalRef } : {}) } : {}),
    documents: row.documentIds.map((id) => ({ id, name: store.documents.get(id)?.name ?? '' })),
    recipients: row.recipients.map(recipientView),
  };
}

/** Everything that is hashed, so that a reader of the trail can check its chain. */
export const auditView = ({ id, ...row }: AuditRow) => ({ id, ...row });

/** Whether a copy can be read now (R120). */
export const isLive = (copy: CopyRow, envelope: EnvelopeRow | undefined, now: number): boolean =>
  copy.revokedAt === null && Date.parse(copy.expiresAt) > now && envelope?.status === 'COMPLETED';

export const copyView = (copy: CopyRow, envelope: EnvelopeRow | undefined, now: number) => ({
  id: copy.id,
  email: copy.email,
  note: copy.note,
  sentAt: copy.sentAt,
  expiresAt: copy.expiresAt,
  openedAt: copy.openedAt,
  openCount: copy.openCount,
  revokedAt: copy.revokedAt,
  live: isLive(copy, envelope, now),
});

export const signatureView = ({ ownerId: _, ...row }: SavedSignatureRow) => row;
