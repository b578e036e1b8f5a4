import * as z from 'zod/mini';
import type { Dialect } from '../../dialect.js';
import { binary, type Operation } from '../../operation.js';
import { audit, auditAnchors, auditVerification } from '../../resources/audit.js';
import { copy, envelopeCopy } from '../../resources/copy.js';
import { form } from '../../resources/body.js';
import { list } from '../../resources/list.js';
import { id, token } from '../../resources/params.js';
import { refusals } from '../../resources/error.js';
import { acting } from '../../resources/headers.js';
import { changed } from '../../resources/act.js';

/** Lists an envelope's events in order of time, and whether their hash chain holds. Needs READ; errors 404. */
export const getEnvelopeAudit = {
  id: 'getEnvelopeAudit',
  group: 'Envelopes',
  method: 'GET',
  path: '/v1/envelopes/{id}/audit',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200, 404],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ id: id() }),
    headers: acting(),
    answers: { 200: audit(dialect), ...refusals(404) },
  }),
} as const satisfies Operation;

/**
 * Lists the anchors of an audit trail. Without anchors: `anchored: false` and `verified: true`. Needs READ; errors 404.
 */
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
    headers: acting(),
    answers: { 200: auditAnchors(dialect), ...refusals(404) },
  }),
} as const satisfies Operation;

/** Verifies the hash chain, compares it with its anchors and with the recorded statuses. Needs READ; errors 404. */
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
    headers: acting(),
    answers: { 200: auditVerification(dialect), ...refusals(404) },
  }),
} as const satisfies Operation;

/** Returns the certificate of completion as PDF. Needs READ. */
export const getEnvelopeCertificate = {
  id: 'getEnvelopeCertificate',
  group: 'Envelopes',
  method: 'GET',
  path: '/v1/envelopes/{id}/certificate',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200],
  shapes: () => ({ params: z.object({ id: id() }), headers: acting(), answers: { 200: binary } }),
} as const satisfies Operation;

/** Returns the evidence pack as ZIP. Needs READ. */
export const getEnvelopeEvidence = {
  id: 'getEnvelopeEvidence',
  group: 'Envelopes',
  method: 'GET',
  path: '/v1/envelopes/{id}/evidence',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200],
  shapes: () => ({ params: z.object({ id: id() }), headers: acting(), answers: { 200: binary } }),
} as const satisfies Operation;

/** Returns one document of an envelope as a file. Needs READ. */
export const downloadEnvelopeDocument = {
  id: 'downloadEnvelopeDocument',
  group: 'Envelopes',
  method: 'GET',
  path: '/v1/envelopes/{id}/documents/{documentId}/download',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200],
  shapes: () => ({
    params: z.object({ id: id(), documentId: id() }),
    headers: acting(),
    answers: { 200: binary },
  }),
} as const satisfies Operation;

/** Returns all signed documents in one PDF; 404 until the envelope is completed. Needs READ; errors 404. */
export const downloadEnvelopeSignedMerged = {
  id: 'downloadEnvelopeSignedMerged',
  group: 'Envelopes',
  method: 'GET',
  path: '/v1/envelopes/{id}/download/signed-merged',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200, 404],
  shapes: () => ({
    params: z.object({ id: id() }),
    headers: acting(),
    answers: { 200: binary, ...refusals(404) },
  }),
} as const satisfies Operation;

/** Lists every copy that was sent: recipient, time, whether it was opened and is live. Needs READ; errors 404. */
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
    headers: acting(),
    answers: { 200: list(envelopeCopy(dialect), 'copies', dialect), ...refusals(404) },
  }),
} as const satisfies Operation;

/** Sends a copy of a completed envelope by link. An API key gets 403. Needs a session; errors 400, 403, 404, 409. */
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
    headers: acting(),
    body: form({ email: z.string(), note: z.optional(z.string()) }),
    answers: { 201: envelopeCopy(dialect), ...refusals(400, 403, 404, 409) },
  }),
} as const satisfies Operation;

/** Withdraws a copy's link. Withdrawing it again succeeds. Needs WRITE; errors 404. */
export const revokeEnvelopeCopy = {
  id: 'revokeEnvelopeCopy',
  group: 'Envelopes',
  method: 'POST',
  path: '/v1/envelopes/{id}/copies/{copyId}/revoke',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [200, 404],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ id: id(), copyId: id() }),
    headers: acting(),
    answers: { 200: changed(envelopeCopy(dialect)), ...refusals(404) },
  }),
} as const satisfies Operation;

/**
 * Returns what a copy's page shows: subject, sender, firm, note and expiry only. 410 once withdrawn or expired. Public;
 * errors 404, 410.
 */
export const getCopy = {
  id: 'getCopy',
  group: 'Envelopes',
  method: 'GET',
  path: '/v1/copies/{token}',
  credential: 'none',
  permission: null,
  idempotent: false,
  statuses: [200, 404, 410],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ token: token() }),
    answers: { 200: copy(dialect), ...refusals(404, 410) },
  }),
} as const satisfies Operation;

/** Returns a copy's file, verified against its recorded hash and refused on a mismatch. Public; errors 404, 410. */
export const getCopyDocument = {
  id: 'getCopyDocument',
  group: 'Envelopes',
  method: 'GET',
  path: '/v1/copies/{token}/document',
  credential: 'none',
  permission: null,
  idempotent: false,
  statuses: [200, 404, 410],
  shapes: () => ({ params: z.object({ token: token() }), answers: { 200: binary, ...refusals(404, 410) } }),
} as const satisfies Operation;
