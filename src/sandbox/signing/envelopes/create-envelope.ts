import type { EnvelopeSource, Placement } from '../../entities/signing.js';
import type { World } from '../../kernel/world.js';
import { systemActor } from '../access/actor.js';
import { addPdf, findDocument } from '../documents/documents.js';
import { voidEnvelope } from './void.js';
import { createDraft } from './envelopes.js';
import { addFields, placement } from '../fields/placements.js';
import { send } from './send.js';
import { isOut } from './signing-order.js';

export { mintCeremonyUrl } from '../ceremony/signing-url.js';

/** A placement of an envelope that another group makes; `required` is true when left out (R77). */
export type SpawnField = Omit<Placement, 'required'> & { required?: boolean };

export interface Spawn {
  source: EnvelopeSource;
  subject: string;
  message?: string;
  documentName: string;
  pdf: Uint8Array;
  signer: { name: string; email: string };
  fields: SpawnField[];
  proposalId?: string;
  proposalRef?: string;
  departmentId?: string;
  /** Throws when, once the PDF has been read, the envelope is no longer to be made. From there on nothing waits. */
  still?: () => void;
}

/**
 * An envelope that is out already (SENT), with one document and one signer, to whom every field belongs. Raises
 * ENVELOPE_SENT and mails the signing link. Throws when `pdf` cannot be read or a placement lies outside it.
 */
export async function spawnEnvelope(
  world: World,
  input: Spawn,
): Promise<{ envelopeId: string; recipientId: string }> {
  const { id: documentId } = await addPdf(world, input.documentName, input.pdf, input.still);
  world.store.documents.patch(documentId, { madeByService: true });
  const document = findDocument(world.store, documentId);
  const placements = input.fields.map((field, index) =>
    placement({ ...field, recipientRole: undefined }, document, `fields.${index}`),
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
  const { signingLinks } = send(world, envelope.id, systemActor);
  return { envelopeId: envelope.id, recipientId: signingLinks[0]?.recipientId as string };
}

/** Withdraws an envelope; one that has ended already is left alone. Raises ENVELOPE_VOIDED (R104, R141). */
export function voidEnvelopeRow(world: World, envelopeId: string, reason: string): void {
  const envelope = world.store.envelopes.get(envelopeId);
  if (envelope && isOut(envelope.status)) voidEnvelope(world, envelopeId, systemActor, reason);
}
