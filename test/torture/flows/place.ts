import type { Page } from 'playwright-core';
import { placer as words } from '../../../src/locales/en/placer.js';
import { Hands, withAct } from '../person/hands.js';
import { personOf } from '../person/names.js';
import type { View, Visit } from '../person/person.types.js';
import { look, says } from '../person/sight.js';
import type { Stack } from '../stack/stack.js';
import { PreparedVisitor } from '../stack/visitor.js';

const tag = 'sig-field-placer';

interface Field {
  type: string;
  pageNumber: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Target {
  readonly documentId: string;
  readonly envelopeId: string;
  readonly recipientId: string;
  readonly session: string;
}

/** What the buttons of the notices do, in the order in which a person tries them. */
const ways = ['merge', 'theirs', 'retry'] as const;

/** A field as text, with its place as exact as a service keeps it. */
const placeOf = ({ type, pageNumber, x, y, width, height }: Field): string =>
  [type, pageNumber, ...[x, y, width, height].map((part) => part.toFixed(5))].join(' ');

const fieldsOf = (page: Page): Promise<Field[]> =>
  page
    .evaluate(() => (document.querySelector('sig-field-placer') as unknown as { fields: Field[] }).fields)
    .catch(() => []);

class PlaceVisit implements Visit {
  readonly path: string;
  readonly session: string;
  readonly #hands = new Hands(tag, () => this.handleReload());
  #hasAdded = false;
  #shown: readonly Field[] = [];

  constructor(
    private readonly stack: Stack,
    private readonly target: Target,
    private readonly type: 'SIGNATURE' | 'INITIALS',
  ) {
    const { documentId, envelopeId, recipientId, session } = target;
    const query = { step: 'place', document: documentId, envelope: envelopeId, recipient: recipientId };
    this.path = `/sign.html?${new URLSearchParams(query).toString()}`;
    this.session = session;
  }

  get #name(): string {
    return words[this.type];
  }

  async see(page: Page): Promise<View> {
    const sight = await look(page, tag);
    const { text, buttons, isBusy } = sight;
    this.#shown = sight.isThere ? await fieldsOf(page) : [];
    const isOwnThere = this.#shown.some(({ type }) => type === this.type);
    const isSaved = /(^| )Saved( |$)/.test(text) && !says(text, words.unsaved) && !says(text, words.saving);
    const problems =
      this.#hasAdded && !isOwnThere && !isBusy && sight.isThere ? ['the placed field is gone'] : [];
    if (isOwnThere && isSaved) return { claim: 'done', problems, text };
    if (!sight.isThere || says(text, words.saving)) return { claim: 'working', problems: [], text };
    const claim = says(text, words.saveFailed) ? 'unknown' : 'none';
    const way = ways.find((act) => withAct(buttons, act));
    if (way) return { claim, problems, text, next: this.#hands.press(page, way, `[data-act=${way}]`) };
    if (!isOwnThere) {
      const canPlace = buttons.some(({ name, isDisabled }) => name === this.#name && !isDisabled);
      const isReady = canPlace && (await this.#canPlace(page));
      const next = isReady ? { step: 'add', act: () => this.#add(page) } : undefined;
      return { claim: next ? claim : 'working', problems, text, next, isStuck: !next && !isBusy };
    }
    const next = withAct(buttons, 'save') ? this.#hands.press(page, 'save', '[data-act=save]') : undefined;
    return { claim, problems, text, next };
  }

  async verify({ claim }: View): Promise<string[]> {
    const { documentId, envelopeId } = this.target;
    const path = `/v1/documents/${documentId}/fields?envelopeId=${envelopeId}`;
    const stored = (await this.stack.service.ask<Field[]>('GET', path)).map(placeOf).sort();
    const problems = new Set(stored).size < stored.length ? ['a field is stored twice'] : [];
    const shown = this.#shown.map(placeOf).sort();
    if (claim === 'done' && stored.join() !== shown.join())
      problems.push(`saved is shown for [${shown.join('; ')}], stored are [${stored.join('; ')}]`);
    return problems;
  }

  handleReload(): void {
    this.#hasAdded = false;
  }

  rival(): Visit {
    return new PlaceVisit(this.stack, this.target, 'INITIALS');
  }

  /** Fields can be placed once a page of the document is drawn. */
  async #canPlace(page: Page): Promise<boolean> {
    return (
      (await page
        .locator(tag)
        .getByRole('group', { name: /^Page 1 of/ })
        .count()) > 0
    );
  }

  async #add(page: Page): Promise<void> {
    const button = page.locator(tag).getByRole('button', { name: this.#name, exact: true });
    await button.press('Enter').catch(() => undefined);
    const isThere = async () => (await fieldsOf(page)).some(({ type }) => type === this.type);
    for (let turn = 0; turn < 40 && !(await isThere()); turn += 1) await page.waitForTimeout(50);
    this.#hasAdded = await isThere();
  }
}

/** The host's person places a field on a document, and saves it. */
export async function place(stack: Stack, seed: number): Promise<Visit> {
  const visitor = await PreparedVisitor.start(stack.hostUrl);
  const ids = await visitor.prepareEnvelope(personOf(seed));
  return new PlaceVisit(stack, { ...ids, session: visitor.session }, 'SIGNATURE');
}
