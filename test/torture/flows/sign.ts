import type { Page } from 'playwright-core';
import { frame as words } from '../../../src/locales/en/frame.js';
import { textSpots } from '../../support/pdf.js';
import { Hands, withAct } from '../person/hands.js';
import { personOf, type TypedPerson } from '../person/names.js';
import type { View, Visit } from '../person/person.types.js';
import { look, says } from '../person/sight.js';
import type { Stack } from '../stack/stack.js';
import { CeremonyHands } from './ceremony.js';

const tag = 'sig-signing-frame';
const answer = 'Harbour Mill Ltd';
const doneWords = [words.signedText, words.completedText, words.alreadyTitle];
const workingWords = [words.opening, words.confirmingTitle];
const finalWords = [words.notFoundTitle, words.endedLinkText, words.notSetUpTitle, words.planTitle];

/** What the buttons of the frame's panels do, in the order in which a person tries them. */
const ways = ['check', 'start', 'finish', 'resume'] as const;

interface Envelope {
  recipients: { signedAt: string | null }[];
}

class SignVisit implements Visit {
  readonly path: string;
  readonly #hands = new Hands(tag, () => this.handleReload());
  readonly #ceremony = new CeremonyHands(answer);

  constructor(
    private readonly stack: Stack,
    private readonly envelope: { id: string; recipientId: string },
  ) {
    this.path = `/recipient.html#/${envelope.id}/${envelope.recipientId}`;
  }

  async see(page: Page): Promise<View> {
    const sight = await look(page, tag);
    const { text, buttons } = sight;
    const has = (list: readonly string[]) => list.some((template) => says(text, template));
    if (has(doneWords)) return { claim: 'done', problems: [], text };
    if (!sight.isThere) return this.#hands.seeHost(page);
    const way = ways.find((act) => withAct(buttons, act));
    const ceremony = has(workingWords) ? undefined : await this.#ceremony.see(page);
    const problems = ceremony?.problems ?? [];
    const next = ceremony?.next ?? (way && this.#hands.press(page, way, `[data-act=${way}]`));
    // The state of the envelope is not known before it is read; only "signed" is a claim.
    const isWorking = has(workingWords) || (!next && buttons.length === 0 && !has(finalWords));
    const claim = isWorking ? 'working' : 'none';
    return { claim, problems, text, next, isStuck: !next && !isWorking, isFinal: has(finalWords) };
  }

  async verify({ claim }: View): Promise<string[]> {
    const { service } = this.stack;
    const { id } = this.envelope;
    const { recipients } = await service.ask<Envelope>('GET', `/v1/envelopes/${id}`);
    const isSigned = recipients[0]?.signedAt !== null;
    if (claim !== 'done') return [];
    if (!isSigned) return ['the page says signed, and the service does not'];
    const spots = await textSpots(await service.file(`/v1/envelopes/${id}/download/signed-merged`));
    const found = spots.filter(({ text }) => text.includes(answer)).length;
    return found === 1 ? [] : [`“${answer}” is in the signed document ${found} times`];
  }

  handleReload(): void {
    this.#ceremony.handleReload();
  }

  rival(): Visit {
    return new SignVisit(this.stack, this.envelope);
  }
}

/** A sent envelope with a text field and a signature, for one person. */
export async function sentEnvelope({ service }: Pick<Stack, 'service'>, { name, email }: TypedPerson) {
  const documentId = service.scene.documents.ready;
  const signer = { name, email, role: 'SIGNER', recipientRole: 'Client' };
  const body = { subject: 'Engagement letter', documentIds: [documentId], recipients: [signer] };
  const made = await service.ask<{ id: string; recipients: { id: string }[] }>('POST', '/v1/envelopes', body);
  const place = { pageNumber: 1, x: 0.1, width: 0.35, recipientRole: 'Client', required: true };
  const fields = [
    { ...place, type: 'TEXT', label: 'Company', y: 0.1, height: 0.035 },
    { ...place, type: 'SIGNATURE', y: 0.3, height: 0.06 },
  ];
  await service.ask('POST', `/v1/documents/${documentId}/fields/replace`, { envelopeId: made.id, fields });
  await service.ask('POST', `/v1/envelopes/${made.id}/send`, {});
  return { id: made.id, recipientId: made.recipients[0]!.id };
}

/** A recipient signs in the firm's portal. */
export const sign = async (stack: Stack, seed: number): Promise<Visit> =>
  new SignVisit(stack, await sentEnvelope(stack, personOf(seed)));
