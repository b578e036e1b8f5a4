import { dayMs } from '../../domain/index.js';
import { addContact } from '../groups/contacts/contacts.js';
import { createDraft as createProposalDraft } from '../groups/proposals/drafts/drafts.js';
import { addLine } from '../groups/proposals/drafts/service-lines.js';
import type { World } from '../kernel/world.js';
import { samplePdf } from '../pdf/sample/sample-pdf.js';
import type { Actor } from '../signing/access/actor.js';
import { addPdfDocument } from '../signing/documents/documents.js';
import { createDraft } from '../signing/envelopes/envelopes.js';
import { sendDraft } from '../signing/envelopes/send.js';
import { decline, voidEnvelope } from '../signing/envelopes/void.js';
import { addFields } from '../signing/fields/placements.js';
import { lines, proposalContent } from './proposal-content.js';

const contactCount = 5000;
const envelopeCount = 10_000;
const proposalCount = 2000;
/** How far back the history goes; few enough envelopes are sent in a month for the plan's allowance. */
const historyMs = 400 * dayMs;

const subjects = [
  'Service agreement',
  'Engagement letter',
  'Price list',
  'Annual accounts',
  'Data protection',
];
const trades = ['Bakery', 'Garage', 'Orchard', 'Studio', 'Foundry', 'Bookshop', 'Brewery'];

const nth = <T>(list: readonly T[], index: number) => list[index % list.length] as T;

/** The world as it was when the `index`th of `count` things was made. */
function back(world: World, index: number, count: number): World {
  const at = world.now() - Math.floor(historyMs * (1 - index / count));
  return { ...world, store: world.store, now: () => at };
}

const person = (index: number) => {
  const number = String(index + 1).padStart(4, '0');
  const company = `${nth(trades, index)} ${number} Ltd`;
  return { name: `Client ${number}`, email: `client.${number}@client.example`, company };
};

/** Envelopes, nine of twenty sent, and of those some declined or voided. */
async function seedEnvelopes(world: World): Promise<void> {
  const owner = world.store.users.one(({ role }) => role === 'OWNER');
  const who: Actor = {
    actor: owner ? `user:${owner.id}` : 'system',
    actorName: owner?.name ?? null,
    email: owner?.email ?? null,
  };
  const pdf = await samplePdf((await world.fonts(''))[0]?.regular);
  const document = await addPdfDocument(world, 'Terms of business', pdf);
  const box = { x: 0.11, y: 0.225, width: 0.3, height: 0.055 };
  const signature = { ...box, pageNumber: 3, type: 'SIGNATURE', label: 'Signature', required: true } as const;
  for (let index = 0; index < envelopeCount; index += 1) {
    const then = back(world, index, envelopeCount);
    const { name, email } = person(index % contactCount);
    const row = createDraft(
      then,
      {
        subject: `${nth(subjects, index)} ${index + 1}`,
        documentIds: [document.id],
        recipients: [{ name, email }],
      },
      { ...who, userId: owner?.id ?? null },
    );
    const step = index % 20;
    if (step >= 9) continue;
    addFields(then, document, { envelopeId: row.id, templateId: null }, [
      { ...signature, recipientRole: 'Signer 1' },
    ]);
    sendDraft(then, row.id, who);
    if (step === 0) decline(then, row.id, row.recipients[0]?.id ?? '', 'We have found another firm.');
    if (step === 1) voidEnvelope(then, row.id, who, 'Replaced by a newer one.');
  }
}

function seedProposals(world: World, contactIds: readonly string[]): void {
  const anonymous = { caller: { kind: 'none' }, actor: undefined } as const;
  for (let index = 0; index < proposalCount; index += 1) {
    const then = back(world, index, proposalCount);
    const bodyTitle = `Letter of engagement ${index + 1}`;
    const content = { ...proposalContent, bodyTitle, contactId: nth(contactIds, index) };
    addLine(then, createProposalDraft(then, content, anonymous), nth(lines, index));
  }
}

/** An account after a busy year: 5,000 contacts, 10,000 envelopes and 2,000 draft proposals, made as requests make them. */
export async function seedHistory(world: World): Promise<void> {
  const contacts = Array.from({ length: contactCount }, (_, index) => addContact(world, person(index)));
  await seedEnvelopes(world);
  seedProposals(
    world,
    contacts.map(({ id }) => id),
  );
}
