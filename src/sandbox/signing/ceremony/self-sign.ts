import { isRecord } from '../../../contract/index.js';
import type { EnvelopeRow } from '../../entities/signing.js';
import type { User } from '../../entities/people.js';
import { badRequest } from '../../kernel/http/http-error.js';
import type { World } from '../../kernel/world.js';
import type { Actor } from '../access/actor.js';
import type { SubmittedAnswer } from './answers.js';
import { recordEvent } from '../audit/audit-trail.js';
import { fromBase64 } from './base64.js';
import { completeSigning } from './complete.js';
import { findDocument } from '../documents/documents.js';
import { createDraft, deleteEnvelopeRows, parseDocumentIds, findEnvelope } from '../envelopes/envelopes.js';
import { iso } from '../../kernel/time/dates.js';
import { addFields, parsePlacement } from '../fields/placements.js';

interface SelfSignInput {
  documentIds: string[];
  subject: string;
  consent?: boolean;
  consentVersion?: string;
  departmentId?: string;
  fields?: unknown[];
  gridGroups?: unknown[];
  metadata?: Record<string, unknown>;
}

/**
 * Creates an envelope that only its sender signs: SENT at once, no webhook events (R110). With consent, fields with a
 * `value` (G37) are answered and the envelope completes; if that fails, nothing is created.
 */
export async function selfSign(
  world: World,
  input: SelfSignInput,
  signer: User,
  who: Actor,
): Promise<EnvelopeRow> {
  const { store } = world;
  const documents = parseDocumentIds(store, input.documentIds).map((id) => findDocument(store, id));
  const placements = (input.fields ?? []).map((field, index) => {
    const path = `fields.${index}`;
    const members = requireRecord(field, path);
    const document = documents.find(({ id }) => id === (members['documentId'] ?? documents[0]?.id));
    if (!document) throw badRequest(`${path}.documentId is not one of documentIds`);
    const placement = parsePlacement({ ...members, recipientRole: undefined }, document, path);
    return {
      document,
      placement,
      value: typeof members['value'] === 'string' ? members['value'] : undefined,
    };
  });
  for (const { status, id } of documents)
    if (status !== 'READY') throw badRequest('A document is not ready yet.', { documentId: id });

  const { subject, departmentId, metadata } = input;
  const recipients = [{ name: signer.name, email: signer.email, role: 'SIGNER' as const }];
  const draft = createDraft(
    world,
    { subject, documentIds: input.documentIds, recipients, departmentId, metadata },
    { ...who, userId: signer.id },
    { source: 'SELF_SIGN' },
  );
  const owner = { envelopeId: draft.id, templateId: null };
  const answers: SubmittedAnswer[] = [];
  for (const { document, placement, value } of placements) {
    const [field] = addFields(world, document, owner, [placement]);
    if (field && value !== undefined) answers.push(answer(field.id, placement.type, value));
  }
  (input.gridGroups ?? []).forEach((group, index) =>
    store.gridGroups.put({
      ...{ id: world.nextId(), documentId: documents[0]?.id as string, ...owner },
      group: requireRecord(group, `gridGroups.${index}`),
    }),
  );
  store.envelopes.patch(draft.id, { status: 'SENT', sentAt: iso(world.now()) });
  recordEvent(world, draft.id, 'ENVELOPE_SENT', who);
  if (input.consent !== true) return findEnvelope(store, draft.id);
  const recipientId = draft.recipients[0]?.id as string;
  try {
    const { consentVersion } = input;
    return await completeSigning(world, {
      envelopeId: draft.id,
      recipientId,
      answers,
      who,
      consentVersion,
    });
  } catch (error) {
    deleteEnvelopeRows(store, draft.id);
    throw error;
  }
}

function requireRecord(value: unknown, path: string): Record<string, unknown> {
  if (!isRecord(value)) throw badRequest(`${path} must be an object`);
  return value;
}

function answer(fieldId: string, type: string, value: string): SubmittedAnswer {
  const image = type === 'SIGNATURE' || type === 'INITIALS' ? decodeImage(value) : undefined;
  return image ? { fieldId, image } : { fieldId, value };
}

/** The image, recognised by its first bytes (PNG or JPEG); undefined for a typed name. */
function decodeImage(value: string): Uint8Array | undefined {
  const bytes = fromBase64(value);
  return bytes && (bytes[0] === 0x89 || bytes[0] === 0xff) ? bytes : undefined;
}
