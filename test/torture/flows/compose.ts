import type { Page } from 'playwright-core';
import { composerAfter } from '../../../src/locales/en/composer-after.js';
import { composerDocuments } from '../../../src/locales/en/composer-documents.js';
import { composerSend as words } from '../../../src/locales/en/composer-send.js';
import { composerShell } from '../../../src/locales/en/composer-shell.js';
import { able, Hands, lostTyping, withAct } from '../person/hands.js';
import { personOf, type TypedPerson } from '../person/names.js';
import type { Claim, View, Visit } from '../person/person.types.js';
import { look, says, type Sight } from '../person/sight.js';
import type { Stack } from '../stack/stack.js';

const tag = 'sig-envelope-composer';
const typed = { message: 'Please sign “today” – thanks & regards' };

interface Envelope {
  id: string;
  status: string;
  message: string | null;
  recipients: { email: string }[];
}

/** What the buttons of the notices do, in the order in which a person tries them. */
const ways = ['mine', 'retry', 'check', 'save'] as const;

class ComposeVisit implements Visit {
  readonly path: string;
  readonly #hands = new Hands(tag, () => this.handleReload());
  #hasTyped = false;

  constructor(
    private readonly stack: Stack,
    private readonly person: TypedPerson,
    private readonly file: { name: string; mimeType: string; buffer: Buffer },
  ) {
    this.path = `/compose.html?email=${encodeURIComponent(person.email)}`;
  }

  async see(page: Page): Promise<View> {
    const sight = await look(page, tag);
    const { text, fields } = sight;
    const claim = this.#claimOf(sight);
    const problems = claim !== 'working' && this.#hasTyped ? lostTyping(fields, typed) : [];
    if (claim === 'done' || claim === 'working') return { claim, problems, text };
    const next = this.#nextOf(page, sight);
    return { claim, problems, text, next, isStuck: !next };
  }

  async verify({ claim }: View): Promise<string[]> {
    const { service } = this.stack;
    const { email } = this.person;
    const { items } = await service.ask<{ items: Envelope[] }>('GET', '/v1/envelopes?limit=100');
    const own = items.filter(({ recipients }) => recipients.some((one) => one.email === email));
    const mails = (await service.mailsTo(email)).length;
    const problems: string[] = [];
    if (own.length > 1) problems.push(`${own.length} envelopes were made`);
    if (mails > 1) problems.push(`${mails} mails were sent`);
    const [envelope] = own;
    const isSent = envelope !== undefined && envelope.status !== 'DRAFT';
    if (claim === 'not-done' && isSent) problems.push('the page says not sent, and it is sent');
    if (claim === 'done' && !isSent) problems.push('the page says sent, and it is not');
    if (claim === 'done' && isSent && envelope.message !== typed.message)
      problems.push(`typed “${typed.message}”, sent “${envelope.message}”`);
    return problems;
  }

  handleReload(): void {
    this.#hasTyped = false;
  }

  rival(): Visit {
    return new ComposeVisit(this.stack, personOf(1), { ...this.file, name: `Other ${this.file.name}` });
  }

  #claimOf({ text, isThere, fields }: Sight): Claim {
    const has = (...templates: string[]) => templates.some((template) => says(text, template));
    if (has(words.sentMore, composerAfter.after, composerShell.alreadySentMore)) return 'done';
    if (!isThere || has(words.sending, words.checking)) return 'working';
    if (has(words.unclear)) return 'unknown';
    if (has(words.sendRefused, words.notSent)) return 'not-done';
    return text === '' && Object.keys(fields).length === 0 ? 'working' : 'none';
  }

  #nextOf(page: Page, sight: Sight): View['next'] {
    const { buttons, text, fields, parts } = sight;
    const hands = this.#hands;
    const way = ways.find((act) => withAct(buttons, act));
    if (way) return hands.press(page, way, `[data-act=${way}]`);
    if (says(text, words.sendNow) && 'message' in fields) {
      if (!this.#hasTyped) return hands.type(page, typed, () => (this.#hasTyped = true));
      if (withAct(buttons, 'add')) return hands.press(page, 'add', '[data-act=add]');
      const send = able(buttons).find(({ name }) => name === words.sendNow);
      return send && { step: 'send', act: () => this.#press(page, words.sendNow) };
    }
    const isReady = new RegExp(`(^| )${composerDocuments.ready}( |$)`).test(text);
    if (parts.includes('document') && isReady) {
      const review = able(buttons).find(({ name }) => name.includes(composerShell.send));
      return review && { step: 'review', act: () => this.#press(page, review.name) };
    }
    // A file that was refused is removed and chosen again.
    if (parts.includes('refused')) return hands.press(page, 'remove', '.refused [data-focus^=remove-]');
    const canChoose = !parts.includes('document') && says(text, composerDocuments.choose);
    return canChoose ? { step: 'file', act: () => this.#choose(page) } : undefined;
  }

  async #press(page: Page, name: string): Promise<void> {
    const button = page.locator(tag).getByRole('button', { name, exact: true }).first();
    await button.press('Enter').catch(() => undefined);
  }

  async #choose(page: Page): Promise<void> {
    const input = page.locator(tag).locator('input[type=file]').first();
    await input.setInputFiles(this.file).catch(() => undefined);
    await page
      .locator(tag)
      .locator('[part~=document]')
      .first()
      .waitFor()
      .catch(() => undefined);
  }
}

let sample: Buffer | undefined;

/** A member of the staff sends a document for signature. */
export async function compose(stack: Stack, seed: number): Promise<Visit> {
  const person = personOf(seed);
  sample ??= Buffer.from(await (await fetch(`${stack.hostUrl}/host/sample.pdf`)).arrayBuffer());
  // Two files of the same bytes would be one document.
  const buffer = Buffer.concat([sample, Buffer.from(`\n% ${person.email}\n%%EOF\n`)]);
  return new ComposeVisit(stack, person, { name: 'Lease.pdf', mimeType: 'application/pdf', buffer });
}
