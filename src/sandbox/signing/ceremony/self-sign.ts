import type { EnvelopeRow } from '../../entities/signing.js';
import type { User } from '../../entities/people.js';
import { badRequest } from '../../kernel/http/http-error.js';
import type { World } from '../../kernel/world.js';
import { type Actor } from '../access/actor.js';
import type { SubmittedAnswer } from './answers.js';
import { recordEvent } from '../audit/audit-trail.js';
import { fromBase64 } from './base64.js';
import { completeSigning } from './complete.js';
import { findDocument } from '../documents/documents.js';
import { createDraft, parseDocumentIds, findEnvelope } from '../envelopes/envelopes.js';
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

type Bag = Record<string, unknown>;
const asBag = (value: unknown, path: string): Bag => {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw badRequest(`${path} must be an object`);
  return value as Bag;
};

/**
 * An envelope that its sender signs alone: SENT at once with its placements frozen, and no event is ever raised (R110).
 * With consent every placement that carries a `value` (G37) is filled and the envelope completes; when that cannot be,
 * nothing is made.
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
    const bag = asBag(field, path);
    const document = documents.find(({ id }) => id === (bag['documentId'] ?? documents[0]?.id));
    if (!document) throw badRequest(`${path}.documentId is not one of documentIds`);
    const own = parsePlacement({ ...bag, recipientRole: undefined }, document, path);
    return { document, own, value: typeof bag['value'] === 'string' ? bag['value'] : undefined };
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
  const given: SubmittedAnswer[] = [];
  for (const { document, own, value } of placements) {
    const [field] = addFields(world, document, owner, [own]);
    if (field && value !== undefined) given.push(answer(field.id, own.type, value));
  }
  (input.gridGroups ?? []).forEach((group, index) =>
    store.gridGroups.put({
      ...{ id: world.nextId(), documentId: documents[0]?.id as string, ...owner },
      group: asBag(group, `gridGroups.${index}`),
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
      answers: given,
      who,
      consentVersion,
    });
  } catch (error) {
    deleteEnvelope(world, draft.id);
    throw error;
  }
}

function answer(fieldId: string, type: string, value: string): SubmittedAnswer {
  const image = type === 'SIGNATURE' || type === 'INITIALS' ? decodeImage(value) : undefined;
  return image ? { fieldId, image } : { fieldId, value };
}

/** A picture is told from a typed name by what it decodes to: the first bytes of a PNG or JPEG. */
function decodeImage(value: string): Uint8Array | undefined {
  const bytes = fromBase64(value);
  return bytes && (bytes[0] === 0x89 || bytes[0] === 0xff) ? bytes : undefined;
}

function deleteEnvelope({ store }: World, id: string): void {
  for (const table of [store.fields, store.gridGroups, store.audit])
    for (const row of table.all()) if (row.envelopeId === id) table.delete(row.id);
  store.envelopes.delete(id);
}
