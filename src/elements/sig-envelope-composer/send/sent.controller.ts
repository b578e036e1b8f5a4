import { composerSend } from '../../../locales/en/composer-send.js';
import { Strings } from '../../shared/i18n/strings.js';
import type { ComposerHost } from '../composer.types.js';
import type { DraftService, SentAnswer } from '../composer.operations.js';
import type { AfterAction } from '../composer.types.js';
import type { AfterSending } from '../after/after.lazy.js';
import { linksOf, type SigningLink } from './links.model.js';
import { sentView } from './sent.view.js';

type Delivery = 'busy' | 'done' | 'failed';

export interface SentHandlers {
  startNew(): void;
  /** A copy was made, to go on with. */
  duplicated(envelopeId: string): void;
  showsLinks(): boolean;
  actions(): readonly AfterAction[];
  consentVersion(): string | undefined;
}

/** What follows sending: links to hand over, and that they were. */
export class SentPanel {
  readonly #strings: Strings<typeof composerSend>;
  #copied?: string;
  #failedCopy?: string;
  #after?: AfterSending | 'loading';
  readonly #delivered = new Map<string, Delivery>();

  constructor(
    private readonly host: ComposerHost,
    private readonly service: Pick<DraftService, 'read' | 'markNotified'>,
    private readonly handlers: SentHandlers,
  ) {
    this.#strings = new Strings(host.element, 'composer', composerSend);
  }

  reset(): void {
    this.#copied = this.#failedCopy = undefined;
    this.#delivered.clear();
    this.#after = undefined;
  }

  view(answer: SentAnswer | undefined, canStartNew: boolean) {
    const { host } = this;
    if (!this.#after && this.handlers.actions().length > 0) void this.#loadAfter();
    const links = answer ? linksOf(answer, host.draft().recipients, this.handlers.showsLinks()) : [];
    return sentView({
      ...{ host, strings: this.#strings, links },
      notified: answer?.recipientsNotified,
      needsLinks: !answer && host.draft().recipients.some(({ delivery }) => delivery === 'link'),
      copied: this.#copied,
      failedCopy: this.#failedCopy,
      after: this.#after && this.#after !== 'loading' ? this.#after.view() : undefined,
      deliveryOf: ({ recipientId }) => this.#delivered.get(recipientId ?? ''),
      copy: (link) => void this.#copy(link),
      deliver: (link) => void this.#deliver(link),
      startNew: canStartNew ? this.handlers.startNew : undefined,
    });
  }

  /** It is offered besides: where its code does not load, what was sent stays in view. */
  async #loadAfter(): Promise<void> {
    this.#after = 'loading';
    try {
      const { AfterSending } = await import('../after/after.lazy.js');
      if (this.#after === 'loading') this.#after = new AfterSending(this.host, this.handlers);
    } catch (error) {
      this.host.fail(error);
    }
    this.host.element.requestUpdate();
  }

  async #copy({ url, name }: SigningLink): Promise<void> {
    try {
      await navigator.clipboard.writeText(url);
      this.#copied = url;
      this.#failedCopy = undefined;
      this.host.announce(this.#strings.t('copied', { name }));
    } catch {
      // Without permission to write, the link can be selected by hand.
      this.#failedCopy = url;
    }
    this.host.element.requestUpdate();
  }

  async #deliver({ recipientId, name }: SigningLink): Promise<void> {
    const envelopeId = this.host.envelopeId();
    if (recipientId === undefined || envelopeId === undefined) return;
    this.#set(recipientId, 'busy');
    try {
      // The helper knows recipients from reading their envelope.
      await this.service.read(envelopeId);
      await this.service.markNotified(envelopeId, recipientId);
      this.#set(recipientId, 'done');
      this.host.announce(this.#strings.t('deliveredOf', { name }));
    } catch (error) {
      this.host.fail(error);
      this.#set(recipientId, 'failed');
    }
  }

  #set(recipientId: string, state: Delivery): void {
    this.#delivered.set(recipientId, state);
    this.host.element.requestUpdate();
  }
}
