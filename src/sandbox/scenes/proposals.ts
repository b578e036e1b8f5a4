import type { ProposalRow, SupportingRow } from '../entities/index.js';
import { addContact } from '../groups/contacts/contacts.js';
import { createDraft } from '../groups/proposals/drafts/drafts.js';
import { addLine } from '../groups/proposals/drafts/service-lines.js';
import { accept, decline } from '../groups/proposals/lifecycle/acceptance.js';
import { recordView } from '../groups/proposals/lifecycle/public.routes.js';
import { freezeDraft, renderLetter } from '../groups/proposals/lifecycle/sending.js';
import type { World } from '../kernel/world.js';
import { savePdf } from '../pdf/document/pdf-lib.js';
import { sampleSignature } from '../pdf/sample/sample-signature.js';
import { recipientActor } from '../signing/access/actor.js';
import { completeSigning, fieldsOfRecipient } from '../signing/ceremony/complete.js';
import { findEnvelope, findRecipient } from '../signing/envelopes/envelopes.js';
import { lines, proposalContent } from './proposal-content.js';
import type { Scene } from './scene.js';

const day = 24 * 60 * 60 * 1000;
const at = (world: World, days: number) => new Date(world.now() + days * day).toISOString();

/** The supporting items: an uploaded file and an external link. */
async function supporting(world: World): Promise<SupportingRow[]> {
  const { PDFDocument, StandardFonts } = await import('@cantoo/pdf-lib');
  const doc = await PDFDocument.create({ updateMetadata: false });
  const page = doc.addPage([595, 842]);
  const font = await doc.embedFont(StandardFonts.Helvetica);
  [
    'How we work together',
    '',
    'Who you will speak to, when we report, and what we need from you each month.',
  ].forEach((text, index) =>
    page.drawText(text, { x: 64, y: 760 - index * 20, size: index === 0 ? 18 : 11, font }),
  );
  const blobKey = 'proposals/how-we-work.pdf';
  world.store.blobs.set(blobKey, await savePdf(doc, world.now()));
  return [
    {
      id: world.nextId(),
      label: 'How we work together',
      description: 'One page about people, reports and dates',
      externalUrl: null,
      blobKey,
      fileName: 'how-we-work.pdf',
      mimeType: 'application/pdf',
    },
    {
      id: world.nextId(),
      label: 'Our regulated status',
      description: null,
      externalUrl: 'https://example.com/regulated-status',
      blobKey: null,
      fileName: null,
      mimeType: null,
    },
  ];
}

async function sentProposal(world: World, contactId: string, validDays: number, items: SupportingRow[]) {
  const anonymous = { caller: { kind: 'none' }, actor: undefined } as const;
  const content = { ...proposalContent, contactId, validUntil: at(world, validDays) };
  const draft = createDraft(world, content, anonymous);
  world.store.proposals.patch(draft.id, { supporting: items });
  let row: ProposalRow = draft;
  for (const line of lines) row = addLine(world, world.store.proposals.get(row.id) ?? row, line);
  // Rendered here and not in the background, which would make the order of ids a matter of chance.
  freezeDraft(world, row, null);
  await renderLetter(world, row.id);
  const sent = world.store.proposals.get(row.id);
  if (!sent?.publicToken) throw new Error('the proposal of the scene could not be rendered');
  return { row: sent, named: { id: sent.id, token: sent.publicToken } };
}

/** Signs as the client, like the ceremony. */
async function sign(world: World, id: string): Promise<void> {
  const acceptance = world.store.proposals.get(id)?.acceptance;
  if (!acceptance) throw new Error('the proposal of the scene has nothing to sign');
  const envelope = findEnvelope(world.store, acceptance.envelopeId);
  const recipient = findRecipient(envelope, acceptance.recipientId);
  const image = sampleSignature();
  const given = fieldsOfRecipient(world, envelope, recipient.id).map(({ id: fieldId, type }) =>
    type === 'SIGNATURE' ? { fieldId, image } : { fieldId },
  );
  await completeSigning(world, {
    envelopeId: envelope.id,
    recipientId: recipient.id,
    answers: given,
    who: recipientActor(recipient),
  });
}

/** One proposal in each state that a client can meet, created by the functions that answer requests. */
export async function seedProposals(world: World): Promise<Pick<Scene, 'proposals'>> {
  const contact = addContact(world, {
    email: 'jo.client@example.com',
    name: 'Jo Client',
    company: 'Harbour Bakery Ltd',
    address: '4 Quay Street\nBristol BS1 4DX',
  });
  const person = { name: 'Jo Client', email: 'jo.client@example.com', authority: 'Director' };
  const items = await supporting(world);
  const make = (validDays = 30) => sentProposal(world, contact.id, validDays, items);

  const sent = await make();
  const viewed = await make();
  recordView(world, viewed.row);
  const signing = await make();
  await accept(world, recordView(world, signing.row).id, person);
  const accepted = await make();
  await accept(world, recordView(world, accepted.row).id, person);
  await sign(world, accepted.row.id);
  const declined = await make();
  await decline(
    world,
    recordView(world, declined.row).id,
    'We have decided to stay with our present accountant.',
  );
  // Its date has passed: the sweep before the first request expires it.
  const expired = await make(-3);
  return {
    proposals: {
      sent: sent.named,
      viewed: viewed.named,
      signing: signing.named,
      accepted: accepted.named,
      declined: declined.named,
      expired: expired.named,
    },
  };
}
