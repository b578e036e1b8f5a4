import * as z from 'zod/mini';
import type { Dialect } from '../dialect.js';
import { binary, type Operation } from '../operation.js';
import { audit, auditAnchors, auditVerification } from '../resources/audit.js';
import { copy, envelopeCopy } from '../resources/copy.js';
import { embedUrl, envelope, envelopeStats } from '../resources/envelope.js';
import { form, nothing, unshown } from '../resources/form.js';
import { selfSigned } from '../resources/link.js';
import { list } from '../resources/list.js';
import { id, token } from '../resources/params.js';
import { text } from '../resources/parts.js';
import { preview } from '../resources/preview.js';
import { flag, many, moment, whole } from '../resources/query.js';
import { recipientInput } from '../resources/recipient.js';
import { sent } from '../resources/send.js';

/** GET /v1/envelopes: DIRECT only by default. */
export const listEnvelopes = {
  id: 'listEnvelopes',
  group: 'Envelopes',
  method: 'GET',
  path: '/v1/envelopes',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200],
  shapes: (dialect?: Dialect) => ({
    query: z.object({
      cursor: z.optional(z.string()),
      limit: z.optional(whole(100)),
      page: z.optional(whole()),
      pageSize: z.optional(whole()),
      status: z.optional(
        many(
          z.enum([
            'DRAFT',
            'SENT',
            'VIEWED',
            'PARTIALLY_SIGNED',
            'COMPLETED',
            'DECLINED',
            'VOIDED',
            'EXPIRED',
          ]),
        ),
      ),
      search: z.optional(z.string()),
      folderId: z.optional(z.string()),
      tag: z.optional(z.string()),
      createdFrom: z.optional(moment()),
      createdTo: z.optional(moment()),
      contactEmail: z.optional(z.string()),
      source: z.optional(z.enum(['DIRECT', 'PROPOSAL_ACCEPTANCE', 'SELF_SIGN'])),
      includeAll: z.optional(flag()),
      mineOnly: z.optional(flag()),
    }),
    answers: { 200: list(envelope(dialect), 'envelopes', dialect) },
  }),
} as const satisfies Operation;

/** POST /v1/envelopes: X-Acting-User always required. */
export const createEnvelope = {
  id: 'createEnvelope',
  group: 'Envelopes',
  method: 'POST',
  path: '/v1/envelopes',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: true,
  statuses: [201, 400, 404],
  shapes: (dialect?: Dialect) => ({
    body: form({
      subject: z.string().check(z.maxLength(255)),
      message: z.optional(z.string()),
      documentIds: z.array(z.string()),
      recipients: z.array(recipientInput()),
      signingOrder: z.optional(z.enum(['PARALLEL', 'SEQUENTIAL'])),
      expiresAt: z.optional(moment()),
      folderId: z.optional(z.string()),
      departmentId: z.optional(z.string()),
      templateId: z.optional(z.string()),
      metadata: z.optional(z.record(z.string(), z.unknown())),
      idempotencyKey: z.optional(z.string()),
    }),
    answers: { 201: envelope(dialect) },
  }),
} as const satisfies Operation;

/** GET /v1/envelopes/{id}: Carries source; PROPOSAL_ACCEPTANCE also proposalId and proposalRef when stamped. */
export const getEnvelope = {
  id: 'getEnvelope',
  group: 'Envelopes',
  method: 'GET',
  path: '/v1/envelopes/{id}',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200, 404],
  shapes: (dialect?: Dialect) => ({ params: z.object({ id: id() }), answers: { 200: envelope(dialect) } }),
} as const satisfies Operation;

/** PATCH /v1/envelopes/{id}: DRAFT only. */
export const updateEnvelope = {
  id: 'updateEnvelope',
  group: 'Envelopes',
  method: 'PATCH',
  path: '/v1/envelopes/{id}',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [200, 400, 404, 409],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ id: id() }),
    body: z.optional(
      form({
        documentIds: z.optional(z.array(z.string())),
        expiresAt: z.optional(z.nullable(moment())),
        folderId: z.optional(z.nullable(z.string())),
        message: z.optional(z.string()),
        recipients: z.optional(z.array(recipientInput())),
        signingOrder: z.optional(z.enum(['PARALLEL', 'SEQUENTIAL'])),
        subject: z.optional(z.string().check(z.maxLength(255))),
      }),
    ),
    answers: { 200: envelope(dialect) },
  }),
} as const satisfies Operation;

/** DELETE /v1/envelopes/{id}: Drafts only. */
export const deleteEnvelope = {
  id: 'deleteEnvelope',
  group: 'Envelopes',
  method: 'DELETE',
  path: '/v1/envelopes/{id}',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [204, 404, 409],
  shapes: () => ({ params: z.object({ id: id() }), answers: { 204: nothing() } }),
} as const satisfies Operation;

/** POST /v1/envelopes/{id}/send: Body optional (only expiresAt). */
export const sendEnvelope = {
  id: 'sendEnvelope',
  group: 'Envelopes',
  method: 'POST',
  path: '/v1/envelopes/{id}/send',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: true,
  statuses: [200, 400, 404, 409],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ id: id() }),
    body: z.optional(form({ expiresAt: z.optional(moment()) })),
    answers: { 200: sent(dialect) },
  }),
} as const satisfies Operation;

/** POST /v1/envelopes/{id}/void: Raises ENVELOPE_VOIDED. */
export const voidEnvelope = {
  id: 'voidEnvelope',
  group: 'Envelopes',
  method: 'POST',
  path: '/v1/envelopes/{id}/void',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [200, 404, 409],
  shapes: () => ({
    params: z.object({ id: id() }),
    body: form({ reason: z.string() }),
    answers: { 200: unshown() },
  }),
} as const satisfies Operation;

/** POST /v1/envelopes/{id}/remind: see the documents. */
export const remindEnvelope = {
  id: 'remindEnvelope',
  group: 'Envelopes',
  method: 'POST',
  path: '/v1/envelopes/{id}/remind',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [200, 404, 409],
  shapes: () => ({ params: z.object({ id: id() }), answers: { 200: unshown() } }),
} as const satisfies Operation;

/** POST /v1/envelopes/{id}/duplicate: New draft with the same documents and recipients. */
export const duplicateEnvelope = {
  id: 'duplicateEnvelope',
  group: 'Envelopes',
  method: 'POST',
  path: '/v1/envelopes/{id}/duplicate',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [201, 400, 404],
  shapes: (dialect?: Dialect) => ({ params: z.object({ id: id() }), answers: { 201: envelope(dialect) } }),
} as const satisfies Operation;

/** POST /v1/envelopes/{id}/resend-with-answers: Only COMPLETED or DECLINED. */
export const resendEnvelopeWithAnswers = {
  id: 'resendEnvelopeWithAnswers',
  group: 'Envelopes',
  method: 'POST',
  path: '/v1/envelopes/{id}/resend-with-answers',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [201, 400, 404, 409],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ id: id() }),
    body: z.optional(form({ message: z.optional(z.string()) })),
    answers: { 201: envelope(dialect) },
  }),
} as const satisfies Operation;

/** POST /v1/envelopes/{id}/save-as-template: Recipients become numbered roles; no recipient email or expiry carried. */
export const saveEnvelopeAsTemplate = {
  id: 'saveEnvelopeAsTemplate',
  group: 'Envelopes',
  method: 'POST',
  path: '/v1/envelopes/{id}/save-as-template',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [201, 400, 404],
  shapes: () => ({
    params: z.object({ id: id() }),
    body: form({ name: z.string(), description: z.optional(z.string()), category: z.optional(z.string()) }),
    answers: { 201: z.optional(z.looseObject({ id: text() })) },
  }),
} as const satisfies Operation;

/** POST /v1/envelopes/{id}/folder: see the documents. */
export const moveEnvelopeToFolder = {
  id: 'moveEnvelopeToFolder',
  group: 'Envelopes',
  method: 'POST',
  path: '/v1/envelopes/{id}/folder',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [200, 404],
  shapes: () => ({
    params: z.object({ id: id() }),
    body: form({ folderId: z.nullable(z.string()) }),
    answers: { 200: unshown() },
  }),
} as const satisfies Operation;

/** POST /v1/envelopes/bulk-move: see the documents. */
export const bulkMoveEnvelopes = {
  id: 'bulkMoveEnvelopes',
  group: 'Envelopes',
  method: 'POST',
  path: '/v1/envelopes/bulk-move',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [200, 404],
  shapes: () => ({
    body: form({ envelopeIds: z.array(z.string()), folderId: z.nullable(z.string()) }),
    answers: { 200: unshown() },
  }),
} as const satisfies Operation;

/** PUT /v1/envelopes/{id}/tag: Single optional filing label; writes no audit event; never reaches signed PDF or certificate. */
export const setEnvelopeTag = {
  id: 'setEnvelopeTag',
  group: 'Envelopes',
  method: 'PUT',
  path: '/v1/envelopes/{id}/tag',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [200, 404],
  shapes: () => ({
    params: z.object({ id: id() }),
    body: form({ tag: z.nullable(z.string()) }),
    answers: { 200: unshown() },
  }),
} as const satisfies Operation;

/** GET /v1/envelopes/tags: Tags on the caller's own envelopes. */
export const listEnvelopeTags = {
  id: 'listEnvelopeTags',
  group: 'Envelopes',
  method: 'GET',
  path: '/v1/envelopes/tags',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200],
  shapes: (dialect?: Dialect) => ({ answers: { 200: list(z.string(), 'tags', dialect) } }),
} as const satisfies Operation;

/** GET /v1/envelopes/stats: Same filters and visibility as the list except status. */
export const getEnvelopeStats = {
  id: 'getEnvelopeStats',
  group: 'Envelopes',
  method: 'GET',
  path: '/v1/envelopes/stats',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200, 400],
  shapes: (dialect?: Dialect) => ({
    query: z.object({
      search: z.optional(z.string()),
      folderId: z.optional(z.string()),
      tag: z.optional(z.string()),
      createdFrom: z.optional(moment()),
      createdTo: z.optional(moment()),
      contactEmail: z.optional(z.string()),
      source: z.optional(z.enum(['DIRECT', 'PROPOSAL_ACCEPTANCE', 'SELF_SIGN'])),
      includeAll: z.optional(flag()),
      mineOnly: z.optional(flag()),
    }),
    answers: { 200: envelopeStats(dialect) },
  }),
} as const satisfies Operation;

/** GET /v1/envelopes/awaiting-me: Where the caller is a pending signer; sequential: only the active wave. */
export const listEnvelopesAwaitingMe = {
  id: 'listEnvelopesAwaitingMe',
  group: 'Envelopes',
  method: 'GET',
  path: '/v1/envelopes/awaiting-me',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200],
  shapes: (dialect?: Dialect) => ({ answers: { 200: list(envelope(dialect), 'envelopes', dialect) } }),
} as const satisfies Operation;

/** POST /v1/envelopes/preview-email: Rendered mail is untrusted HTML for a sandboxed frame. */
export const previewEnvelopeEmail = {
  id: 'previewEnvelopeEmail',
  group: 'Envelopes',
  method: 'POST',
  path: '/v1/envelopes/preview-email',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [200],
  answersHtml: true,
  shapes: (dialect?: Dialect) => ({
    body: form({
      recipientEmail: z.string(),
      subject: z.string(),
      message: z.optional(z.string()),
      recipientName: z.optional(z.string()),
      expiresAt: z.optional(z.nullable(moment())),
      supporting: z.optional(z.array(z.unknown())),
    }),
    answers: { 200: preview(dialect) },
  }),
} as const satisfies Operation;

/** POST /v1/envelopes/self-sign: Created already SENT, placements frozen. */
export const selfSignEnvelope = {
  id: 'selfSignEnvelope',
  group: 'Envelopes',
  method: 'POST',
  path: '/v1/envelopes/self-sign',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [201, 400, 404],
  shapes: (dialect?: Dialect) => ({
    body: form({
      documentIds: z.array(z.string()),
      subject: z.string(),
      consent: z.optional(z.boolean()),
      consentVersion: z.optional(z.string()),
      departmentId: z.optional(z.string()),
      fields: z.optional(z.array(z.unknown())),
      gridGroups: z.optional(z.array(z.unknown())),
      metadata: z.optional(z.record(z.string(), z.unknown())),
    }),
    answers: { 201: selfSigned(dialect) },
  }),
} as const satisfies Operation;

/** POST /v1/envelopes/{id}/quick-sign: Applies the caller's saved signature to all signature, initials and date fields assigned to them. */
export const quickSignEnvelope = {
  id: 'quickSignEnvelope',
  group: 'Envelopes',
  method: 'POST',
  path: '/v1/envelopes/{id}/quick-sign',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [200, 400, 404],
  shapes: () => ({
    params: z.object({ id: id() }),
    body: form({
      consent: z.boolean(),
      consentVersion: z.optional(z.string()),
      signatureId: z.optional(z.string()),
      initialsId: z.optional(z.string()),
    }),
    answers: { 200: unshown() },
  }),
} as const satisfies Operation;

/** POST /v1/envelopes/{id}/recipients/{recipientId}/embed: URL valid 5 minutes and single use: mint when the frame opens, never cache or prefetch. */
export const createRecipientEmbedUrl = {
  id: 'createRecipientEmbedUrl',
  group: 'Envelopes',
  method: 'POST',
  path: '/v1/envelopes/{id}/recipients/{recipientId}/embed',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [200, 403, 404, 409],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ id: id(), recipientId: id() }),
    answers: { 200: embedUrl(dialect) },
  }),
} as const satisfies Operation;

/** PATCH /v1/envelopes/{id}/recipients/{recipientId}/mark-notified: For a LINK_ONLY recipient. */
export const markRecipientNotified = {
  id: 'markRecipientNotified',
  group: 'Envelopes',
  method: 'PATCH',
  path: '/v1/envelopes/{id}/recipients/{recipientId}/mark-notified',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [200, 404],
  shapes: () => ({ params: z.object({ id: id(), recipientId: id() }), answers: { 200: unshown() } }),
} as const satisfies Operation;

/** GET /v1/envelopes/{id}/audit: chronological events with hash-chain verification. */
export const getEnvelopeAudit = {
  id: 'getEnvelopeAudit',
  group: 'Envelopes',
  method: 'GET',
  path: '/v1/envelopes/{id}/audit',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200, 404],
  shapes: (dialect?: Dialect) => ({ params: z.object({ id: id() }), answers: { 200: audit(dialect) } }),
} as const satisfies Operation;

/** GET /v1/envelopes/{id}/audit/anchors: No anchors: anchored:false and verified:true. */
export const getEnvelopeAuditAnchors = {
  id: 'getEnvelopeAuditAnchors',
  group: 'Envelopes',
  method: 'GET',
  path: '/v1/envelopes/{id}/audit/anchors',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200, 404],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ id: id() }),
    answers: { 200: auditAnchors(dialect) },
  }),
} as const satisfies Operation;

/** GET /v1/envelopes/{id}/audit/verify: Verifies the hash chain, cross-checks anchors, reconciles with recorded statuses. */
export const verifyEnvelopeAudit = {
  id: 'verifyEnvelopeAudit',
  group: 'Envelopes',
  method: 'GET',
  path: '/v1/envelopes/{id}/audit/verify',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200, 404],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ id: id() }),
    answers: { 200: auditVerification(dialect) },
  }),
} as const satisfies Operation;

/** GET /v1/envelopes/{id}/certificate: PDF. */
export const getEnvelopeCertificate = {
  id: 'getEnvelopeCertificate',
  group: 'Envelopes',
  method: 'GET',
  path: '/v1/envelopes/{id}/certificate',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200],
  shapes: () => ({ params: z.object({ id: id() }), answers: { 200: binary } }),
} as const satisfies Operation;

/** GET /v1/envelopes/{id}/evidence: ZIP. */
export const getEnvelopeEvidence = {
  id: 'getEnvelopeEvidence',
  group: 'Envelopes',
  method: 'GET',
  path: '/v1/envelopes/{id}/evidence',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200],
  shapes: () => ({ params: z.object({ id: id() }), answers: { 200: binary } }),
} as const satisfies Operation;

/** GET /v1/envelopes/{id}/documents/{documentId}/download: stream. */
export const downloadEnvelopeDocument = {
  id: 'downloadEnvelopeDocument',
  group: 'Envelopes',
  method: 'GET',
  path: '/v1/envelopes/{id}/documents/{documentId}/download',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200],
  shapes: () => ({ params: z.object({ id: id(), documentId: id() }), answers: { 200: binary } }),
} as const satisfies Operation;

/** GET /v1/envelopes/{id}/download/signed-merged: 404 until completed. */
export const downloadEnvelopeSignedMerged = {
  id: 'downloadEnvelopeSignedMerged',
  group: 'Envelopes',
  method: 'GET',
  path: '/v1/envelopes/{id}/download/signed-merged',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200, 404],
  shapes: () => ({ params: z.object({ id: id() }), answers: { 200: binary } }),
} as const satisfies Operation;

/** GET /v1/envelopes/{id}/copies: every copy sent: recipient, time, opened, live. */
export const listEnvelopeCopies = {
  id: 'listEnvelopeCopies',
  group: 'Envelopes',
  method: 'GET',
  path: '/v1/envelopes/{id}/copies',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200, 404],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ id: id() }),
    answers: { 200: list(envelopeCopy(dialect), 'copies', dialect) },
  }),
} as const satisfies Operation;

/** POST /v1/envelopes/{id}/copies: Session only: a key gets 403. */
export const createEnvelopeCopy = {
  id: 'createEnvelopeCopy',
  group: 'Envelopes',
  method: 'POST',
  path: '/v1/envelopes/{id}/copies',
  credential: 'session',
  permission: null,
  idempotent: false,
  statuses: [201, 400, 403, 404, 409],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ id: id() }),
    body: form({ email: z.string(), note: z.optional(z.string()) }),
    answers: { 201: envelopeCopy(dialect) },
  }),
} as const satisfies Operation;

/** POST /v1/envelopes/{id}/copies/{copyId}/revoke: Revoking an already withdrawn link succeeds. */
export const revokeEnvelopeCopy = {
  id: 'revokeEnvelopeCopy',
  group: 'Envelopes',
  method: 'POST',
  path: '/v1/envelopes/{id}/copies/{copyId}/revoke',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [200, 404],
  shapes: () => ({ params: z.object({ id: id(), copyId: id() }), answers: { 200: unshown() } }),
} as const satisfies Operation;

/** GET /v1/copies/{token}: Shows subject, sender, firm, note and expiry only. */
export const getCopy = {
  id: 'getCopy',
  group: 'Envelopes',
  method: 'GET',
  path: '/v1/copies/{token}',
  credential: 'none',
  permission: null,
  idempotent: false,
  statuses: [200, 404, 410],
  shapes: (dialect?: Dialect) => ({ params: z.object({ token: token() }), answers: { 200: copy(dialect) } }),
} as const satisfies Operation;

/** GET /v1/copies/{token}/document: Re-verified against its recorded hash and refused on mismatch. */
export const getCopyDocument = {
  id: 'getCopyDocument',
  group: 'Envelopes',
  method: 'GET',
  path: '/v1/copies/{token}/document',
  credential: 'none',
  permission: null,
  idempotent: false,
  statuses: [200, 404, 410],
  shapes: () => ({ params: z.object({ token: token() }), answers: { 200: binary } }),
} as const satisfies Operation;
