import { minuteMs } from '../../domain/index.js';
import type { EnvelopeRow, Placement, RecipientRow } from '../entities/index.js';
import { iso } from '../kernel/time/dates.js';
import type { World } from '../kernel/world.js';
import { samplePdf } from '../pdf/sample/sample-pdf.js';
import { sampleSignature } from '../pdf/sample/sample-signature.js';
import { recipientActor, type Actor } from '../signing/access/actor.js';
import type { SubmittedAnswer } from '../signing/ceremony/answers.js';
import { completeSigning, fieldsOfRecipient } from '../signing/ceremony/complete.js';
import { openSession } from '../signing/ceremony/session.js';
import { mintCeremonyUrl } from '../signing/ceremony/signing-url.js';
import { createCopy, revokeCopy } from '../signing/documents/copy-links.js';
import { addPdfDocument } from '../signing/documents/documents.js';
import { createDraft, findEnvelope, type RecipientInput } from '../signing/envelopes/envelopes.js';
import { sendDraft } from '../signing/envelopes/send.js';
import { decline, voidEnvelope } from '../signing/envelopes/void.js';
import { addFields } from '../signing/fields/placements.js';
import type { Scene } from './scene.js';

const client: RecipientInput = {
  name: 'Clara Client',
  email: 'clara@client.example',
  role: 'SIGNER',
  order: 1,
};
const partner: RecipientInput = {
  name: 'Piet Partner',
  email: 'piet@partner.example',
  role: 'SIGNER',
  order: 2,
};
const files: RecipientInput = { name: 'File copy', email: 'files@client.example', role: 'CC', order: 3 };

/** Field placements on the sample's signature lines, one column per signer. */
function boxes(recipientRole: string, column: number): Placement[] {
  const at = (
    pageNumber: number,
    type: Placement['type'],
    label: string,
    x: number,
    y: number,
    height = 0.035,
  ) => ({
    ...{ pageNumber, type, label, recipientRole, required: true },
    ...{ x, y, width: 0.3, height },
  });
  const x = 0.11 + column * 0.45;
  return [
    ...(column === 0 ? [{ ...at(2, 'INITIALS', 'Initials', 0.76, 0.79, 0.06), width: 0.16 }] : []),
    at(3, 'SIGNATURE', 'Signature', x, 0.225, 0.055),
    at(3, 'TEXT', 'Name', x, 0.33),
    at(3, 'DATE_SIGNED', 'Date', x, 0.415),
  ];
}

/** Documents, envelopes in the relevant states and copies of the completed one, created by the real functions. */
export async function seedSigning(world: World): Promise<Partial<Scene>> {
  const { store } = world;
  const owner = store.users.one(({ role }) => role === 'OWNER') ?? store.users.all()[0];
  const who: Actor = {
    actor: owner ? `user:${owner.id}` : 'system',
    actorName: owner?.name ?? null,
    email: owner?.email ?? null,
  };
  const document = await addPdfDocument(
    world,
    'Service agreement',
    await samplePdf((await world.fonts(''))[0]?.regular),
  );

  const draft = (
    subject: string,
    recipients: RecipientInput[],
    signingOrder: EnvelopeRow['signingOrder'] = 'PARALLEL',
  ) => {
    const message = 'Please read the agreement and sign on the last page.';
    const content = { subject, message, documentIds: [document.id], recipients, signingOrder };
    const row = createDraft(world, content, { ...who, userId: owner?.id ?? null });
    const signers = row.recipients.filter(({ role }) => role === 'SIGNER');
    const placements = signers.flatMap(({ recipientRole }, column) => boxes(recipientRole, column));
    addFields(world, document, { envelopeId: row.id, templateId: null }, placements);
    return row.id;
  };
  const sent = (...draftArguments: Parameters<typeof draft>) => {
    const id = draft(...draftArguments);
    sendDraft(world, id, who);
    return id;
  };
  const first = (id: string) => findEnvelope(store, id).recipients[0] as RecipientRow;

  const envelopes = {
    draft: draft('Service agreement 2026, draft', [client]),
    sent: sent('Service agreement 2026', [client, files]),
    sequential: sent('Joint engagement', [client, partner], 'SEQUENTIAL'),
    completed: sent('Service agreement 2025', [client, files]),
    declined: sent('Extended audit', [client]),
    voided: sent('Old price list', [client]),
  };
  await signAll(world, envelopes.completed, first(envelopes.completed));
  decline(world, envelopes.declined, first(envelopes.declined).id, 'We have found another firm.');
  voidEnvelope(world, envelopes.voided, who, 'Replaced by a newer price list.');

  const copy = (email: string) => createCopy(world, envelopes.completed, email, 'For your files.', who);
  const live = copy('bank@bank.example');
  const withdrawn = revokeCopy(world, copy('wrong@address.example'), who);
  const old = copy('auditor@audit.example');
  store.copies.patch(old.id, { expiresAt: iso(world.now() - minuteMs) });

  return {
    documents: { ready: document.id },
    envelopes: Object.fromEntries(
      Object.entries(envelopes).map(([name, id]) => [name, summary(findEnvelope(store, id))]),
    ),
    copies: { live: live.token, withdrawn: withdrawn.token, expired: old.token },
  };
}

const summary = ({ id, recipients }: EnvelopeRow) => ({
  id,
  recipients: recipients.map(({ id, email, role, order }) => ({ id, email, role, order })),
});

async function signAll(world: World, envelopeId: string, recipient: RecipientRow): Promise<void> {
  const { url } = mintCeremonyUrl(world, envelopeId, recipient.id, 'link');
  openSession(world, new URL(url).searchParams.get('token') as string);
  const image = sampleSignature();
  const answers = fieldsOfRecipient(world, findEnvelope(world.store, envelopeId), recipient.id).map(
    ({ id, type }): SubmittedAnswer =>
      type === 'TEXT'
        ? { fieldId: id, value: recipient.name }
        : type === 'DATE_SIGNED'
          ? { fieldId: id }
          : { fieldId: id, image },
  );
  await completeSigning(world, {
    envelopeId,
    recipientId: recipient.id,
    answers,
    who: recipientActor(recipient),
  });
}
