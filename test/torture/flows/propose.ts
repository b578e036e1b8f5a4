import type { Page } from 'playwright-core';
import { frame as frameWords } from '../../../src/locales/en/frame.js';
import { proposal as words } from '../../../src/locales/en/proposal.js';
import { waitUntil } from '../../support/wait.js';
import { Hands, lostTyping, withAct } from '../person/hands.js';
import { personOf, type TypedPerson } from '../person/names.js';
import type { Claim, View, Visit } from '../person/person.types.js';
import { look, says, type Sight } from '../person/sight.js';
import type { Stack } from '../stack/stack.js';
import { CeremonyHands } from './ceremony.js';

const tag = 'sig-proposal-accept';
const reason = 'We chose “somebody else” – sorry & thanks';

type Task = 'accept' | 'decline';

const claims = {
  accept: {
    done: [words.acceptedText, words.acceptedTextUnnamed, words.acceptedOn],
    notDone: [words.acceptRefused],
    working: [words.busy, frameWords.confirmingTitle, frameWords.opening],
  },
  decline: {
    done: [words.declinedText, words.declinedTextUnnamed],
    notDone: [words.declineRefused],
    working: [words.declining],
  },
};

/** What the buttons of the signing frame and of the page do, in the order in which a person tries them. */
const ways = ['retry', 'read', 'check', 'start', 'finish', 'resume', 'finished'] as const;

interface Stored {
  status: string;
  declineReason: string | null;
}

class ProposeVisit implements Visit {
  readonly path: string;
  readonly #hands = new Hands(tag, () => this.handleReload());
  readonly #ceremony = new CeremonyHands();
  #hasTyped = false;

  constructor(
    private readonly stack: Stack,
    private readonly task: Task,
    private readonly made: { id: string; token: string },
    private readonly person: TypedPerson,
  ) {
    this.path = `/propose.html#/${made.token}`;
  }

  get #typed(): Record<string, string> {
    const { name, email } = this.person;
    return this.task === 'accept' ? { name, email, authority: 'Director' } : { reason };
  }

  async see(page: Page): Promise<View> {
    const sight = await look(page, tag);
    if (!sight.isThere) return this.#hands.seeHost(page);
    const { text, fields } = sight;
    const claim = this.#claimOf(sight);
    const problems = claim !== 'working' && this.#hasTyped ? lostTyping(fields, this.#typed) : [];
    const ceremony = claim === 'done' ? undefined : await this.#ceremony.see(page);
    // The signature is checked although the signing page is still open: the person continues there.
    const canGoOn = says(text, frameWords.confirmingTitle) && ceremony?.next !== undefined;
    if (claim === 'done' || (claim === 'working' && !canGoOn)) return { claim, problems, text };
    const isSigning = ceremony !== undefined && !ceremony.isOver;
    const next = ceremony?.next ?? this.#nextOf(page, sight, isSigning);
    return { claim, problems, text, next, isStuck: !next, isFinal: says(text, words.unavailable) };
  }

  async verify({ claim }: View): Promise<string[]> {
    const path = `/v1/proposals/${this.made.id}`;
    const { status, declineReason } = await this.stack.service.ask<Stored>('GET', path);
    const isDone = status === (this.task === 'accept' ? 'ACCEPTED' : 'DECLINED');
    if (claim === 'done' && !isDone)
      return [`the page says ${this.task} is done, and the proposal is ${status}`];
    if (claim === 'not-done' && isDone) return [`the page says ${this.task} is refused, and it is ${status}`];
    return isDone && this.task === 'decline' && declineReason !== reason
      ? [`typed “${reason}”, the service has “${declineReason}”`]
      : [];
  }

  handleReload(): void {
    this.#hasTyped = false;
    this.#ceremony.handleReload();
  }

  rival(): Visit {
    return new ProposeVisit(this.stack, this.task, this.made, this.person);
  }

  #claimOf({ text, isBusy }: Sight): Claim {
    const has = (list: readonly string[]) => list.some((template) => says(text, template));
    const own = claims[this.task];
    if (has(own.done)) return 'done';
    if (isBusy || has(own.working)) return 'working';
    return has(own.notDone) ? 'not-done' : 'none';
  }

  #nextOf(page: Page, { buttons, fields }: Sight, isSigning: boolean): View['next'] {
    const hands = this.#hands;
    const isFormOpen = ('name' in fields && this.task === 'accept') || 'reason' in fields;
    if (isFormOpen) {
      if (!this.#hasTyped) return hands.type(page, this.#typed, () => (this.#hasTyped = true));
      const button = `form [data-act=${this.task}]`;
      if (withAct(buttons, this.task)) return hands.press(page, this.task, button);
    }
    // A person does not say that they have signed while the signing page is open.
    const way = ways.find((act) => withAct(buttons, act) && !(isSigning && act === 'finished'));
    if (way) return hands.press(page, way, `[data-act=${way}]`);
    return !isFormOpen && withAct(buttons, this.task)
      ? hands.press(page, 'form', `[data-act=${this.task}]`)
      : undefined;
  }
}

/** A sent proposal, and the token of its link. */
export async function sentProposal({ service }: Pick<Stack, 'service'>, { name, email }: TypedPerson) {
  const contact = await service.ask<{ id: string }>('POST', '/v1/contacts', { email, name });
  const letter = {
    bodyContent: '<p>We act for you.</p>',
    bodyTitle: 'Proposal',
    currency: 'GBP',
    vatRate: '20',
  };
  const { id } = await service.ask<{ id: string }>('POST', '/v1/proposals', {
    ...letter,
    contactId: contact.id,
  });
  await service.ask('POST', `/v1/proposals/${id}/services`, { name: 'Accounts', amount: '100.00' });
  await service.ask('POST', `/v1/proposals/${id}/send`, {});
  let token = '';
  await waitUntil(async () => {
    const path = `/v1/proposals/${id}`;
    const sent = await service.ask<{ status: string; publicToken: string | null }>('GET', path);
    token = sent.publicToken ?? '';
    return sent.status === 'SENT';
  }, 'the proposal is sent');
  return { id, token };
}

/** A client accepts a proposal and signs it, or declines it. */
export async function propose(stack: Stack, seed: number, step: string): Promise<Visit> {
  const person = personOf(seed);
  const isEither = !['accept', 'draw', 'finish', 'decline'].includes(step);
  const task = step === 'decline' || (isEither && seed % 2 === 0) ? 'decline' : 'accept';
  return new ProposeVisit(stack, task, await sentProposal(stack, person), person);
}
