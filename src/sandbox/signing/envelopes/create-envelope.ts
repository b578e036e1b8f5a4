import type { EnvelopeSource, Placement } from '../../entities/signing.js';
import type { World } from '../../kernel/world.js';
import { systemActor } from '../access/actor.js';
import { addPdfDocument, findDocument } from '../documents/documents.js';
import { voidEnvelope } from './void.js';
import { createDraft } from './envelopes.js';
import { addFields, parsePlacement } from '../fields/placements.js';
import { sendDraft } from './send.js';
import { isOutForSignature } from './signing-order.js';

/** `required` defaults to true (R77). */
export type FieldInput = Omit<Placement, 'required'> & { required?: boolean };

export interface SentEnvelopeInput {
  source: EnvelopeSource;
  subject: string;
  message?: string;
  documentName: string;
  pdf: Uint8Array;
  signer: { name: string; email: string };
  fields: FieldInput[];
  proposalId?: string;
  proposalRef?: string;
  departmentId?: string;
  /** Called after reading the PDF; throws to cancel. Everything after it is synchronous. */
  assertStillValid?: () => void;
}

/**
 * Creates and sends an envelope for another group: one document, one signer who owns every field. Emits ENVELOPE_SENT and
 * mails the signing link. Throws if `pdf` cannot be read or a field lies outside it.
 */
export async function createSentEnvelope(
  world: World,
  input: SentEnvelopeInput,
): Promise<{ envelopeId: string; recipientId: string }> {
  const { id: documentId } = await addPdfDocument(
    world,
    input.documentName,
    input.pdf,
    input.assertStillValid,
  );
  world.store.documents.patch(documentId, { madeByService: true });
  const document = findDocument(world.store, documentId);
  const placements = input.fields.map((field, index) =>
    parsePlacement({ ...field, recipientRole: undefined }, document, `fields.${index}`),
  );
  const { source, proposalId, proposalRef } = input;
  const envelope = createDraft(
    world,
    {
      subject: input.subject.slice(0, 255),
      message: input.message,
      documentIds: [documentId],
      recipients: [{ ...input.signer, role: 'SIGNER' }],
      departmentId: input.departmentId,
    },
    { ...systemActor, userId: null },
    { source, proposalId, proposalRef },
  );
  addFields(world, document, { envelopeId: envelope.id, templateId: null }, placements);
  const { signingLinks } = sendDraft(world, envelope.id, systemActor);
  return { envelopeId: envelope.id, recipientId: signingLinks[0]?.recipientId as string };
}

/** Voids an envelope unless it has ended. Emits ENVELOPE_VOIDED (R104, R141). */
export function voidIfOutForSignature(world: World, envelopeId: string, reason: string): void {
  const envelope = world.store.envelopes.get(envelopeId);
  if (envelope && isOutForSignature(envelope.status)) voidEnvelope(world, envelopeId, systemActor, reason);
}
