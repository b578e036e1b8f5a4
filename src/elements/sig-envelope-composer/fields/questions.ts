import { nothing } from 'lit';
import { SigError } from '../../../client/index.js';
import type { composerFields } from '../../../locales/en/composer-fields.js';
import type { placer } from '../../../locales/en/placer.js';
import type { Strings } from '../../shared/i18n/strings.js';
import type { ComposerHost } from '../composer.types.js';
import type { DraftRecipient } from '../model/draft.js';
import { signersOf } from './check.model.js';
import { dismissSuggestions, useSuggestion } from './fields.operations.js';
import { nameOf, questionView } from './fields.view.js';
import type { PlacerPart } from './placer-part.js';
import { openQuestions, type KnownField, type SuggestedField } from './suggestions.model.js';

interface QuestionsHost {
  readonly placer: Pick<PlacerPart, 'save' | 'refresh' | 'show'>;
  suggestions(): readonly SuggestedField[];
  fields(): readonly KnownField[];
  load(): Promise<void>;
}

/** The fields that were found and are in doubt, decided one by one. The service keeps each decision at once. */
export class Questions {
  #currentId?: string;
  #isBusy = false;
  #problem?: 'notDecided' | 'decidedAlready';

  constructor(
    private readonly host: ComposerHost,
    private readonly strings: Strings<typeof composerFields>,
    private readonly placerStrings: Strings<typeof placer>,
    private readonly step: QuestionsHost,
  ) {}

  get #list(): readonly SuggestedField[] {
    return openQuestions(this.step.suggestions(), this.step.fields());
  }
  get #current(): SuggestedField | undefined {
    const list = this.#list;
    return list.find(({ id }) => id === this.#currentId) ?? list[0];
  }
  /** The one after the current; `undefined` without another. */
  get #next(): SuggestedField | undefined {
    const list = this.#list;
    const index = list.findIndex(({ id }) => id === this.#current?.id);
    const next = list[(index + 1) % Math.max(1, list.length)];
    return next?.id === this.#current?.id ? undefined : next;
  }
  /** How many are open. */
  get count(): number {
    return this.#list.length;
  }

  reset(): void {
    this.#currentId = this.#problem = undefined;
  }

  /** Shows on its page what is asked about, and leaves focus where it is. */
  point(): void {
    this.#show(false);
  }

  view() {
    const { host, strings } = this;
    const field = this.#current;
    const signers = signersOf(host.draft().recipients);
    if (!field || signers.length === 0) return nothing;
    const list = this.#list;
    return questionView({
      ...{ strings, field, signers, isBusy: this.#isBusy, count: list.length },
      index: list.indexOf(field),
      level: host.level(2),
      typeName: this.#typeName(field.type),
      document: host.draft().documents.find(({ id }) => id === field.documentId)?.name ?? '',
      problem: this.#problem && strings.t(this.#problem),
      use: (recipient) => void this.#decide(field, recipient),
      dismiss: () => void this.#decide(field, undefined),
      next: () => this.#goOn(this.#next?.id),
      show: () => this.#show(true),
    });
  }

  /** A type without its soft hyphens; one that isn't known as it is. */
  #typeName(type: string): string {
    const { t } = this.placerStrings;
    return (type in typeKeys ? t(type as keyof typeof typeKeys) : type).replaceAll('\u00ad', '');
  }

  #ask(id: string | undefined): void {
    this.#currentId = id;
    this.#problem = undefined;
    this.host.element.requestUpdate();
    this.#show(false);
  }

  #goOn(id: string | undefined): void {
    this.#ask(id);
    this.host.focus.focusFirst("[data-focus='question']", "[data-focus='findings']", "[data-focus='step']");
  }

  #show(focus: boolean): void {
    const field = this.#current;
    if (field) this.step.placer.show(field.documentId, field.pageNumber, [field.id], { focus });
  }

  async #decide(field: SuggestedField, recipient: DraftRecipient | undefined): Promise<void> {
    const { host, step } = this;
    const envelopeId = host.envelopeId();
    if (this.#isBusy || envelopeId === undefined) return;
    const nextId = this.#next?.id;
    this.#isBusy = true;
    this.#problem = undefined;
    host.element.requestUpdate();
    try {
      await step.placer.save();
      await this.#whileThere(field, async () => {
        if (recipient) await useSuggestion(host.client(), envelopeId, field, recipient.recipientRole);
        else await dismissSuggestions(host.client(), this.#mates(field));
      });
    } catch (error) {
      // One that is decided already is refused (R89).
      this.#problem = host.fail(error).code === 'bad-request' ? 'decidedAlready' : 'notDecided';
    }
    await step.load();
    this.#isBusy = false;
    host.element.requestUpdate();
    if (this.#problem === 'notDecided') return;
    await step.placer.refresh();
    this.#announce(recipient);
    if (this.#isLeft) this.#ask(nextId);
    else this.#goOn(nextId);
  }

  /** Whether the person went to another control while the decision was sent. Then focus stays there. */
  get #isLeft(): boolean {
    const active = this.host.element.shadowRoot?.activeElement;
    return Boolean(active && !active.closest(".question, [data-focus='step']"));
  }

  /** A helper that was restarted knows no suggestion until they are read again: one that is there then is decided after all. */
  async #whileThere(field: SuggestedField, decide: () => Promise<void>): Promise<void> {
    try {
      await decide();
    } catch (error) {
      if (!(error instanceof SigError) || error.code !== 'not-found') throw error;
      await this.step.load();
      if (!this.step.suggestions().some(({ id }) => id === field.id)) throw error;
      await decide();
    }
  }

  /** It and those linked with it (R88). */
  #mates(field: SuggestedField): readonly SuggestedField[] {
    const { id, linkKey } = field;
    return this.step
      .suggestions()
      .filter((one) => one.id === id || (linkKey !== undefined && one.linkKey === linkKey));
  }

  #announce(recipient: DraftRecipient | undefined): void {
    const { t } = this.strings;
    const done = recipient ? t('usedFor', { name: nameOf(recipient) }) : t('notUsed');
    const what = this.#problem === 'decidedAlready' ? t('decidedAlready') : done;
    this.host.announce(`${what} ${this.count > 0 ? t('questionsLeft', { n: this.count }) : t('allDecided')}`);
  }
}

/** The types that the placer names (R76). */
const typeKeys = {
  SIGNATURE: 1,
  INITIALS: 1,
  DATE_SIGNED: 1,
  TEXT: 1,
  DATE: 1,
  CHECKBOX: 1,
  RADIO: 1,
  DROPDOWN: 1,
  ATTACHMENT: 1,
} as const;
