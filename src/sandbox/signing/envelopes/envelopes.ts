import { genesisHash, isSecureTransport, parseUrl } from '../../../domain/index.js';
import type { EnvelopeRow, EnvelopeSource, RecipientRow } from '../../entities/signing.js';
import { badRequest, conflict, invalidField, notFound } from '../../kernel/http/http-error.js';
import type { Caller } from '../../kernel/auth/caller.js';
import type { World } from '../../kernel/world.js';
import type { Store } from '../../store.js';
import { type Actor } from '../access/actor.js';
import { recordEvent } from '../audit/audit-trail.js';
import { canSee } from '../access/departments.js';
import { findDocument } from '../documents/documents.js';
import { parseExpiry, isEmail, iso } from '../../kernel/time/dates.js';

export interface RecipientInput {
  id?: string;
  email: string;
  name?: string;
  role?: RecipientRow['role'];
  order?: number;
  authMethod?: string;
  accessCode?: string;
  recipientRole?: string;
  redirectUrl?: string;
}

export interface EnvelopeInput {
  subject: string;
  message?: string | null;
  documentIds: string[];
  recipients: RecipientInput[];
  signingOrder?: EnvelopeRow['signingOrder'];
  expiresAt?: string | null;
  folderId?: string | null;
  departmentId?: string | null;
  templateId?: string | null;
  metadata?: Record<string, unknown> | null;
}

/** A subject: not empty, at most 255 characters (R55). */
export function parseSubject(input: string): string {
  const subject = input.trim();
  if (subject === '') throw invalidField('subject', 'must not be empty');
  if (subject.length > 255) throw invalidField('subject', 'must have at most 255 characters');
  return subject;
}

/** Default role names, numbered: "Signer 1", "Signer 2" (G22). */
export const defaultRoleNames = { SIGNER: 'Signer', VIEWER: 'Viewer', CC: 'CC' } as const;

/**
 * Validates recipients. Defaults: role SIGNER, the list position as order, "Signer 1" etc. as recipientRole (G22). At
 * least one must sign (R93). A recipient with an existing id keeps it, and its access code if none is sent (R100).
 */
export function parseRecipients(
  world: World,
  inputs: readonly RecipientInput[],
  existing: readonly RecipientRow[] = [],
): RecipientRow[] {
  const counts: Record<string, number> = {};
  const rows = inputs.map((input, index): RecipientRow => {
    const at = (name: string) => `recipients.${index}.${name}`;
    const email = input.email.trim();
    if (!isEmail(email)) throw invalidField(at('email'), 'must be an email address');
    const role = input.role ?? 'SIGNER';
    const nth = (counts[role] = (counts[role] ?? 0) + 1);
    const order = input.order ?? index + 1;
    if (!Number.isInteger(order) || order < 0) throw invalidField(at('order'), 'must be a whole number');
    if (input.redirectUrl !== undefined && !isWebUrl(input.redirectUrl))
      throw invalidField(at('redirectUrl'), 'must be an https address');
    const old = input.id === undefined ? undefined : existing.find(({ id }) => id === input.id);
    if (input.id !== undefined && !old) throw invalidField(at('id'), 'names no recipient of this envelope');
    if (old && inputs.findIndex(({ id }) => id === old.id) < index)
      throw invalidField(at('id'), 'is there twice');
    const accessCode = input.accessCode ?? old?.accessCode;
    return {
      id: old?.id ?? world.nextId(),
      email,
      name: input.name?.trim() || email,
      role,
      order,
      recipientRole: input.recipientRole?.trim() || `${defaultRoleNames[role]} ${nth}`,
      status: 'PENDING',
      ...(input.authMethod ? { authMethod: input.authMethod } : {}),
      ...(accessCode ? { accessCode } : {}),
      ...(input.redirectUrl ? { redirectUrl: input.redirectUrl } : {}),
      notifiedAt: null,
      viewedAt: null,
      signedAt: null,
      declinedAt: null,
      declineReason: null,
    };
  });
  // Fields are assigned by role (G22): of two signers with one role, the second would have no fields.
  const signerRoles = rows.map(({ role, recipientRole }) => (role === 'SIGNER' ? recipientRole : undefined));
  const duplicate = signerRoles.findIndex((name, at) => name !== undefined && signerRoles.indexOf(name) < at);
  if (duplicate >= 0)
    throw invalidField(`recipients.${duplicate}.recipientRole`, 'is that of another signer');
  if (!rows.some(({ role }) => role === 'SIGNER'))
    throw invalidField('recipients', 'must hold at least one SIGNER');
  return rows;
}

function isWebUrl(text: string): boolean {
  const url = parseUrl(text);
  return url !== undefined && isSecureTransport(url);
}

/** Validates an envelope's documents: at least one, each known (404), none twice. */
export function parseDocumentIds(store: Store, ids: readonly string[]): string[] {
  if (ids.length === 0) throw invalidField('documentIds', 'must hold at least one document');
  if (new Set(ids).size !== ids.length) throw invalidField('documentIds', 'names a document twice');
  for (const id of ids) {
    if (findDocument(store, id).status === 'ERROR')
      throw badRequest('A document could not be processed and cannot be sent.', { documentId: id });
  }
  return [...ids];
}

/** Creates a DRAFT (R93). Only other groups set `source` and the proposal's members. */
export function createDraft(
  world: World,
  input: EnvelopeInput,
  who: Actor & { userId: string | null },
  origin: { source?: EnvelopeSource; proposalId?: string; proposalRef?: string } = {},
): EnvelopeRow {
  const { store } = world;
  const now = world.now();
  const subject = parseSubject(input.subject);
  const documentIds = parseDocumentIds(store, input.documentIds);
  const row: EnvelopeRow = {
    id: world.nextId(),
    seq: (store.envelopes.last()?.seq ?? 0) + 1,
    subject,
    message: input.message || null,
    status: 'DRAFT',
    source: origin.source ?? 'DIRECT',
    signingOrder: input.signingOrder ?? 'PARALLEL',
    documentIds,
    recipients: parseRecipients(world, input.recipients),
    expiresAt: parseExpiry(input.expiresAt, now),
    folderId: input.folderId ?? null,
    departmentId: input.departmentId ?? null,
    templateId: input.templateId ?? null,
    metadata: input.metadata ?? null,
    tag: null,
    proposalId: origin.proposalId ?? null,
    proposalRef: origin.proposalRef ?? null,
    createdById: who.userId,
    createdByName: who.actorName,
    createdAt: iso(now),
    updatedAt: iso(now),
    sentAt: null,
    completedAt: null,
    declinedAt: null,
    declineReason: null,
    voidedAt: null,
    voidReason: null,
    expiryRaised: false,
    signed: [],
    merged: null,
    auditHead: { count: 0, hash: genesisHash },
  };
  store.envelopes.put(row);
  recordEvent(world, row.id, 'ENVELOPE_CREATED', who, { details: { subject, documentIds } });
  return store.envelopes.get(row.id) as EnvelopeRow;
}

export function findEnvelope(store: Store, id: string): EnvelopeRow {
  const row = store.envelopes.get(id);
  if (!row) throw notFound('Envelope not found');
  return row;
}

/** The envelope; 404 also if it is outside the caller's visibility (R52, R53, R244). */
export function findVisibleEnvelope({ store, caller }: CallerContext, id: string): EnvelopeRow {
  const row = findEnvelope(store, id);
  if (!canSee(store, caller, row)) throw notFound('Envelope not found');
  return row;
}

export interface CallerContext {
  store: Store;
  caller: Caller;
}

export function findRecipient(envelope: EnvelopeRow, id: string): RecipientRow {
  const row = envelope.recipients.find((recipient) => recipient.id === id);
  if (!row) throw notFound('Recipient not found');
  return row;
}

/** Only drafts made in the app can be edited (R98, R99). */
export function assertDraft(envelope: EnvelopeRow): void {
  if (envelope.source !== 'DIRECT')
    throw conflict(`An envelope of source ${envelope.source} cannot be edited.`);
  if (envelope.status !== 'DRAFT')
    throw conflict(`The envelope is ${envelope.status}: only a draft can be edited.`);
}

export function patchRecipient(
  store: Store,
  envelopeId: string,
  recipientId: string,
  change: Partial<RecipientRow>,
): EnvelopeRow {
  const envelope = findEnvelope(store, envelopeId);
  return store.envelopes.patch(envelopeId, {
    recipients: envelope.recipients.map((row) => (row.id === recipientId ? { ...row, ...change } : row)),
  });
}

/** Deletes an envelope with its fields, grid groups and audit trail. */
export function deleteEnvelopeRows(store: Store, id: string): void {
  for (const { id: fieldId } of store.fieldsByOwner.rows(id)) store.fields.delete(fieldId);
  for (const row of store.gridGroups.where(({ envelopeId }) => envelopeId === id))
    store.gridGroups.delete(row.id);
  for (const { id: eventId } of store.auditByEnvelope.rows(id)) store.audit.delete(eventId);
  store.envelopes.delete(id);
}
