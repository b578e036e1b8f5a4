import * as z from 'zod/mini';
import type { Dialect } from '../../dialect.js';
import type { Operation } from '../../operation.js';
import { hasSigner } from '../../resources/checks.js';
import { embedUrl, envelope } from '../../resources/envelope.js';
import { form, nothing } from '../../resources/body.js';
import { selfSigned } from '../../resources/link.js';
import { id } from '../../resources/params.js';
import { text } from '../../resources/parts.js';
import { preview } from '../../resources/preview.js';
import { moment } from '../../resources/query.js';
import { recipient, recipientInput } from '../../resources/recipient.js';
import { sent } from '../../resources/send.js';
import { refusals } from '../../resources/error.js';
import { gridGroupInput } from '../../resources/field.js';
import { acting, actingOnce } from '../../resources/headers.js';
import { changed, done } from '../../resources/act.js';

/** Creates a draft envelope. Always requires `X-Acting-User`. Needs WRITE; errors 400, 404. */
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
    headers: actingOnce(),
    body: form({
      subject: z.string().check(z.minLength(1), z.maxLength(255)),
      message: z.optional(z.string()),
      documentIds: z.array(z.string()).check(z.minLength(1)),
      recipients: z.array(recipientInput()).check(hasSigner()),
      signingOrder: z.optional(z.enum(['PARALLEL', 'SEQUENTIAL'])),
      expiresAt: z.optional(moment()),
      folderId: z.optional(z.string()),
      departmentId: z.optional(z.string()),
      templateId: z.optional(z.string()),
      metadata: z.optional(z.record(z.string(), z.unknown())),
      idempotencyKey: z.optional(z.string()),
    }),
    answers: { 201: envelope(dialect), ...refusals(400, 404) },
  }),
} as const satisfies Operation;

/**
 * Returns an envelope with its recipients. One made by a proposal also carries `proposalId` and `proposalRef`. Needs
 * READ; errors 404.
 */
export const getEnvelope = {
  id: 'getEnvelope',
  group: 'Envelopes',
  method: 'GET',
  path: '/v1/envelopes/{id}',
  credential: 'apiKey',
  permission: 'READ',
  idempotent: false,
  statuses: [200, 404],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ id: id() }),
    headers: acting(),
    answers: { 200: envelope(dialect), ...refusals(404) },
  }),
} as const satisfies Operation;

/** Changes a draft; 409 for any other status. Needs WRITE; errors 400, 404, 409. */
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
    headers: acting(),
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
    answers: { 200: envelope(dialect), ...refusals(400, 404, 409) },
  }),
} as const satisfies Operation;

/** Deletes a draft; 409 for any other status. Needs WRITE; errors 404, 409. */
export const deleteEnvelope = {
  id: 'deleteEnvelope',
  group: 'Envelopes',
  method: 'DELETE',
  path: '/v1/envelopes/{id}',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [204, 404, 409],
  shapes: () => ({
    params: z.object({ id: id() }),
    headers: acting(),
    answers: { 204: nothing(), ...refusals(404, 409) },
  }),
} as const satisfies Operation;

/** Sends a draft to its recipients and returns their signing links. Needs WRITE; errors 400, 404, 409. */
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
    headers: actingOnce(),
    body: z.optional(form({ expiresAt: z.optional(moment()) })),
    answers: { 200: sent(dialect), ...refusals(400, 404, 409) },
  }),
} as const satisfies Operation;

/** Voids an envelope and raises ENVELOPE_VOIDED. Needs WRITE; errors 404, 409. */
export const voidEnvelope = {
  id: 'voidEnvelope',
  group: 'Envelopes',
  method: 'POST',
  path: '/v1/envelopes/{id}/void',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [200, 404, 409],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ id: id() }),
    headers: acting(),
    body: form({ reason: z.string().check(z.minLength(1)) }),
    answers: { 200: changed(envelope(dialect)), ...refusals(404, 409) },
  }),
} as const satisfies Operation;

/** Sends a reminder to the recipients who still have to sign. Needs WRITE; errors 404, 409. */
export const remindEnvelope = {
  id: 'remindEnvelope',
  group: 'Envelopes',
  method: 'POST',
  path: '/v1/envelopes/{id}/remind',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [200, 404, 409],
  shapes: () => ({
    params: z.object({ id: id() }),
    headers: acting(),
    answers: { 200: done(), ...refusals(404, 409) },
  }),
} as const satisfies Operation;

/** Creates a new draft with the same documents and recipients. Needs WRITE; errors 400, 404. */
export const duplicateEnvelope = {
  id: 'duplicateEnvelope',
  group: 'Envelopes',
  method: 'POST',
  path: '/v1/envelopes/{id}/duplicate',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [201, 400, 404],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ id: id() }),
    headers: acting(),
    answers: { 201: envelope(dialect), ...refusals(400, 404) },
  }),
} as const satisfies Operation;

/** Creates a new envelope with the answers of a COMPLETED or DECLINED one. Needs WRITE; errors 400, 404, 409. */
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
    headers: acting(),
    body: z.optional(form({ message: z.optional(z.string()) })),
    answers: { 201: envelope(dialect), ...refusals(400, 404, 409) },
  }),
} as const satisfies Operation;

/**
 * Saves an envelope as a template. Recipients become numbered roles; emails and expiry are dropped. Needs WRITE; errors
 * 400, 404.
 */
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
    headers: acting(),
    body: form({ name: z.string(), description: z.optional(z.string()), category: z.optional(z.string()) }),
    answers: { 201: z.optional(z.looseObject({ id: text() })), ...refusals(400, 404) },
  }),
} as const satisfies Operation;

/** Renders an invitation. The mail is untrusted HTML: show it in a sandboxed frame only. Needs WRITE. */
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
    headers: acting(),
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

/**
 * Creates an envelope that only the caller signs, already SENT, with its fields fixed. Needs WRITE; errors 400, 404.
 */
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
    headers: acting(),
    body: form({
      documentIds: z.array(z.string()).check(z.minLength(1)),
      subject: z.string(),
      consent: z.optional(z.boolean()),
      consentVersion: z.optional(z.string()),
      departmentId: z.optional(z.string()),
      fields: z.optional(z.array(z.unknown())),
      gridGroups: z.optional(z.array(gridGroupInput(dialect))),
      metadata: z.optional(z.record(z.string(), z.unknown())),
    }),
    answers: { 201: selfSigned(dialect), ...refusals(400, 404) },
  }),
} as const satisfies Operation;

/**
 * Puts the caller's saved signature into all their signature, initials and date fields. Needs WRITE; errors 400, 404.
 */
export const quickSignEnvelope = {
  id: 'quickSignEnvelope',
  group: 'Envelopes',
  method: 'POST',
  path: '/v1/envelopes/{id}/quick-sign',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [200, 400, 404],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ id: id() }),
    headers: acting(),
    body: form({
      consent: z.literal(true),
      consentVersion: z.optional(z.string()),
      signatureId: z.optional(z.string()),
      initialsId: z.optional(z.string()),
    }),
    answers: { 200: changed(envelope(dialect)), ...refusals(400, 404) },
  }),
} as const satisfies Operation;

/**
 * Mints a signing URL for a frame: single use, valid for 5 minutes. Mint it when the frame opens; never cache it. Needs
 * WRITE; errors 403, 404, 409.
 */
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
    headers: acting(),
    answers: { 200: embedUrl(dialect), ...refusals(403, 404, 409) },
  }),
} as const satisfies Operation;

/** Records that a LINK_ONLY recipient was given their link. Needs WRITE; errors 404. */
export const markRecipientNotified = {
  id: 'markRecipientNotified',
  group: 'Envelopes',
  method: 'PATCH',
  path: '/v1/envelopes/{id}/recipients/{recipientId}/mark-notified',
  credential: 'apiKey',
  permission: 'WRITE',
  idempotent: false,
  statuses: [200, 404],
  shapes: (dialect?: Dialect) => ({
    params: z.object({ id: id(), recipientId: id() }),
    headers: acting(),
    answers: { 200: changed(recipient(dialect)), ...refusals(404) },
  }),
} as const satisfies Operation;
